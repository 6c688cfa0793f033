/** The log of one match as it is gathered while it is played: kept compressed, and the answer times taken out of it. */
import { setImmediate } from "node:timers/promises";
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
  /** Of the game under way. */
  #current: Logged[] = [];
  #played = 0;
  readonly #payoffs: number[] = [];

  /** `programs`: the names of the players who are timed. */
  constructor(programs: readonly string[]) {
    this.#times = new Map(programs.map((name) => [name, Array<number>(TIME_LIMITS.length + 1).fill(0)]));
  }

  add(entry: Logged): void {
    this.#follow(entry);
    const line = JSON.stringify(entry);
    this.#length += line.length + 1;
    if (this.#length <= MAX_LOG || entry.is === "over") this.#entries.push(line);
    if (entry.is === "to") this.#asked.set(entry.player, entry.at);
    if (entry.is === "from" && !entry.line.startsWith("#")) this.#answered(entry.player, entry.at);
  }

  #follow(entry: Logged): void {
    if (entry.is === "game") this.#current = [];
    this.#current.push(entry);
    if (entry.is !== "game-over") return;
    this.#played++;
    for (const [player, payoff] of (entry.result?.payoffs ?? []).entries())
      this.#payoffs[player] = (this.#payoffs[player] ?? 0) + payoff;
  }

  /** How it stands, for whoever watches: the entries of the game under way, and the sums of those before it. */
  get soFar(): {
    readonly entries: readonly Logged[];
    readonly played: number;
    readonly payoffs: readonly number[];
  } {
    return { entries: this.#current, played: this.#played, payoffs: this.#payoffs };
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

/** So many lines are written at a time: the server has others to answer. */
const LINES_AT_A_TIME = 400;

/** A stored log again: a JSON object a line, or as people read it. */
export async function unpackLog(packed: string, form: "jsonl" | "text"): Promise<string> {
  const lines = (await uncompress(Buffer.from(packed, "base64"))).toString("utf8");
  return form === "jsonl" ? lines : eachLine(lines, (line) => logLine(JSON.parse(line)));
}

/**
 * A stored log for those who watch: without the remarks of programs that are not their own (`isOwn`, by player), and of their faults only the kind, as everywhere
 * else. Everything else was to be seen at the table.
 */
export async function replayLog(packed: string, isOwn: readonly boolean[]): Promise<string> {
  const lines = await unpackLog(packed, "jsonl");
  const last = new Map<string, number>();
  const kept: Logged[] = [];
  let own: readonly string[] = [];
  await eachLine(lines, (line) => {
    const entry = JSON.parse(line) as Logged; // as the log was written
    if (entry.is === "contest") own = entry.plan.players.filter((_, player) => isOwn[player]).map(({ name }) => name);
    const isForeign = "player" in entry && !own.includes(entry.player);
    if (entry.is === "from" && isForeign && entry.line.startsWith("#")) return "";
    if (entry.is === "fault" && isForeign) {
      const { code, game, turn, line: sent } = entry.fault;
      const at = last.get(entry.player);
      if (sent !== undefined && at !== undefined) kept.splice(at, 1);
      const where = { ...(game !== undefined && { game }), ...(turn !== undefined && { turn }) };
      kept.push({ ...entry, text: "", fault: { code, ...where } });
      return "";
    }
    if (entry.is === "from") last.set(entry.player, kept.length);
    // What the program is told of its fault quotes its line.
    if (entry.is === "to" && isForeign && kept.at(-1)?.is === "fault") return "";
    kept.push(entry);
    return "";
  });
  return inTurns(kept, (entry) => `${JSON.stringify(entry)}\n`);
}

function eachLine(text: string, write: (line: string) => string): Promise<string> {
  return inTurns(text.trimEnd().split("\n"), write);
}

async function inTurns<Item>(items: readonly Item[], write: (item: Item) => string): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < items.length; at += LINES_AT_A_TIME) {
    if (at > 0) await setImmediate();
    parts.push(
      items
        .slice(at, at + LINES_AT_A_TIME)
        .map(write)
        .join(""),
    );
  }
  return parts.join("");
}
