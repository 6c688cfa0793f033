import { expect, test } from "vitest";
import { problemsOf } from "../../puzzle/problems.ts";
import { constraintOf } from "../../puzzle/puzzle.ts";
import { emptyDraft, setCage, setDots, setExact, setKnight, setParity, setShape, setSign } from "./draft.ts";

const empty = emptyDraft("4x4");

test("a puzzle is named after what was laid over its grid, and loses the name with it", () => {
  const killer = setCage(empty, [0, 1], 5);
  expect(killer.kind).toBe("killer+4x4");
  expect(setCage(killer, [0], null)).toMatchObject({ kind: "4x4", constraints: [] });
  expect(setKnight(empty, [4]).kind).toBe("knight+4x4");
  expect(setParity(empty, [3], "odd").kind).toBe("even-odd+4x4");
  expect(setDots(empty, [0, 1], "double").kind).toBe("kropki+4x4");
});

test("a cell that goes to another cage leaves its own, which keeps a sum that it can have", () => {
  const cages = constraintOf(setCage(setCage(empty, [0, 1, 2], 9), [2, 3], 5), "cages")!.cages;
  expect(cages).toEqual([
    { cells: [0, 1], sum: 7 },
    { cells: [2, 3], sum: 5 },
  ]);
});

test("dots stand between neighbours only, and signs between two of them", () => {
  expect(setDots(empty, [0, 5], "consecutive").constraints).toEqual([]);
  expect(constraintOf(setDots(empty, [0, 1, 2], "consecutive"), "dots")!.consecutive).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(constraintOf(setSign(empty, [1, 0], "<"), "signs")!.less).toEqual([[1, 0]]);
  expect(setSign(empty, [0, 10], "<")).toBe(empty);
  expect(constraintOf(setExact(empty, ["double"]), "dots")!.oneTwo).toBe("double");
});

test("shapes of the wrong size are kept, and called so", () => {
  const jigsaw = setShape(emptyDraft("jigsaw"), [0], 1);
  expect(problemsOf(jigsaw)).toMatchObject([
    { problem: "shape-size", size: 8 },
    { problem: "shape-size", size: 10 },
  ]);
});
