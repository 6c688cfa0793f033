import { Chance, seedFrom } from "@asztal/kernel/chance";
import { expect, test } from "vitest";
import { randomBoard } from "./boards.ts";
import { type Grid, gridText, isFull } from "./grid.ts";

const BOARDS = 6000;

function boards(): Grid[] {
  const chance = new Chance(seedFrom("boards"));
  return Array.from({ length: BOARDS }, () => randomBoard(chance));
}

/** How far counts are from being equal: the sum of squared deviations over the expected count. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

test("boards obey the rules, and are not the same twice", () => {
  const all = boards();
  expect(all.every(isFull)).toBe(true);
  expect(new Set(all.map(gridText)).size).toBe(BOARDS);
});

test("the same seed gives the same board", () => {
  const board = (seed: string) => gridText(randomBoard(new Chance(seedFrom(seed))));
  expect(board("7")).toBe(board("7"));
  expect(board("7")).not.toBe(board("8"));
});

test("every digit is as frequent in every cell", () => {
  const all = boards();
  for (let cell = 0; cell < 81; cell++) {
    const counts = Array.from({ length: 9 }, (_, i) => all.filter((board) => board[cell] === i + 1).length);
    // Eight degrees of freedom: above 37.3 in one of 100,000 fair samples.
    expect(chiSquare(counts), `cell ${cell}`).toBeLessThan(37.3);
  }
});

test("the digit of a cell is as frequent in every cell of another box that it can be in", () => {
  const all = boards();
  const where = (cells: readonly number[]) =>
    cells.map((cell) => all.filter((board) => board[0] === board[cell]).length);
  const beside = where([12, 13, 14, 21, 22, 23]); // the second box, without the row of the first cell
  const across = where([30, 31, 32, 39, 40, 41, 48, 49, 50]); // the box in the middle
  expect(chiSquare(beside)).toBeLessThan(30.9);
  expect(chiSquare(across)).toBeLessThan(37.3);
});
