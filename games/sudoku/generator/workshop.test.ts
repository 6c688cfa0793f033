import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCsvText } from "../files/csv/reader.ts";
import { csvFile } from "../files/csv/writer.ts";
import { JIGSAW_SYMMETRIES, KINDS, type KindOptions, kindNamed } from "../kinds/kind.ts";
import { isSatisfied, isSolution } from "../puzzle/definition.ts";
import { neighboursInBoxes, orbits } from "../puzzle/geometry.ts";
import { problemsOf } from "../puzzle/problems.ts";
import { constraintOf, type Puzzle } from "../puzzle/puzzle.ts";
import { solve } from "../solver/answer.ts";
import { plainCount } from "../solver/plain.ts";
import { type GenerateOptions, Workshop } from "./workshop.ts";

const ALL: readonly (readonly [string, Partial<KindOptions>])[] = [
  ...KINDS.map((name) => [name, {}] as const),
  ["6x6", { boxes: "3x2" }],
  ["knight", { knight: [1, 5, 9] }],
  ["knight", { knight: "all" }],
  ["cube", { cube: "9x9" }],
  ...JIGSAW_SYMMETRIES.slice(1).map((shapes) => ["jigsaw", { shapes }] as const),
  ["neighbours", { exact: false }],
  ["kropki", { exact: false }],
  ["relations", { exact: false }],
  ["killer+jigsaw", {}],
  ["knight+even-odd", {}],
  ["killer+kropki", {}],
  ["relations+jigsaw", {}],
  ["even-odd+samurai", {}],
];

function made(workshop: Workshop, options: GenerateOptions) {
  const generation = workshop.generate(options);
  if (!generation.ok) throw new Error(generation.problem.problem);
  return generation.generated;
}

const count = (puzzle: Puzzle) => puzzle.givens.filter((digit) => digit !== 0).length;

describe.each(ALL)("%s %j", (name, options) => {
  const workshop = new Workshop(kindNamed(name, options));

  test("boards satisfy the plain definition", () => {
    for (const seed of ["a", "b", "c"]) {
      const board = workshop.board(seed)!;
      expect(problemsOf(board)).toEqual([]);
      expect(isSatisfied(board, board.solution!)).toBe(true);
    }
  });

  test.each(["easy", "any"] as const)("puzzles of level %s have one solution, the one they name", (level) => {
    for (const seed of ["1", "2"]) {
      const { puzzle, accepted } = made(workshop, { seed, level });
      expect(accepted).toBe(true);
      expect(problemsOf(puzzle)).toEqual([]);
      expect(isSolution(puzzle, puzzle.solution!)).toBe(true);
      expect(solve(puzzle, { nodes: 100_000 })).toEqual({ answer: "one", solution: puzzle.solution });
      expect(count(puzzle)).toBeLessThan(puzzle.givens.length);
    }
  });

  test("the same seed makes the same puzzle, another seed another", () => {
    const text = (maker: Workshop, seed: string) => JSON.stringify(made(maker, { seed, level: "easy" }).puzzle);
    // A workshop that has made others before must not remember them.
    expect(text(new Workshop(workshop.kind), "7") === text(workshop, "7")).toBe(true);
    expect(text(workshop, "7") === text(workshop, "8")).toBe(false);
  });
});

test.each(["4x4", "even-odd+4x4", "knight+4x4", "neighbours+4x4", "kropki+4x4", "relations+4x4", "killer+4x4", "6x6"])(
  "the plain method too finds exactly one solution: %s",
  (name) => {
    const workshop = new Workshop(kindNamed(name));
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom("easy", "any"), (seed, level) => {
        const { puzzle } = made(workshop, { seed: String(seed), level });
        expect(plainCount(puzzle, 2)).toBe(1);
      }),
      { numRuns: name === "6x6" ? 5 : 20 },
    );
  },
);

test("easy puzzles are solved without a guess", () => {
  for (const name of ["classic", "jigsaw", "killer", "kropki"]) {
    const { puzzle } = made(new Workshop(kindNamed(name)), { seed: "easy", level: "easy" });
    expect(solve(puzzle, { nodes: 0 }).answer).toBe("one");
  }
});

test.each(["point", "horizontal", "vertical", "diagonal", "rotation", "full"] as const)(
  "givens in %s symmetry",
  (symmetry) => {
    for (const name of ["classic", "samurai"]) {
      const { puzzle } = made(new Workshop(kindNamed(name)), { seed: "s", symmetry, level: "easy" });
      for (const group of orbits(puzzle.layout, symmetry)!) {
        expect(new Set(group.map((cell) => puzzle.givens[cell] === 0)).size).toBe(1);
      }
    }
  },
);

test("a layout refuses a symmetry that it does not have", () => {
  expect(new Workshop(kindNamed("cube")).generate({ seed: "1", symmetry: "point" })).toEqual({
    ok: false,
    problem: { problem: "no-such-symmetry", symmetry: "point" },
  });
});

test("the wanted number of givens is kept, or the answer says that it is not", () => {
  const workshop = new Workshop(kindNamed("classic"));
  const { puzzle, accepted } = made(workshop, { seed: "30", givens: 30 });
  expect(accepted).toBe(true);
  expect(count(puzzle)).toBe(30);
  const impossible = made(workshop, { seed: "16", givens: 16, attempts: 2 });
  expect(impossible).toMatchObject({ accepted: false, attempts: 2 });
  expect(solve(impossible.puzzle).answer).toBe("one");
});

test("puzzles of few givens are found with patience, and 17 are not promised", () => {
  const workshop = new Workshop(kindNamed("classic"));
  for (const givens of [22, 21]) {
    const { puzzle, accepted } = made(workshop, { seed: "few", givens });
    expect(accepted).toBe(true);
    expect(count(puzzle)).toBe(givens);
    expect(solve(puzzle).answer).toBe("one");
  }
  const refused = made(workshop, { seed: "few", givens: 17, attempts: 50 });
  expect(refused.accepted).toBe(false);
  expect(count(refused.puzzle)).toBeGreaterThan(17);
});

test("a minimal puzzle may be wanted with a number of givens too", () => {
  const { puzzle, accepted, minimal } = made(new Workshop(kindNamed("classic")), {
    seed: "both",
    minimal: true,
    givens: 24,
  });
  expect({ accepted, minimal, givens: count(puzzle) }).toEqual({ accepted: true, minimal: true, givens: 24 });
});

test("in a minimal puzzle every given is needed", () => {
  for (const name of ["classic", "jigsaw", "centre-dot"]) {
    const { puzzle, minimal } = made(new Workshop(kindNamed(name)), { seed: "m", minimal: true });
    expect(minimal).toBe(true);
    puzzle.givens.forEach((digit, cell) => {
      if (digit !== 0) expect(solve({ ...puzzle, givens: puzzle.givens.with(cell, 0) }).answer).toBe("many");
    });
  }
});

test("the caller has the last word on a puzzle", () => {
  const asked: Puzzle[] = [];
  const accept = (puzzle: Puzzle) => asked.push(puzzle) === 3;
  const { attempts, accepted, puzzle } = made(new Workshop(kindNamed("4x4")), { seed: "x", accept });
  expect({ attempts, accepted }).toEqual({ attempts: 3, accepted: true });
  expect(puzzle).toBe(asked[2]);
});

test("the work can be stopped, and rules without any board are said to have none", () => {
  const workshop = new Workshop(kindNamed("classic"));
  expect(workshop.generate({ seed: "1", shouldStop: () => true })).toEqual({
    ok: false,
    problem: { problem: "stopped" },
  });
  const impossible = new Workshop(kindNamed("knight+4x4", { knight: "all" }));
  const count = plainCount({
    ...new Workshop(kindNamed("4x4")).board("1")!,
    constraints: [{ rule: "knight", digits: [1, 2, 3, 4] }],
    givens: Array(16).fill(0),
  });
  expect(impossible.board("1") === null).toBe(count === 0);
});

test("killers hardly ever need givens, and cages cover the board", () => {
  const workshop = new Workshop(kindNamed("killer"));
  let given = 0;
  for (let seed = 0; seed < 10; seed++) {
    const { puzzle } = made(workshop, { seed: String(seed) });
    given += count(puzzle);
    const cages = constraintOf(puzzle, "cages")!.cages;
    expect(cages.flatMap(({ cells }) => cells).sort((a, b) => a - b)).toEqual(
      puzzle.layout.cells.map((_, cell) => cell),
    );
    expect(cages.filter(({ cells }) => cells.length === 1).length).toBeLessThan(10);
  }
  expect(given).toBeLessThan(10);
});

describe("Kropki with dots inside boxes only", () => {
  const kind = kindNamed("kropki", { dots: "boxes" });
  const { puzzle } = made(new Workshop(kind), { seed: "boxes" });
  const dots = constraintOf(puzzle, "dots")!;

  test("has no dot between boxes, and one solution all the same", () => {
    const inBoxes = new Set(neighboursInBoxes(puzzle.layout).map((pair) => pair.join()));
    expect([...dots.consecutive, ...dots.double].every((pair) => inBoxes.has(pair.join()))).toBe(true);
    expect(dots.silent).toHaveLength(144 - 108);
    expect(solve(puzzle)).toEqual({ answer: "one", solution: puzzle.solution });
  });

  test("comes back from a table as it was written", () => {
    const [row] = readCsvText([...csvFile(kind, [puzzle], "givens")].join(""));
    expect(row!.ok && row!.puzzle.constraints).toEqual(puzzle.constraints);
  });
});

test("killer with cages of seven to nine cells, where they are wanted", () => {
  const sizes = ["1", "2", "3", "4"].flatMap((seed) => {
    const { puzzle } = made(new Workshop(kindNamed("killer", { largestCage: 9 })), { seed });
    expect(solve(puzzle)).toEqual({ answer: "one", solution: puzzle.solution });
    const { cages } = constraintOf(puzzle, "cages")!;
    expect(cages.every(({ cells }) => cells.length <= 9)).toBe(true);
    return cages.map(({ cells }) => cells.length);
  });
  expect(Math.max(...sizes)).toBeGreaterThanOrEqual(7);
});
