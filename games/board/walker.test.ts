import { expect, test } from "vitest";
import { gridPlan } from "./plan.ts";
import { walker } from "./walker.ts";

/** Two rows of three: 0 1 2 above 3 4 5. */
const places = [0, 1, 2, 3, 4, 5].map((cell) => [[Math.floor(cell / 3), cell % 3] as const]);

test("arrows go to the next cell, and around at the edge of a board that is wider than high", () => {
  const step = walker(places);
  expect(step(0, "ArrowRight")).toBe(1);
  expect(step(2, "ArrowRight")).toBe(0);
  expect(step(3, "ArrowLeft")).toBe(5);
  expect(step(1, "ArrowDown")).toBe(4);
  expect(step(4, "ArrowDown")).toBe(1);
  expect(step(1, "ArrowUp")).toBe(4);
});

test("arrows go over gaps, and stay where there is no other cell", () => {
  const step = walker([[[0, 0]], [[0, 4]], [[3, 4]]]);
  expect(step(0, "ArrowRight")).toBe(1);
  expect(step(1, "ArrowDown")).toBe(2);
  expect(step(0, "ArrowDown")).toBe(0);
});

test("a cell at two places is one cell", () => {
  const step = walker([
    [[0, 0]],
    [
      [0, 1],
      [0, 2],
    ],
    [[0, 3]],
  ]);
  expect(step(1, "ArrowRight")).toBe(2);
  expect(step(0, "ArrowRight")).toBe(1);
});

test("a point in the plan of a grid is in the cell that lies there", () => {
  const plan = gridPlan(2, 3);
  for (const cell of plan.rows.flat()) expect(plan.cellAt(plan.pointIn(cell, 0.5, 0.5))).toBe(cell);
  for (const point of [
    [-0.1, 0],
    [3, 1],
    [1, 2],
  ] as const)
    expect(plan.cellAt(point)).toBe(null);
});
