/** What happens in a contest, line by line: enough to read it, to play it again, and to go on with it. */
import type { Fault } from "../faults.ts";
import type { OpenPlan } from "./plan.ts";

/** The result of one game, by player. */
export interface GameResult {
  /** Counted from 1. */
  readonly game: number;
  /** The player on each seat. */
  readonly seats: readonly number[];
  readonly points: readonly number[];
  /** 1 is the best. */
  readonly ranks: readonly number[];
  /** From 0, alone last, to 1, alone first. */
  readonly payoffs: readonly number[];
  /** The players in whose place a bot has played. */
  readonly replaced?: readonly number[];
}

export interface ContestResult {
  readonly id: string;
  readonly games: readonly GameResult[];
  /** Sums by player, of the games that were finished. */
  readonly points: readonly number[];
  readonly faults: readonly { readonly player: number; readonly fault: Fault }[];
}

export type LogEntry =
  /** What is played, without the secret: `commitment` is the SHA-256 of the seed, which the end reveals. */
  | { readonly is: "contest"; readonly plan: OpenPlan; readonly commitment: string }
  /** The contest goes on with this game after whoever ran it was stopped. */
  | { readonly is: "resumed"; readonly game: number }
  /** A line from a program, or to it. */
  | { readonly is: "from" | "to"; readonly player: string; readonly line: string }
  /** A game begins; the names of the players by seat. */
  | { readonly is: "game"; readonly game: number; readonly seats: readonly string[] }
  /** A bot's move, in notation. */
  | { readonly is: "bot"; readonly player: string; readonly move: string }
  /** `index`: the player's, counted from 0. */
  | {
      readonly is: "fault";
      readonly player: string;
      readonly index: number;
      readonly fault: Fault;
      readonly text: string;
    }
  /** A game has ended; `result` is null when it was given up because it did not end. */
  | { readonly is: "game-over"; readonly game: number; readonly result: GameResult | null }
  | { readonly is: "over"; readonly seed: string; readonly points: readonly number[] };

/** An entry with the milliseconds since the contest began. */
export type Logged = LogEntry & { readonly at: number };
