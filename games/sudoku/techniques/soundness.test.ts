import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Workshop } from "../generator/workshop.ts";
import { KINDS, type KindOptions, kindNamed } from "../kinds/kind.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { Grid } from "./grid.ts";
import { LISTED, type Looking, SEARCHES } from "./searches.ts";
import { firstStep } from "./solution.ts";
import type { Step } from "./step.ts";
import { terrainOf } from "./terrain.ts";

const ALL: readonly (readonly [string, Partial<KindOptions>])[] = [
  ...KINDS.filter((name) => name !== "16x16" && name !== "samurai").map((name) => [name, {}] as const),
  ["knight", { knight: "all" }],
  ["knight", { knight: [1, 5, 9] }],
  ["kropki+4x4", { exact: false }],
  ["relations", { exact: false }],
  ["killer+6x6", {}],
  ["killer+jigsaw", {}],
  ["knight+even-odd", {}],
  ["even-odd+cube", {}],
];

/** Searches that take their time on boards with many candidates; they have their own positions to be tested in. */
const SLOW = new Set([
  "mutant-fish",
  "franken-fish",
  "siamese-fish",
  "proof",
  "template-set",
  "template-delete",
  "forcing-net",
  "als-loop",
]);

function violations(step: Step, solution: readonly number[]): unknown[] {
  return [
    ...step.eliminations.filter(({ cell, digit }) => solution[cell] === digit),
    ...step.placements.filter(({ cell, digit }) => solution[cell] !== digit),
  ];
}

/** Solves the puzzle, and at some positions on the way asks every technique for all that it sees. */
function expectSound(puzzle: Puzzle, searches: readonly Looking[], most: number): void {
  const solution = puzzle.solution!;
  const grid = new Grid(terrainOf(puzzle));
  expect(grid.load(puzzle.givens)).toBe(true);
  grid.unique = true;
  for (let count = 0; grid.empty > 0 && count < most; count++) {
    if (count % 20 === 10) {
      for (const { search } of searches) {
        let seen = 0;
        search(grid, (step) => {
          expect(violations(step, solution), JSON.stringify(step)).toEqual([]);
          expect(step.eliminations.length + step.placements.length).toBeGreaterThan(0);
          return ++seen > 15;
        });
      }
    }
    const step = firstStep(grid);
    if (!step) break;
    expect(violations(step, solution), JSON.stringify(step)).toEqual([]);
    grid.apply(step);
  }
}

function puzzleOf(workshop: Workshop, seed: string, level: "easy" | "any"): Puzzle {
  const generation = workshop.generate({ seed, level });
  if (!generation.ok) throw new Error(generation.problem.problem);
  return generation.generated.puzzle;
}

const QUICK = [...SEARCHES, ...LISTED].filter(({ codes }) => !codes.some((code) => SLOW.has(code)));

describe.each(ALL)("%s %j", (name, options) => {
  const workshop = new Workshop(kindNamed(name, options));

  test("no step takes a digit of the solution away", () => {
    const seeds = fc.integer({ min: 0, max: 1e6 });
    const property = fc.property(seeds, fc.constantFrom("easy" as const, "any" as const), (seed, level) => {
      expectSound(puzzleOf(workshop, String(seed), level), QUICK, 45);
    });
    fc.assert(property, { numRuns: 2, seed: 7 });
  });
});

test.each(["16x16", "samurai"])("%s: easy puzzles are solved by sound steps", (name) => {
  expectSound(puzzleOf(new Workshop(kindNamed(name)), "large", "easy"), [], 400);
});
