import { SEVERAL } from "@asztal/games/sudoku/classic/known.ts";
import { writeJson } from "@asztal/games/sudoku/files/json.ts";
import { generate } from "@asztal/games/sudoku/generator/workshop.ts";
import { kindNamed } from "@asztal/games/sudoku/kinds/kind.ts";
import { expect, test } from "vitest";
import { asztal, jsonLines } from "../testing/asztal.ts";

function sudoku(args: readonly string[], input = "") {
  return asztal(["sudoku", ...args, "--threads", "1"], { input });
}

test("solutions are listed, each on a line of its own below a remark", async () => {
  const counted = await sudoku(["solve", "-", "--count", "1000"], `${SEVERAL[0]}\n`);
  const { code, out } = await sudoku(["solve", "-", "--list", "1000"], `${SEVERAL[0]}\n`);
  const [remark, ...solutions] = out.trimEnd().split("\n");
  expect({ code, remark }).toEqual({ code: 0, remark: `# 1: ${counted.out.trim()}` });
  expect(new Set(solutions).size).toBe(Number(counted.out));
  for (const solution of solutions) expect(solution).toMatch(/^[1-9]{81}$/);
  const some = await sudoku(["solve", "-", "--list", "2"], `${SEVERAL[0]}\n`);
  expect(some.out.split("\n")[0]).toBe("# 1: 2+");
});

/** Needs a strike before it goes on. */
const STRIKES = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

test("a hint that strikes candidates is followed by the next, when it is told what was struck", async () => {
  let strike = "";
  const seen: string[] = [];
  for (let count = 0; count < 3; count++) {
    const { out } = await sudoku(["hint", "-", "--json", ...(strike ? ["--strike", strike] : [])], `${STRIKES}\n`);
    const [hint] = jsonLines(out);
    if (seen.length > 0) expect(seen).not.toContain(JSON.stringify(hint!["eliminations"]));
    expect(hint!["placements"]).toEqual([]);
    seen.push(JSON.stringify(hint!["eliminations"]));
    strike = String(hint!["strike"]);
  }
});

test("a candidate that the board does not have is named", async () => {
  const { code, out, err } = await sudoku(["hint", "-", "--strike", "r1c12=5"], `${STRIKES}\n`);
  expect({ code, out }).toEqual({ code: 1, out: "invalid\n" });
  expect(err).toContain("“r1c12=5” is not a candidate of this board");
});

test("a cell marked even and odd names those two marks", async () => {
  const puzzle = {
    ...{ asztal: "sudoku", version: 1, kind: "even-odd", grid: "classic", givens: ".".repeat(81) },
    constraints: [{ rule: "parity", even: [3, 40], odd: [7, 40] }],
  };
  const { out } = await sudoku(["check", "-"], JSON.stringify(puzzle));
  expect(out).toBe(
    "1: no solution. These cannot all hold: the even mark at row 5, column 5 and the odd mark at row 5, column 5.\n",
  );
});

test("a rating that reaches its limit says the least that is known, and is no full answer", async () => {
  const made = generate(kindNamed("knight+kropki+16x16"), { seed: "t" });
  if (!made.ok) throw new Error(made.problem.problem);
  const { code, out, err } = await sudoku(["rate", "-"], writeJson(made.generated.puzzle));
  expect(code).toBe(1);
  expect(out).toMatch(/^extreme\t\d+\+\t.*…\n$/);
  expect(err).toMatch(/extreme, score \d+ or more\. The limit of work was reached with \d+ cells still empty\./);
});
