/** Where the cells of a board lie when it is drawn, in units of a cell, and back: which cell lies under a point. */

export type Point = readonly [x: number, y: number];

export interface Plan {
  readonly width: number;
  readonly height: number;
  /** The cells row by row, each once: in this order a screen reader goes through them. */
  readonly rows: readonly (readonly number[])[];
  cellAt(point: Point): number | null;
  /** The place of a cell's own coordinates (0 to 1 from its upper left corner) in the drawing. */
  pointIn(cell: number, x: number, y: number): Point;
}

/** A board of rows and columns; cells are counted from the upper left corner, row by row. */
export function gridPlan(rows: number, columns: number): Plan {
  return {
    width: columns,
    height: rows,
    rows: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => row * columns + column),
    ),
    cellAt([x, y]) {
      const [row, column] = [Math.floor(y), Math.floor(x)];
      return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : null;
    },
    pointIn: (cell, x, y) => [(cell % columns) + x, Math.floor(cell / columns) + y],
  };
}
