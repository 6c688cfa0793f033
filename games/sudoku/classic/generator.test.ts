import { Chance, seedFrom } from "@asztal/kernel/chance";
import { describe, expect, test } from "vitest";
import { makePuzzle, type Puzzle, type PuzzleRequest } from "./generator.ts";
import { columnOf, type Grid, gridText, rowOf } from "./grid.ts";
import { loadSolver } from "./load.ts";
import { plainSolver } from "./plain.ts";
import type { Symmetry } from "./symmetry.ts";

const solver = await loadSolver();

function puzzleFor(seed: string, request?: PuzzleRequest): Puzzle {
  const made = makePuzzle(solver, new Chance(seedFrom(seed)), request);
  if (made.kind !== "puzzle") throw new Error(`nothing found in ${made.tries} tries; closest ${made.closest}`);
  return made;
}

const seeds = (count: number) => Array.from({ length: count }, (_, i) => `puzzle ${i}`);
const isGiven = (puzzle: Grid, row: number, column: number) => puzzle[row * 9 + column] !== 0;

test("a puzzle has one solution, the one that comes with it", () => {
  for (const seed of seeds(100)) {
    const { puzzle, solution, givens } = puzzleFor(seed);
    expect(plainSolver.solve(puzzle)).toEqual({ kind: "one", solution });
    expect(puzzle.filter((digit) => digit > 0)).toHaveLength(givens);
  }
});

test("without any one of its givens a minimal puzzle has several solutions", () => {
  for (const seed of seeds(30)) {
    const { puzzle } = puzzleFor(seed, { minimal: true });
    puzzle.forEach((given, cell) => {
      const without = puzzle.with(cell, 0);
      if (given > 0) expect(plainSolver.solve(without).kind).toBe("many");
    });
  }
});

test("the same seed gives the same puzzle, whichever solver proves it", () => {
  for (const seed of seeds(20)) {
    const plain = makePuzzle(plainSolver, new Chance(seedFrom(seed)), { symmetry: "point" });
    expect(plain).toEqual(puzzleFor(seed, { symmetry: "point" }));
  }
  expect(gridText(puzzleFor("7").puzzle)).not.toBe(gridText(puzzleFor("8").puzzle));
});

const SYMMETRIC: readonly [Symmetry, (puzzle: Grid, row: number, column: number) => boolean][] = [
  ["point", (puzzle, row, column) => isGiven(puzzle, 8 - row, 8 - column)],
  ["horizontal", (puzzle, row, column) => isGiven(puzzle, row, 8 - column)],
  ["vertical", (puzzle, row, column) => isGiven(puzzle, 8 - row, column)],
  ["diagonal", (puzzle, row, column) => isGiven(puzzle, column, row)],
  ["full", (puzzle, row, column) => isGiven(puzzle, 8 - row, column) && isGiven(puzzle, column, row)],
];

describe.each(SYMMETRIC)("the %s symmetry", (symmetry, mirrored) => {
  test("holds for every given, and the puzzle is unique", () => {
    for (const seed of seeds(10)) {
      const { puzzle } = puzzleFor(seed, { symmetry });
      puzzle.forEach((given, cell) => {
        if (given > 0) expect(mirrored(puzzle, rowOf(cell), columnOf(cell))).toBe(true);
      });
      expect(plainSolver.solve(puzzle).kind).toBe("one");
    }
  });
});

test("a symmetric puzzle can be minimal too", () => {
  const { puzzle } = puzzleFor("7", { symmetry: "point", minimal: true, tries: 2000 });
  puzzle.forEach((given, cell) => {
    if (given > 0) expect(plainSolver.solve(puzzle.with(cell, 0)).kind).toBe("many");
  });
});

test.each([22, 24, 30, 45, 81])("%i givens when so many are wanted", (givens) => {
  const made = puzzleFor("wanted", { givens });
  expect(made.puzzle.filter((digit) => digit > 0)).toHaveLength(givens);
  expect(plainSolver.solve(made.puzzle)).toEqual({ kind: "one", solution: made.solution });
});

test("a request that is not reached is a failure, not another puzzle", () => {
  const chance = new Chance(seedFrom("7"));
  expect(makePuzzle(solver, chance, { givens: 16 })).toMatchObject({ kind: "failure", tries: 0 });
  const failure = makePuzzle(solver, chance, { givens: 17, tries: 20 });
  if (failure.kind !== "failure") throw new Error("17 givens by chance?");
  expect(failure.tries).toBe(20);
  expect(failure.closest).toBeGreaterThan(17);
  expect(failure.closest).toBeLessThan(26);
});

test("givens are as frequent in every cell", () => {
  const chance = new Chance(seedFrom("places"));
  const counts = new Array<number>(81).fill(0);
  for (let i = 0; i < 1500; i++) {
    const made = makePuzzle(solver, chance);
    if (made.kind === "puzzle") for (const [cell, digit] of made.puzzle.entries()) if (digit > 0) counts[cell]!++;
  }
  const expected = counts.reduce((sum, count) => sum + count, 0) / 81;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // Eighty degrees of freedom: above 145 in fewer than one of 100,000 fair samples.
  expect(chiSquare).toBeLessThan(145);
});
