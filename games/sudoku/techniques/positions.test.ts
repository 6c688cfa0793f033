import { expect, test } from "vitest";
import { solve } from "../solver/answer.ts";
import { TECHNIQUES } from "./codes.ts";
import { conclusionOf, POSITIONS, stepIn } from "./positions.ts";

/** Techniques of other kinds than the classic, and a rare one; `kinds.test.ts` has their positions. */
const OTHER_KINDS =
  /^(parity|knight|consecutive|double-dot|missing|sign|inequality|cage|innies|outies|leftovers|overlap|common|group-|unique-rectangle-5)/;

test("every technique has a position", () => {
  const met = new Set(POSITIONS.map(({ code }) => code));
  expect(TECHNIQUES.filter(({ code }) => !met.has(code) && !OTHER_KINDS.test(code))).toEqual([]);
});

test.each(POSITIONS)("$code concludes $concludes, and the solution agrees", (position) => {
  const { layout, step } = stepIn(position);
  expect(conclusionOf(step)).toBe(position.concludes);
  const givens = position.digits.replaceAll("+", "");
  const answer = solve({ layout, constraints: [], givens: [...givens].map((letter) => Number(letter) || 0) });
  if (answer.answer !== "one") throw new Error("the position has not one solution");
  for (const { cell, digit } of step.placements) expect(answer.solution[cell]).toBe(digit);
  for (const { cell, digit } of step.eliminations) expect(answer.solution[cell]).not.toBe(digit);
});
