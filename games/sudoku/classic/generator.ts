/** Makes classic puzzles with exactly one solution. The same seed and request give the same puzzle on every machine. */

import type { Chance } from "@asztal/kernel/chance";
import { randomBoard } from "./boards.ts";
import { BUT, CELLS, countGivens, type Grid } from "./grid.ts";
import type { ClassicSolver } from "./solver.ts";
import { ORBITS, type Symmetry } from "./symmetry.ts";

export interface PuzzleRequest {
  /** `none` if not said. */
  readonly symmetry?: Symmetry;
  /** Every given is needed: without any one of them there are several solutions. */
  readonly minimal?: boolean;
  /** Exactly so many givens; if not said, as few as taking away in random order leads to. */
  readonly givens?: number;
  /** How many boards may be tried before giving up; 200 if not said. */
  readonly tries?: number;
}

export interface Puzzle {
  readonly kind: "puzzle";
  readonly puzzle: Grid;
  readonly solution: Grid;
  readonly givens: number;
  /** How many boards it took. */
  readonly tries: number;
}

/** Not reached within the tries; `closest` is the number of givens that came nearest, 81 when nothing was tried. */
export interface Failure {
  readonly kind: "failure";
  readonly tries: number;
  readonly closest: number;
}

/** Puzzles with 16 givens do not exist (McGuire, Tugemann, Civario 2012). */
const FEWEST_GIVENS = 17;

type Orbit = readonly number[];

/** Whether all solutions of `puzzle` have `digit` in `cell`. Anything that is not proved counts as no. */
function mustBe(solver: ClassicSolver, puzzle: Grid, cell: number, digit: number): boolean {
  const kept = puzzle[cell]!;
  puzzle[cell] = BUT + digit;
  const { solutions, decided } = solver.count(puzzle, 1);
  puzzle[cell] = kept;
  return decided && solutions === 0;
}

function isUnique(solver: ClassicSolver, puzzle: Grid): boolean {
  const { solutions, decided } = solver.count(puzzle, 2);
  return decided && solutions === 1;
}

/** Takes the orbit's givens away if the puzzle stays unique without them. */
function takeAway(solver: ClassicSolver, puzzle: Grid, orbit: Orbit): boolean {
  const kept = orbit.map((cell) => puzzle[cell]!);
  for (const cell of orbit) puzzle[cell] = 0;
  // Once a cell is proved it may be put back for the next proof; the puzzle with the orbit's givens is unique.
  const proved = orbit.every((cell, i) => {
    if (!mustBe(solver, puzzle, cell, kept[i]!)) return false;
    puzzle[cell] = kept[i]!;
    return true;
  });
  orbit.forEach((cell, i) => {
    puzzle[cell] = proved ? 0 : kept[i]!;
  });
  return proved;
}

/**
 * How many orbits of `order` can be taken away from the full `board` in a row, before the first one that must stay.
 * Fewer givens never mean fewer solutions, so halving finds in seven proofs what one after the other takes forty.
 */
function freeStart(solver: ClassicSolver, board: Grid, order: readonly Orbit[], fewest: number): number {
  let free = 0;
  let stuck = order.length + 1;
  while (stuck - free > 1) {
    const middle = (free + stuck) >> 1;
    const puzzle = board.slice();
    let givens = CELLS;
    for (const orbit of order.slice(0, middle)) {
      for (const cell of orbit) puzzle[cell] = 0;
      givens -= orbit.length;
    }
    if (givens >= fewest && isUnique(solver, puzzle)) free = middle;
    else stuck = middle;
  }
  return free;
}

/** Takes away orbits in the given order, each if it can go, and none that would leave fewer than `fewest` givens. */
export function thinOut(solver: ClassicSolver, board: Grid, order: readonly Orbit[], fewest: number): Grid {
  const puzzle = board.slice();
  const free = freeStart(solver, board, order, fewest);
  let givens = CELLS;
  order.forEach((orbit, i) => {
    if (givens - orbit.length < fewest) return;
    if (i < free) for (const cell of orbit) puzzle[cell] = 0;
    else if (i === free || !takeAway(solver, puzzle, orbit)) return;
    givens -= orbit.length;
  });
  return puzzle;
}

/** Whether every given is needed. */
function isMinimal(solver: ClassicSolver, puzzle: Grid): boolean {
  const without = puzzle.slice();
  return puzzle.every((digit, cell) => digit === 0 || !mustBe(solver, without, cell, digit));
}

export function makePuzzle(solver: ClassicSolver, chance: Chance, request: PuzzleRequest = {}): Puzzle | Failure {
  const { symmetry = "none", minimal = false, givens: wanted, tries: most = 200 } = request;
  if (wanted !== undefined && wanted < FEWEST_GIVENS) return { kind: "failure", tries: 0, closest: CELLS };
  // A minimal puzzle must be thinned out to the end; if it then has the wanted number is a matter of luck.
  const fewest = minimal ? FEWEST_GIVENS : (wanted ?? FEWEST_GIVENS);
  let closest = CELLS;
  for (let tries = 1; tries <= most; tries++) {
    const solution = randomBoard(chance);
    const puzzle = thinOut(solver, solution, chance.shuffled(ORBITS[symmetry]), fewest);
    const givens = countGivens(puzzle);
    const fits = wanted === undefined || givens === wanted;
    // Without symmetry thinning out to the end leaves nothing to spare.
    const spare = minimal && symmetry !== "none" && !isMinimal(solver, puzzle);
    if (fits && !spare) return { kind: "puzzle", puzzle, solution, givens, tries };
    if (wanted === undefined || Math.abs(givens - wanted) < Math.abs(closest - wanted)) closest = givens;
  }
  return { kind: "failure", tries: most, closest };
}
