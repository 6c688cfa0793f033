import { expect, test } from "vitest";
import { boxedGrid } from "../kinds/grid.ts";
import { bit } from "./marks.ts";
import { openNotes } from "./seen.ts";

//  1 . | . .
//  . . | . .
//  . . | . 2
//  . . | . .
const digits = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0];

const puzzle = { kind: "4x4", layout: boxedGrid(2, 2), givens: digits, constraints: [] };

test("a note is not shown once its digit stands in the same row, column or box", () => {
  const notes = digits.map(() => bit(1) | bit(2) | bit(3));
  const open = openNotes(notes, puzzle, digits);
  expect(open[5]).toBe(bit(2) | bit(3)); // same box as the 1
  expect(open[3]).toBe(bit(3)); // row of the 1, column of the 2
  expect(open[9]).toBe(bit(1) | bit(3)); // row of the 2
  expect(open[13]).toBe(bit(1) | bit(2) | bit(3)); // sees neither
});
