/** What a program did wrong, as data and in words. */
import en from "./texts/en.ts";

type FaultCode = keyof typeof en;

export interface Fault {
  readonly code: FaultCode;
  readonly args?: Readonly<Record<string, string | number>>;
  /** What the program sent, where it sent something. */
  readonly line?: string;
  /** Where in the match: game and turn are counted from 1; a turn is a message of the server that wants an answer. */
  readonly game?: number;
  readonly turn?: number;
  /** What would have been right; none where nothing would. */
  readonly right?: readonly string[];
}

/** So many right answers are named. */
export const MAX_NAMED = 8;
const MAX_QUOTED = 80;

/** What a stranger sent, safe to be shown anywhere: printable ASCII, and not too much of it. */
function quoted(line: string): string {
  const plain = line.replace(/[^\x20-\x7e]|["\\]/g, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, "0")}`);
  return `"${plain.length > MAX_QUOTED ? `${plain.slice(0, MAX_QUOTED)}...` : plain}"`;
}

function worded(text: string, args: Fault["args"] = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ""));
}

function rightAnswers(right: readonly string[]): string {
  const named = right.slice(0, MAX_NAMED).join(", ");
  return right.length > MAX_NAMED ? `${named} and ${right.length - MAX_NAMED} more` : named;
}

/** The fault in one line: where, what, what was sent, and what would have been right. */
export function faultText({ code, args, line, game, turn, right }: Fault): string {
  const where = game ? `game ${game}, turn ${turn ?? 0}: ` : "";
  const sent = line === undefined ? "" : ` You sent ${quoted(line)}.`;
  const better = right && right.length > 0 ? ` Right would have been: ${rightAnswers(right)}.` : "";
  return `${where}${worded(en[code], args)}.${sent}${better}`;
}
