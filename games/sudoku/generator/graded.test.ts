import { describe, expect, test } from "vitest";
import { loadSolver } from "../classic/load.ts";
import { KINDS, type KindOptions, kindNamed } from "../kinds/kind.ts";
import { orbits } from "../puzzle/geometry.ts";
import { problemsOf } from "../puzzle/problems.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { solve } from "../solver/answer.ts";
import { LEVELS, type Level } from "../techniques/codes.ts";
import { Grid } from "../techniques/grid.ts";
import { rate } from "../techniques/rating.ts";
import { solveLikePeople } from "../techniques/solution.ts";
import { terrainOf } from "../techniques/terrain.ts";
import { type Generated, type GenerateOptions, Workshop } from "./workshop.ts";

function made(workshop: Workshop, options: GenerateOptions): Generated {
  const generation = workshop.generate(options);
  if (!generation.ok) throw new Error(generation.problem.problem);
  return generation.generated;
}

const count = (puzzle: Puzzle) => puzzle.givens.filter((digit) => digit !== 0).length;

function isSolvedByExperts(puzzle: Puzzle): boolean {
  const grid = new Grid(terrainOf(puzzle));
  grid.load(puzzle.givens);
  grid.unique = true;
  return solveLikePeople(grid, { upTo: "expert" }).solved;
}

/** Levels that a kind has none of, or so rarely that a test would wait too long. */
const RARE: Readonly<Record<string, readonly Level[]>> = {
  "4x4": ["medium", "hard", "expert", "extreme"],
  "6x6": ["medium", "expert", "extreme"],
  "even-odd": ["extreme"],
  cube: ["extreme"],
  neighbours: ["hard"],
  killer: ["hard"],
  "killer+jigsaw": ["hard", "expert"],
};

const ALL: readonly (readonly [string, Partial<KindOptions>])[] = [
  ...KINDS.map((name) => [name, {}] as const),
  ["knight", { knight: "all" }],
  ["jigsaw", { shapes: "point" }],
  ["killer+jigsaw", {}],
  ["relations", { exact: false }],
];

describe.each(ALL)("%s %j", (name, options) => {
  const workshop = new Workshop(kindNamed(name, options));

  test.each(LEVELS.filter((level) => !RARE[name]?.includes(level)))("is made %s, and rated so", (level) => {
    const { puzzle, accepted, level: said } = made(workshop, { seed: `graded ${level}`, level });
    expect({ accepted, said }).toEqual({ accepted: true, said: level });
    expect(problemsOf(puzzle)).toEqual([]);
    expect(solve(puzzle, { nodes: 100_000 })).toEqual({ answer: "one", solution: puzzle.solution });
    // To rate an extreme puzzle in full may take seconds; that an expert cannot solve it is what was asked.
    if (level === "extreme") expect(isSolvedByExperts(puzzle)).toBe(false);
    else expect(rate(puzzle).level).toBe(level);
  });
});

test("easy means easy in the rating, whatever the kind", () => {
  for (const [name, options] of ALL) {
    const workshop = new Workshop(kindNamed(name, options));
    for (const seed of ["1", "2", "3"]) expect(rate(made(workshop, { seed, level: "easy" }).puzzle).level).toBe("easy");
  }
});

test("a level that a kind does not have is refused with the nearest puzzle and its level", () => {
  const refused = made(new Workshop(kindNamed("4x4")), { seed: "1", level: "extreme", attempts: 60 });
  expect(refused).toMatchObject({ accepted: false, level: "easy", attempts: 60 });
  expect(solve(refused.puzzle).answer).toBe("one");
});

test("level, symmetry and number of givens go together", () => {
  const workshop = new Workshop(kindNamed("classic"));
  for (const level of LEVELS.slice(0, 4)) {
    const { puzzle, accepted } = made(workshop, { seed: "together", level, symmetry: "point", givens: 30 });
    expect(accepted).toBe(true);
    expect(count(puzzle)).toBe(30);
    expect(rate(puzzle).level).toBe(level);
    for (const group of orbits(puzzle.layout, "point")!)
      expect(new Set(group.map((cell) => puzzle.givens[cell] === 0)).size).toBe(1);
  }
});

test("a minimal puzzle of a level", () => {
  const { puzzle, accepted, minimal } = made(new Workshop(kindNamed("classic")), {
    seed: "minimal",
    level: "hard",
    minimal: true,
  });
  expect({ accepted, minimal }).toEqual({ accepted: true, minimal: true });
  expect(rate(puzzle).level).toBe("hard");
  for (const [cell, digit] of puzzle.givens.entries())
    if (digit !== 0) expect(solve({ ...puzzle, givens: puzzle.givens.with(cell, 0) }).answer).toBe("many");
});

test("the same seed makes the same puzzle of a level, with either classic engine", async () => {
  const wasm = await loadSolver();
  for (const level of ["medium", "hard"] as const) {
    const [one, other] = [undefined, wasm].map((engine) =>
      JSON.stringify(made(new Workshop(kindNamed("classic"), engine), { seed: "twin", level })),
    );
    expect(one === other).toBe(true);
  }
  const killers = ["k", "k"].map((seed) => made(new Workshop(kindNamed("killer")), { seed, level: "medium" }));
  expect(killers[0]).toEqual(killers[1]);
});

test("the work at a level can be stopped", () => {
  let asked = 0;
  const shouldStop = () => ++asked > 3;
  expect(new Workshop(kindNamed("samurai")).generate({ seed: "s", level: "expert", shouldStop })).toEqual({
    ok: false,
    problem: { problem: "stopped" },
  });
});
