import { expect, test } from "vitest";
import { emptyPuzzle, kindNamed } from "../kinds/kind.ts";
import type { Constraint, Puzzle } from "../puzzle/puzzle.ts";
import type { Code } from "./codes.ts";
import { Grid } from "./grid.ts";
import { SEARCHES } from "./searches.ts";
import type { Step } from "./step.ts";
import { terrainOf } from "./terrain.ts";

/** A 4×4 puzzle with these givens (16 letters) and constraints. */
function small(givens: string, ...constraints: Constraint[]): Puzzle {
  return {
    ...emptyPuzzle(kindNamed("4x4")),
    constraints,
    givens: [...givens].map((letter) => (letter === "." ? 0 : Number(letter))),
  };
}

function stepsOf(puzzle: Puzzle, code: Code): Step[] {
  const grid = new Grid(terrainOf(puzzle));
  expect(grid.load(puzzle.givens)).toBe(true);
  grid.unique = true;
  const found: Step[] = [];
  for (const { codes, search } of SEARCHES) {
    if (codes.includes(code)) search(grid, (step) => step.technique === code && found.push(step) < 0);
  }
  return found;
}

/** Eliminations as digit, row, column. */
const struck = (step: Step | undefined): string[] =>
  (step?.eliminations ?? []).map(({ cell, digit }) => `${digit}${Math.floor(cell / 4) + 1}${(cell % 4) + 1}`).sort();

const EMPTY = "................";
const dots = { rule: "dots", consecutive: [], double: [], exact: [], oneTwo: "either", colours: "world" } as const;

test("a dot for neighbours leaves beside a 1 only the 2", () => {
  const steps = stepsOf(small("1...............", { ...dots, consecutive: [[0, 4]] }), "consecutive-dot");
  expect(struck(steps[0])).toEqual(["321", "421"]);
});

test("a dot for doubles leaves out the 3", () => {
  const steps = stepsOf(small(EMPTY, { ...dots, double: [[0, 1]] }), "double-dot");
  expect(steps.map(struck)).toEqual([["312"], ["311"]]);
});

test("a missing dot keeps the neighbours of a 2 away", () => {
  const steps = stepsOf(small("2...............", { ...dots, exact: ["consecutive"] }), "missing-dot");
  expect(steps.map(struck)).toEqual([
    ["112", "312"],
    ["121", "321"],
  ]);
});

test("a sign takes the ends, a chain of signs takes more", () => {
  const sign = stepsOf(small(EMPTY, { rule: "signs", less: [[0, 1]] }), "sign");
  expect(sign.map(struck)).toEqual([["112"], ["411"]]);
  const signs: Constraint = {
    rule: "signs",
    less: [
      [0, 1],
      [1, 5],
    ],
  };
  const chain = stepsOf(small(EMPTY, signs), "inequality-chain");
  expect(chain.map(struck)).toEqual([
    ["122", "222"],
    ["311", "411"],
  ]);
});

test("a cage of two with the sum 7 holds 3 and 4", () => {
  const cages: Constraint = { rule: "cages", cages: [{ cells: [0, 1], sum: 7 }] };
  expect(struck(stepsOf(small(EMPTY, cages), "cage-combination")[0])).toEqual(["111", "112", "211", "212"]);
  // 1 and 2 are gone from the cage already when the rest of the row is asked about 3 and 4.
  const required = stepsOf(small(EMPTY, cages), "cage-required");
  expect(required.map(({ eliminations }) => eliminations[0]!.digit).sort()).toEqual([3, 4]);
});

test("cages inside a row leave the rest of its sum to the last cell", () => {
  const cages: Constraint = { rule: "cages", cages: [{ cells: [0, 1, 2], sum: 7 }] };
  const [step] = stepsOf(small(EMPTY, cages), "innies");
  expect(step?.placements).toEqual([{ cell: 3, digit: 3 }]);
});

test("cages that cover a row and one cell more tell that cell", () => {
  const cages: Constraint = {
    rule: "cages",
    cages: [
      { cells: [0, 1], sum: 3 },
      { cells: [2, 3, 7], sum: 9 },
    ],
  };
  const outies = stepsOf(small(EMPTY, cages), "outies");
  expect(outies[0]?.placements).toEqual([{ cell: 7, digit: 2 }]);
});

test("cells left inside a row and cells beyond it have a known difference", () => {
  const cages: Constraint = { rule: "cages", cages: [{ cells: [0, 1, 2, 6], sum: 12 }] };
  // Row 1 is 10, the cage is 12: r1c4 is two less than r2c3.
  const [step] = stepsOf(small(EMPTY, cages), "innies-outies");
  expect(struck(step)).toEqual(["123", "223", "314", "414"]);
});

test("cells of a cage that share two digits take them from its other cells", () => {
  const grid = new Grid(terrainOf(small(EMPTY, { rule: "cages", cages: [{ cells: [1, 2, 5], sum: 8 }] })));
  grid.load(EMPTY.split("").map(() => 0));
  for (const cell of [1, 2]) for (const digit of [3, 4]) grid.remove(cell, digit);
  const found: Step[] = [];
  for (const { codes, search } of SEARCHES)
    if (codes.includes("naked-pair")) search(grid, (step) => step.technique === "group-subset" && found.push(step) < 0);
  expect(struck(found[0])).toEqual(["122", "222"]);
});

test("shown parity makes singles of its own", () => {
  const parity: Constraint = { rule: "parity", even: [0, 1], odd: [2, 3] };
  const naked = stepsOf(small("........2.......", parity), "parity-naked-single");
  expect(naked[0]?.placements).toEqual([{ cell: 0, digit: 4 }]);
  const hidden = stepsOf(small("........2.......", parity), "parity-hidden-single");
  expect(hidden.map(({ placements }) => placements[0])).toContainEqual({ cell: 1, digit: 2 });
});

test("the knight makes singles of its own", () => {
  const knight: Constraint = { rule: "knight", digits: [1, 2, 3, 4] };
  // 1 in the last row, third column sees the first row's second and fourth cells by column and by knight's moves.
  const puzzle = small("......1..........".slice(0, 16), knight);
  const steps = stepsOf(puzzle, "knight-hidden-single");
  for (const { placements } of steps) expect(placements[0]!.digit).toBe(1);
  expect(steps.length).toBeGreaterThan(0);
});

/** An empty 9×9 grid of the kind with these candidates (row, column, digits) and all in the other cells. */
function pencilled(kind: string, where: (row: number, column: number) => number[] | null): Grid {
  const puzzle = emptyPuzzle(kindNamed(kind));
  const grid = new Grid(terrainOf(puzzle));
  grid.load(puzzle.givens);
  grid.unique = true;
  for (let cell = 0; cell < 81; cell++) {
    const kept = where(Math.floor(cell / 9) + 1, (cell % 9) + 1);
    for (let digit = 1; kept && digit <= 9; digit++) if (!kept.includes(digit)) grid.remove(cell, digit);
  }
  return grid;
}

function firstOf(grid: Grid, code: Code): string {
  let found: Step | undefined;
  for (const { codes, search } of SEARCHES) {
    if (codes.includes(code) && !found)
      search(grid, (step) => {
        if (step.technique === code) found ??= step;
        return found !== undefined;
      });
  }
  return (found?.eliminations ?? [])
    .map(({ cell, digit }) => `${digit}${Math.floor(cell / 9) + 1}${(cell % 9) + 1}`)
    .join(" ");
}

const ALL_BUT_5 = [1, 2, 3, 4, 6, 7, 8, 9];

test("centres that hold a digit in one row only take it from the rest of the row", () => {
  const centre = (at: number) => at % 3 === 2;
  const grid = pencilled("centre-dot", (row, column) =>
    centre(row) && centre(column) && row !== 5 ? ALL_BUT_5 : null,
  );
  expect(firstOf(grid, "overlap")).toBe("551 553 554 556 557 559");
});

test("two places that see a cell by row and by knight's move take the digit from it", () => {
  const puzzle: Puzzle = { ...emptyPuzzle(kindNamed("knight")) };
  const grid = new Grid(terrainOf(puzzle));
  grid.load(puzzle.givens);
  for (const cell of [1, 2, 9, 11, 18, 19, 20]) grid.remove(cell, 9);
  expect(firstOf(grid, "common-peers")).toBe("914 941");
});

test("a rectangle with the same extra digit over a diagonal is of type 5", () => {
  const corners: Record<string, number[]> = { "1 1": [1, 2], "2 4": [1, 2], "1 4": [1, 2, 3], "2 1": [1, 2, 3] };
  const grid = pencilled("classic", (row, column) => corners[`${row} ${column}`] ?? null);
  expect(firstOf(grid, "unique-rectangle-5")).toBe("312 313 325 326");
});

test("what is left over of a shape holds what is left over of a row", () => {
  // The first shape has three cells of the first row and one below; the row's last cell must equal that one.
  const shapes = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3];
  const puzzle: Puzzle = {
    ...emptyPuzzle(kindNamed("jigsaw"), shapes),
    givens: [..."....1..........."].map((letter) => (letter === "." ? 0 : Number(letter))),
  };
  const [step] = stepsOf(puzzle, "leftovers");
  expect(struck(step)).toEqual(["214", "314", "414"]);
});
