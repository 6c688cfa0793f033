import { expect, test } from "vitest";
import { partnerships, partnersOf, seatsBySide } from "./sides.ts";

const SIDES = [0, 1, 0, 1];

test("partners stand together, and one's own side first", () => {
  expect(seatsBySide(SIDES, 4)).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(seatsBySide(SIDES, 4, 3)).toEqual([
    [1, 3],
    [0, 2],
  ]);
  expect(partnersOf(SIDES, 3)).toEqual([1]);
});

test("who plays alone has no partners", () => {
  expect(partnerships({ sides: [0, 1, 2] })).toBe(null);
  expect(partnerships({ sides: SIDES })).toBe(SIDES);
  expect(seatsBySide(null, 3, 1)).toEqual([[0], [1], [2]]);
  expect(partnersOf(null, 1)).toEqual([]);
});
