import { describe, expect, test } from "vitest";
import { kindNamed } from "../kinds/kind.ts";
import { orbits } from "../puzzle/geometry.ts";
import { rate } from "../techniques/rating.ts";
import { gentleGivens } from "./gentle.ts";
import { Workshop } from "./workshop.ts";

describe.each(["classic", "centre-dot", "knight", "jigsaw"])("%s", (name) => {
  test.each(["easy", "medium"] as const)("%s: 30 givens and more, in symmetry", (level) => {
    const kind = kindNamed(name);
    const workshop = new Workshop(kind);
    for (const seed of ["1", "2", "3"]) {
      const made = workshop.generate({ seed, level, ...gentleGivens(kind, level) });
      if (!made.ok) throw new Error(made.problem.problem);
      const { puzzle, accepted } = made.generated;
      expect({ accepted, level: rate(puzzle, { unique: true }).level }).toEqual({ accepted: true, level });
      expect(puzzle.givens.filter((digit) => digit !== 0).length).toBeGreaterThanOrEqual(30);
      for (const group of orbits(puzzle.layout, "point")!) {
        expect(new Set(group.map((cell) => puzzle.givens[cell] === 0)).size).toBe(1);
      }
    }
  });
});

test("harder levels, and kinds whose marks take the place of givens, stay as they are", () => {
  expect(gentleGivens(kindNamed("classic"), "hard")).toEqual({});
  for (const name of ["killer", "kropki", "even-odd", "relations", "neighbours+jigsaw"]) {
    expect(gentleGivens(kindNamed(name), "easy")).toEqual({});
  }
});
