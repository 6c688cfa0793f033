/**
 * The same positions at several tables, so that luck is the same for everybody and scores are compared. A game with two sides says how
 * a board begins and what its scores are worth beside each other; the server makes the tables.
 */
import type { Seed } from "./chance.ts";

/** What a table's score is worth for each of its sides. */
export interface Compared {
  readonly first: number;
  readonly second: number;
}

export interface DuplicateScoring {
  /** How the boards of an entry make one figure. */
  readonly total: "sum" | "average";
  /** For each table's score of side 0, what it is worth beside the others. */
  compare(scores: readonly number[]): readonly Compared[];
}

export interface Duplicate {
  readonly scorings: Readonly<Record<string, DuplicateScoring>>;
  /** Options and position with which board number `number`, from 1, begins; the seed is a secret of the board. */
  board(
    number: number,
    seed: Seed,
  ): { readonly options: Readonly<Record<string, unknown>>; readonly position: unknown };
}
