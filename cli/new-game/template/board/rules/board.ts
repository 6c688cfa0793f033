/** The board: cells by row and column, their names, and the lines through them. */
import type { Seat } from "@asztal/kernel";
import type { Move, State } from "./state.ts";

export function cellAt({ row, column }: Move, size: number): number {
  return row * size + column;
}

export function placeOf(cell: number, size: number): Move {
  return { row: Math.floor(cell / size), column: cell % size };
}

/** Columns are letters and rows are numbers: A1 is the upper left corner. */
export function nameOf({ row, column }: Move): string {
  return `${String.fromCharCode("A".charCodeAt(0) + column)}${row + 1}`;
}

export function placeNamed(name: string): Move | null {
  const [, letter, number] = /^([A-Z])([1-9]\d?)$/.exec(name) ?? [];
  return letter && number ? { row: Number(number) - 1, column: letter.charCodeAt(0) - "A".charCodeAt(0) } : null;
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** How long the line of a player through a cell is in each direction, if that cell is his too. */
export function linesThrough({ options: { size }, cells }: State, { row, column }: Move, seat: Seat): number[] {
  const reach = (down: number, right: number) => {
    let length = 0;
    for (let y = row + down, x = column + right; ; y += down, x += right) {
      const isInside = y >= 0 && y < size && x >= 0 && x < size;
      if (!isInside || cells[cellAt({ row: y, column: x }, size)] !== seat) return length;
      length++;
    }
  };
  return DIRECTIONS.map(([down, right]) => 1 + reach(down, right) + reach(-down, -right));
}
