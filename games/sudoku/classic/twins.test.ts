import { Chance, seedFrom } from "@asztal/kernel/chance";
import fc from "fast-check";
import { expect, test } from "vitest";
import { randomBoard } from "./boards.ts";
import { boxOf, columnOf, type Grid, gridText, isSolution, rowOf } from "./grid.ts";
import { plainSolver } from "./plain.ts";
import type { Answer } from "./solver.ts";
import { loadWasmSolver } from "./wasm.ts";

const wasmSolver = (await loadWasmSolver())!; // its own tests say more when it is missing

/** Some cells of a full grid, of which a few were changed: one solution, several or none. */
const puzzles = fc
  .record({
    seed: fc.nat(),
    givens: fc.integer({ min: 15, max: 50 }),
    wrong: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) }),
  })
  .map(({ seed, givens, wrong }): Grid => {
    const chance = new Chance(seedFrom(`twins ${seed}`));
    const board = randomBoard(chance);
    const puzzle = new Uint8Array(81);
    const cells = chance.shuffled([...board.keys()]).slice(0, givens);
    cells.forEach((cell, i) => {
      puzzle[cell] = i < wrong ? 1 + chance.below(9) : board[cell]!;
    });
    return puzzle;
  });

/** Counting without any thought: the first empty cell, every digit. */
function countPlainly(puzzle: Grid, limit: number): number {
  const grid = puzzle.slice();
  const fits = (cell: number, digit: number) =>
    grid.every(
      (other, at) =>
        other !== digit ||
        at === cell ||
        (rowOf(at) !== rowOf(cell) && columnOf(at) !== columnOf(cell) && boxOf(at) !== boxOf(cell)),
    );
  if (!grid.every((digit, cell) => digit === 0 || fits(cell, digit))) return 0;
  let found = 0;
  const fill = (): void => {
    const cell = grid.indexOf(0);
    if (cell < 0) found++;
    for (let digit = 1; cell >= 0 && digit <= 9 && found < limit; digit++) {
      if (!fits(cell, digit)) continue;
      grid[cell] = digit;
      fill();
      grid[cell] = 0;
    }
  };
  fill();
  return found;
}

function solutionsOf(answer: Answer): readonly Grid[] {
  switch (answer.kind) {
    case "one":
      return [answer.solution];
    case "many":
      return answer.solutions;
    default:
      return [];
  }
}

test("both solvers give the same answer, and it is right", () => {
  fc.assert(
    fc.property(puzzles, (puzzle) => {
      const plain = plainSolver.solve(puzzle);
      const wasm = wasmSolver.solve(puzzle);
      expect(wasm.kind).toBe(plain.kind);
      expect(plain.kind).not.toBe("undecided");
      if (plain.kind === "one") expect(wasm).toEqual(plain);
      for (const answer of [plain, wasm]) {
        const grids = solutionsOf(answer);
        expect(grids.every((grid) => isSolution(grid, puzzle))).toBe(true);
        expect(new Set(grids.map(gridText)).size).toBe(grids.length);
      }
    }),
    { numRuns: 3000 },
  );
});

test("both solvers count the same number of solutions", () => {
  fc.assert(
    fc.property(puzzles, (puzzle) => {
      expect(wasmSolver.count(puzzle, 3000)).toEqual(plainSolver.count(puzzle, 3000));
    }),
    { numRuns: 400 },
  );
});

test("both count what plain trial and error counts", () => {
  // From 30 givens on, for trial and error takes its time.
  const full = puzzles.filter((puzzle) => puzzle.filter((digit) => digit > 0).length >= 32);
  fc.assert(
    fc.property(full, (puzzle) => {
      const { solutions } = plainSolver.count(puzzle, 300);
      expect(solutions).toBe(countPlainly(puzzle, 300));
      expect(wasmSolver.count(puzzle, 300).solutions).toBe(solutions);
    }),
    { numRuns: 40 },
  );
});

test("digits that are not given can change places: with n of them solutions come in multiples of n!", () => {
  const chance = new Chance(seedFrom("missing digits"));
  for (let round = 0; round < 20; round++) {
    const puzzle = randomBoard(chance).map((digit, cell) => (digit > 6 || cell % 4 === 0 ? 0 : digit));
    const { solutions, decided } = wasmSolver.count(puzzle, 10_000_000);
    expect(decided).toBe(true);
    expect(solutions % 6).toBe(0);
    expect(solutions).toBeGreaterThan(0);
  }
});

test("turning rows into columns changes no count", () => {
  fc.assert(
    fc.property(puzzles, (puzzle) => {
      const turned = puzzle.map((_, cell) => puzzle[columnOf(cell) * 9 + rowOf(cell)]!);
      expect(wasmSolver.count(turned, 1000)).toEqual(wasmSolver.count(puzzle, 1000));
      expect(plainSolver.count(turned, 1000)).toEqual(plainSolver.count(puzzle, 1000));
    }),
    { numRuns: 200 },
  );
});
