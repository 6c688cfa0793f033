/** The solver in plain TypeScript: the fallback where WebAssembly has no SIMD, and the twin that checks it. */

import { ALL, OPEN, place, ROWS, STATE, states } from "./bands.ts";
import { BUT, CELLS, type Grid } from "./grid.ts";
import { guess, isDecided } from "./guess.ts";
import { settle } from "./settle.ts";
import { type ClassicSolver, type Search, type Survey, solverFrom, UNDECIDED } from "./solver.ts";

const first = new Uint8Array(CELLS);
const second = new Uint8Array(CELLS);

/** The digit (bit mask) that each level still has to settle when the search comes back to it. */
const unfinished = new Int32Array(CELLS + 1);

/** Where the cells of each digit were given: 9 digits × 3 bands. */
const given = new Int32Array(OPEN);

/** Lays the puzzle into the first state. False when two givens are in each other's way. */
function readPuzzle(puzzle: Grid, from: number): boolean {
  states.fill(ALL, 0, ROWS);
  given.fill(0);
  for (let cell = 0; cell < CELLS; cell++) {
    const value = puzzle[from + cell]!;
    if (value === 0) continue;
    const band = cell < 27 ? 0 : cell < 54 ? 1 : 2;
    const bit = 1 << (cell - band * 27);
    const digitAt = ((value & 15) - 1) * 3;
    if (value > BUT) {
      states[digitAt + band]! &= ~bit;
      continue;
    }
    if ((states[digitAt + band]! & bit) === 0) return false;
    place(digitAt, band, cell - band * 27);
    given[digitAt + band]! |= bit;
    states[OPEN + band]! ^= bit;
  }
  // A cell with a given is closed to the other digits; all at once, because nine for each given would be many.
  for (let i = 0; i < OPEN; i++) states[i]! &= states[OPEN + (i % 3)]! | given[i]!;
  return true;
}

function writeSolution(at: number, out: Grid): void {
  for (let digit = 1, i = at; digit <= 9; digit++, i += 3) {
    for (let band = 0; band < 3; band++) {
      for (let cells = states[i + band]!; cells !== 0; cells &= cells - 1) {
        out[band * 27 + 31 - Math.clz32(cells & -cells)] = digit;
      }
    }
  }
}

function run(puzzle: Grid, from: number, limit: number, maxGuesses: number): number {
  if (!readPuzzle(puzzle, from)) return 0;
  let found = 0,
    guesses = 0,
    level = 0,
    at = 0,
    digits = 0x1ff;
  for (;;) {
    if (settle(at, digits)) {
      if (!isDecided(at)) {
        if (guesses++ === maxGuesses) return -1 - found;
        digits = guess(at);
        unfinished[level++] = digits;
        at += STATE;
        continue;
      }
      if (found < 2) writeSolution(at, found === 0 ? first : second);
      if (++found === limit) return found;
    }
    if (level === 0) return found;
    digits = unfinished[--level]!;
    at -= STATE;
  }
}

function survey(puzzles: Uint8Array, maxGuesses: number): Survey {
  const solutions = new Uint8Array(puzzles.length / CELLS);
  const grids = new Uint8Array(puzzles.length);
  for (let i = 0; i < solutions.length; i++) {
    const found = run(puzzles, i * CELLS, 2, maxGuesses);
    solutions[i] = found < 0 ? UNDECIDED : found;
    if (found !== 0 && found !== -1) grids.set(first, i * CELLS);
  }
  return { solutions, grids };
}

const search: Search = {
  engine: "plain",
  first,
  second,
  run: (puzzle, limit, maxGuesses) => run(puzzle, 0, limit, maxGuesses),
  survey,
};

export const plainSolver: ClassicSolver = solverFrom(search);
