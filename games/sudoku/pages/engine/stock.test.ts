import { describe, expect, test } from "vitest";
import { gentleGivens } from "../../generator/gentle.ts";
import type { SolvedPuzzle } from "../../puzzle/puzzle.ts";
import { solve } from "../../solver/answer.ts";
import { nextStep } from "../../techniques/hint.ts";
import { knownOf, rate } from "../../techniques/rating.ts";
import { kindOf, levelsOf, SLUGS, slugOf } from "../catalogue.ts";
import { fromStock } from "./stock.ts";

/** Does what each hint says, as somebody with all notes in the cells would, until there is no next one. */
function afterHints(puzzle: SolvedPuzzle): { readonly last: string; readonly digits: readonly number[] } {
  const known = knownOf(puzzle);
  const digits = [...puzzle.givens];
  const candidates = digits.map(() => 2 ** puzzle.layout.digits - 1);
  for (;;) {
    const hint = nextStep(puzzle, { digits, candidates }, known);
    if (hint.hint !== "step") return { last: hint.hint, digits };
    for (const { cell, digit } of hint.step.placements) digits[cell] = digit;
    for (const { cell, digit } of hint.step.eliminations) candidates[cell]! &= ~(1 << (digit - 1));
  }
}

describe.each(SLUGS)("the stock of %s", (slug) => {
  test("has every level, in every dress with its one solution", async () => {
    for (const level of levelsOf(slug)) {
      const { puzzle, solution } = await fromStock(slug, level);
      expect(slugOf(puzzle)).toBe(slug);
      expect(puzzle.solution).toBeUndefined();
      expect(solve(puzzle)).toEqual({ answer: "one", solution });
      expect(rate(puzzle, { unique: true }).level).toBe(level);
      const { minGivens = 0 } = gentleGivens(kindOf(slug), level);
      expect(puzzle.givens.filter((digit) => digit !== 0).length).toBeGreaterThanOrEqual(minGivens);
    }
  });

  test("yields to hints alone at its hardest level", async () => {
    const { puzzle, solution } = await fromStock(slug, levelsOf(slug).at(-1)!); // every kind has a level
    expect(afterHints({ ...puzzle, solution })).toEqual({ last: "solved", digits: solution });
  });
});
