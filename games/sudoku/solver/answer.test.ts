import { Chance, seedFrom } from "@asztal/kernel/chance";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Workshop } from "../generator/workshop.ts";
import { boxedGrid } from "../kinds/grid.ts";
import { kindNamed, layoutOf } from "../kinds/kind.ts";
import { isSolution } from "../puzzle/definition.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { countSolutions, listSolutions, solve } from "./answer.ts";
import { plainCount, plainSolutions } from "./plain.ts";

const layout = boxedGrid(3, 3);
const read = (text: string): Puzzle => ({
  kind: "classic",
  layout,
  constraints: [],
  givens: [...text].map((sign) => (sign === "." ? 0 : Number(sign))),
});

const HARD = read("........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3");

test("a puzzle with one solution is solved", () => {
  const answer = solve(HARD);
  expect(answer.answer).toBe("one");
  if (answer.answer === "one") expect(isSolution(HARD, answer.solution)).toBe(true);
});

test("of several solutions two are shown, with the cells where they differ", () => {
  const several = read("8.........95.......76.........426798...571243...893165......916....3.487....1.532");
  const answer = solve(several);
  if (answer.answer !== "many") throw new Error(answer.answer);
  const [one, other] = answer.solutions;
  expect(isSolution(several, one) && isSolution(several, other)).toBe(true);
  expect(answer.differ).toEqual(one.flatMap((digit, cell) => (digit === other[cell] ? [] : [cell])));
  expect(answer.differ.length).toBeGreaterThan(3);
});

test("no solution is said to be none", () => {
  expect(solve({ ...HARD, givens: HARD.givens.with(0, 8) })).toEqual({ answer: "none" });
});

test("a limit of guesses leaves the question undecided", () => {
  expect(solve(HARD, { nodes: 1 })).toEqual({ answer: "undecided", found: null });
  const empty = { ...HARD, givens: HARD.givens.map(() => 0) };
  expect(countSolutions(empty, 1e9, { nodes: 200 }).complete).toBe(false);
});

test("a search can be told to stop", () => {
  let asked = 0;
  const shouldStop = () => ++asked > 2;
  const empty = { ...HARD, givens: HARD.givens.map(() => 0) };
  expect(countSolutions(empty, undefined, { shouldStop }).complete).toBe(false);
  expect(asked).toBe(3);
});

test("solutions are counted and listed up to a limit", () => {
  const empty = { kind: "4x4", layout: boxedGrid(2, 2), constraints: [], givens: Array<number>(16).fill(0) };
  expect(countSolutions(empty, 100)).toEqual({ count: 100, complete: false });
  expect(listSolutions(empty, 5)).toMatchObject({ complete: false, solutions: { length: 5 } });
  expect(listSolutions(empty, 288)).toMatchObject({ complete: true, solutions: { length: 288 } });
  const texts = listSolutions(empty, 1000).solutions.map((board) => board.join(""));
  expect(new Set(texts).size).toBe(288);
});

describe("the solver and its plain twin give the same answers on small grids", () => {
  const kinds = [
    "4x4",
    "even-odd",
    "knight",
    "neighbours",
    "kropki",
    "relations",
    "killer",
    "killer+kropki",
    "even-odd+knight+relations",
  ];
  test.each(kinds)("%s", (name) => {
    const kind = name === "4x4" ? kindNamed(name) : kindNamed(`${name}+4x4`);
    const workshop = new Workshop(kind);
    fc.assert(
      fc.property(fc.nat(), fc.nat(16), fc.boolean(), (seed, kept, spoil) => {
        const full = workshop.board(String(seed))!;
        const chance = new Chance(seedFrom(`givens ${seed}`));
        const shown = new Set(chance.shuffled(full.givens.map((_, cell) => cell)).slice(0, kept));
        const givens = full.givens.map((digit, cell) => (shown.has(cell) ? digit : 0));
        // A wrong digit now and then, so that puzzles without solution come up too.
        const puzzle = { ...full, givens: spoil ? givens.with(chance.below(16), 1 + chance.below(4)) : givens };
        const plain = [...plainSolutions(puzzle)].map(String).sort();
        const ours = listSolutions(puzzle, 1000);
        expect(ours.complete).toBe(true);
        expect(ours.solutions.map(String).sort()).toEqual(plain);
      }),
      { numRuns: 40 },
    );
  });
});

test("and on 6×6 with many givens", () => {
  const workshop = new Workshop(kindNamed("killer+6x6"));
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const full = workshop.board(String(seed))!;
      const puzzle = { ...full, givens: full.givens.map((digit, cell) => (cell % 3 === 0 ? digit : 0)) };
      expect(countSolutions(puzzle).count).toBe(plainCount(puzzle));
    }),
    { numRuns: 10 },
  );
});

/** Made by our own generator, which proved that it has one solution: plain guessing meets one failure again and again. */
const SAMURAI = [
  "...5..4....9.8.....8...43.......3.4......9817...265.......73...3..6...5..9..1..............61",
  ".......74....86...7.......3...4.9.7.4.........8.5..1....9..6.................4..4.951....84..",
  ".6...5..........6.....3....368.5....8..........3....2.74..................6.1......6....91...",
  "3...1....4.6.5....5.7.3.......74.8..85..74........5.....1.....4..8.1.....3......1...6..24.",
].join("");

test("a failure in one grid of a samurai is not met anew for every guess in the others", () => {
  const layout = layoutOf(kindNamed("samurai"));
  const givens = [...SAMURAI].map((sign) => Number(sign) || 0);
  const answer = solve({ layout, constraints: [], givens }, { nodes: 20_000 });
  expect(answer.answer).toBe("one");
});
