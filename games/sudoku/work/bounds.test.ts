/** Whatever can be made can be asked about: no question about any kind goes on without end. */
import { describe, expect, test } from "vitest";
import { plainSolver } from "../classic/plain.ts";
import { type BookletEntry, makeBooklet } from "../files/booklet/booklet.ts";
import { bookletFonts } from "../files/booklet/fonts.ts";
import { Workshop } from "../generator/workshop.ts";
import { allKinds, type Kind, kindName, kindNamed } from "../kinds/kind.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { nextStep } from "../techniques/hint.ts";
import { rate } from "../techniques/rating.ts";
import { checkOne, ratedEntry } from "./answering.ts";

/** A small part of what a rating may take, so that there is time for all of them. */
const MAX_WORK = 5_000_000;

function made(kind: Kind): Puzzle {
  const generation = new Workshop(kind).generate({ seed: "bounds" });
  if (!generation.ok) throw new Error(generation.problem.problem);
  return generation.generated.puzzle;
}

describe("every kind and combination", () => {
  const entries: BookletEntry[] = [];

  test.each([...allKinds(), kindNamed("cube", { cube: "9x9" })].map((kind) => [kindName(kind), kind] as const))(
    "%s is checked and rated, and helped with",
    (_, kind) => {
      const puzzle = made(kind);
      expect(checkOne(puzzle, plainSolver).check).toBe("one");
      const rating = rate(puzzle, { unique: true, maxWork: MAX_WORK });
      // A bound that was reached is told, with what is known by then.
      expect(rating.solved || !rating.complete).toBe(true);
      expect(rating.steps.length).toBeGreaterThan(0);
      expect(["step", "limit"]).toContain(nextStep(puzzle, { digits: puzzle.givens }).hint);
      entries.push(ratedEntry(puzzle, rating));
    },
  );

  test("all of them are printed, whatever is known of their level", async () => {
    expect(entries.some(({ atLeast }) => atLeast)).toBe(true);
    const booklet = await makeBooklet(entries, { fonts: await bookletFonts(), language: "en", title: "All" });
    expect(new TextDecoder("latin1").decode(booklet.subarray(0, 5))).toBe("%PDF-");
  });
});

test("a rating that reaches its maximum of work says so, and is the same every time", () => {
  const puzzle = made(kindNamed("knight+kropki+16x16"));
  const [first, second] = [1, 2].map(() => rate(puzzle, { unique: true, maxWork: MAX_WORK }));
  expect(first).toMatchObject({ complete: false, solved: false });
  expect(first!.left).toBeGreaterThan(0);
  expect(second).toEqual(first);
});

test("a hint for a puzzle with many solutions ends at its maximum of work, and says so", () => {
  const { givens, ...rest } = made(kindNamed("16x16"));
  const open = { ...rest, givens: givens.map((digit, cell) => (cell % 5 === 0 ? digit : 0)) };
  expect(nextStep(open, { digits: open.givens }).hint).toBe("limit");
});
