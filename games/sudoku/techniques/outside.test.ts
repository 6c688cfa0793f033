import { expect, test } from "vitest";
import { checkCases, checkRatings, rankCorrelation } from "./outside.ts";

// A case of our own: the last cell of the first row.
const BOARD = "12345678.".padEnd(81, ".");

test("a case agrees when its conclusion is found exactly", () => {
  const { techniques } = checkCases(`:0000:9:${BOARD}:::919:`);
  expect(techniques).toEqual([{ code: "0000", cases: 1, agree: 1, alone: 1, disagreements: [] }]);
});

test("a disagreement is told in full", () => {
  const text = `:0000:9:${BOARD}:::819:`;
  const [full] = checkCases(text).techniques;
  expect(full).toMatchObject({ agree: 0, disagreements: [{ line: 1, text, found: [":919"] }] });
});

test("a variant of x wants nothing to be found", () => {
  expect(checkCases(`:0000-x:9:${".".repeat(81)}::::`).techniques[0]).toMatchObject({ cases: 1, agree: 1 });
});

test("unknown codes and lines that are no cases are counted", () => {
  expect(checkCases(`:9999:1:${BOARD}::::\n# a remark\nnonsense`)).toEqual({
    techniques: [],
    unknown: { "9999": 1 },
    unread: [3],
  });
});

test("rank correlation: 1 for the same order, -1 for the opposite, ties share their rank", () => {
  expect(rankCorrelation([1, 2, 3], [10, 20, 90])).toBeCloseTo(1);
  expect(rankCorrelation([1, 2, 3], [9, 5, 1])).toBeCloseTo(-1);
  expect(rankCorrelation([1, 1, 2, 2], [1, 1, 2, 2])).toBeCloseTo(1);
});

test("a rated file is read line by line", () => {
  const easy = "8..3...7..6......24..75...6..2..31.....2.....5.417..3....48....9....5..8.......2.";
  const medium = "2..6..5.....89.73.....5...4..9.7...3...1.28........2..815......4..5....9.3.......";
  expect(checkRatings(`${easy},1.5\n${medium},2.6\n`)).toMatchObject({ puzzles: 2, unsolved: 0, correlation: 1 });
});
