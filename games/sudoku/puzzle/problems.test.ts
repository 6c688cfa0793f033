import { expect, test } from "vitest";
import { boxedGrid, boxLabels, jigsawGrid } from "../kinds/grid.ts";
import { problemsOf, sumBounds } from "./problems.ts";
import type { Constraint, Puzzle } from "./puzzle.ts";

const layout = boxedGrid(2, 2);
const empty: Puzzle = { kind: "4x4", layout, constraints: [], givens: Array(16).fill(0) };
const withRule = (rule: Constraint) => problemsOf({ ...empty, constraints: [rule] });

test("a sound puzzle has no problems", () => {
  expect(problemsOf(empty)).toEqual([]);
});

test("givens of the wrong length or with strange digits are named", () => {
  expect(problemsOf({ ...empty, givens: [1] })).toEqual([{ problem: "length", list: "givens", length: 1, wanted: 16 }]);
  expect(problemsOf({ ...empty, givens: empty.givens.with(3, 5) })).toEqual([
    { problem: "digit", list: "givens", cell: 3, digit: 5 },
  ]);
  expect(problemsOf({ ...empty, solution: empty.givens })).toHaveLength(16);
});

test("shapes must be connected and of the right size", () => {
  const labels = boxLabels(4, 2, 2);
  const problems = (shapes: number[]) =>
    problemsOf({ ...empty, layout: jigsawGrid(shapes) }).map(({ problem }) => problem);
  expect(problems(labels)).toEqual([]);
  expect(problems(labels.with(0, 1))).toEqual(["shape-size", "shape-size"]);
  expect(problems(labels.with(0, 3).with(15, 0))).toEqual(["shape-not-connected", "shape-not-connected"]);
});

test("an impossible sum is named with the sums that are possible", () => {
  expect(sumBounds(2, 9)).toEqual([3, 17]);
  expect(withRule({ rule: "cages", cages: [{ cells: [0, 1], sum: 8 }] })).toEqual([
    { problem: "cage-sum", constraint: 0, part: 0, sum: 8, least: 3, most: 7 },
  ]);
  expect(withRule({ rule: "cages", cages: [{ cells: [0, 1, 2, 3, 4], sum: 15 }] })).toHaveLength(1);
});

test("cages do not overlap, dots stand between neighbours, cells exist", () => {
  const cages = [
    { cells: [0, 1], sum: 3 },
    { cells: [1, 2], sum: 3 },
  ];
  expect(withRule({ rule: "cages", cages })).toMatchObject([{ problem: "cages-overlap", cell: 1 }]);
  const dots = { rule: "dots", double: [], exact: [], oneTwo: "either", colours: "world" } as const;
  expect(withRule({ ...dots, consecutive: [[0, 5]] })).toMatchObject([{ problem: "not-neighbours", part: 0 }]);
  expect(withRule({ rule: "signs", less: [[0, 16]] })).toMatchObject([{ problem: "cells", part: 0 }]);
  expect(withRule({ rule: "parity", even: [-1], odd: [] })).toMatchObject([{ problem: "cells", part: 0 }]);
  expect(withRule({ rule: "knight", digits: [5] })).toMatchObject([{ problem: "knight-digit", digit: 5 }]);
});

test("the alphabet has 16 digits at most, each with a symbol of its own", () => {
  expect(problemsOf({ ...empty, layout: { ...layout, symbols: "1233" } })).toEqual([{ problem: "alphabet" }]);
  expect(
    problemsOf({ ...empty, layout: { ...layout, regions: [{ kind: "extra", number: 1, cells: [0, 0] }] } }),
  ).toEqual([{ problem: "region", region: 0 }]);
});
