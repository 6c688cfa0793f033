import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { INKALA, NORVIG_UNSOLVABLE, ROYLE, SEVERAL } from "@asztal/games/sudoku/classic/known.ts";
import { KINDS } from "@asztal/games/sudoku/kinds/kind.ts";
import { afterAll, describe, expect, test } from "vitest";
import { asztal, jsonLines } from "../testing/asztal.ts";

const folder = mkdtempSync(join(tmpdir(), "asztal-sudoku-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** On one thread, if the test does not say otherwise: starting threads is most of the time. */
function sudoku(args: readonly string[], input = "") {
  const threads = args.includes("--threads") ? [] : ["--threads", "1"];
  return asztal(["sudoku", ...args, ...threads], { input });
}

describe("asztal sudoku solve", () => {
  test("a line for each puzzle, in order: the solution, or none, or many", async () => {
    const { code, out, err } = await sudoku(
      ["solve", "-"],
      `# a remark\n${INKALA.puzzle} the hardest?\n\n${SEVERAL[0]}\r\n${NORVIG_UNSOLVABLE}\n${INKALA.puzzle}`,
    );
    expect(out).toBe(`${INKALA.solution}\nmany\nnone\n${INKALA.solution}\n`);
    expect(code).toBe(1);
    expect(err).toContain("1 of 4 could not be solved");
  });

  test("the order is kept on any number of threads, for many more lines than a batch has", async () => {
    const input = Array.from({ length: 9000 }, (_, at) => ROYLE[at % 5]).join("\n");
    const [one, several] = await Promise.all([
      sudoku(["solve", "-", "--threads", "1"], input),
      sudoku(["solve", "-", "--threads", "3"], input),
    ]);
    expect(one).toEqual(several);
    expect(one.code).toBe(0);
    const lines = one.out.trimEnd().split("\n");
    expect(lines).toHaveLength(9000);
    expect(lines.every((line, at) => line === lines[at % 5] && /^[1-9]{81}$/.test(line))).toBe(true);
  });

  test("lines that are no puzzles are named with their reason, and the good ones are solved", async () => {
    const { code, out, err } = await sudoku(
      ["solve", "-"],
      [ROYLE[0], "123", `${ROYLE[0]!.slice(0, 80)}X`, `55${".".repeat(79)}`, ROYLE[1]].join("\n"),
    );
    expect(code).toBe(1);
    const lines = out.trimEnd().split("\n");
    expect(lines.map((line) => (/^[1-9]{81}$/.test(line) ? "solved" : line))).toEqual([
      ...["solved", "invalid", "invalid", "none", "solved"],
    ]);
    expect(err).toContain("standard input, line 2: This is nearly a puzzle: there are 3 cells here");
    expect(err).toContain("standard input, line 3: “X” in line 3, position 81");
  });

  test("--count counts, --json tells everything on one line", async () => {
    const input = `${SEVERAL[0]}\n${INKALA.puzzle}\n`;
    const [counted, json] = await Promise.all([
      sudoku(["solve", "-", "--count", "1"], input),
      sudoku(["solve", "-", "--json"], input),
    ]);
    expect(counted.out).toBe("1+\n1\n");
    expect(jsonLines(json.out)).toEqual([
      { line: 1, answer: "many" },
      { line: 2, answer: "one", solution: INKALA.solution },
    ]);
  });
});

describe("asztal sudoku check", () => {
  test("says what is wrong, with line and reason", async () => {
    const { code, out } = await sudoku(
      ["check", "-"],
      [ROYLE[0], `55${".".repeat(79)}`, SEVERAL[1], "12", ".".repeat(81)].join("\n"),
    );
    expect(code).toBe(1);
    const [good, conflict, several, , , bad, empty] = out.trimEnd().split("\n");
    expect(good).toBe("1: good: one solution");
    expect(conflict).toMatch(
      /^2: no solution\. These cannot all hold: the 5 in row 1, column 1, the 5 in row 1, column 2, /,
    );
    expect(several).toMatch(/^3: several solutions\. Two of them differ in \d+ cells: r\d/);
    expect(bad).toContain("4: This is nearly a puzzle");
    expect(empty).toContain("5: several solutions");
  });

  const cage = (cages: unknown) =>
    JSON.stringify({
      ...{ asztal: "sudoku", version: 1, kind: "killer", grid: "classic", givens: ".".repeat(81) },
      constraints: [{ rule: "cages", cages }],
    });
  const shapes = (labels: string) =>
    JSON.stringify({
      ...{ asztal: "sudoku", version: 1, kind: "jigsaw", grid: "jigsaw", givens: ".".repeat(81) },
      constraints: [],
      shapes: labels,
    });
  const rows = Array.from({ length: 9 }, (_, row) => String(row + 1).repeat(9)).join("");

  test.each([
    ["a cage with an impossible sum", cage([{ cells: [0, 1], sum: 30 }]), "Cage 1 cannot add up to 30"],
    [
      "cages that overlap",
      cage([
        { cells: [0, 1], sum: 5 },
        { cells: [1, 2], sum: 5 },
      ]),
      "overlaps another",
    ],
    ["a shape of the wrong size", shapes(`2${rows.slice(1)}`), "Shape 1 has 8 cells instead of 9"],
    ["a shape in two pieces", shapes(`3${rows.slice(1, 18)}1${rows.slice(19)}`), "Shape 1 is not in one piece"],
    ["JSON that is cut off", cage([]).slice(0, 60), "not valid JSON"],
  ])("%s", async (_, input, reason) => {
    const { code, out } = await sudoku(["check", "-"], input);
    expect(code).toBe(1);
    expect(out).toContain(reason);
  });

  test("a file of another kind than it is said to be", async () => {
    const { code, out } = await sudoku(["check", "-", "--kind", "16x16"], `${ROYLE[0]}\n`);
    expect(code).toBe(1);
    expect(out).toContain("1: This is nearly a puzzle: there are 81 cells here, but a board has 256.");
  });
});

describe("asztal sudoku rate and hint", () => {
  test("level, score and techniques; puzzles without one solution have none", async () => {
    const { code, out } = await sudoku(["rate", "-", "--json"], `${ROYLE[1]}\n${SEVERAL[0]}\n`);
    expect(code).toBe(1);
    expect(jsonLines(out)).toEqual([
      expect.objectContaining({ line: 1, level: expect.any(String), score: expect.any(Number), solved: true }),
      { line: 2, answer: "many" },
    ]);
  });

  test("the next step in words, in the reader's language", async () => {
    const english = await sudoku(["hint", "-"], `${ROYLE[1]}\n`);
    const hungarian = await asztal(["sudoku", "hint", "-"], { input: `${ROYLE[1]}\n`, env: { LC_ALL: "hu_HU.UTF-8" } });
    expect(english.out).toMatch(/r\d+c\d+ = \d/);
    expect(hungarian.out).toMatch(/s\d+o\d+ = \d/);
  });
});

describe("asztal sudoku generate and boards", () => {
  test("puzzles of every kind come back as they were written, and have one solution", async () => {
    await Promise.all(
      KINDS.filter((kind) => !["samurai", "16x16"].includes(kind)).map(async (kind) => {
        const made = await sudoku(["generate", "--kind", kind, "--count", "2", "--seed", "test"]);
        expect({ kind, code: made.code, err: made.err }).toEqual({ kind, code: 0, err: "" });
        const solved = await sudoku(["solve", "-", "--kind", kind], made.out);
        expect({ kind, err: solved.err, lines: solved.out.trimEnd().split("\n").length }).toEqual({
          ...{ kind, err: "", lines: 2 },
        });
        expect(solved.out).not.toMatch(/none|many|invalid|undecided/);
      }),
    );
  });

  test("the same seed gives the same on any number of threads; a longer list begins with the shorter one", async () => {
    const [one, two, longer] = await Promise.all([
      sudoku(["boards", "--kind", "classic", "--count", "600", "--format", "csv", "--seed", "s", "--threads", "1"]),
      sudoku(["boards", "--kind", "classic", "--count", "600", "--format", "csv", "--seed", "s", "--threads", "2"]),
      sudoku(["boards", "--kind", "classic", "--count", "601", "--format", "csv", "--seed", "s"]),
    ]);
    expect(one.out).toBe(two.out);
    expect(one.out).toMatch(/^values\n([1-9]{81}\n){600}$/);
    expect(longer.out.startsWith(one.out)).toBe(true);
  });

  test("what was asked for: difficulty, symmetry, number of givens", async () => {
    const request = ["--difficulty", "medium", "--symmetry", "point", "--givens", "34"];
    const made = await sudoku(["generate", "--count", "3", "--seed", "w", ...request]);
    expect(made.code).toBe(0);
    for (const line of made.out.trimEnd().split("\n")) {
      const given = [...line].map((sign) => sign !== ".");
      expect(given.filter(Boolean)).toHaveLength(34);
      expect(given).toEqual(given.toReversed());
    }
    const rated = await sudoku(["rate", "-", "--json"], made.out);
    expect(jsonLines(rated.out).map(({ level }) => level)).toEqual(["medium", "medium", "medium"]);
  });

  test("what cannot be is said, with exit code 1", async () => {
    const { code, out, err } = await sudoku(["generate", "--kind", "cube", "--symmetry", "full"]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain("Puzzle 1: this board does not have the symmetry “full”");
  });

  test("a booklet", async () => {
    const file = join(folder, "book.pdf");
    const { code } = await sudoku(["generate", "--count", "5", "--seed", "b", "--format", "pdf", "--out", file]);
    expect(code).toBe(0);
    expect(readFileSync(file, "latin1").slice(0, 5)).toBe("%PDF-");
  });
});

describe("asztal sudoku convert", () => {
  test.each(["json", "csv", "f-puzzles", "sudokupad", "share"])("to %s and back", async (format) => {
    const file = join(folder, format);
    const input = `${ROYLE.join("\n")}\n`;
    expect(await sudoku(["convert", "-", "--format", format, "--out", file], input)).toMatchObject({
      code: 0,
      err: "",
    });
    expect(await sudoku(["convert", file, "--format", "line"])).toEqual({ code: 0, out: input, err: "" });
  });

  test("what a form cannot hold is refused, and so is another kind in the middle of a table", async () => {
    const samurai = await sudoku(["generate", "--kind", "cube", "--seed", "c"]);
    const link = await sudoku(["convert", "-", "--kind", "cube", "--format", "f-puzzles"], samurai.out);
    expect(link).toMatchObject({ code: 1, out: "", err: expect.stringContaining("this link cannot carry this grid") });
    const mixed = join(folder, "mixed.jsonl");
    const killer = await sudoku(["generate", "--kind", "killer", "--seed", "k", "--json"]);
    const classic = await sudoku(["generate", "--seed", "k", "--json"]);
    writeFileSync(mixed, classic.out + killer.out);
    const table = await sudoku(["convert", mixed, "--format", "csv"]);
    expect(table.code).toBe(1);
    expect(table.out.trimEnd().split("\n")).toHaveLength(2);
    expect(table.err).toContain("mixed.jsonl, line 2: This puzzle is of another kind than the first");
  });
});

describe("wrong use", () => {
  test.each([
    ["an unknown kind", ["generate", "--kind", "kilelr"], "Did you mean “killer”?"],
    ["kinds that do not combine", ["generate", "--kind", "samurai+killer"], "do not go together"],
    ["an unknown level", ["generate", "--difficulty", "brutal"], "Allowed choices are easy, medium"],
    ["a file that is not there", ["solve", "no-such-file"], "no-such-file cannot be opened"],
    ["no file", ["check"], "missing required argument"],
  ])("%s", async (_, args, said) => {
    const { code, err } = await sudoku(args);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });

  test("every command has its help", async () => {
    for (const name of ["generate", "boards", "solve", "rate", "hint", "check", "convert"]) {
      const { code, out } = await sudoku([name, "--help"]);
      expect({ name, code, begins: out.startsWith(`Usage: asztal sudoku ${name}`) }).toEqual({
        ...{ name, code: 0, begins: true },
      });
    }
  });
});
