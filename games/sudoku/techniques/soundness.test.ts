/** No technique ever takes a digit of the solution away: asked of puzzles of every kind, at every step on the way. */
import { afterAll, describe, expect, test } from "vitest";
import { Workshop } from "../generator/workshop.ts";
import { KINDS, type KindOptions, kindNamed } from "../kinds/kind.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { type Code, LEVELS, TECHNIQUES } from "./codes.ts";
import { Grid } from "./grid.ts";
import { POSITIONS } from "./positions.ts";
import { LISTED, type Looking, SEARCHES } from "./searches.ts";
import { firstStep, techniqueOf } from "./solution.ts";
import type { Step } from "./step.ts";
import { terrainOf } from "./terrain.ts";

const ALL: readonly (readonly [string, Partial<KindOptions>])[] = [
  ...KINDS.map((name) => [name, {}] as const),
  ["6x6", { boxes: "3x2" }],
  ["knight", { knight: "all" }],
  ["knight", { knight: [1, 5, 9] }],
  ["cube", { cube: "9x9" }],
  ["jigsaw", { shapes: "vertical" }],
  ["kropki", { exact: false }],
  ["relations", { exact: false }],
  ["killer+6x6", {}],
  ["killer+jigsaw", {}],
  ["killer+kropki", {}],
  ["knight+even-odd", {}],
  ["relations+jigsaw", {}],
  ["even-odd+cube", {}],
];

/** Searches that take their time on boards with many candidates; each has a position of its own in `positions.ts`. */
const SLOW: ReadonlySet<Code> = new Set([
  "mutant-fish",
  "franken-fish",
  "siamese-fish",
  "proof",
  "template-set",
  "template-delete",
  "forcing-net",
  "als-loop",
  "als-aic",
  "death-blossom",
]);
const QUICK = [...SEARCHES, ...LISTED].filter(({ codes }) => !codes.some((code) => SLOW.has(code)));

/** On large boards only what has a bounded pattern is asked for everything it sees. */
const BOUNDED = QUICK.filter(({ codes }) => codes.every((code) => techniqueOf(code).level !== "extreme"));

/** Techniques that were seen at work, here or in their own positions. */
const met = new Set<Code>(POSITIONS.map(({ code }) => code));

function violations(step: Step, solution: readonly number[]): unknown[] {
  return [
    ...step.eliminations.filter(({ cell, digit }) => solution[cell] === digit),
    ...step.placements.filter(({ cell, digit }) => solution[cell] !== digit),
  ];
}

function expectTrue(step: Step, solution: readonly number[]): void {
  met.add(step.technique);
  if (violations(step, solution).length > 0 || step.eliminations.length + step.placements.length === 0)
    expect.fail(`${step.technique} is not true: ${JSON.stringify(step)}`);
}

/** Positions in one puzzle at which every technique is asked for what it sees, and how much each may show. */
const MAX_POSITIONS = 3;
const MAX_SHOWN = 12;
const MAX_STEPS = 150;

/** Solves the puzzle; where more than singles is needed, asks every technique for all that it sees. */
function expectSound(puzzle: Puzzle, searches: readonly Looking[]): void {
  const solution = puzzle.solution!;
  const grid = new Grid(terrainOf(puzzle));
  expect(grid.load(puzzle.givens)).toBe(true);
  grid.unique = true;
  let asked = 0;
  for (let count = 0; grid.empty > 0 && count < MAX_STEPS; count++) {
    const step = firstStep(grid, "expert");
    const isHard = !step || techniqueOf(step.technique).level !== "easy";
    if (asked < MAX_POSITIONS && (count === 0 || isHard)) {
      asked++;
      for (const { search } of searches) {
        let seen = 0;
        search(grid, (other) => {
          expectTrue(other, solution);
          return ++seen >= MAX_SHOWN;
        });
      }
    }
    if (!step) return;
    expectTrue(step, solution);
    grid.apply(step);
  }
}

describe.each(ALL)("%s %j", (name, options) => {
  const workshop = new Workshop(kindNamed(name, options));

  test("no step takes a digit of the solution away", () => {
    const levels = ["easy", ...LEVELS.slice(1, 4), "any"] as const;
    for (const level of levels) {
      // Where a kind lacks the level, the nearest puzzle does as well.
      const generation = workshop.generate({ seed: `sound ${level}`, level, attempts: 12 });
      if (!generation.ok) throw new Error(generation.problem.problem);
      const { puzzle } = generation.generated;
      const isLarge = puzzle.givens.length > 100;
      if (isLarge && (level === "expert" || level === "any")) continue;
      expectSound(puzzle, isLarge ? BOUNDED : QUICK);
    }
  });
});

/** Met in no random puzzle; `kinds.test.ts` has positions for them, made by hand. */
const NOT_MET: readonly Code[] = ["group-subset", "unique-rectangle-5"];

afterAll(() => {
  const missing = TECHNIQUES.map(({ code }) => code).filter((code) => !met.has(code));
  expect(missing).toEqual(NOT_MET);
});
