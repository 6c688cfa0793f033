/** What f-puzzles keeps of a puzzle, and what a layout must be to fit in. */
import { boxedGrid, boxLabels, jigsawGrid } from "../../kinds/grid.ts";
import type { Layout, Region } from "../../puzzle/puzzle.ts";
import type { Fault } from "../fault.ts";
import { gridNamed, gridNameOf } from "../grids.ts";

export interface FCell {
  value?: number;
  given?: boolean;
  region?: number | null;
  /** Candidates that are given with the puzzle; not known here. */
  givenPencilMarks?: readonly number[] | null;
}

interface FCells {
  cells: string[];
  value?: string | number;
}

export interface FPuzzle {
  size: number;
  title?: string;
  author?: string;
  ruleset?: string;
  grid: FCell[][];
  solution?: number[];
  killercage?: FCells[];
  difference?: FCells[];
  ratio?: FCells[];
  even?: { cell: string }[];
  odd?: { cell: string }[];
  extraregion?: FCells[];
  text?: (FCells & { fontC?: string; size?: number })[];
  antiknight?: boolean;
  nonconsecutive?: boolean;
  negative?: string[];
  disjointgroups?: boolean;
  "diagonal+"?: boolean;
  "diagonal-"?: boolean;
}

/** Boxes as rows × columns, for sizes that have them; f-puzzles makes them lie, as we do by default. */
export const BOXES: Partial<Record<number, readonly [number, number]>> = {
  4: [2, 2],
  6: [2, 3],
  9: [3, 3],
  16: [4, 4],
};

/** A sign between two cells: which of them, in reading order, is the smaller. */
export const SIGNS: Readonly<Record<string, "first" | "second">> = {
  "<": "first",
  "∧": "first",
  "^": "first",
  "˄": "first",
  "⌃": "first",
  ">": "second",
  "∨": "second",
  v: "second",
  "˅": "second",
  "⌄": "second",
};

/** What stops a puzzle from crossing over: several sheets, holes in the square, lines over edges. */
export function squareSize(layout: Layout): number | null {
  const size = Math.sqrt(layout.cells.length);
  if (!BOXES[size] || layout.digits !== size) return null;
  return layout.cells.every((cell, at) => cell.sheet === 0 && cell.row * size + cell.column === at) ? size : null;
}

/** The box or shape of each cell, from 0, or null when a cell has none or several. */
export function boxOfCells(layout: Layout): number[] | null {
  const labels: number[] = layout.cells.map(() => -1);
  const boxes = layout.regions.filter(({ kind }) => kind === "box" || kind === "shape");
  for (const [label, { cells }] of boxes.entries()) for (const cell of cells) labels[cell] = label;
  const total = boxes.reduce((count, { cells }) => count + cells.length, 0);
  return labels.includes(-1) || total !== labels.length ? null : labels;
}

export interface Carried<T> {
  readonly value: T;
  /** What the other program does not know and therefore does not enforce. */
  readonly lost: readonly Fault[];
}

/** The layout that these boxes and extra regions make; a named one wherever it is one. */
export function layoutFrom(size: number, labels: readonly number[], extra: readonly (readonly number[])[]): Layout {
  const standard = boxLabels(size, ...BOXES[size]!);
  const isStandard = labels.every((label, cell) => label === standard[cell]);
  const upright = size === 6 && labels.every((label, cell) => label === boxLabels(6, 3, 2)[cell]);
  const plain = isStandard ? boxedGrid(...BOXES[size]!) : upright ? boxedGrid(3, 2) : jigsawGrid(labels);
  const regions: Region[] = extra.map((cells, at) => ({ kind: "extra", number: at + 1, cells }));
  const centres = gridNamed("centre-dot").regions.find(({ kind }) => kind === "centres")!.cells;
  const only = regions.length === 1 && size === 9 && isStandard ? [...regions[0]!.cells].sort((a, b) => a - b) : [];
  if (only.join() === centres.join()) return gridNamed("centre-dot");
  if (regions.length > 0) return { ...plain, regions: [...plain.regions, ...regions] };
  const name = gridNameOf(plain);
  return name && name !== "jigsaw" ? gridNamed(name) : plain;
}
