import lz from "lz-string";
import { describe, expect, test } from "vitest";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { constraintOf } from "../../puzzle/puzzle.ts";
import { detect } from "../detect.ts";
import { readText } from "../file.ts";
import { FAMOUS, type KindChoice, puzzleOf } from "../testing/puzzles.ts";
import { fPuzzlesLink, readFPuzzlesLink, readFPuzzlesText } from "./f-puzzles.ts";
import { fromFPuzzle } from "./f-puzzles-read.ts";
import { toFPuzzle } from "./f-puzzles-write.ts";
import { readSudokuPadLink, sudokuPadDrawing, sudokuPadLink } from "./sudokupad.ts";
import { readShortened } from "./sudokupad-notation.ts";
import { fromDrawing } from "./sudokupad-reading.ts";

/** Published with the sudoku-formats package as its example: an empty board but for one digit. */
const PUBLISHED =
  "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A";

/** From the tests of another solver (SudokuSolver by dclamage): two cages, and a list of the panels that were open. */
const PUBLISHED_KILLER =
  "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKjsAmFyDUA3Q1oArqYgiCAUFlZaNmb2zh5ucU4AzImeTgnuXqnuyRk+qP5BIcmpRGqG+gAuEL4wTgD2AHZgVRiGEE1VMXggANLauhgABE7GcLREQA=";

/** Kinds that both sides know. */
const CROSSING: readonly KindChoice[] = [
  ["classic", {}],
  ["4x4", {}],
  ["6x6", {}],
  ["6x6", { boxes: "3x2" }],
  ["16x16", {}],
  ["even-odd", {}],
  ["centre-dot", {}],
  ["knight", { knight: "all" }],
  ["neighbours", {}],
  ["kropki", {}],
  ["relations", {}],
  ["jigsaw", {}],
  ["killer", {}],
  ["killer+jigsaw", {}],
  ["kropki+6x6", {}],
];

/** What the other side does not carry: how dots are painted, and that 1–2 takes the dot for doubles. */
function asCarried(puzzle: Puzzle, isDrawing = false): unknown {
  return {
    ...puzzle,
    constraints: puzzle.constraints.map((constraint) => {
      const pairs = (list: readonly (readonly number[])[]) => list.map(String).sort();
      if (constraint.rule === "signs") return pairs(constraint.less);
      if (constraint.rule !== "dots") return constraint;
      const exact = isDrawing ? [] : constraint.exact;
      return { consecutive: pairs(constraint.consecutive), double: pairs(constraint.double), exact };
    }),
  };
}

const value = <T>(reading: { ok: true; value: T } | { ok: false; fault: unknown }): T => {
  if (!reading.ok) throw new Error(JSON.stringify(reading.fault));
  return reading.value;
};

describe.each(CROSSING)("%s %j", (...choice: KindChoice) => {
  const puzzle = puzzleOf(choice);

  test("goes to f-puzzles and back", () => {
    const { value: link } = value(fPuzzlesLink(puzzle));
    expect(detect(link)).toBe("f-puzzles");
    expect(asCarried(value(readFPuzzlesLink(link)))).toEqual(asCarried(puzzle));
  });

  test("goes to SudokuPad and back", () => {
    const { value: link } = value(sudokuPadLink(puzzle, { title: "Próba", author: "Ő" }));
    expect(detect(link)).toBe("sudokupad");
    expect(asCarried(value(readSudokuPadLink(link)))).toEqual(asCarried(puzzle));
  });
});

// A drawing does not show the knight's rule.
test.each(CROSSING.filter(([name]) => name !== "knight"))(
  "%s %j goes to SudokuPad as a drawing and back",
  (...choice) => {
    const puzzle = puzzleOf(choice);
    const { value: link } = value(sudokuPadDrawing(puzzle, { title: "x", rules: "…" }));
    const { solution: _, ...shown } = puzzle;
    const expected = puzzle.layout.digits <= 9 ? puzzle : shown;
    expect(asCarried(value(readSudokuPadLink(link)))).toEqual(asCarried(expected, true));
  },
);

test("a published link of another program", () => {
  const puzzle = value(readFPuzzlesLink(PUBLISHED));
  expect(puzzle).toMatchObject({ kind: "classic", givens: [1, ...Array(80).fill(0)] });
  expect([...readText(PUBLISHED)]).toMatchObject([{ ok: true }]);
});

describe("f-puzzles by its fields", () => {
  const empty = () => ({ size: 9, grid: Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({}))) });

  test("cells are named by row and column, givens are marked as such", () => {
    const made = value(toFPuzzle(puzzleOf(["killer", {}]))).value;
    expect(made.killercage?.[0]?.cells[0]).toMatch(/^R[1-9]C[1-9]$/);
    const classic = value(toFPuzzle(puzzleOf(["classic", {}]))).value;
    expect(classic.grid.flat().filter(({ given }) => given)).not.toHaveLength(0);
    expect(
      classic.grid.flat().every(({ value: digit, given }) => (digit === undefined) === (given === undefined)),
    ).toBe(true);
  });

  test("dots: white is a difference, black a ratio, and their absence is said", () => {
    const made = value(toFPuzzle(puzzleOf(["kropki", {}])));
    expect(made.value).toMatchObject({ nonconsecutive: true, negative: ["ratio"] });
    expect(made.lost).toEqual([{ code: "link.one-two" }]);
  });

  test("digits that are not given are somebody's work and stay out", () => {
    const data = empty();
    data.grid[0]![0] = { value: 5 };
    data.grid[0]![1] = { value: 6, given: true };
    expect(value(fromFPuzzle(data)).givens.slice(0, 2)).toEqual([0, 6]);
  });

  test("diagonals and cages without a sum are regions", () => {
    const puzzle = value(fromFPuzzle({ ...empty(), "diagonal+": true, killercage: [{ cells: ["R1C1", "R1C2"] }] }));
    const extra = puzzle.layout.regions.filter(({ kind }) => kind === "extra");
    expect(extra.map(({ cells }) => cells)).toEqual([
      [8, 16, 24, 32, 40, 48, 56, 64, 72],
      [0, 1],
    ]);
  });

  test.each([
    ["a thermometer", { thermometer: [{ lines: [["R1C1", "R1C2"]] }] }, "link.rules"],
    ["a difference of two", { difference: [{ cells: ["R1C1", "R1C2"], value: "2" }] }, "link.rules"],
    ["a cell outside", { even: [{ cell: "R10C1" }] }, "link.cell"],
    ["another size", { size: 7 }, "link.size"],
    ["an impossible cage", { killercage: [{ cells: ["R1C1"], value: "12" }] }, "problem.cage-sum"],
  ])("%s is refused", (_, fields, code) => {
    expect(fromFPuzzle({ ...empty(), ...fields })).toMatchObject({ ok: false, fault: { code } });
  });

  test("what cannot be said there is not sent there", () => {
    expect(fPuzzlesLink(puzzleOf(["knight", {}]))).toMatchObject({ ok: false, fault: { code: "link.knight" } });
    expect(fPuzzlesLink(puzzleOf(["samurai", {}]))).toMatchObject({ ok: false, fault: { code: "link.grid" } });
    expect(sudokuPadLink(puzzleOf(["cube", {}]))).toMatchObject({ ok: false, fault: { code: "link.grid" } });
  });

  test("damaged links are refused, not thrown at anybody", () => {
    const { value: link } = value(fPuzzlesLink(puzzleOf(["classic", {}])));
    // The last signs only fill up, and some may be missing without harm.
    for (let length = link.indexOf("=") + 2; length < link.length - 16; length += 7) {
      expect(readFPuzzlesLink(link.slice(0, length)).ok).toBe(false);
    }
    expect(readFPuzzlesText("N4IgHiBcDMC+Q===")).toMatchObject({ ok: false });
  });
});

describe("SudokuPad", () => {
  test("its shortened JSON: bare keys, single quotes, left-out objects, colours, letters for true and false", () => {
    const text = "{cs:50,ce:[[{v:1},,],[,,{v:'a\\'b'}]],u:[{ct:[0.5,1],r:t,w:.3,c2:#F,c1:#0,c:a1b2c3}],x:f,t:\"y\"}";
    expect(readShortened(text)).toEqual({
      cellSize: 50,
      cells: [
        [{ value: 1 }, {}, {}],
        [{}, {}, { value: "a'b" }],
      ],
      underlays: [
        {
          center: [0.5, 1],
          rounded: true,
          width: 0.3,
          backgroundColor: "#FFFFFF",
          borderColor: "#000000",
          color: "#a1b2c3",
        },
      ],
      x: false,
      title: "y",
    });
    expect(readShortened("{a:")).toBeNull();
  });

  test("a shortened drawing in a link", () => {
    const box = (row: number, column: number) =>
      Array.from({ length: 4 }, (_, at) => `[${row + (at >> 1)},${column + (at & 1)}]`).join(",");
    const regions = [box(0, 0), box(0, 2), box(2, 0), box(2, 2)].map((cells) => `[${cells}]`).join(",");
    const dot = "{ct:[0.5,1],w:.3,h:.3,r:t,c2:#0,c1:#0}";
    const text = `{cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:4}]],re:[${regions}],o:[${dot}],ca:[{v:'title: x'}]}`;
    const puzzle = value(readSudokuPadLink(`https://sudokupad.app/scl${lz.compressToBase64(text)}`));
    expect(puzzle.kind).toBe("kropki+4x4");
    expect(puzzle.givens).toEqual([1, ...Array(14).fill(0), 4]);
    expect(constraintOf(puzzle, "dots")?.double).toEqual([[0, 1]]);
  });

  test("lines and arrows belong to rules that are not ours", () => {
    const cells = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
    expect(fromDrawing({ cells, regions: [], lines: [{ wayPoints: [] }] })).toMatchObject({
      fault: { code: "link.rules", args: { names: ["lines"] } },
    });
  });

  test("a link with a number only holds no puzzle", () => {
    expect(readSudokuPadLink("https://sudokupad.app/abc123")).toMatchObject({ fault: { code: "link.remote" } });
    expect(readSudokuPadLink(FAMOUS)).toMatchObject({ fault: { code: "link.damaged" } });
  });
});

test("a killer that another program's author published is read with its cages", () => {
  const puzzle = value(readFPuzzlesLink(PUBLISHED_KILLER));
  expect(puzzle).toMatchObject({
    kind: "killer",
    constraints: [
      {
        rule: "cages",
        cages: [
          { cells: [0, 9], sum: 9 },
          { cells: [1, 2, 10, 11, 19], sum: 33 },
        ],
      },
    ],
  });
});

test("what f-puzzles knows and we do not is refused, not left out", () => {
  const made = toFPuzzle(puzzleOf(["classic", {}]));
  if (!made.ok) throw new Error(made.fault.code);
  const plain = made.value.value;
  expect(fromFPuzzle({ ...plain, negative: ["xv"] })).toMatchObject({ ok: false, fault: { code: "link.rules" } });
  const grid = plain.grid.map((row, at) =>
    at === 0 ? [{ ...row[0], givenPencilMarks: [1, 2] }, ...row.slice(1)] : row,
  );
  expect(fromFPuzzle({ ...plain, grid })).toMatchObject({ ok: false, fault: { code: "link.rules" } });
  expect(fromFPuzzle({ ...plain, negative: [] }).ok).toBe(true);
});
