/** A 9×9 grid as 81 cells, row by row: 0 for empty, otherwise the digit. */
export type Grid = Uint8Array;

export const CELLS = 81;

/**
 * Added to a digit it says "anything but this digit". Solvers read it like a given; it asks whether a puzzle could be
 * solved in another way without finding the known way again.
 */
export const BUT = 16;

export type Reading =
  | { readonly kind: "grid"; readonly grid: Grid }
  | { readonly kind: "length"; readonly cells: number }
  | { readonly kind: "letter"; readonly letter: string; readonly cell: number };

/** A grid from 81 characters; `.` and `0` are empty cells. */
export function readGrid(text: string): Reading {
  if (text.length !== CELLS) return { kind: "length", cells: text.length };
  const grid = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    const letter = text[cell]!; // the length was checked
    const digit = letter === "." ? 0 : letter.charCodeAt(0) - 48;
    if (digit < 0 || digit > 9) return { kind: "letter", letter, cell };
    grid[cell] = digit;
  }
  return { kind: "grid", grid };
}

/** The grid of a text that is known to be one, as in a table of known puzzles. */
export function gridOf(text: string): Grid {
  const reading = readGrid(text);
  if (reading.kind !== "grid") throw new TypeError(`81 of "1" to "9", "0" and "." expected, not "${text}"`);
  return reading.grid;
}

export function gridText(grid: Grid): string {
  let text = "";
  for (const digit of grid) text += digit === 0 ? "." : digit;
  return text;
}

export function countGivens(puzzle: Grid): number {
  let givens = 0;
  for (const digit of puzzle) if (digit !== 0) givens++;
  return givens;
}

export const rowOf = (cell: number): number => Math.floor(cell / 9);
export const columnOf = (cell: number): number => cell % 9;
export const boxOf = (cell: number): number => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3);

/** Whether `grid` is full and holds each digit once in every row, column and box. */
export function isFull(grid: Grid): boolean {
  const seen = new Set<string>();
  grid.forEach((digit, cell) => {
    if (digit < 1 || digit > 9) return;
    seen
      .add(`row ${rowOf(cell)} ${digit}`)
      .add(`column ${columnOf(cell)} ${digit}`)
      .add(`box ${boxOf(cell)} ${digit}`);
  });
  return grid.length === CELLS && seen.size === 3 * 81;
}

/** Whether `grid` is a solution of `puzzle`. */
export function isSolution(grid: Grid, puzzle: Grid): boolean {
  const keeps = (given: number, cell: number) =>
    given > BUT ? grid[cell] !== given - BUT : given === 0 || grid[cell] === given;
  return isFull(grid) && puzzle.every(keeps);
}
