/** Boards and givens prefer no digit and no place: chi-square, with a seed, so that the verdict never changes. */
import { describe, expect, test } from "vitest";
import { type KindOptions, kindNamed } from "../kinds/kind.ts";
import { Workshop } from "./workshop.ts";

/** The statistic of Pearson for counts that should all be equal. */
function chiSquare(counts: ArrayLike<number>): number {
  const total = Array.from(counts).reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  return Array.from(counts).reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** About four standard deviations above the mean of chi-square with that many degrees of freedom. */
const limit = (freedom: number): number => freedom + 4 * Math.sqrt(2 * freedom);

const KINDS: readonly (readonly [string, Partial<KindOptions>, number])[] = [
  ["4x4", {}, 2000],
  ["6x6", {}, 1000],
  ["classic", {}, 600],
  ["centre-dot", {}, 400],
  ["jigsaw", {}, 200],
  ["cube", {}, 600],
  ["even-odd", {}, 300],
  ["neighbours", {}, 300],
  ["knight", { knight: "all" }, 300],
];

describe.each(KINDS)("boards of %s %j", (name, options, boards) => {
  const workshop = new Workshop(kindNamed(name, options));
  const all = Array.from({ length: boards }, (_, seed) => workshop.board(`bias ${seed}`)!);
  const { digits } = all[0]!.layout;

  test("every digit is as likely as any other in every cell", () => {
    const cells = all[0]!.givens.length;
    let sum = 0;
    for (let cell = 0; cell < cells; cell++) {
      const counts = new Int32Array(digits);
      for (const { givens } of all) counts[givens[cell]! - 1]!++;
      sum += chiSquare(counts);
    }
    // Cells of a board depend on each other, which widens the sum, but not by as much as this allows.
    expect(sum).toBeLessThan(cells * (digits - 1) + 8 * Math.sqrt(2 * cells * (digits - 1)));
  });

  test("two cells in different regions are equal as often here as there", () => {
    // The first cell and each cell that may equal it; a kind's own shapes and rules break the evenness by right.
    if (name === "jigsaw" || name === "cube" || name === "centre-dot" || name === "knight") return;
    const size = digits;
    const free = all[0]!.layout.cells.flatMap((_, cell) => {
      const together = all[0]!.layout.regions.some(({ cells }) => cells.includes(0) && cells.includes(cell));
      return together || cell === 0 ? [] : [cell];
    });
    // Cells in the rows of the first box and in its columns play different parts; so does the rest.
    const row = free.filter((cell) => Math.floor(cell / size) < (size === 9 ? 3 : 2));
    const counts = row.map((cell) => all.filter(({ givens }) => givens[cell] === givens[0]).length);
    expect(chiSquare(counts)).toBeLessThan(limit(counts.length - 1));
  });
});

test("all 288 boards of 4×4 are equally likely", () => {
  const workshop = new Workshop(kindNamed("4x4"));
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 2880; seed++) {
    const board = workshop.board(`each ${seed}`)!.givens.join("");
    counts.set(board, (counts.get(board) ?? 0) + 1);
  }
  expect(counts.size).toBe(288);
  expect(chiSquare([...counts.values()])).toBeLessThan(limit(287));
});

const ALL_DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Digits that a kind treats alike: where parity is shown there are five odd digits and four even ones. */
const ALIKE: Readonly<Record<string, readonly (readonly number[])[]>> = {
  classic: [ALL_DIGITS],
  "even-odd": [ALL_DIGITS.filter((digit) => digit % 2 === 0), ALL_DIGITS.filter((digit) => digit % 2 === 1)],
};

test.each([
  ["classic", "any"],
  ["classic", "easy"],
  ["classic", "hard"],
  ["even-odd", "any"],
] as const)("givens of %s, %s, lie anywhere", (name, level) => {
  const workshop = new Workshop(kindNamed(name));
  const counts = new Int32Array(81);
  const digits = new Int32Array(9);
  for (let seed = 0; seed < (level === "hard" ? 150 : 300); seed++) {
    const generation = workshop.generate({ seed: `place ${seed}`, level });
    if (!generation.ok) throw new Error(generation.problem.problem);
    generation.generated.puzzle.givens.forEach((digit, cell) => {
      if (digit === 0) return;
      counts[cell]!++;
      digits[digit - 1]!++;
    });
  }
  expect(chiSquare(counts)).toBeLessThan(limit(80));
  for (const alike of ALIKE[name]!) {
    const shares = alike.map((digit) => digits[digit - 1]!);
    expect(chiSquare(shares)).toBeLessThan(limit(shares.length - 1));
  }
});
