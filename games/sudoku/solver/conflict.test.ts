import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Workshop } from "../generator/workshop.ts";
import { boxedGrid } from "../kinds/grid.ts";
import { kindNamed } from "../kinds/kind.ts";
import type { Clue } from "../puzzle/definition.ts";
import type { Constraint, Puzzle } from "../puzzle/puzzle.ts";
import { solve } from "./answer.ts";
import { type Conflict, findConflict, onlyClues, onlyGivens } from "./conflict.ts";

const layout = boxedGrid(3, 3);
const read = (text: string, constraints: readonly Constraint[] = []): Puzzle => ({
  kind: "classic",
  layout,
  constraints,
  givens: [...text.padEnd(81, ".")].map((sign) => (sign === "." ? 0 : Number(sign))),
});

function conflictOf(puzzle: Puzzle): Conflict {
  const answer = findConflict(puzzle);
  if (answer.answer !== "conflict") throw new Error(answer.answer);
  return answer.conflict;
}

const among = (puzzle: Puzzle, clues: readonly Clue[]) =>
  solve({ ...onlyClues(puzzle, clues), givens: onlyGivens(puzzle.givens, clues) }).answer;

function isMinimalConflict(puzzle: Puzzle, { clues }: Conflict): void {
  expect(among(puzzle, clues)).toBe("none");
  for (const clue of clues)
    expect(
      among(
        puzzle,
        clues.filter((one) => one !== clue),
      ),
    ).not.toBe("none");
}

test("two equal givens in a row are the conflict, with the row", () => {
  expect(conflictOf(read("5......5."))).toEqual({
    clues: [
      { clue: "given", cell: 0 },
      { clue: "given", cell: 7 },
      { clue: "region", region: 0 },
    ],
    minimal: true,
  });
});

test("a 9 without a place in the first row is explained by the digits that stand in its way", () => {
  const puzzle = read(".123456789");
  const conflict = conflictOf(puzzle);
  // The six outside the box, and the 9 in it; 1 and 2 are not needed.
  expect(conflict.clues.filter(({ clue }) => clue === "given")).toHaveLength(7);
  isMinimalConflict(puzzle, conflict);
});

test("rules alone can be in conflict", () => {
  // Two cells of a row sum to 3, and so do two others.
  const cages = [
    { cells: [0, 1], sum: 3 },
    { cells: [7, 8], sum: 4 },
  ];
  const puzzle = read("", [{ rule: "cages", cages }]);
  const conflict = conflictOf(puzzle);
  expect(conflict.clues).toEqual([
    { clue: "region", region: 0 },
    { clue: "constraint", constraint: 0, part: 0 },
    { clue: "constraint", constraint: 0, part: 1 },
  ]);
  isMinimalConflict(puzzle, conflict);
});

test("a solvable puzzle has no conflict, and a hard one may be undecided", () => {
  expect(findConflict(read("1"))).toEqual({ answer: "solvable" });
  const hard = read("........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3");
  expect(findConflict(hard, { nodes: 1 })).toEqual({ answer: "undecided" });
});

describe("a conflict is a real one, and none of its clues can be spared", () => {
  test.each([
    "4x4",
    "even-odd+4x4",
    "knight+4x4",
    "neighbours+4x4",
    "kropki+4x4",
    "relations+4x4",
    "killer+4x4",
    "classic",
    "kropki",
  ])("%s", (name) => {
    const workshop = new Workshop(kindNamed(name));
    let seen = 0;
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, where) => {
        const generation = workshop.generate({ seed: String(seed), level: "any" });
        if (!generation.ok) return;
        const { puzzle } = generation.generated;
        const cell = where % puzzle.givens.length;
        const wrong = (puzzle.solution![cell]! % puzzle.layout.digits) + 1;
        const spoilt = { ...puzzle, givens: puzzle.givens.with(cell, wrong) };
        const answer = findConflict(spoilt);
        if (answer.answer !== "conflict") return;
        seen++;
        if (answer.conflict.minimal) isMinimalConflict(spoilt, answer.conflict);
        else expect(among(spoilt, answer.conflict.clues)).toBe("none");
      }),
      { numRuns: name.includes("4x4") ? 25 : 4 },
    );
    expect(seen).toBeGreaterThan(0);
  });
});

test("a cell that is marked even and odd: these two marks, and nothing else", () => {
  const puzzle = read("12", [{ rule: "parity", even: [3, 40], odd: [7, 40] }]);
  expect(solve(puzzle).answer).toBe("none");
  expect(conflictOf(puzzle)).toEqual({
    clues: [
      { clue: "constraint", constraint: 0, part: 1 },
      { clue: "constraint", constraint: 0, part: 3 },
    ],
    minimal: true,
  });
});
