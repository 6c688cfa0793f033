import { KINDS } from "@asztal/games/sudoku/kinds/kind.ts";
import { solve } from "@asztal/games/sudoku/solver/answer.ts";
import { expect, test } from "vitest";
import { slugOf } from "../catalogue.ts";
import { fromStock, isStocked } from "./stock.ts";

test.each(KINDS)("the stock has %s in every dress with its one solution", async (kind) => {
  for (const level of ["easy", "medium", "hard"] as const) {
    const { puzzle, solution } = await fromStock(kind, level);
    expect(slugOf(puzzle)).toBe(kind);
    expect(puzzle.solution).toBeUndefined();
    expect(solve(puzzle)).toEqual({ answer: "one", solution });
  }
});

test("harder puzzles and rarer kinds are not in stock", () => {
  expect(isStocked("classic", "extreme")).toBe(false);
  expect(isStocked("killer+jigsaw", "easy")).toBe(false);
});
