import { expect, test } from "vitest";
import daily from "./daily.ts";
import { readShareCode } from "./files/share.ts";

test("the puzzle of a day depends on the secret, and on nothing but kind, day and secret", () => {
  const made = (secret: string) => daily.make("4x4", "2026-11-16", secret);
  expect(made("one")).toEqual(made("one"));
  expect(made("one").task).not.toBe(made("two").task);
});

test("nobody fills an open cell in less than three tenths of a second", () => {
  const { task, minMilliseconds } = daily.make("classic", "2026-11-16", "secret");
  const read = readShareCode(task);
  if (!read.ok) throw new Error(task);
  expect(minMilliseconds).toBe(300 * read.value.givens.filter((digit) => digit === 0).length);
});

test.each(["4x4", "6x6"])("%s has a puzzle on every day of the week", (kind) => {
  for (let day = 16; day <= 22; day++) {
    const { task } = daily.make(kind, `2026-11-${day}`, "secret");
    expect(readShareCode(task).ok).toBe(true);
  }
});
