/** Lines around and between cells: the grid, its borders, and the outlines of cages. */
import type { Point } from "./drawing.ts";

/** The cells of one sheet by place. */
export interface Sheet {
  readonly rows: number;
  readonly columns: number;
  cell(row: number, column: number): number | undefined;
}

export interface Run {
  readonly from: Point;
  readonly to: Point;
}

/** The sides of cells that `wanted` picks, joined into lines as long as possible. A side beyond the edge is undefined. */
export function runs(sheet: Sheet, wanted: (one: number | undefined, other: number | undefined) => boolean): Run[] {
  const found: Run[] = [];
  const walk = (
    lines: number,
    length: number,
    side: (line: number, at: number) => boolean,
    point: (line: number, at: number) => Point,
  ) => {
    for (let line = 0; line <= lines; line++) {
      for (let at = 0; at < length; at++) {
        if (!side(line, at)) continue;
        const begin = at;
        while (at + 1 < length && side(line, at + 1)) at++;
        found.push({ from: point(line, begin), to: point(line, at + 1) });
      }
    }
  };
  const { rows, columns } = sheet;
  const isSide = (one: number | undefined, other: number | undefined) =>
    (one !== undefined || other !== undefined) && wanted(one, other);
  walk(
    rows,
    columns,
    (line, at) => isSide(sheet.cell(line - 1, at), sheet.cell(line, at)),
    (line, at) => [at, line],
  );
  walk(
    columns,
    rows,
    (line, at) => isSide(sheet.cell(at, line - 1), sheet.cell(at, line)),
    (line, at) => [line, at],
  );
  return found;
}

/** Where to go from a corner, clockwise around the inside: right along the top, down the right side, and so on. */
const AHEAD: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * The closed outlines of a set of cells, drawn inside it at the distance `inset`: one for each piece, and one around
 * each hole.
 */
export function outlines(cells: readonly (readonly [row: number, column: number])[], inset: number): Point[][] {
  const inside = new Set(cells.map(([row, column]) => `${row} ${column}`));
  const has = (row: number, column: number) => inside.has(`${row} ${column}`);
  /** Sides not walked yet: a corner and a direction, with the cell on the right hand. */
  const sides = new Set<string>();
  const name = (x: number, y: number, ahead: number) => `${x} ${y} ${ahead}`;
  for (const [row, column] of cells) {
    if (!has(row - 1, column)) sides.add(name(column, row, 0));
    if (!has(row, column + 1)) sides.add(name(column + 1, row, 1));
    if (!has(row + 1, column)) sides.add(name(column + 1, row + 1, 2));
    if (!has(row, column - 1)) sides.add(name(column, row + 1, 3));
  }
  const loops: Point[][] = [];
  for (const first of sides) {
    const loop: Point[] = [];
    let [x, y, ahead] = first.split(" ").map(Number) as [number, number, number];
    while (sides.delete(name(x, y, ahead))) {
      x += AHEAD[ahead]![0];
      y += AHEAD[ahead]![1];
      // Right turns first: pieces that touch at a corner only stay apart.
      const next = [1, 0, 3].map((turn) => (ahead + turn) % 4).find((way) => sides.has(name(x, y, way)));
      const turned = next ?? firstWay(first, x, y);
      if (turned !== ahead) loop.push(corner(x, y, ahead, turned, inset));
      ahead = turned;
    }
    loops.push(loop);
  }
  return loops;
}

/** The direction in which a loop began, for the corner where it closes. */
function firstWay(first: string, x: number, y: number): number {
  const [startX, startY, ahead] = first.split(" ").map(Number) as [number, number, number];
  return startX === x && startY === y ? ahead : 0;
}

/** A corner moved inward: to the right of both directions that meet there. */
function corner(x: number, y: number, before: number, after: number, inset: number): Point {
  const right = (way: number): Point => AHEAD[(way + 1) % 4]!;
  return [x + inset * (right(before)[0] + right(after)[0]), y + inset * (right(before)[1] + right(after)[1])];
}
