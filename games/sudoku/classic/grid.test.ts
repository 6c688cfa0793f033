import { expect, test } from "vitest";
import { gridOf, gridText, isFull, readGrid } from "./grid.ts";
import { INKALA } from "./known.ts";

test("a grid is read and written as 81 characters, dots or zeros for empty cells", () => {
  expect(gridText(gridOf(INKALA.puzzle))).toBe(INKALA.puzzle);
  expect(gridText(gridOf(INKALA.puzzle.replaceAll(".", "0")))).toBe(INKALA.puzzle);
});

test("what is wrong with a text is said with its place", () => {
  expect(readGrid("123")).toEqual({ kind: "length", cells: 3 });
  expect(readGrid(`${".".repeat(40)}x${".".repeat(40)}`)).toEqual({ kind: "letter", letter: "x", cell: 40 });
  expect(() => gridOf("123")).toThrow("81 of");
});

test("a full grid has each digit once in every row, column and box", () => {
  expect(isFull(gridOf(INKALA.solution))).toBe(true);
  expect(isFull(gridOf(INKALA.puzzle))).toBe(false);
  expect(isFull(gridOf(INKALA.solution).with(0, 1))).toBe(false);
});
