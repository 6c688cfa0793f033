/** Four in a row: the board as both sides of the comparison use it, so that only the frameworks differ. */

export const COLUMNS = 7;
export const ROWS = 6;

/** The cell that a piece dropped in a column falls to, or −1 when the column is full. */
export function landing(cells: readonly (number | null)[], column: number): number {
  for (let row = 0; row < ROWS; row++) if (cells[row * COLUMNS + column] === null) return row * COLUMNS + column;
  return -1;
}

const directions = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** How many more pieces of the same owner follow in one direction. */
function run(cells: readonly (number | null)[], cell: number, down: number, right: number): number {
  let row = Math.floor(cell / COLUMNS) + down;
  let column = (cell % COLUMNS) + right;
  let length = 0;
  while (row >= 0 && row < ROWS && column >= 0 && column < COLUMNS && cells[row * COLUMNS + column] === cells[cell]) {
    length++;
    row += down;
    column += right;
  }
  return length;
}

/** Whether the piece at `cell` makes a row of four. */
export function wins(cells: readonly (number | null)[], cell: number): boolean {
  for (const [down, right] of directions) {
    if (1 + run(cells, cell, down, right) + run(cells, cell, -down, -right) >= 4) return true;
  }
  return false;
}
