import { describe, expect, test } from "vitest";
import { BUT, gridOf, gridText, isSolution } from "./grid.ts";
import { INKALA, NORVIG_UNSOLVABLE, ROYLE, SEVERAL } from "./known.ts";
import { plainSolver } from "./plain.ts";
import { type ClassicSolver, UNDECIDED } from "./solver.ts";
import { loadWasmSolver } from "./wasm.ts";

const wasmSolver = await loadWasmSolver();
if (wasmSolver === null) throw new Error("these tests need WebAssembly with SIMD");

const EMPTY = new Uint8Array(81);

describe.each<[string, ClassicSolver]>([
  ["plain", plainSolver],
  ["wasm", wasmSolver],
])("the %s solver", (engine, solver) => {
  test("says which engine it is", () => {
    expect(solver.engine).toBe(engine);
  });

  test.each(ROYLE)("finds the one solution of 17 givens %s", (text) => {
    const puzzle = gridOf(text);
    const answer = solver.solve(puzzle);
    if (answer.kind !== "one") throw new Error(answer.kind);
    expect(isSolution(answer.solution, puzzle)).toBe(true);
  });

  test.each(ROYLE)("finds several as soon as one of 17 givens is missing %s", (text) => {
    gridOf(text).forEach((given, cell) => {
      const puzzle = gridOf(text);
      puzzle[cell] = 0;
      if (given !== 0) expect(solver.solve(puzzle).kind).toBe("many");
    });
  });

  test("solves Inkala's puzzle as published", () => {
    const answer = solver.solve(gridOf(INKALA.puzzle));
    expect(answer.kind === "one" && gridText(answer.solution)).toBe(INKALA.solution);
  });

  test("sees that Norvig's puzzle has no solution", () => {
    expect(solver.solve(gridOf(NORVIG_UNSOLVABLE))).toEqual({ kind: "none" });
  });

  test.each(SEVERAL)("shows two different solutions of %s", (text) => {
    const puzzle = gridOf(text);
    const answer = solver.solve(puzzle);
    if (answer.kind !== "many") throw new Error(answer.kind);
    const [one, other] = answer.solutions;
    expect(isSolution(one, puzzle) && isSolution(other, puzzle)).toBe(true);
    expect(gridText(one)).not.toBe(gridText(other));
  });

  test("counts to the limit and not further", () => {
    expect(solver.count(EMPTY, 1000)).toEqual({ solutions: 1000, decided: true });
    expect(solver.count(gridOf(ROYLE[0]!), 1000)).toEqual({ solutions: 1, decided: true });
  });

  test("two equal digits in a row, column or box have no solution", () => {
    for (const other of [8, 72, 20]) {
      const puzzle = new Uint8Array(81);
      puzzle[0] = 5;
      puzzle[other] = 5;
      expect(solver.solve(puzzle)).toEqual({ kind: "none" });
    }
  });

  test("a full grid is its own solution, and a wrong one has none", () => {
    const full = gridOf(INKALA.solution);
    expect(solver.solve(full)).toEqual({ kind: "one", solution: full });
    const wrong = full.slice();
    wrong[80] = wrong[79]!;
    expect(solver.solve(wrong)).toEqual({ kind: "none" });
  });

  test("says so when the guesses run out", () => {
    expect(solver.solve(gridOf(INKALA.puzzle), 1)).toEqual({ kind: "undecided", solution: null });
    const count = solver.count(EMPTY, 1_000_000, 1000);
    expect(count.decided).toBe(false);
    expect(count.solutions).toBeGreaterThan(0);
  });

  test("shows a solution that was found before the guesses ran out", () => {
    const puzzle = gridOf(INKALA.puzzle);
    const answers = Array.from({ length: 100 }, (_, i) => solver.solve(puzzle, 1 + 4 * i));
    const early = answers.find((answer) => answer.kind === "undecided" && answer.solution !== null);
    expect(early).toEqual({ kind: "undecided", solution: gridOf(INKALA.solution) });
    expect(answers.at(-1)?.kind).toBe("one");
  });

  test("reads BUT + digit as anything but this digit", () => {
    const puzzle = gridOf(INKALA.puzzle);
    const solution = gridOf(INKALA.solution);
    puzzle[1] = BUT + solution[1]!;
    expect(solver.solve(puzzle).kind).toBe("none");
    puzzle[1] = BUT + (solution[1]! % 9) + 1;
    expect(solver.solve(puzzle)).toEqual({ kind: "one", solution });
  });

  test("surveys many puzzles like one after the other", () => {
    const texts = [...ROYLE, NORVIG_UNSOLVABLE, ...SEVERAL, INKALA.puzzle];
    const puzzles = Uint8Array.from(
      Array.from({ length: 40 }, () => texts.flatMap((text) => [...gridOf(text)])).flat(),
    );
    const { solutions, grids } = solver.survey(puzzles);
    expect([...solutions.subarray(0, 10)]).toEqual([1, 1, 1, 1, 1, 0, 2, 2, 2, 1]);
    expect(solutions.subarray(390)).toEqual(solutions.subarray(0, 10));
    expect(gridText(grids.subarray(399 * 81))).toBe(INKALA.solution);
    expect(grids.subarray(5 * 81, 6 * 81)).toEqual(EMPTY);
    expect(solver.survey(gridOf(INKALA.puzzle), 1).solutions).toEqual(Uint8Array.of(UNDECIDED));
  });

  test("refuses what is no puzzle", () => {
    expect(() => solver.solve(new Uint8Array(80))).toThrow("81 cells, not 80");
    expect(() => solver.solve(new Uint8Array(81).fill(10))).toThrow("cell 0: 10");
    expect(() => solver.count(EMPTY, 0)).toThrow("limit is at least 1");
    expect(() => solver.survey(new Uint8Array(100))).toThrow("81 cells a puzzle");
  });
});
