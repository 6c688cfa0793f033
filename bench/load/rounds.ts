/** Four in a row, board after board: the game of the load on both sides. A won or full board is cleared and play goes on. */
import { Chance, seedFrom } from "@asztal/kernel";
import type { Script } from "../../server/stress/load/contender.ts";
import { COLUMNS, landing, ROWS, wins } from "../kernel/four.ts";

export type Cell = number | null;
export const BOARDS = 1000;

export function emptyBoard(): Cell[] {
  return Array<Cell>(ROWS * COLUMNS).fill(null);
}

/** The board after a drop, or null when the column is full; `isDone` when it is won or full. */
export function dropped(
  cells: readonly Cell[],
  seat: number,
  column: number,
): { readonly cells: Cell[]; readonly isDone: boolean } | null {
  const cell = landing(cells, column);
  if (!(column >= 0 && column < COLUMNS) || cell < 0) return null;
  const next = cells.with(cell, seat);
  return { cells: next, isDone: wins(next, cell) || !next.includes(null) };
}

const LENGTH = 4000;

/** Random play that is legal from the start on; both seats in turn. */
export function makeScript(): Script {
  const chance = new Chance(seedFrom("load"));
  const columns: number[] = [];
  let cells: readonly Cell[] = emptyBoard();
  while (columns.length < LENGTH) {
    const column = chance.below(COLUMNS);
    const next = dropped(cells, columns.length % 2, column);
    if (!next) continue;
    columns.push(column);
    cells = next.isDone ? emptyBoard() : next.cells;
  }
  return {
    seats: 2,
    seatAt: (move) => move % 2,
    moveAt(move) {
      const column = columns[move];
      if (column === undefined) throw new Error(`the load has no move ${move}; take more tables or less time`);
      return column;
    },
  };
}
