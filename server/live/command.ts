/** What a client sent, read as a command or refused. */
import { type Refusal, validator } from "@asztal/kernel";
import { Command } from "@asztal/wire";
import { isTooDeep } from "../depth.ts";

const shape = validator(Command);

/** `text` is null when it was no text. */
export function readCommand(text: string | null): Command | Refusal {
  if (text === null) return { refused: "not-json" };
  if (isTooDeep(text)) return { refused: "malformed-command", args: { command: "" } };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { refused: "not-json" };
  }
  if (!shape.Check(data)) {
    const known = (data as { do?: unknown } | null)?.do;
    return { refused: "malformed-command", args: { command: typeof known === "string" ? known.slice(0, 40) : "" } };
  }
  return data as Command; // its shape was checked
}

/** The id of a command that could not be read as a whole, so that the refusal reaches whoever sent it. */
export function idIn(text: string | null): string | null {
  const [, id] = /"id"\s*:\s*"([^"\\]{1,64})"/.exec(text?.slice(0, 2000) ?? "") ?? [];
  return id ?? null;
}
