import { describe, expect, test } from "vitest";
import { asztal } from "../testing/asztal.ts";

function generate(...args: readonly string[]) {
  return asztal(["sudoku", "generate", ...args, "--threads", "1"]);
}

describe("few givens", () => {
  test.each([17, 18, 19])("%i are had from known puzzles in another arrangement", async (givens) => {
    const made = await generate("--givens", String(givens), "--count", "4", "--seed", "few");
    const puzzles = made.out.trimEnd().split("\n");
    expect(puzzles.map((line) => line.replaceAll(".", "").length)).toEqual([givens, givens, givens, givens]);
    expect(new Set(puzzles).size).toBe(4);
    expect(await asztal(["sudoku", "check", "-", "--threads", "1"], { input: made.out })).toMatchObject({ code: 0 });
    expect((await generate("--givens", String(givens), "--count", "4", "--seed", "few")).out).toBe(made.out);
  });
});

describe("what cannot be is refused at once", () => {
  test.each([
    ["16 givens", ["--givens", "16"], "with fewer than 17 there is always more than one solution"],
    ["18 in symmetry", ["--givens", "18", "--symmetry", "point"], "too rare to be made with symmetry"],
    ["a hard 4×4", ["--kind", "4x4", "--difficulty", "hard"], "4×4 is always easy"],
  ])("%s", async (_, args, said) => {
    const { code, out, err } = await generate(...args);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain(said);
  });

  test("a knight for a digit that the grid does not have is wrong use", async () => {
    const { code, err } = await generate("--kind", "knight", "--digits", "10");
    expect(code).toBe(2);
    expect(err).toContain("The knight's rule cannot apply to 10: the digits go from 1 to 9.");
  });
});

test("a flag that means nothing for the kind is said", async () => {
  const { code, err } = await generate("--kind", "classic", "--boxes", "3x2", "--seed", "a");
  expect({ code, err }).toEqual({ code: 0, err: "--boxes has no meaning for classic and is ignored.\n" });
});
