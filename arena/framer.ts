/** How messages come out of a stream of bytes: the interface of all framings. */
import type { Fault } from "./faults.ts";

export interface Framed {
  readonly text: string;
  /** When its first byte came, and its last. */
  readonly began: number;
  readonly at: number;
  /** What is wrong with it before anybody has looked at its meaning. */
  readonly fault?: "LINE_TOO_LONG" | "BAD_CHARACTER";
}

export interface Framing {
  /** The messages that these bytes complete. After a fault nothing more is read. */
  push(bytes: Uint8Array, at: number): Iterable<Framed>;
  /** The message that a pause has ended, if one has. */
  pause(now: number): Framed | null;
  /** What has come of a message that is not complete. */
  readonly unfinished: string;
  /** The longest message. */
  readonly maxLine: number;
}

/** What is wrong with a message that cannot even be read. */
export function framingFault(
  code: NonNullable<Framed["fault"]>,
  text: string,
  { maxLine }: Framing,
): Pick<Fault, "code" | "args"> {
  if (code === "LINE_TOO_LONG") return { code, args: { limit: maxLine } };
  return { code, args: { byte: text.charCodeAt(text.length - 1) } };
}
