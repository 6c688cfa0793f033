/** Draws one sheet: a square board, a samurai, a face of a cube. */
import type { Constraint, Layout, Pair, Parity, Place, Puzzle } from "../../puzzle/puzzle.ts";
import { constraintOf } from "../../puzzle/puzzle.ts";
import type { Ink, Point, Shape } from "./drawing.ts";
import { outlines, runs, type Sheet } from "./outline.ts";

const THIN = 0.022;
const THICK = 0.075;
/** Room for half of the border around a board. */
export const MARGIN = THICK / 2 + 0.02;
const CAGE_INSET = 0.085;
const SUM_SIZE = 0.29;
const DOT = 0.125;

function placesOf(layout: Layout, cell: number, sheet: number): readonly Place[] {
  const { also, ...place } = layout.cells[cell]!;
  return [place, ...(also ?? [])].filter((one) => one.sheet === sheet);
}

function sheetOf(layout: Layout, sheet: number): Sheet {
  const at = new Map<number, number>();
  let rows = 0;
  let columns = 0;
  layout.cells.forEach((_, cell) => {
    for (const { row, column } of placesOf(layout, cell, sheet)) {
      at.set(row * 1024 + column, cell);
      rows = Math.max(rows, row + 1);
      columns = Math.max(columns, column + 1);
    }
  });
  return { rows, columns, cell: (row, column) => (row < 0 || column < 0 ? undefined : at.get(row * 1024 + column)) };
}

/** The boxes or shapes that each cell lies in. */
function boxesOf({ cells, regions }: Layout): readonly ReadonlySet<number>[] {
  const boxes = cells.map(() => new Set<number>());
  regions.forEach(({ kind, cells: inside }, region) => {
    if (kind === "box" || kind === "shape") for (const cell of inside) boxes[cell]!.add(region);
  });
  return boxes;
}

const square = (row: number, column: number): Point[] => [
  [column, row],
  [column + 1, row],
  [column + 1, row + 1],
  [column, row + 1],
];

/** The colour of each cell that has one. */
function shadesOf({ layout, constraints }: Puzzle): ReadonlyMap<number, Ink> {
  const shades = new Map<number, Ink>();
  for (const { kind, cells } of layout.regions) {
    if (kind === "extra") for (const cell of cells) shades.set(cell, "extra");
    if (kind === "centres") for (const cell of cells) shades.set(cell, "centre");
  }
  layout.cells.forEach(({ also }, cell) => {
    if (also) shades.set(cell, "shared");
  });
  const parity = constraintOf({ layout, constraints }, "parity");
  if (parity && isWhole(parity, layout)) {
    for (const cell of parity.even) shades.set(cell, "even");
    for (const cell of parity.odd) shades.set(cell, "odd");
  }
  return shades;
}

/** Whether every cell is even or odd: then two colours say it, and otherwise squares and circles in some cells. */
function isWhole({ even, odd }: Parity, { cells }: Layout): boolean {
  return even.length + odd.length === cells.length;
}

export interface Contents {
  readonly digits: readonly number[];
  readonly hasMarks: boolean;
}

/** The shapes of one sheet, its first cell at the origin. */
export class SheetPainter {
  readonly #puzzle: Puzzle;
  readonly #sheet: number;
  readonly #grid: Sheet;
  readonly #shades: ReadonlyMap<number, Ink>;
  readonly #ground: Ink;

  constructor(puzzle: Puzzle, sheet: number, ground: Ink) {
    this.#puzzle = puzzle;
    this.#sheet = sheet;
    this.#grid = sheetOf(puzzle.layout, sheet);
    this.#shades = shadesOf(puzzle);
    this.#ground = ground;
  }

  get rows(): number {
    return this.#grid.rows;
  }

  get columns(): number {
    return this.#grid.columns;
  }

  paint({ digits, hasMarks }: Contents): Shape[] {
    return [
      ...this.#cells(),
      ...this.#parity(),
      ...this.#lines("thin", THIN, () => true),
      ...(hasMarks ? this.#cages() : []),
      ...this.#lines("thick", THICK, this.#isBorder()),
      ...this.#digits(digits, hasMarks && this.#constraint("cages") !== undefined),
      ...(hasMarks ? [...this.#sums(), ...this.#dots(), ...this.#signs()] : []),
    ];
  }

  *#places(): Generator<{ cell: number; row: number; column: number }> {
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        const cell = this.#grid.cell(row, column);
        if (cell !== undefined) yield { cell, row, column };
      }
    }
  }

  #constraint<R extends Constraint["rule"]>(rule: R): Extract<Constraint, { rule: R }> | undefined {
    return constraintOf(this.#puzzle, rule);
  }

  #cells(): Shape[] {
    return [...this.#places()].map(({ cell, row, column }) => ({
      shape: "area",
      points: square(row, column),
      ink: this.#shades.get(cell) ?? this.#ground,
    }));
  }

  /** Even cells hold a square and odd ones a circle, as the world marks single cells. */
  #parity(): Shape[] {
    const parity = this.#constraint("parity");
    if (!parity || isWhole(parity, this.#puzzle.layout)) return [];
    const inset = 0.15;
    const squares = parity.even.flatMap((cell) =>
      this.#spots(cell).map(({ row, column }): Shape => {
        const points = square(0, 0).map(
          ([x, y]): Point => [column + (x === 0 ? inset : 1 - inset), row + (y === 0 ? inset : 1 - inset)],
        );
        return { shape: "area", points, ink: "even" };
      }),
    );
    const circles = parity.odd.flatMap((cell) =>
      this.#spots(cell).map(
        ({ row, column }): Shape => ({ shape: "circle", centre: [column + 0.5, row + 0.5], radius: 0.37, ink: "even" }),
      ),
    );
    return [...squares, ...circles];
  }

  #isBorder(): (one: number | undefined, other: number | undefined) => boolean {
    const boxes = boxesOf(this.#puzzle.layout);
    return (one, other) => {
      if (one === undefined || other === undefined) return true;
      return ![...boxes[one]!].some((box) => boxes[other]!.has(box));
    };
  }

  #lines(ink: Ink, width: number, wanted: Parameters<typeof runs>[1]): Shape[] {
    const squareEnds = ink === "thick";
    return runs(this.#grid, wanted).map(({ from, to }) => ({
      shape: "line",
      points: [from, to],
      ink,
      width,
      squareEnds,
    }));
  }

  #cages(): Shape[] {
    return (this.#constraint("cages")?.cages ?? []).flatMap(({ cells }) => {
      const spots = cells.flatMap((cell) => this.#spots(cell).map(({ row, column }) => [row, column] as const));
      return outlines(spots, CAGE_INSET).map(
        (points): Shape => ({ shape: "line", points, ink: "cage", width: 0.032, closed: true, dash: [0.1, 0.07] }),
      );
    });
  }

  #spots(cell: number): readonly Place[] {
    return placesOf(this.#puzzle.layout, cell, this.#sheet);
  }

  /** The sum in the first cell, on a patch that interrupts the dashes. */
  #sums(): Shape[] {
    return (this.#constraint("cages")?.cages ?? []).flatMap(({ cells, sum }): Shape[] => {
      const first = Math.min(...cells);
      const [place] = this.#spots(first);
      if (!place) return [];
      const text = String(sum);
      const [left, top] = [place.column + 0.045, place.row + 0.045];
      const right = left + 0.05 + text.length * SUM_SIZE * 0.52;
      const bottom = top + SUM_SIZE * 0.86;
      return [
        {
          shape: "area",
          points: [
            [left, top],
            [right, top],
            [right, bottom],
            [left, bottom],
          ],
          ink: this.#shades.get(first) ?? this.#ground,
          hides: true,
        },
        {
          shape: "text",
          at: [left + 0.02, bottom - 0.025],
          from: "baseline",
          size: SUM_SIZE,
          text,
          ink: "sum",
          bold: true,
        },
      ];
    });
  }

  #digits(digits: readonly number[], hasCages: boolean): Shape[] {
    const { layout, givens } = this.#puzzle;
    return [...this.#places()].flatMap(({ cell, row, column }): Shape[] => {
      const digit = digits[cell]!;
      if (digit === 0) return [];
      const isGiven = givens[cell] === digit;
      return [
        {
          shape: "text",
          at: [column + 0.5, row + (hasCages ? 0.55 : 0.5)],
          from: "middle",
          size: hasCages ? 0.58 : 0.66,
          text: layout.symbols[digit - 1]!,
          ink: isGiven ? "given" : "written",
          ...(isGiven ? { bold: true } : {}),
        },
      ];
    });
  }

  /** The middle of the side between two cells on this sheet, and whether they lie beside each other in a row. */
  *#sides([a, b]: Pair): Generator<{ at: Point; isAcross: boolean; isFirstBefore: boolean }> {
    for (const one of this.#spots(a)) {
      for (const other of this.#spots(b)) {
        const [down, right] = [other.row - one.row, other.column - one.column];
        if (Math.abs(down) + Math.abs(right) !== 1) continue;
        yield {
          at: [(one.column + other.column + 1) / 2, (one.row + other.row + 1) / 2],
          isAcross: down === 0,
          isFirstBefore: down + right > 0,
        };
      }
    }
  }

  #dots(): Shape[] {
    const dots = this.#constraint("dots");
    if (!dots) return [];
    const [consecutive, double]: [Ink, Ink] =
      dots.colours === "world" ? ["light-dot", "dark-dot"] : ["dark-dot", "light-dot"];
    const paint = (pairs: readonly Pair[], ink: Ink): Shape[] =>
      pairs.flatMap((pair) =>
        [...this.#sides(pair)].map(({ at }) => ({
          shape: "circle",
          centre: at,
          radius: DOT,
          ink,
          edge: { ink: "dot-edge", width: 0.034 },
        })),
      );
    return [...paint(dots.consecutive, consecutive), ...paint(dots.double, double)];
  }

  #signs(): Shape[] {
    return (this.#constraint("signs")?.less ?? []).flatMap((pair) =>
      [...this.#sides(pair)].flatMap(({ at: [x, y], isAcross, isFirstBefore }): Shape[] => {
        // The tip is at the smaller, the first of the pair.
        const tip = isFirstBefore ? -1 : 1;
        const [length, spread] = [0.075, 0.1];
        const along = (ahead: number, aside: number): Point =>
          isAcross ? [x + ahead * length * tip, y + aside * spread] : [x + aside * spread, y + ahead * length * tip];
        return [
          { shape: "circle", centre: [x, y], radius: 0.13, ink: this.#groundAt(pair) },
          {
            shape: "line",
            points: [along(-1, -1), along(1, 0), along(-1, 1)],
            ink: "sign",
            width: 0.04,
            roundEnds: true,
          },
        ];
      }),
    );
  }

  /** The colour to wipe a line away with: that of both cells when they agree. */
  #groundAt([a, b]: Pair): Ink {
    const [one, other] = [this.#shades.get(a), this.#shades.get(b)];
    return one !== undefined && one === other ? one : this.#ground;
  }
}
