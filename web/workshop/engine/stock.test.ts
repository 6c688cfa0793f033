import { solve } from "@asztal/games/sudoku/solver/answer.ts";
import { rate } from "@asztal/games/sudoku/techniques/rating.ts";
import { expect, test } from "vitest";
import { levelsOf, SLUGS, slugOf } from "../catalogue.ts";
import { fromStock } from "./stock.ts";

test.each(SLUGS)("the stock has %s at every level, in every dress with its one solution", async (slug) => {
  for (const level of levelsOf(slug)) {
    const { puzzle, solution } = await fromStock(slug, level);
    expect(slugOf(puzzle)).toBe(slug);
    expect(puzzle.solution).toBeUndefined();
    expect(solve(puzzle)).toEqual({ answer: "one", solution });
    expect(rate(puzzle, { unique: true }).level).toBe(level);
  }
});
