/** The log of one match as it is gathered while it is played: kept compressed, and the answer times taken out of it. */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Logged } from "@asztal/arena/contest/log.ts";
import { logLine } from "@asztal/arena/log/text.ts";
import type { AnswerTimes } from "./messages.ts";

/** Answers are counted by these limits, in milliseconds; the last count is of those that took longer. */
export const TIME_LIMITS = [1, 3, 10, 30, 100, 300, 1000] as const;
/** What goes on longer is not kept: the seed and the moves of a match are worth more than the remarks of a talkative program. */
const MAX_LOG = 8 * 1024 * 1024;

const [compress, uncompress] = [promisify(gzip), promisify(gunzip)];

export class MatchLog {
  readonly #entries: string[] = [];
  readonly #times: Map<string, number[]>;
  readonly #asked = new Map<string, number>();
  #length = 0;

  /** `programs`: the names of the players who are timed. */
  constructor(programs: readonly string[]) {
    this.#times = new Map(programs.map((name) => [name, Array<number>(TIME_LIMITS.length + 1).fill(0)]));
  }

  add(entry: Logged): void {
    const line = JSON.stringify(entry);
    this.#length += line.length + 1;
    if (this.#length <= MAX_LOG || entry.is === "over") this.#entries.push(line);
    if (entry.is === "to") this.#asked.set(entry.player, entry.at);
    if (entry.is === "from" && !entry.line.startsWith("#")) this.#answered(entry.player, entry.at);
  }

  #answered(player: string, at: number): void {
    const since = this.#asked.get(player);
    const counts = this.#times.get(player);
    if (since === undefined || !counts) return;
    this.#asked.delete(player);
    const place = TIME_LIMITS.findIndex((limit) => at - since <= limit);
    counts[place < 0 ? TIME_LIMITS.length : place]!++; // inside the list
  }

  timesOf(player: string): AnswerTimes {
    return this.#times.get(player) ?? [];
  }

  async packed(): Promise<string> {
    return (await compress(`${this.#entries.join("\n")}\n`)).toString("base64");
  }
}

/** A stored log again: a JSON object a line, or as people read it. */
export async function unpackLog(packed: string, form: "jsonl" | "text"): Promise<string> {
  const lines = (await uncompress(Buffer.from(packed, "base64"))).toString("utf8");
  if (form === "jsonl") return lines;
  return lines
    .trimEnd()
    .split("\n")
    .map((line) => logLine(JSON.parse(line)))
    .join("");
}
