import { expect, test } from "vitest";
import { problemsOf } from "../puzzle/problems.ts";
import { boxLabels } from "./grid.ts";
import { emptyPuzzle, fixedConstraints, KINDS, kindName, kindNamed, layoutOf, marksOf, readKind } from "./kind.ts";

test.each([
  ["classic", {}, 9, 81, 27],
  ["4x4", {}, 4, 16, 12],
  ["6x6", { boxes: "2x3" }, 6, 36, 18],
  ["6x6", { boxes: "3x2" }, 6, 36, 18],
  ["16x16", {}, 16, 256, 48],
  ["centre-dot", {}, 9, 81, 28],
  ["samurai", {}, 9, 369, 5 * 27 - 4],
  ["cube", { cube: "4x4" }, 8, 48, 12 + 6],
  ["cube", { cube: "9x9" }, 9, 217, 3 * 27 - 3],
] as const)(
  "%s %j has %i digits, %i cells and %i regions, all of them full",
  (name, options, digits, cells, regions) => {
    const layout = layoutOf(kindNamed(name, options));
    expect(layout).toMatchObject({ digits });
    expect(layout.cells).toHaveLength(cells);
    expect(layout.regions).toHaveLength(regions);
    expect(layout.regions.every((region) => new Set(region.cells).size === digits)).toBe(true);
    expect(problemsOf(emptyPuzzle(kindNamed(name, options)))).toEqual([]);
  },
);

test("a box of the 6x6 is as high and wide as asked", () => {
  const firstBox = (boxes: "2x3" | "3x2") =>
    layoutOf(kindNamed("6x6", { boxes })).regions.find(({ kind }) => kind === "box")!.cells;
  expect(firstBox("2x3")).toEqual([0, 1, 2, 6, 7, 8]);
  expect(firstBox("3x2")).toEqual([0, 1, 6, 7, 12, 13]);
});

test("both letterings of 16x16 write sixteen digits", () => {
  expect(layoutOf(kindNamed("16x16")).symbols).toBe("123456789ABCDEFG");
  expect(layoutOf(kindNamed("16x16", { lettering: "0-F" })).symbols).toBe("0123456789ABCDEF");
});

test("every cell of the small cube lies in two lines of eight and one box", () => {
  const { cells, regions } = layoutOf(kindNamed("cube"));
  cells.forEach((_, cell) => {
    const kinds = regions.filter((region) => region.cells.includes(cell)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["box", "line", "line"]);
  });
});

test("lines of the small cube bend over the edges where the faces touch", () => {
  const { cells, regions } = layoutOf(kindNamed("cube"));
  const lines = regions.filter(({ kind }) => kind === "line").map((line) => line.cells.map((cell) => cells[cell]!));
  // Nearest to the corner: the last row of the top runs down the first column of the side.
  const aroundTheCorner = lines.find((line) => line.some((at) => at.sheet === 0 && at.row === 3 && at.column === 0))!;
  expect(lines.filter((line) => new Set(line.map(({ sheet }) => sheet)).size === 2)).toHaveLength(12);
  expect(
    aroundTheCorner.some((at) => at.sheet === 1 && at.column === 0) || aroundTheCorner.some((at) => at.sheet === 2),
  ).toBe(true);
  const bent = lines.find(
    (line) => line.some(({ sheet }) => sheet === 0) && line.some((at) => at.sheet === 2 && at.column === 0),
  )!;
  expect(bent.filter(({ sheet }) => sheet === 0).every(({ row }) => row === 3)).toBe(true);
});

test("faces of the large cube share the line at their edge, and one cell all three", () => {
  const { cells } = layoutOf(kindNamed("cube", { cube: "9x9" }));
  expect(cells.filter(({ also }) => also?.length === 1)).toHaveLength(24);
  const corners = cells.filter(({ also }) => also?.length === 2);
  expect(corners).toEqual([
    {
      sheet: 0,
      row: 8,
      column: 8,
      also: [
        { sheet: 1, row: 0, column: 8 },
        { sheet: 2, row: 0, column: 0 },
      ],
    },
  ]);
});

test("kinds are read by name, joined by a plus, and named back", () => {
  for (const name of KINDS) expect(kindName(kindNamed(name))).toBe(name);
  expect(kindNamed("jigsaw+killer")).toMatchObject({ base: "jigsaw", overlays: ["killer"] });
  expect(kindName(kindNamed("jigsaw+killer"))).toBe("killer+jigsaw");
  expect(kindName(kindNamed("knight+even-odd"))).toBe("even-odd+knight");
  expect(kindName(kindNamed("classic+killer"))).toBe("killer");
});

test("what does not go together is refused with a reason", () => {
  const problem = (name: string) => {
    const reading = readKind(name);
    return reading.ok ? null : reading.problem;
  };
  expect(problem("sudoku")).toEqual({ problem: "unknown-kind", name: "sudoku" });
  expect(problem("")).toEqual({ problem: "unknown-kind", name: "" });
  expect(problem("kropki+neighbours")).toMatchObject({ problem: "kinds-do-not-combine" });
  expect(problem("samurai+jigsaw")).toMatchObject({ names: ["samurai", "jigsaw"] });
  expect(problem("centre-dot+4x4")).toMatchObject({ names: ["centre-dot", "4x4"] });
  expect(problem("killer+killer")).toMatchObject({ problem: "kinds-do-not-combine" });
});

test("the knight rides the largest digit unless told otherwise", () => {
  const digits = (options: Parameters<typeof kindNamed>[1], name = "knight") => {
    const kind = kindNamed(name, options);
    return fixedConstraints(kind, layoutOf(kind));
  };
  expect(digits({})).toEqual([{ rule: "knight", digits: [9] }]);
  expect(digits({}, "knight+4x4")).toEqual([{ rule: "knight", digits: [4] }]);
  expect(digits({ knight: [2, 5] })).toEqual([{ rule: "knight", digits: [2, 5] }]);
  expect(digits({ knight: "all" }, "knight+4x4")).toEqual([{ rule: "knight", digits: [1, 2, 3, 4] }]);
});

test("a jigsaw lies on the shapes it is given", () => {
  const layout = layoutOf(kindNamed("jigsaw"), boxLabels(9, 3, 3));
  expect(layout.regions.filter(({ kind }) => kind === "shape")).toHaveLength(9);
});

test("the marks of a board: parity of all cells, dots on all sides, twelve signs a box", () => {
  const board = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
  const marks = (name: string) => {
    const kind = kindNamed(`${name}+4x4`);
    return marksOf(kind, layoutOf(kind), board)[0];
  };
  expect(marks("even-odd")).toMatchObject({ even: [1, 3, 5, 7, 8, 10, 12, 14] });
  expect(marks("neighbours")).toMatchObject({ exact: ["consecutive"], double: [] });
  // The first row is 1 2 3 4: a double, then two consecutive pairs.
  const kropki = marks("kropki");
  expect(kropki).toMatchObject({ double: expect.arrayContaining([[0, 1]]) });
  expect(kropki).toMatchObject({
    consecutive: expect.arrayContaining([
      [1, 2],
      [2, 3],
    ]),
  });
  expect(kropki).not.toMatchObject({ consecutive: expect.arrayContaining([[0, 1]]) });
  const relations = kindNamed("relations");
  expect(marksOf(relations, layoutOf(relations), Array(81).fill(1))[0]).toMatchObject({ rule: "signs" });
});
