import { ROYLE } from "@asztal/games/sudoku/classic/known.ts";
import { describe, expect, test } from "vitest";
import { asztal } from "../testing/asztal.ts";

function sudoku(args: readonly string[], input = "") {
  return asztal(["sudoku", ...args, "--threads", "1"], { input });
}

describe("what a form of digits cannot hold", () => {
  test.each(["killer", "kropki", "even-odd", "relations", "jigsaw"])("%s is refused line by line", async (kind) => {
    const made = await sudoku(["generate", "--kind", kind, "--seed", "c", "--json"]);
    const classic = await sudoku(["generate", "--seed", "c", "--json"]);
    for (const form of ["line", "sdm", "sdk"]) {
      const { code, out, err } = await sudoku(["convert", "-", "--format", form], classic.out + made.out);
      expect(code).toBe(1);
      expect(err).toContain("line 2: ");
      expect(err).toContain("this format holds only digits");
      expect(out.replace(/[^\d.]/g, "")).toHaveLength(81);
    }
  });

  test("rules that the name of the kind tells are not lost", async () => {
    const made = await sudoku(["generate", "--kind", "knight", "--seed", "c", "--json"]);
    expect(await sudoku(["convert", "-", "--format", "line"], made.out)).toMatchObject({ code: 0, err: "" });
  });
});

test("Kropki for another program: that it does not know the rule of 1 and 2 is said", async () => {
  const made = await sudoku(["generate", "--kind", "kropki", "--seed", "c", "--json"]);
  for (const form of ["f-puzzles", "sudokupad"]) {
    const { code, out, err } = await sudoku(["convert", "-", "--format", form], made.out);
    expect({ code, isLink: out.startsWith("https://") }).toEqual({ code: 0, isLink: true });
    expect(err).toContain("does not know that 1 next to 2 always gets the double dot");
  }
});

test("SDK of several puzzles, and back", async () => {
  const input = `${ROYLE.join("\n")}\n`;
  const { out } = await sudoku(["convert", "-", "--format", "sdk"], input);
  expect(await sudoku(["convert", "-", "--format", "line"], out)).toEqual({ code: 0, out: input, err: "" });
});

test("every good line below bad ones is answered, in batches of any number", async () => {
  const good = Array.from({ length: 300 }, (_, at) => ROYLE[at % 5]);
  const input = ["Puzzles of the week", "12.", "", "another title", ...good].join("\n");
  const { code, out, err } = await sudoku(["convert", "-", "--format", "line"], input);
  expect(code).toBe(1);
  expect(out.trimEnd().split("\n")).toEqual(good);
  expect(err).toContain("line 1: ");
  expect(err).toContain("3 of 303 could not be converted");
});
