import { expect, test } from "vitest";
import { bit } from "../../board/marks.ts";
import { boxedGrid } from "../../kinds/grid.ts";
import { openNotes } from "./notes.ts";

//  1 . | . .
//  . . | . .
//  . . | . 2
//  . . | . .
const digits = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0];

test("a note is not shown once its digit stands in the same row, column or box", () => {
  const notes = digits.map(() => bit(1) | bit(2) | bit(3));
  const open = openNotes(notes, boxedGrid(2, 2), digits);
  expect(open[5]).toBe(bit(2) | bit(3)); // same box as the 1
  expect(open[3]).toBe(bit(3)); // row of the 1, column of the 2
  expect(open[9]).toBe(bit(1) | bit(3)); // row of the 2
  expect(open[13]).toBe(bit(1) | bit(2) | bit(3)); // sees neither
});
