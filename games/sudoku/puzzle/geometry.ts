/** Neighbourhood, knight's moves and symmetry, from where the cells are drawn. */
import type { Cell, Layout, Pair, Place } from "./puzzle.ts";

const KNIGHT_MOVES = [
  [1, -2],
  [1, 2],
  [2, -1],
  [2, 1],
] as const;

const NEXT = [
  [0, 1],
  [1, 0],
] as const;

function placesOf(cell: Cell): readonly Place[] {
  return cell.also ? [cell, ...cell.also] : [cell];
}

/** Finds the cell at a place of a sheet. */
export function cellFinder(layout: Layout): (place: Place) => number | undefined {
  const at = new Map<number, number>();
  const key = ({ sheet, row, column }: Place): number => (sheet * 1024 + row + 8) * 1024 + column + 8;
  layout.cells.forEach((cell, index) => {
    for (const place of placesOf(cell)) at.set(key(place), index);
  });
  return (place) => at.get(key(place));
}

function pairsBy(layout: Layout, moves: readonly (readonly [number, number])[]): Pair[] {
  const find = cellFinder(layout);
  const seen = new Set<number>();
  const pairs: Pair[] = [];
  layout.cells.forEach((cell, index) => {
    for (const { sheet, row, column } of placesOf(cell)) {
      for (const [down, right] of moves) {
        const other = find({ sheet, row: row + down, column: column + right });
        if (other === undefined) continue;
        const [a, b] = index < other ? [index, other] : [other, index];
        const pair = a * layout.cells.length + b;
        if (seen.has(pair)) continue;
        seen.add(pair);
        pairs.push([a, b]);
      }
    }
  });
  return pairs;
}

const neighbourPairs = new WeakMap<Layout, readonly Pair[]>();
const knightPairs = new WeakMap<Layout, readonly Pair[]>();

function remembered(
  memory: WeakMap<Layout, readonly Pair[]>,
  layout: Layout,
  moves: typeof NEXT | typeof KNIGHT_MOVES,
) {
  let pairs = memory.get(layout);
  if (!pairs) {
    pairs = pairsBy(layout, moves);
    memory.set(layout, pairs);
  }
  return pairs;
}

/** Every two cells that share a side, each pair once, by rising index of the first cell. */
export function neighbours(layout: Layout): readonly Pair[] {
  return remembered(neighbourPairs, layout, NEXT);
}

/** Every two cells a knight's move apart. */
export function knightsMoves(layout: Layout): readonly Pair[] {
  return remembered(knightPairs, layout, KNIGHT_MOVES);
}

/** The neighbours that lie in one box, or in one shape where shapes stand for boxes. */
export function neighboursInBoxes(layout: Layout): Pair[] {
  const boxes: number[][] = layout.cells.map(() => []);
  layout.regions.forEach((region, index) => {
    if (region.kind !== "box" && region.kind !== "shape") return;
    for (const cell of region.cells) boxes[cell]!.push(index);
  });
  return neighbours(layout).filter(([a, b]) => boxes[a]!.some((box) => boxes[b]!.includes(box)));
}

/** Whether one can walk through the cells from side to side without leaving them. */
export function isConnected(layout: Layout, cells: readonly number[]): boolean {
  const inside = new Set(cells);
  const steps = neighbours(layout).filter(([a, b]) => inside.has(a) && inside.has(b));
  const reached = new Set(cells.slice(0, 1));
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const [a, b] of steps) {
      if (reached.has(a)) reached.add(b);
      else if (reached.has(b)) reached.add(a);
    }
  }
  return reached.size === inside.size;
}

/**
 * Ways in which a picture can be its own image. "horizontal" has a horizontal mirror line (the upper half shows the
 * lower), "vertical" a vertical one; "point" is half a turn, "rotation" a quarter; "diagonal" mirrors rows and columns.
 */
export const SYMMETRIES = ["none", "point", "horizontal", "vertical", "diagonal", "rotation", "full"] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

type Turn = (row: number, column: number, rows: number, columns: number) => readonly [number, number];

/** Each symmetry by maps that together generate it. `rows` and `columns` are the largest indices. */
const TURNS: Readonly<Record<Symmetry, readonly Turn[]>> = {
  none: [],
  point: [(row, column, rows, columns) => [rows - row, columns - column]],
  horizontal: [(row, column, rows) => [rows - row, column]],
  vertical: [(row, column, _rows, columns) => [row, columns - column]],
  diagonal: [(row, column) => [column, row]],
  rotation: [(row, column, rows) => [column, rows - row]],
  full: [(row, column, rows) => [column, rows - row], (row, column, _rows, columns) => [row, columns - column]],
};

/**
 * The cells in groups of those that a symmetry takes into each other; null when the layout does not have the symmetry.
 * Layouts on several sheets have none.
 */
export function orbits(layout: Layout, symmetry: Symmetry): readonly (readonly number[])[] | null {
  const turns = TURNS[symmetry];
  if (turns.length === 0) return layout.cells.map((_, cell) => [cell]);
  if (layout.cells.some(({ sheet }) => sheet > 0)) return null;
  const find = cellFinder(layout);
  const rows = Math.max(...layout.cells.map(({ row }) => row));
  const columns = Math.max(...layout.cells.map(({ column }) => column));
  const seen = new Set<number>();
  const groups: number[][] = [];
  for (let first = 0; first < layout.cells.length; first++) {
    if (seen.has(first)) continue;
    const group = [first];
    seen.add(first);
    for (const cell of group) {
      for (const turn of turns) {
        const { row, column } = layout.cells[cell]!;
        const [newRow, newColumn] = turn(row, column, rows, columns);
        const image = find({ sheet: 0, row: newRow, column: newColumn });
        if (image === undefined) return null;
        if (seen.has(image)) continue;
        seen.add(image);
        group.push(image);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** The symmetries that the layout's outline allows for the pattern of its givens. */
export function symmetriesOf(layout: Layout): Symmetry[] {
  return SYMMETRIES.filter((symmetry) => orbits(layout, symmetry) !== null);
}
