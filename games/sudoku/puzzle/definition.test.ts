import { expect, test } from "vitest";
import { boxedGrid } from "../kinds/grid.ts";
import { dotAllows, isSatisfied, isSolution, violations } from "./definition.ts";
import type { Constraint, Dots, Layout } from "./puzzle.ts";
import { constraintOf, written } from "./puzzle.ts";

const small: Layout = boxedGrid(2, 2);
const board = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
const broken = (constraint: Constraint, digits = board) =>
  violations({ layout: small, constraints: [constraint] }, digits);

test("a full board without repetitions satisfies the rules of rows, columns and boxes", () => {
  expect(isSatisfied({ layout: small, constraints: [] }, board)).toBe(true);
});

test("a board with a cell missing is not satisfied, but breaks nothing", () => {
  const begun = board.with(5, 0);
  expect(isSatisfied({ layout: small, constraints: [] }, begun)).toBe(false);
  expect(violations({ layout: small, constraints: [] }, begun)).toEqual([]);
});

test("equal digits in a row, column or box are named with their cells", () => {
  const found = violations({ layout: small, constraints: [] }, board.with(1, 1));
  expect(found).toEqual([
    { clue: { clue: "region", region: 0 }, cells: [0, 1] },
    { clue: { clue: "region", region: 5 }, cells: [1, 9] },
    { clue: { clue: "region", region: 8 }, cells: [0, 1] },
  ]);
});

test("a solution keeps the givens", () => {
  const puzzle = {
    kind: "4x4",
    layout: small,
    constraints: [],
    givens: board.map((digit, cell) => (cell < 3 ? digit : 0)),
  };
  expect(isSolution(puzzle, board)).toBe(true);
  expect(isSolution({ ...puzzle, givens: puzzle.givens.with(0, 2) }, board)).toBe(false);
});

test("parity is shown for single cells, even ones first", () => {
  expect(broken({ rule: "parity", even: [1], odd: [0] })).toEqual([]);
  expect(broken({ rule: "parity", even: [1], odd: [3] })).toEqual([
    { clue: { clue: "constraint", constraint: 0, part: 1 }, cells: [3] },
  ]);
});

test("only the chosen digits keep a knight's distance", () => {
  // 2 at row 1 column 2 and at row 3 column 1.
  expect(broken({ rule: "knight", digits: [2] }).some(({ cells }) => cells.join() === "1,8")).toBe(true);
  expect(broken({ rule: "knight", digits: [] })).toEqual([]);
});

const kropki: Dots = {
  rule: "dots",
  consecutive: [],
  double: [],
  exact: ["consecutive", "double"],
  oneTwo: "double",
  colours: "world",
};

test("between 1 and 2 stands the dot for doubles, unless either is allowed", () => {
  expect(dotAllows(kropki, "double", 1, 2)).toBe(true);
  expect(dotAllows(kropki, "consecutive", 2, 1)).toBe(false);
  expect(dotAllows({ ...kropki, oneTwo: "either" }, "consecutive", 2, 1)).toBe(true);
  expect(dotAllows(kropki, "consecutive", 2, 3)).toBe(true);
});

test("no dot means no such relation, where dots are exact", () => {
  expect(dotAllows(kropki, null, 4, 8)).toBe(false);
  expect(dotAllows(kropki, null, 4, 5)).toBe(false);
  expect(dotAllows(kropki, null, 4, 7)).toBe(true);
  expect(dotAllows({ ...kropki, exact: ["consecutive"] }, null, 4, 8)).toBe(true);
  expect(dotAllows({ ...kropki, exact: [] }, null, 4, 5)).toBe(true);
});

test("a neighbour that is silent may hide a dot", () => {
  const missing = broken(kropki).length;
  expect(missing).toBeGreaterThan(0);
  expect(broken({ ...kropki, silent: [[0, 1]] }).length).toBe(missing - 1);
});

test("a sign points from the smaller to the larger", () => {
  expect(broken({ rule: "signs", less: [[0, 1]] })).toEqual([]);
  expect(broken({ rule: "signs", less: [[1, 0]] })).toHaveLength(1);
});

test("a cage has its sum and no digit twice", () => {
  expect(broken({ rule: "cages", cages: [{ cells: [0, 1, 4], sum: 6 }] })).toEqual([]);
  expect(broken({ rule: "cages", cages: [{ cells: [0, 1, 4], sum: 7 }] })).toHaveLength(1);
  expect(broken({ rule: "cages", cages: [{ cells: [0, 6], sum: 2 }] })).toHaveLength(1);
});

test("a puzzle's constraint is found by its rule, and boards are written in the layout's symbols", () => {
  const rules = { layout: small, constraints: [kropki] };
  expect(constraintOf(rules, "dots")).toBe(kropki);
  expect(constraintOf(rules, "cages")).toBeUndefined();
  expect(written({ ...small, symbols: "ABCD" }, board.with(0, 0))).toBe(".BCDCDABBADCDCBA");
});
