/**
 * Plays a logged contest again: the same lines go in at the same times, and what comes out is compared with what the log says.
 * Bots are not asked again: their moves are in the log.
 */
import type { Game, GameTypes, Seat, Seed } from "@asztal/kernel";
import type { Bot, GameBots } from "@asztal/kernel/bots";
import { commitmentOf } from "../contest/commitment.ts";
import { Contest } from "../contest/contest.ts";
import type { Dialect } from "../contest/dialect.ts";
import type { GameResult, LogEntry, Logged } from "../contest/log.ts";
import type { ContestPlan } from "../contest/plan.ts";
import { logLine } from "./text.ts";

export interface ReplayedMove {
  /** Both from 1. */
  readonly game: number;
  readonly turn: number;
  readonly player: string;
  readonly move: string;
  /** The whole position after it. */
  readonly position: string;
}

export interface Replayed {
  readonly games: number;
  readonly lines: number;
  /** Where the replay first says something else than the log; null when it never does. */
  readonly difference: { readonly line: number; readonly logged: string; readonly replayed: string } | null;
  /** Whether the seed is the one that was committed to. */
  readonly isCommitted: boolean;
}

export interface ReplayOptions {
  readonly entries: readonly Logged[];
  readonly game: Game;
  readonly dialect: Dialect;
  readonly seed: Seed;
  /** Where the deals come from, when several contests shared them. */
  readonly deals?: Seed;
  onMove?(move: ReplayedMove): void;
  onResult?(result: GameResult): void;
}

/** What is said before the contest, and what only a run of it can know. */
function isOutside({ is, ...entry }: LogEntry): boolean {
  if (is === "contest" || is === "resumed") return true;
  const line = "line" in entry ? entry.line : "";
  return line.startsWith("CONNECT ") || line === "ACCEPTED" || line.startsWith('{"type":"hello"');
}

function isRemark(entry: LogEntry): boolean {
  return entry.is === "from" && entry.line.startsWith("#");
}

export function replayContest(options: ReplayOptions): Replayed {
  const { entries, seed, deals } = options;
  const [first] = entries;
  if (first?.is !== "contest") throw new Error("a log begins with its contest");
  const plan: ContestPlan = { ...first.plan, seed, ...(deals !== undefined && { deals }) };
  const replay = new Replay(plan, options);
  for (const entry of entries) replay.take(entry);
  return { ...replay.result(), isCommitted: commitmentOf(seed) === first.commitment };
}

class Replay {
  readonly #plan: ContestPlan;
  readonly #options: ReplayOptions;
  /** What the log says that the contest says, line by line. */
  readonly #expected: { readonly line: number; readonly text: string }[];
  readonly #said: string[] = [];
  readonly #botMoves: string[];
  #contest: Contest;
  /** The contest begins when its programs have started: by the text protocol when they are accepted, by JSON lines when they are ready. */
  #begun = false;
  #accepted: number | null = null;
  readonly #done: (GameResult | null)[] = [];
  #gameNumber = 0;
  #seats: readonly string[] = [];
  #turn = 0;

  constructor(plan: ContestPlan, options: ReplayOptions) {
    this.#plan = plan;
    this.#options = options;
    const { entries } = options;
    this.#expected = entries.flatMap((entry, i) =>
      isOutside(entry) ? [] : [{ line: i + 1, text: comparable(entry) }],
    );
    this.#botMoves = entries.flatMap((entry) => (entry.is === "bot" ? [entry.move] : []));
    this.#contest = this.#newContest([]);
  }

  take(entry: Logged): void {
    const { at } = entry;
    if (entry.is === "to" && entry.line === "ACCEPTED") this.#accepted = at;
    if (!this.#begun && !isOutside(entry) && !isRemark(entry)) {
      this.#begun = true;
      this.#contest.begin(this.#accepted ?? at);
    }
    if (entry.is === "resumed") {
      this.#contest = this.#newContest(this.#done);
      this.#begun = false;
      this.#accepted = null;
    } else if (entry.is === "from" && !isOutside(entry))
      this.#contest.receive(this.#indexOf(entry.player), entry.line, at);
    else if (entry.is === "fault" && !this.#contest.isOver) {
      this.#contest.expire(at);
      this.#contest.lose(this.#indexOf(entry.player), entry.fault, at);
    } else if (entry.is === "over") this.#contest.stop(at);
    // Between bots alone a contest stops after each game.
    if (entry.is === "game-over") this.#contest.proceed(at);
  }

  result(): Omit<Replayed, "isCommitted"> {
    const at = this.#expected.findIndex(({ text }, i) => text !== this.#said[i]);
    const lines = this.#expected.length;
    const games = this.#done.length;
    if (at < 0) return { games, lines, difference: null };
    const { line, text } = this.#expected[at]!; // it was found there
    return { games, lines, difference: { line, logged: text, replayed: this.#said[at] ?? "nothing" } };
  }

  #indexOf(player: string): number {
    return this.#plan.players.findIndex(({ name }) => name === player);
  }

  #newContest(done: readonly (GameResult | null)[]): Contest {
    const { dialect, game } = this.#options;
    return new Contest(
      { plan: this.#plan, game: this.#watched(game), bots: this.#loggedBots(), dialect },
      {
        send: () => {},
        close: () => {},
        think: () => {},
        over: () => {},
        log: (entry, at) => this.#log({ at, ...entry }),
      },
      [...done],
    );
  }

  #log(entry: Logged): void {
    this.#said.push(comparable(entry));
    if (entry.is === "game") {
      this.#gameNumber = entry.game;
      this.#seats = entry.seats;
      this.#turn = 0;
    } else if (entry.is === "game-over") {
      this.#done.push(entry.result);
      if (entry.result) this.#options.onResult?.(entry.result);
    }
  }

  /** The game, with somebody who looks at every move. */
  #watched(game: Game): Game {
    return {
      ...game,
      apply: (state, seat: Seat, move, chance) => {
        const applied = game.apply(state, seat, move, chance);
        if (applied.refused === undefined) {
          this.#options.onMove?.({
            game: this.#gameNumber,
            turn: ++this.#turn,
            player: this.#seats[seat] ?? "",
            move: game.notation.write(move),
            position: game.describe(applied.state),
          });
        }
        return applied;
      },
    };
  }

  /** Bots that make the moves of the log, in its order. */
  #loggedBots(): GameBots {
    const { notation } = this.#options.game;
    const bot: Bot<GameTypes> = { decide: () => notation.read(this.#botMoves.shift() ?? "") };
    const names = new Set([...this.#plan.players.map((player) => player.bot ?? ""), this.#plan.replacement]);
    return { bots: Object.fromEntries([...names].map((name) => [name, () => bot])) };
  }
}

/** An entry as text, without what the text log leaves out. */
function comparable(entry: Logged): string {
  return entry.is === "game-over" ? `* game ${entry.game} over` : logLine({ ...entry, at: 0 }).trim();
}
