import { expect, test } from "vitest";
import { readLine } from "./files/grid-text.ts";
import { shareCode } from "./files/share.ts";
import { pageWords } from "./page-words.ts";

const reading = readLine("530070000600195000098000060800060003400803001700020006060000280000419005000080079");
const code = reading.ok ? shareCode(reading.value) : "";

test("a link to a puzzle says its kind and how many digits are given, and nothing of the solution", () => {
  expect(pageWords("en", `p/${code}`)).toEqual({
    title: "A Sudoku for you: Classic",
    text: "30 digits are given. Can you solve it?",
  });
  expect(pageWords("hu", `p/${code}`)?.text).toBe("30 szám van megadva. Meg tudod oldani?");
});

test("what is no puzzle is the workshop: a code that was cut off, one that is too long to be opened, any other page", () => {
  for (const path of [`p/${code.slice(0, -3)}`, `p/j${"A".repeat(5000)}`, "p", "", "set", "nothing/of/the/kind"]) {
    expect(pageWords("en", path)?.title).toBe("Sudoku Workshop");
  }
  expect(pageWords("hu", "daily/killer/2026-11-16")?.title).toBe("A nap sudokuja");
});
