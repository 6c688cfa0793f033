/** Where everything of a puzzle lies when it is drawn, and back: which cell lies under a point. */

import type { Plan as CellPlan, Point } from "../../board/plan.ts";
import type { Matrix, Shape } from "../files/drawing/drawing.ts";
import { drawPuzzle } from "../files/drawing/scene.ts";
import type { Place, Puzzle } from "../puzzle/puzzle.ts";

/** A cube as one sees it, or unfolded to an L. */
export type CubeView = "solid" | "unfolded";

/** A cell at one of its places on a sheet. */
export interface Spot {
  readonly cell: number;
  readonly row: number;
  readonly column: number;
}

/** One sheet with what is painted below and above that which players write. */
export interface PlannedSheet {
  readonly matrix: Matrix;
  readonly spots: readonly Spot[];
  readonly ground: readonly Shape[];
  readonly lines: readonly Shape[];
  readonly marks: readonly Shape[];
}

export interface Plan extends CellPlan {
  /** Drawn beside the sheets: the arcs of an unfolded cube. */
  readonly loose: readonly Shape[];
  readonly sheets: readonly PlannedSheet[];
}

function placesOf({ layout }: Puzzle): readonly (readonly Place[])[] {
  return layout.cells.map(({ also, ...place }) => [place, ...(also ?? [])]);
}

/** The painter lays grounds first, then one run of lines, then what stands on them. */
function layersOf(shapes: readonly Shape[]): Pick<PlannedSheet, "ground" | "lines" | "marks"> {
  const first = shapes.findIndex(({ shape }) => shape === "line");
  const after = shapes.findIndex(({ shape }, at) => at > first && shape !== "line");
  const end = after < 0 ? shapes.length : after;
  return { ground: shapes.slice(0, first), lines: shapes.slice(first, end), marks: shapes.slice(end) };
}

const applied = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

function inverted([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

export function planOf(puzzle: Puzzle, cube: CubeView): Plan {
  const nothing = puzzle.givens.map(() => 0);
  const drawing = drawPuzzle(puzzle, { digits: nothing, cube });
  const places = placesOf(puzzle);
  const groups = drawing.shapes.filter((shape) => shape.shape === "group");
  const sheets = groups.map(({ matrix, shapes }, sheet): PlannedSheet => {
    const spots = places.flatMap((all, cell) =>
      all.filter((place) => place.sheet === sheet).map(({ row, column }) => ({ cell, row, column })),
    );
    return { matrix, spots, ...layersOf(shapes) };
  });
  const ways = sheets.map(({ matrix, spots }) => ({
    back: inverted(matrix),
    at: new Map(spots.map(({ cell, row, column }) => [`${row} ${column}`, cell])),
  }));
  return {
    width: drawing.width,
    height: drawing.height,
    loose: drawing.shapes.filter(({ shape }) => shape !== "group"),
    sheets,
    rows: sheets.flatMap(({ spots }, sheet) => {
      // A cell on the edge of a cube belongs to the sheet where it is first.
      const own = spots.filter(({ cell }) => places[cell]![0]!.sheet === sheet);
      return [...Map.groupBy(own, ({ row }) => row).values()].map((row) => row.map(({ cell }) => cell));
    }),
    cellAt(point) {
      for (const { back, at } of ways) {
        const [x, y] = applied(back, point);
        const cell = at.get(`${Math.floor(y)} ${Math.floor(x)}`);
        if (cell !== undefined) return cell;
      }
      return null;
    },
    pointIn(cell, x, y) {
      const { sheet, row, column } = places[cell]![0]!;
      return applied(sheets[sheet]!.matrix, [column + x, row + y]);
    },
  };
}
