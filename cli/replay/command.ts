import { type Command, InvalidArgumentError } from "commander";
import { type Spoken, withLanguage } from "../flags.ts";

export interface ReplayFlags extends Spoken {
  readonly quiet?: boolean;
  readonly seat?: number | "all";
  readonly json?: boolean;
}

function seatOrAll(text: string): number | "all" {
  if (text === "all") return text;
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("The number of a seat, from 0 on, or “all” is expected.");
}

export function addReplay(program: Command): void {
  const command = program
    .command("replay")
    .argument("<file>", "one or more game records; - is standard input")
    .summary("play a stored game again and check every step")
    .description("Play a stored game again, checking every step, and show it move by move.")
    .option("--quiet", "only tell whether it replays")
    .option(
      "--seat <n>",
      "show what this seat saw, or with “all” the whole position (default: what spectators saw)",
      seatOrAll,
    )
    .option("--json", "one JSON value for each record");
  withLanguage(command).action(async (file: string, flags: ReplayFlags) => {
    const { replayFile } = await import("./replay.ts");
    await replayFile(file, flags);
  });
}
