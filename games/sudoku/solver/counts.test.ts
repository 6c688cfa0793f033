/** Known numbers of boards, and the solver against its plain twin on every rule. */
import { expect, test } from "vitest";
import { Workshop } from "../generator/workshop.ts";
import { boxedGrid, jigsawGrid } from "../kinds/grid.ts";
import { JIGSAW_SYMMETRIES, KINDS, type KindOptions, kindNamed, layoutOf, OVERLAYS } from "../kinds/kind.ts";
import type { Constraint, Layout } from "../puzzle/puzzle.ts";
import { countSolutions, Solver } from "./answer.ts";
import { plainCount } from "./plain.ts";

const empty = (layout: Layout) => Array<number>(layout.cells.length).fill(0);

test("there are 288 boards of 4×4, by search and by brute force", () => {
  const layout = boxedGrid(2, 2);
  const puzzle = { layout, constraints: [], givens: empty(layout) };
  expect(countSolutions(puzzle)).toEqual({ count: 288, complete: true });
  expect(plainCount(puzzle)).toBe(288);
});

test.each([
  ["2x3", 2, 3],
  ["3x2", 3, 2],
])("there are 28,200,960 boards of 6×6 with boxes %s", (_name, rows, columns) => {
  const layout = boxedGrid(rows, columns);
  // Renaming the digits takes any first row into any other, so one of the 720 stands for all.
  const givens = empty(layout).map((_, cell) => (cell < 6 ? cell + 1 : 0));
  expect(720 * new Solver({ layout, constraints: [] }).count(givens).count).toBe(28_200_960);
});

const dots = { rule: "dots", oneTwo: "double", colours: "world", exact: ["consecutive", "double"] } as const;

/** Every rule on a grid of sixteen cells, with what a plain count makes of it. */
const RULES: readonly (readonly [string, readonly Constraint[]])[] = [
  ["parity", [{ rule: "parity", even: [0, 6], odd: [1] }]],
  ["a knight of one digit", [{ rule: "knight", digits: [4] }]],
  ["a knight of two digits", [{ rule: "knight", digits: [1, 3] }]],
  ["a knight of all digits", [{ rule: "knight", digits: [1, 2, 3, 4] }]],
  [
    "consecutive dots",
    [
      {
        ...dots,
        oneTwo: "either",
        exact: [],
        consecutive: [
          [0, 1],
          [5, 9],
        ],
        double: [],
      },
    ],
  ],
  [
    "no consecutive dots",
    [
      {
        ...dots,
        oneTwo: "either",
        exact: ["consecutive"],
        consecutive: [
          [0, 1],
          [1, 2],
          [2, 3],
          [4, 8],
          [10, 11],
          [7, 11],
        ],
        double: [],
      },
    ],
  ],
  [
    "both dots",
    [
      {
        ...dots,
        exact: [],
        consecutive: [[1, 2]],
        double: [
          [0, 1],
          [9, 13],
        ],
      },
    ],
  ],
  [
    "both dots, either between 1 and 2",
    [
      {
        ...dots,
        exact: [],
        oneTwo: "either",
        consecutive: [
          [1, 2],
          [10, 14],
        ],
        double: [[0, 1]],
      },
    ],
  ],
  [
    "no doubles",
    [
      {
        ...dots,
        exact: ["double"],
        consecutive: [],
        double: [
          [0, 1],
          [2, 6],
          [4, 8],
          [13, 14],
          [5, 9],
        ],
      },
    ],
  ],
  [
    "signs",
    [
      {
        rule: "signs",
        less: [
          [0, 1],
          [5, 4],
          [10, 14],
          [11, 10],
        ],
      },
    ],
  ],
  [
    "cages",
    [
      {
        rule: "cages",
        cages: [
          { cells: [0, 1, 5], sum: 7 },
          { cells: [6, 10, 9], sum: 6 },
          { cells: [12, 13], sum: 5 },
        ],
      },
    ],
  ],
  [
    "parity and cages",
    [
      { rule: "parity", even: [], odd: [5] },
      { rule: "cages", cages: [{ cells: [0, 1, 5], sum: 7 }] },
    ],
  ],
];

const GRIDS: readonly (readonly [string, Layout])[] = [
  ["4×4", boxedGrid(2, 2)],
  ["a jigsaw of 4×4", jigsawGrid([0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3])],
  ["4×4 with a diagonal", withDiagonal(boxedGrid(2, 2))],
];

function withDiagonal(layout: Layout): Layout {
  return { ...layout, regions: [...layout.regions, { kind: "extra", number: 1, cells: [0, 5, 10, 15] }] };
}

for (const [grid, layout] of GRIDS) {
  test.each([["no further rule", []] as const, ...RULES])(
    `the plain count agrees on ${grid} with %s`,
    (_name, constraints) => {
      const puzzle = { layout, constraints, givens: empty(layout) };
      expect(countSolutions(puzzle)).toEqual({ count: plainCount(puzzle), complete: true });
    },
  );
}

test("two small grids that share a box have 288 · 12 boards", () => {
  // Cells 0–15 are the first grid; the second begins with the last box of the first.
  const shared = [10, 11, 14, 15];
  let next = 16;
  const second = Array.from({ length: 16 }, (_, cell) => {
    const [row, column] = [cell >> 2, cell & 3];
    return row < 2 && column < 2 ? shared[2 * row + column]! : next++;
  });
  const small = boxedGrid(2, 2);
  const moved = small.regions.map((region) => ({ ...region, cells: region.cells.map((cell) => second[cell]!) }));
  const cells = Array.from({ length: next }, (_, column) => ({ sheet: 0, row: 0, column }));
  const layout: Layout = { ...small, cells, regions: [...small.regions, ...moved] };
  const puzzle = { layout, constraints: [], givens: empty(layout) };
  expect(countSolutions(puzzle)).toEqual({ count: 288 * 12, complete: true });
  expect(plainCount(puzzle)).toBe(288 * 12);
});

test.each(["4x4", "9x9"] as const)(
  "a cube of %s faces without its 1s and 2s is completed in as many ways by both",
  (cube) => {
    const layout = layoutOf(kindNamed("cube", { cube }));
    const solver = new Solver({ layout, constraints: [] });
    solver.search.start([]);
    expect(solver.search.next()).toBe("solution");
    const givens = solver.search.solution().map((digit) => (digit <= 2 ? 0 : digit));
    expect(solver.count(givens).count).toBe(plainCount({ layout, constraints: [], givens }));
  },
);

/** Every kind as it is played, and combinations. */
const PLAYED: readonly (readonly [string, Partial<KindOptions>])[] = [
  ...KINDS.map((name) => [name, {}] as const),
  ["6x6", { boxes: "3x2" }],
  ["knight", { knight: [2, 9] }],
  ["knight", { knight: "all" }],
  ["neighbours", { exact: false }],
  ["kropki", { exact: false }],
  ["cube", { cube: "9x9" }],
  ...JIGSAW_SYMMETRIES.slice(1).map((shapes) => ["jigsaw", { shapes }] as const),
  ["killer+jigsaw", {}],
  ["knight+even-odd", {}],
];

test.each(PLAYED)(
  "a board of %s %j without some of its digits is completed in as many ways by both",
  (name, options) => {
    const workshop = new Workshop(kindNamed(name, options));
    for (const seed of ["1", "2"]) {
      const board = workshop.board(seed)!;
      const taken = board.layout.digits > 9 || board.layout.cells.length > 100 ? 1 : 2;
      // Two digits everywhere, and one more in the upper half of the board.
      const givens = board.givens.map((digit, cell) =>
        digit <= taken || (digit === taken + 1 && cell < board.givens.length / 2) ? 0 : digit,
      );
      const { solution: _, ...puzzle } = { ...board, givens };
      const { count, complete } = countSolutions(puzzle);
      expect({ count, complete }).toEqual({ count: plainCount(puzzle), complete: true });
      expect(count).toBeGreaterThan(0);
    }
  },
);

const SMALL = OVERLAYS.filter((overlay) => overlay !== "centre-dot");

test.each(SMALL)("%s on an empty 4×4, with the marks of a board, has as many boards by both", (overlay) => {
  const workshop = new Workshop(kindNamed(`${overlay}+4x4`, { knight: [4] }));
  for (const seed of ["1", "2", "3"]) {
    const { layout, constraints } = workshop.board(seed)!;
    const puzzle = { layout, constraints, givens: empty(layout) };
    expect(countSolutions(puzzle)).toEqual({ count: plainCount(puzzle), complete: true });
  }
});
