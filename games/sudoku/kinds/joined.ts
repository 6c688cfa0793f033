/** Layouts of several grids that share cells: the samurai and the cube of full faces. */
import type { Cell, Layout, Place, Region } from "../puzzle/puzzle.ts";
import { boxedGrid } from "./grid.ts";

/**
 * Lays copies of the classic grid over common cells. `put` says where the cell of a grid is drawn and which cells are
 * one: those with equal `key`. A region that two grids have in common is one region, of the first grid.
 */
function joined(
  grids: number,
  put: (grid: number, row: number, column: number) => { key: string; place: Place },
): Layout {
  const one = boxedGrid(3, 3);
  const byKey = new Map<string, number>();
  const cells: Cell[] = [];
  const regions: Region[] = [];
  const known = new Set<string>();
  for (let grid = 0; grid < grids; grid++) {
    const indices = one.cells.map(({ row, column }) => {
      const { key, place } = put(grid, row, column);
      const index = byKey.get(key);
      if (index === undefined) {
        byKey.set(key, cells.length);
        return cells.push(place) - 1;
      }
      const cell = cells[index]!;
      const drawn = [cell, ...(cell.also ?? [])].some(({ sheet, row: r, column: c }) => {
        return sheet === place.sheet && r === place.row && c === place.column;
      });
      if (!drawn) cells[index] = { ...cell, also: [...(cell.also ?? []), place] };
      return index;
    });
    for (const region of one.regions) {
      const own = region.cells.map((cell) => indices[cell]!);
      const name = [...own].sort((a, b) => a - b).join(" ");
      if (known.has(name)) continue;
      known.add(name);
      regions.push({ kind: region.kind, number: region.number, grid: grid + 1, cells: own });
    }
  }
  return inReadingOrder({ digits: 9, symbols: one.symbols, cells, regions });
}

/** Numbers the cells by sheet, row and column, as somebody who types the puzzle would. */
function inReadingOrder({ cells, regions, ...alphabet }: Layout): Layout {
  const order = cells.map((_, cell) => cell);
  const rank = ({ sheet, row, column }: Place): number => (sheet * 100 + row) * 100 + column;
  order.sort((a, b) => rank(cells[a]!) - rank(cells[b]!));
  const number = new Map(order.map((cell, index) => [cell, index]));
  return {
    ...alphabet,
    cells: order.map((cell) => cells[cell]!),
    regions: regions.map((region) => ({ ...region, cells: region.cells.map((cell) => number.get(cell)!) })),
  };
}

/** Where the five grids of a samurai begin: the middle one first, so that the shared boxes are its own. */
const SAMURAI_GRIDS: readonly (readonly [row: number, column: number])[] = [
  [6, 6],
  [0, 0],
  [0, 12],
  [12, 0],
  [12, 12],
];

/** Five grids in a cross of 21 by 21; the middle one shares its corner boxes with the others. 369 cells. */
export function samuraiLayout(): Layout {
  return joined(SAMURAI_GRIDS.length, (grid, row, column) => {
    const [top, left] = SAMURAI_GRIDS[grid]!;
    const place = { sheet: 0, row: top + row, column: left + column };
    return { key: `${place.row} ${place.column}`, place };
  });
}

/**
 * Three full grids on the faces of a cube that meet in a corner. Unfolded they make an L: face 0 (the top) stands
 * above face 1 (the front), and face 2 (the side) to the right of face 1. Two faces share the line of nine cells at
 * their edge, and all three the cell in the corner: 217 cells.
 */
export function cubeOfGrids(): Layout {
  const last = 8;
  return joined(3, (sheet, row, column) => {
    const place = { sheet, row, column };
    // Distances from the corner along the edges top–front, front–side and top–side name the shared cells.
    if (sheet === 0 && row === last) return { key: `front ${last - column}`, place };
    if (sheet === 1 && row === 0) return { key: `front ${last - column}`, place };
    if (sheet === 2 && row === 0 && column === 0) return { key: "front 0", place };
    if (sheet === 1 && column === last) return { key: `upright ${row}`, place };
    if (sheet === 2 && column === 0) return { key: `upright ${row}`, place };
    if (sheet === 0 && column === last) return { key: `side ${last - row}`, place };
    if (sheet === 2 && row === 0) return { key: `side ${column}`, place };
    return { key: `${sheet} ${row} ${column}`, place };
  });
}
