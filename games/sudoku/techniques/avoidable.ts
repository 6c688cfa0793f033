/**
 * Avoidable rectangles: corners that were solved, and not given, and now hold two digits crosswise, would be exchangeable
 * if the last corner or two completed them.
 */
import { bitOf, countBits, lowestDigit } from "./bits.ts";
import type { Grid } from "./grid.ts";
import { type Rectangle, rectanglesOf } from "./rectangles.ts";
import { candidatesAt, type Found, makeStep } from "./step.ts";

/** Whether all corners but so many are solved, and none was given. */
function isSolvedBut(open: number, { digits, given }: Grid, corners: Rectangle): boolean {
  let left = open;
  for (let at = 0; at < 4; at++) {
    const cell = corners[at]!;
    if (given[cell] === 1 || (digits[cell] === 0 && --left < 0)) return false;
  }
  return left === 0;
}

export function avoidableRectangle1(grid: Grid, found: Found): boolean {
  if (!grid.unique || !grid.terrain.isPlain) return false;
  for (const corners of rectanglesOf(grid.terrain)) {
    if (!isSolvedBut(1, grid, corners)) continue;
    const open = corners.findIndex((cell) => grid.digits[cell] === 0);
    const cell = corners[open]!;
    const sides = corners.filter((_, at) => at !== open && at !== 3 - open);
    const digit = grid.digits[corners[3 - open]!]!;
    const other = grid.digits[sides[0]!]!;
    if (other !== grid.digits[sides[1]!] || !grid.has(cell, digit)) continue;
    if (!exchangeable(grid, corners, digit, other)) continue;
    const step = makeStep("avoidable-rectangle-1", {
      eliminations: [{ cell, digit }],
      marks: [{ cell, digit, role: "pattern" }],
      details: { digits: [digit, other], digit, cell, corners },
    });
    if (found(step)) return true;
  }
  return false;
}

/** No shown parity tells the two digits apart. */
function exchangeable({ terrain }: Grid, corners: readonly number[], a: number, b: number): boolean {
  const pair = bitOf(a) | bitOf(b);
  return corners.every((cell) => (terrain.opening[cell]! & pair) === pair);
}

export function avoidableRectangle2(grid: Grid, found: Found): boolean {
  if (!grid.unique || !grid.terrain.isPlain) return false;
  for (const corners of rectanglesOf(grid.terrain)) {
    if (!isSolvedBut(2, grid, corners)) continue;
    const open = corners.filter((cell) => grid.digits[cell] === 0);
    const [one, other] = open as [number, number];
    if (corners.indexOf(one) + corners.indexOf(other) === 3) continue;
    // Each open corner would be exchanged with the digit of the opposite one.
    const wouldBe = (cell: number): number => grid.digits[corners[3 - corners.indexOf(cell)]!]!;
    const [first, second] = [wouldBe(one), wouldBe(other)];
    if (!grid.has(one, first) || !grid.has(other, second)) continue;
    const extra = (grid.candidates[one]! & ~bitOf(first)) | (grid.candidates[other]! & ~bitOf(second));
    if (countBits(extra) !== 1) continue;
    if (grid.candidates[one] === bitOf(first) || grid.candidates[other] === bitOf(second)) continue;
    if (!exchangeable(grid, corners, first, second)) continue;
    const digit = lowestDigit(extra);
    const targets = grid.seenByAll(open, digit);
    if (targets.length === 0) continue;
    const step = makeStep("avoidable-rectangle-2", {
      eliminations: candidatesAt(targets, digit),
      marks: [
        { cell: one, digit: first, role: "pattern" },
        { cell: other, digit: second, role: "pattern" },
        ...open.map((cell) => ({ cell, digit, role: "fin" as const })),
      ],
      details: { digits: [first, second], digit, cells: open, corners },
    });
    if (found(step)) return true;
  }
  return false;
}
