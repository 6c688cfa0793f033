/** Layouts on one square sheet: rows and columns, with boxes, centres or the shapes of a jigsaw. */
import type { Cell, Layout, Region, RegionKind } from "../puzzle/puzzle.ts";

/** 1–9 and then letters, as most 16×16 puzzles are printed. */
export const DIGITS_FROM_ONE = "123456789ABCDEFG";
/** Hexadecimal: the digit 1 is written 0, the digit 16 is written F. */
export const DIGITS_FROM_NOUGHT = "0123456789ABCDEF";

function squareCells(size: number): Cell[] {
  return Array.from({ length: size * size }, (_, cell) => ({
    sheet: 0,
    row: Math.floor(cell / size),
    column: cell % size,
  }));
}

/** A region for each label, in the order of the labels, which count from 0. */
function regionsByLabel(kind: RegionKind, labels: readonly number[]): Region[] {
  const groups: number[][] = Array.from({ length: Math.max(...labels) + 1 }, () => []);
  for (const [cell, label] of labels.entries()) groups[label]!.push(cell);
  return groups.map((cells, label) => ({ kind, number: label + 1, cells }));
}

/** Which box each cell of a square lies in, by rows, for boxes of that many rows and columns. */
export function boxLabels(size: number, boxRows: number, boxColumns: number): number[] {
  const perBand = size / boxColumns;
  return squareCells(size).map(
    ({ row, column }) => Math.floor(row / boxRows) * perBand + Math.floor(column / boxColumns),
  );
}

function rowsAndColumns(size: number): Region[] {
  const cells = squareCells(size);
  return [
    ...regionsByLabel(
      "row",
      cells.map(({ row }) => row),
    ),
    ...regionsByLabel(
      "column",
      cells.map(({ column }) => column),
    ),
  ];
}

export function boxedGrid(boxRows: number, boxColumns: number, symbols = DIGITS_FROM_ONE): Layout {
  const size = boxRows * boxColumns;
  return {
    digits: size,
    symbols: symbols.slice(0, size),
    cells: squareCells(size),
    regions: [...rowsAndColumns(size), ...regionsByLabel("box", boxLabels(size, boxRows, boxColumns))],
  };
}

/** The same grid with the middle cells of its boxes as one more region. Boxes must have a middle. */
export function withCentres(layout: Layout): Layout {
  const centres = layout.regions
    .filter(({ kind }) => kind === "box")
    .map(({ cells }) => cells[(cells.length - 1) / 2]!);
  return { ...layout, regions: [...layout.regions, { kind: "centres", number: 1, cells: centres }] };
}

/** A square whose shapes are given by a label for each cell, from 0. */
export function jigsawGrid(shapes: readonly number[]): Layout {
  const size = Math.sqrt(shapes.length);
  return {
    digits: size,
    symbols: DIGITS_FROM_ONE.slice(0, size),
    cells: squareCells(size),
    regions: [...rowsAndColumns(size), ...regionsByLabel("shape", shapes)],
  };
}
