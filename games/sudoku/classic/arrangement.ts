/**
 * A classic grid in another arrangement: digits renamed, rows and columns exchanged where the rules do not notice, rows
 * turned into columns. It has as many givens and solutions as before, and a solver sees another puzzle.
 */
import type { Chance } from "@asztal/kernel/chance";
import { CELLS, type Grid } from "./grid.ts";

export interface Arrangement {
  /** The cell that each cell moves to. */
  readonly cells: readonly number[];
  /** The digit that stands for each; 0 stays 0. */
  readonly digits: readonly number[];
}

/** Nine lines in another order: threes stay together, and so do the lines of each three. */
function shuffledLines(chance: Chance): number[] {
  return chance.shuffled([0, 1, 2]).flatMap((three) => chance.shuffled([0, 1, 2]).map((line) => three * 3 + line));
}

export function randomArrangement(chance: Chance): Arrangement {
  const [rows, columns] = [shuffledLines(chance), shuffledLines(chance)];
  const isTurned = chance.below(2) === 1;
  const digits = [0, ...chance.shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9])];
  const cells = Array.from({ length: CELLS }, (_, cell) => {
    const [row, column] = [rows[Math.floor(cell / 9)]!, columns[cell % 9]!];
    return isTurned ? column * 9 + row : row * 9 + column;
  });
  return { cells, digits };
}

export function arranged(grid: ArrayLike<number>, { cells, digits }: Arrangement): Grid {
  const moved = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) moved[cells[cell]!] = digits[grid[cell]!]!;
  return moved;
}
