import { expect, test } from "vitest";
import { emptyPuzzle, kindNamed } from "../kinds/kind.ts";
import { isSolution } from "../puzzle/definition.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { LEVELS, TECHNIQUES } from "./codes.ts";
import { nextStep } from "./hint.ts";
import { knownOf, rate } from "./rating.ts";
import { SEARCHES } from "./searches.ts";
import { levelOfSearch } from "./solution.ts";

function classic(givens: string): Puzzle {
  return {
    ...emptyPuzzle(kindNamed("classic")),
    givens: [...givens].map((letter) => (letter === "." ? 0 : Number(letter))),
  };
}

/** Made by our own generator, from easy to extreme. */
const GRADED = [
  "8..3...7..6......24..75...6..2..31.....2.....5.417..3....48....9....5..8.......2.",
  "2..6..5.....89.73.....5...4..9.7...3...1.28........2..815......4..5....9.3.......",
  "...9...6..9..74...5..186....65....9197...85..8......43.....9....8.7..6.9....3.4..",
  "73....64........29.4............9.86..431....3....79..9....6...12..9......3.8.5.1",
  "....1...552.8......8...2..3....2..8.7..9.46....2....51.4.....6.9...6...8.5.....1.",
] as const;

test("puzzles that need more are rated higher", () => {
  const ratings = GRADED.map((givens) => rate(classic(givens)));
  expect(ratings.map(({ level }) => level)).toEqual([...LEVELS]);
  expect(ratings.every(({ solved }) => solved)).toBe(true);
  const scores = ratings.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => a - b));
});

test("a digit more never makes the rating higher than the hardest technique allowed before", () => {
  const puzzle = classic(GRADED[2]);
  const { solution } = knownOf(puzzle);
  const before = rate(puzzle).score;
  const filled = { ...puzzle, givens: puzzle.givens.map((digit, cell) => (cell < 40 ? solution![cell]! : digit)) };
  expect(rate(filled).score).toBeLessThanOrEqual(before);
});

test("the steps of a rating lead to the solution", () => {
  const puzzle = classic(GRADED[3]);
  const digits = [...puzzle.givens];
  for (const { placements } of rate(puzzle).steps) for (const { cell, digit } of placements) digits[cell] = digit;
  expect(isSolution(puzzle, digits)).toBe(true);
});

test("a puzzle with two solutions is not solved, and none of its steps rests on uniqueness", () => {
  const puzzle = classic(GRADED[0]);
  const open = { ...puzzle, givens: puzzle.givens.map((digit, cell) => (cell < 27 ? 0 : digit)) };
  const { solved, steps, solutions } = rate(open);
  expect({ solved, solutions }).toEqual({ solved: false, solutions: "many" });
  expect(steps.some(({ technique }) => technique.includes("rectangle") || technique === "bug-plus-one")).toBe(false);
});

test("the order of solving rises by level, and every technique in it is in the table", () => {
  const levels = SEARCHES.map((looking) => LEVELS.indexOf(levelOfSearch(looking)));
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  const place = new Map(TECHNIQUES.map(({ code }, index) => [code, index]));
  for (const { codes } of SEARCHES) for (const code of codes) expect(place.has(code)).toBe(true);
  const used = SEARCHES.flatMap(({ codes }) => codes);
  expect(new Set(used).size).toBe(used.length - used.filter((code) => code === "group-subset").length + 1);
});

test("a hint is the next step, and following hints solves the puzzle", () => {
  const puzzle = classic(GRADED[0]);
  const known = knownOf(puzzle);
  const digits = [...puzzle.givens];
  for (;;) {
    const hint = nextStep(puzzle, { digits }, known);
    if (hint.hint !== "step") {
      expect(hint).toEqual({ hint: "solved" });
      break;
    }
    for (const { cell, digit } of hint.step.placements) digits[cell] = digit;
  }
  expect(digits).toEqual(known.solution);
});

test("a wrong digit or a wrongly struck candidate is said before any step", () => {
  const puzzle = classic(GRADED[1]);
  const { solution } = knownOf(puzzle);
  const cell = puzzle.givens.indexOf(0);
  const digits = [...puzzle.givens];
  digits[cell] = (solution![cell]! % 9) + 1;
  expect(nextStep(puzzle, { digits })).toEqual({ hint: "mistake-digit", cells: [cell] });
  const candidates = puzzle.givens.map(() => 0b111111111);
  candidates[cell]! &= ~(1 << (solution![cell]! - 1));
  expect(nextStep(puzzle, { digits: puzzle.givens, candidates })).toEqual({ hint: "mistake-candidate", cells: [cell] });
});

test("two equal givens in a row have no solution", () => {
  expect(nextStep(classic(`11${".".repeat(79)}`), { digits: classic(`11${".".repeat(79)}`).givens })).toEqual({
    hint: "no-solution",
  });
});
