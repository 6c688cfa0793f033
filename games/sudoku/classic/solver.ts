/** What a solver of classic Sudoku answers. Two engines give these answers: `plain.ts` and `wasm.ts`. */

import { BUT, CELLS, type Grid } from "./grid.ts";

export type Answer =
  | { readonly kind: "none" }
  | { readonly kind: "one"; readonly solution: Grid }
  /** Two different solutions; there may be more. */
  | { readonly kind: "many"; readonly solutions: readonly [Grid, Grid] }
  /** Not decided within the limit. A solution may have been found, but not whether it is the only one. */
  | { readonly kind: "undecided"; readonly solution: Grid | null };

interface Count {
  readonly solutions: number;
  /** False when the guesses ran out first: there are at least so many solutions. */
  readonly decided: boolean;
}

/** The answers for many puzzles at once, as flat data. */
export interface Survey {
  /** For each puzzle 0, 1 or 2 (two or more) solutions, or `UNDECIDED`. */
  readonly solutions: Uint8Array;
  /** The first solution of each, 81 cells after 81 cells; zeros where there is none. */
  readonly grids: Uint8Array;
}

export const UNDECIDED = 255;

export interface ClassicSolver {
  readonly engine: "wasm" | "plain";
  /** Finds the solution and whether it is the only one. `maxGuesses` bounds the search. */
  solve(puzzle: Grid, maxGuesses?: number): Answer;
  /** Counts solutions up to `limit`. */
  count(puzzle: Grid, limit: number, maxGuesses?: number): Count;
  /** `solve` for many puzzles that lie one after another in `puzzles`. */
  survey(puzzles: Uint8Array, maxGuesses?: number): Survey;
}

/**
 * The hardest puzzles known need some thousand guesses, and a million takes about a second, so this many only run out
 * on grids that are nearly empty or made to be nasty. The engines guess differently: a limit that is short for one may
 * do for the other, and answers within it are the same.
 */
const MAX_GUESSES = 1_000_000;

/** The largest number that both engines count to. */
const LARGEST = 0x7fffffff;

/** The search of one engine: what it found stands in its fields until the next search. */
export interface Search {
  readonly engine: "wasm" | "plain";
  readonly first: Grid;
  readonly second: Grid;
  /** The number of solutions, or −1 minus that number when the guesses ran out before `limit` was reached. */
  run(puzzle: Grid, limit: number, maxGuesses: number): number;
  survey(puzzles: Uint8Array, maxGuesses: number): Survey;
}

function checkCells(puzzles: Uint8Array): void {
  for (let cell = 0; cell < puzzles.length; cell++) {
    const value = puzzles[cell]!;
    if (value > 9 && (value <= BUT || value > BUT + 9)) {
      throw new RangeError(`cell ${cell % CELLS}: ${value} is neither 0 to 9 nor BUT + 1 to 9`);
    }
  }
}

function checkPuzzle(puzzle: Grid): void {
  if (puzzle.length !== CELLS) throw new RangeError(`a puzzle has 81 cells, not ${puzzle.length}`);
  checkCells(puzzle);
}

function checkNumber(value: number, what: string): number {
  if (!(value >= 1)) throw new RangeError(`${what} is at least 1, not ${value}`);
  return Math.min(Math.floor(value), LARGEST);
}

export function solverFrom(search: Search): ClassicSolver {
  return {
    engine: search.engine,

    solve(puzzle, maxGuesses = MAX_GUESSES) {
      checkPuzzle(puzzle);
      const found = search.run(puzzle, 2, checkNumber(maxGuesses, "maxGuesses"));
      switch (found) {
        case 0:
          return { kind: "none" };
        case 1:
          return { kind: "one", solution: search.first.slice() };
        case 2:
          return { kind: "many", solutions: [search.first.slice(), search.second.slice()] };
        default:
          return { kind: "undecided", solution: found === -2 ? search.first.slice() : null };
      }
    },

    count(puzzle, limit, maxGuesses = MAX_GUESSES) {
      checkPuzzle(puzzle);
      const found = search.run(puzzle, checkNumber(limit, "limit"), checkNumber(maxGuesses, "maxGuesses"));
      return found < 0 ? { solutions: -1 - found, decided: false } : { solutions: found, decided: true };
    },

    survey(puzzles, maxGuesses = MAX_GUESSES) {
      if (puzzles.length % CELLS !== 0)
        throw new RangeError(`81 cells a puzzle expected, not ${puzzles.length} in all`);
      checkCells(puzzles);
      return search.survey(puzzles, checkNumber(maxGuesses, "maxGuesses"));
    },
  };
}
