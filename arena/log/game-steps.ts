/**
 * One game of a logged match, move by move: the position after each, and the lines that went to and fro before it with their times.
 * It is made from the log and the seed alone, so a page, a file and a test show the same.
 */
import { areDescribed, childSeed, type Game, type GameTypes, Match, type Seat, type Seed } from "@asztal/kernel";
import type { Dialect } from "../contest/dialect.ts";
import type { GameResult, Logged } from "../contest/log.ts";
import { type ContestPlan, dealOf } from "../contest/plan.ts";
import type { Fault } from "../faults.ts";
import { jsonDialect } from "../jsonl/dialect.ts";
import { unoDialect } from "../uno/dialect.ts";

/** A game as the log has it. */
export interface LoggedGame {
  /** From 1, in the whole match. */
  readonly number: number;
  /** The contest that it was a game of, with its deals, and which, from 0: a match on the same deals from every seat has several. */
  readonly plan: ContestPlan;
  readonly index: number;
  readonly entries: readonly Logged[];
  /** Null where it was given up, or not finished. */
  readonly result: GameResult | null;
}

export interface WireLine {
  /** Milliseconds since the match began. */
  readonly at: number;
  /** What an answer took; null for everything else. */
  readonly took: number | null;
  readonly is: "to" | "from" | "remark" | "bot" | "fault";
  /** As in the plan, from 0. */
  readonly player: number;
  readonly text: string;
}

export interface GameStep {
  /** Who moved; null for the deal and for a fault. */
  readonly seat: Seat | null;
  /** In the game's notation; empty where nobody moved. */
  readonly text: string;
  readonly move: unknown;
  /** After it. */
  readonly state: unknown;
  readonly events: readonly unknown[];
  readonly lines: readonly WireLine[];
  readonly fault: StepFault | null;
}

interface StepFault {
  readonly player: number;
  readonly fault: Fault;
  readonly text: string;
  /** What would have been allowed, in notation, where a move was asked for. */
  readonly legal: readonly string[];
}

export interface SteppedGame {
  /** The player on each seat. */
  readonly seats: readonly number[];
  /** The deal first. */
  readonly steps: readonly GameStep[];
  /** Whether the rules of today refuse a move of the log: it was played by others, and what comes after is not shown. */
  readonly isOtherRules: boolean;
}

/** A log cut into its games; of a game that was begun again, what counts. `seed` is the match's, which its end has revealed. */
export function gamesOf(entries: readonly Logged[], seed: Seed): LoggedGame[] {
  const games: LoggedGame[] = [];
  const begins = entries.flatMap((entry, at) => (entry.is === "contest" ? [at] : []));
  for (const [i, begin] of begins.entries()) {
    const { plan: open } = entries[begin] as Extract<Logged, { is: "contest" }>; // looked for above
    // Where several contests share their deals, these follow from the match's seed by themselves.
    const deals = open.firstDeal === undefined ? seed : childSeed(seed, "deals");
    const part = partsOf(entries.slice(begin + 1, begins[i + 1] ?? entries.length));
    games.push(...part.map((one, at) => ({ ...one, plan: { ...open, seed, deals }, number: games.length + at + 1 })));
  }
  return games;
}

function partsOf(entries: readonly Logged[]): Pick<LoggedGame, "index" | "entries" | "result">[] {
  const starts = entries.flatMap((entry, at) => (entry.is === "game" ? [at] : []));
  const games = new Map<number, Pick<LoggedGame, "index" | "entries" | "result">>();
  for (const [i, start] of starts.entries()) {
    const { game } = entries[start] as Extract<Logged, { is: "game" }>; // looked for above
    // What was said before the first game is shown with it.
    const own = entries.slice(i === 0 ? 0 : start, starts[i + 1] ?? entries.length);
    const over = own.find((entry) => entry.is === "game-over");
    games.set(game, { index: game - 1, entries: own, result: over?.result ?? null });
  }
  return [...games.values()];
}

/** How the programs of a game are spoken with: UNO by the contest's own protocol unless the lines are JSON. */
function dialectOf({ entries }: LoggedGame): Dialect {
  const isJson = entries.some((entry) => entry.is === "to" && entry.line.startsWith("{"));
  if (isJson) return jsonDialect<GameTypes>(String);
  return unoDialect as unknown as Dialect; // the text protocol is for UNO alone, whose types its dialect has
}

export function stepsOf(game: Game, logged: LoggedGame): SteppedGame {
  return new Stepping(game, logged).run();
}

class Stepping {
  readonly #logged: LoggedGame;
  readonly #players: ReadonlyMap<string, number>;
  readonly #seats: readonly number[];
  readonly #match: Match;
  readonly #dialect: Dialect;
  readonly #steps: GameStep[] = [];
  readonly #asked = new Map<number, number>();
  #lines: WireLine[] = [];
  #isOtherRules = false;

  constructor(game: Game, logged: LoggedGame) {
    const { plan, index } = logged;
    const deal = dealOf(plan, index);
    this.#logged = logged;
    this.#players = new Map(plan.players.map(({ name }, player) => [name, player]));
    this.#seats = deal.seats;
    this.#match = new Match({ game, options: plan.options, seats: deal.seats.length, seed: deal.seed });
    this.#dialect = dialectOf(logged);
  }

  run(): SteppedGame {
    for (const entry of this.#logged.entries) {
      if (this.#isOtherRules) break;
      this.#take(entry);
    }
    // What was said after the last move belongs to it.
    const last = this.#steps.at(-1);
    if (last) this.#steps.splice(-1, 1, { ...last, lines: [...last.lines, ...this.#lines] });
    return { seats: this.#seats, steps: this.#steps, isOtherRules: this.#isOtherRules };
  }

  get #isDealt(): boolean {
    return this.#steps.length > 0;
  }

  #take(entry: Logged): void {
    if (entry.is === "to") this.#told(entry);
    else if (entry.is === "from") this.#answered(entry);
    else if (entry.is === "bot") this.#botMoved(entry);
    else if (entry.is === "fault") this.#faulted(entry);
    else if (entry.is === "game") this.#push({ seat: null, text: "", move: null, events: [], fault: null });
  }

  #told({ player, at, line }: Extract<Logged, { is: "to" | "from" }>): void {
    this.#line(player, { at, took: null, is: "to", text: line });
    this.#asked.set(this.#playerOf(player), at);
  }

  #answered({ player, at, line }: Extract<Logged, { is: "to" | "from" }>): void {
    const index = this.#playerOf(player);
    const isRemark = line.startsWith("#");
    const since = isRemark ? undefined : this.#asked.get(index);
    this.#line(player, {
      at,
      took: since === undefined ? null : at - since,
      is: isRemark ? "remark" : "from",
      text: line,
    });
    if (isRemark || !this.#isDealt) return;
    const seat = this.#seats.indexOf(index);
    if (!this.#match.turn().some((ask) => ask.seat === seat)) return;
    const read = this.#dialect.read(line, { expected: "move", asked: "", match: this.#match, seat });
    if (read.is === "move") this.#play(seat, read.move);
  }

  #botMoved({ player, at, move }: Extract<Logged, { is: "bot" }>): void {
    this.#line(player, { at, took: null, is: "bot", text: move });
    this.#play(this.#seats.indexOf(this.#playerOf(player)), this.#match.game.notation.read(move));
  }

  #play(seat: Seat, move: unknown): void {
    const made = this.#match.submit(seat, move);
    if (made.refused !== undefined) {
      // A program's wrong move is told by the fault that follows; anything else was played by other rules.
      this.#isOtherRules = !this.#isFaulty(seat);
      return;
    }
    const text = this.#match.game.notation.write(move);
    this.#push({ seat, text, move, events: made.events, fault: null });
  }

  #isFaulty(seat: Seat): boolean {
    const player = this.#seats[seat];
    return this.#logged.entries.some((entry) => entry.is === "fault" && entry.index === player);
  }

  #faulted({ player, at, fault, text }: Extract<Logged, { is: "fault" }>): void {
    this.#line(player, { at, took: null, is: "fault", text });
    if (!this.#isDealt) return;
    const index = this.#playerOf(player);
    const seat = this.#seats.indexOf(index);
    const isAsked = this.#match.turn().some((ask) => ask.seat === seat);
    const legal = isAsked ? this.#match.legal(seat) : [];
    const { notation } = this.#match.game;
    const named = areDescribed(legal) ? [] : legal.map((move) => notation.write(move));
    this.#push({
      ...{ seat: null, text: "", move: null, events: [] },
      fault: { player: index, fault, text, legal: named },
    });
  }

  #push(step: Omit<GameStep, "state" | "lines">): void {
    this.#steps.push({ ...step, state: this.#match.state, lines: this.#lines });
    this.#lines = [];
  }

  #line(player: string, line: Omit<WireLine, "player">): void {
    this.#lines.push({ ...line, player: this.#playerOf(player) });
  }

  #playerOf(name: string): number {
    return this.#players.get(name) ?? -1;
  }
}
