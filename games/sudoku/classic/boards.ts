/** Full grids at random. */

import type { Chance } from "@asztal/kernel/chance";
import { boxOf, CELLS, columnOf, type Grid, rowOf } from "./grid.ts";

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const THREE = [0, 1, 2] as const;
const NINE_BITS = 0x1ff;

const ROW = Uint8Array.from({ length: CELLS }, (_, cell) => rowOf(cell));
const COLUMN = Uint8Array.from({ length: CELLS }, (_, cell) => columnOf(cell));
const BOX = Uint8Array.from({ length: CELLS }, (_, cell) => boxOf(cell));
const BITS = Uint8Array.from({ length: 512 }, (_, set) => set.toString(2).replaceAll("0", "").length);

const isOnDiagonal = (cell: number): boolean => BOX[cell]! % 4 === 0;
const OFF_DIAGONAL = Uint8Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !isOnDiagonal(cell));

/** Which digits each row, column and box holds, as bits. */
interface Used {
  readonly rows: Uint16Array;
  readonly columns: Uint16Array;
  readonly boxes: Uint16Array;
}

function toggle(used: Used, cell: number, bit: number): void {
  used.rows[ROW[cell]!]! ^= bit;
  used.columns[COLUMN[cell]!]! ^= bit;
  used.boxes[BOX[cell]!]! ^= bit;
}

/** The three boxes on the diagonal do not see each other: any three arrangements fit. */
function fillDiagonal(grid: Grid, used: Used, chance: Chance): void {
  for (const corner of [0, 30, 60]) {
    chance.shuffled(DIGITS).forEach((digit, i) => {
      const cell = corner + Math.floor(i / 3) * 9 + (i % 3);
      grid[cell] = digit;
      toggle(used, cell, 1 << (digit - 1));
    });
  }
}

/** Takes out of `digits` one bit at random. */
function pickBit(digits: number, chance: Chance): number {
  for (let skip = chance.below(BITS[digits]!); skip > 0; skip--) digits &= digits - 1;
  return digits & -digits;
}

/** Fills the empty cells, the one with the fewest digits first, trying its digits in random order. */
function fillRest(grid: Grid, used: Used, empty: Uint8Array, left: number, chance: Chance): boolean {
  if (left === 0) return true;
  let tightest = 0,
    fewest = 10,
    digits = 0;
  for (let i = 0; i < left && fewest > 1; i++) {
    const cell = empty[i]!;
    const free = NINE_BITS & ~(used.rows[ROW[cell]!]! | used.columns[COLUMN[cell]!]! | used.boxes[BOX[cell]!]!);
    if (BITS[free]! < fewest) {
      tightest = i;
      fewest = BITS[free]!;
      digits = free;
    }
  }
  // The chosen cell leaves the list by changing places with the last one, and comes back the same way.
  const cell = empty[tightest]!;
  empty[tightest] = empty[left - 1]!;
  empty[left - 1] = cell;
  while (digits !== 0) {
    const bit = pickBit(digits, chance);
    digits ^= bit;
    toggle(used, cell, bit);
    grid[cell] = 32 - Math.clz32(bit);
    if (fillRest(grid, used, empty, left - 1, chance)) return true;
    toggle(used, cell, bit);
  }
  empty[left - 1] = empty[tightest]!;
  empty[tightest] = cell;
  return false;
}

/** The nine lines in an order that keeps bands together: bands change places, and lines within each band. */
function shuffledLines(chance: Chance): number[] {
  return chance.shuffled(THREE).flatMap((band) => chance.shuffled(THREE).map((line) => band * 3 + line));
}

/**
 * A full grid at random.
 *
 * Filling boxes and cells by chance prefers some kinds of grids a little over others. Shuffling lines and turning
 * rows into columns afterwards sees to it that no place and no digit is treated differently from another.
 */
export function randomBoard(chance: Chance): Grid {
  let grid: Grid, used: Used;
  do {
    grid = new Uint8Array(CELLS);
    used = { rows: new Uint16Array(9), columns: new Uint16Array(9), boxes: new Uint16Array(9) };
    fillDiagonal(grid, used, chance);
  } while (!fillRest(grid, used, OFF_DIAGONAL.slice(), OFF_DIAGONAL.length, chance));
  const rows = shuffledLines(chance);
  const columns = shuffledLines(chance);
  const [down, right] = chance.below(2) === 1 ? [1, 9] : [9, 1];
  const shuffled = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    shuffled[cell] = grid[rows[ROW[cell]!]! * down + columns[COLUMN[cell]!]! * right]!;
  }
  return shuffled;
}
