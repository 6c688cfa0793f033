/** Four in a row: the board as both sides of the comparison use it, so that only the frameworks differ. */

export const COLUMNS = 7;
export const ROWS = 6;

/** The cell that a piece dropped in a column falls to, or −1 when the column is full. */
export function landing(cells: readonly (number | null)[], column: number): number {
  for (let row = 0; row < ROWS; row++) if (cells[row * COLUMNS + column] === null) return row * COLUMNS + column;
  return -1;
}

/** A row of four goes along one of these, both ways. */
const directions = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

function cellsAlong(cell: number, down: number, right: number): number[] {
  const cells: number[] = [];
  let [row, column] = [Math.floor(cell / COLUMNS) + down, (cell % COLUMNS) + right];
  for (; row >= 0 && row < ROWS && column >= 0 && column < COLUMNS; row += down, column += right)
    cells.push(row * COLUMNS + column);
  return cells;
}

/** For each cell and direction the cells after it, one way and the other: otherwise finding them is most of what a move costs. */
const lines = Array.from({ length: ROWS * COLUMNS }, (_, cell) =>
  directions.map(([down, right]) => [cellsAlong(cell, down, right), cellsAlong(cell, -down, -right)] as const),
);

/** How many pieces of one owner follow each other from the beginning of a line. */
function run(cells: readonly (number | null)[], line: readonly number[], owner: number | null): number {
  let length = 0;
  while (length < line.length && cells[line[length]!] === owner) length++; // within the line
  return length;
}

/** Whether the piece at `cell` makes a row of four. */
export function wins(cells: readonly (number | null)[], cell: number): boolean {
  const owner = cells[cell]!; // there is a piece
  for (const [onwards, back] of lines[cell]!) {
    if (1 + run(cells, onwards, owner) + run(cells, back, owner) >= 4) return true;
  }
  return false;
}
