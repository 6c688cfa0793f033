import { describe, expect, test } from "vitest";
import { EVERY_KIND, type KindChoice, puzzleOf } from "../testing/puzzles.ts";
import type { Shape } from "./drawing.ts";
import { outlines, runs } from "./outline.ts";
import { drawPuzzle } from "./scene.ts";
import { puzzleSvg } from "./svg.ts";
import { THEMES } from "./themes.ts";

const all = (shapes: readonly Shape[]): Shape[] =>
  shapes.flatMap((shape) => (shape.shape === "group" ? all(shape.shapes) : [shape]));

/** Every tag is closed in its turn: enough to know that a reader of XML takes it. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, slash, name, self] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (self) continue;
    if (!slash) open.push(name!);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && !/<[^>]*<|undefined|NaN/.test(svg);
}

describe.each(EVERY_KIND)("%s %j", (...choice: KindChoice) => {
  const puzzle = puzzleOf(choice);
  const places = puzzle.layout.cells.reduce((count, { also }) => count + 1 + (also?.length ?? 0), 0);
  const isDigit = (shape: Shape) => shape.shape === "text" && shape.from === "middle";

  test("every given is drawn where its cell is, and the solution fills the board", () => {
    const givens = puzzle.layout.cells.reduce(
      (count, { also }, cell) => count + (puzzle.givens[cell] ? 1 + (also?.length ?? 0) : 0),
      0,
    );
    expect(all(drawPuzzle(puzzle).shapes).filter(isDigit)).toHaveLength(givens);
    const solved = all(drawPuzzle(puzzle, { digits: "solution" }).shapes);
    expect(solved.filter(isDigit)).toHaveLength(places);
    expect(solved.filter((shape) => shape.shape === "text" && shape.ink === "given" && isDigit(shape))).toHaveLength(
      givens,
    );
  });

  test("the picture is well formed, has a title and a description, and a colour for every ink", () => {
    for (const theme of ["light", "dark", "print", "css"] as const) {
      for (const cube of choice[0] === "cube" ? (["unfolded", "solid"] as const) : (["unfolded"] as const)) {
        const svg = puzzleSvg(puzzle, { theme, cube, language: "hu" });
        expect(isWellFormed(svg)).toBe(true);
        expect(svg).toContain('role="img"');
        expect(svg).toMatch(/<title id="sudoku-title">Sudoku: .+<\/title><desc id="sudoku-desc">.+<\/desc>/);
      }
    }
  });
});

test("marks are drawn: dots in the world's colours or the document's, signs, cages with their sums", () => {
  const shapes = (name: string, options = {}) => all(drawPuzzle(puzzleOf([name, options])).shapes);
  const dots = (ink: string, options = {}) =>
    shapes("kropki", options).filter((shape) => shape.shape === "circle" && shape.ink === ink).length;
  expect(dots("light-dot")).toBe(dots("dark-dot", { colours: "document" }));
  expect(shapes("relations").filter((shape) => shape.shape === "line" && shape.ink === "sign")).toHaveLength(108);
  const killer = shapes("killer");
  const dashed = killer.filter((shape) => shape.shape === "line" && shape.dash);
  expect(killer.filter((shape) => shape.shape === "text" && shape.ink === "sum")).toHaveLength(dashed.length);
});

test("the parity of a few cells is shown by squares and circles, that of all by two colours", () => {
  const whole = puzzleOf(["even-odd", {}]);
  const few = { ...whole, constraints: [{ rule: "parity", even: [0, 1], odd: [2] }] as const };
  const inked = (puzzle: typeof whole, shape: Shape["shape"]) =>
    all(drawPuzzle(puzzle).shapes).filter((one) => one.shape === shape && "ink" in one && one.ink === "even").length;
  expect([inked(few, "area"), inked(few, "circle")]).toEqual([2, 1]);
  expect(inked(whole, "area")).toBe(36);
});

test("without marks only board and digits are left", () => {
  const bare = all(drawPuzzle(puzzleOf(["kropki", {}]), { marks: false }).shapes);
  expect(bare.some(({ shape }) => shape === "circle")).toBe(false);
});

test("what people write in titles is not taken for XML", () => {
  const svg = puzzleSvg(puzzleOf(["4x4", {}]), { title: 'a<b & "c"', description: "<script>" });
  expect(svg).toContain("a&lt;b &amp; &quot;c&quot;");
  expect(svg).not.toContain("<script>");
});

test("a theme of one's own, and the page's colours", () => {
  const puzzle = puzzleOf(["4x4", {}]);
  expect(puzzleSvg(puzzle, { theme: { ...THEMES.light, given: "hotpink" } })).toContain("hotpink");
  expect(puzzleSvg(puzzle, { theme: "css" })).toContain("var(--sudoku-given, #1f1b16)");
});

describe("outlines", () => {
  test("of one cell: a square inside it", () => {
    expect(outlines([[0, 0]], 0.1)).toEqual([
      [
        [0.9, 0.1],
        [0.9, 0.9],
        [0.1, 0.9],
        [0.1, 0.1],
      ],
    ]);
  });
  test("of a corner: six turns, the inner one moved outward", () => {
    const [loop] = outlines(
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      0.1,
    );
    expect(loop).toHaveLength(6);
    expect(loop!.some(([x, y]) => Math.abs(x - 0.9) < 1e-9 && Math.abs(y - 1.1) < 1e-9)).toBe(true);
  });
  test("of a ring: one outside, one inside; of cells that touch at a corner: two", () => {
    const ring = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [row, column] as const));
    expect(
      outlines(
        ring.filter(([row, column]) => row !== 1 || column !== 1),
        0.1,
      ),
    ).toHaveLength(2);
    expect(
      outlines(
        [
          [0, 0],
          [1, 1],
        ],
        0.1,
      ),
    ).toHaveLength(2);
  });
});

test("sides that continue each other are one line", () => {
  const sheet = {
    rows: 2,
    columns: 2,
    cell: (row: number, column: number) => (row in [0, 1] && column in [0, 1] ? 1 : undefined),
  };
  expect(runs(sheet, () => true)).toHaveLength(6);
});
