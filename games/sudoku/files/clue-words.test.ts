import { expect, test } from "vitest";
import { cluesOfRules } from "../solver/conflict.ts";
import { cellWords, clueWords } from "./clue-words.ts";
import { puzzleOf } from "./testing/puzzles.ts";

test("cells and clues are pointed at in both languages", () => {
  const { layout } = puzzleOf(["classic", {}]);
  expect(cellWords(layout, 10, "en")).toBe("r2c2");
  expect(cellWords(layout, 10, "hu")).toBe("s2o2");
  expect(cellWords(puzzleOf(["cube", {}]).layout, 16, "en")).toBe("front r1c1");
});

test.each(["classic", "killer", "even-odd", "knight", "kropki", "relations", "samurai", "cube", "jigsaw"])(
  "every clue of %s has words",
  (kind) => {
    const puzzle = puzzleOf([kind, {}]);
    const givens = puzzle.givens.flatMap((digit, cell) => (digit === 0 ? [] : [{ clue: "given", cell } as const]));
    for (const clue of [...givens, ...cluesOfRules(puzzle)]) {
      for (const language of ["en", "hu"] as const) {
        expect(clueWords(puzzle, clue, language)).toMatch(/^[^[\]{}]{3,}$/);
      }
    }
  },
);
