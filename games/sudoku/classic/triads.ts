/**
 * What follows for the plain solver from triads, the rows and columns of three cells in a box: each takes exactly
 * three digits. If only three are possible it holds them, and they stand nowhere else in its box; if three must be
 * there, no other can.
 *
 * A digit's possible triads are 27 bits, nine for each band (3 × row + box) or each stack (3 × box + column), as they
 * come out of `settleDigit`. Adding up nine digits bit by bit treats all 27 triads at once.
 */

import { ALL, COLUMN, COLUMNS, ROWS, states } from "./bands.ts";

/** The triads in the first row (column) of every box; the next row (column) is `step` bits higher. */
export interface Direction {
  readonly at: number;
  readonly first: number;
  readonly step: number;
}

export const LYING: Direction = { at: ROWS, first: 0o007007007, step: 3 };
export const UPRIGHT: Direction = { at: COLUMNS, first: 0o111111111, step: 1 };

/** For nine bits the 27 cells of a band that they stand for, three each. */
const CELLS_OF_ROWS = new Int32Array(512);
for (let bits = 0; bits < 512; bits++) {
  for (let bit = 0; bit < 9; bit++) if (bits & (1 << bit)) CELLS_OF_ROWS[bits]! |= 7 << (3 * bit);
}

/** The triads that must hold a digit: its box has no other left for it. */
function musts(possible: number, first: number, step: number): number {
  const a = possible & first,
    b = (possible >> step) & first,
    c = (possible >> (2 * step)) & first;
  return (a & ~(b | c)) | ((b & ~(a | c)) << step) | ((c & ~(a | b)) << (2 * step));
}

/** The other triads of the boxes that have one in `triads`. */
function besides(triads: number, first: number, step: number): number {
  const boxes = (triads | (triads >> step) | (triads >> (2 * step))) & first;
  return (boxes | (boxes << step) | (boxes << (2 * step))) & ~triads;
}

/** Leaves a digit only the cells of the `possible` triads. */
export function restrict(at: number, digit: number, possible: number, direction: Direction): void {
  const digitAt = at + digit * 3;
  const a = possible & 511,
    b = (possible >> 9) & 511,
    c = possible >> 18;
  if (direction === LYING) {
    states[digitAt]! &= CELLS_OF_ROWS[a]!;
    states[digitAt + 1]! &= CELLS_OF_ROWS[b]!;
    states[digitAt + 2]! &= CELLS_OF_ROWS[c]!;
  } else {
    states[digitAt]! &= ((a & 7) | ((b & 7) << 3) | ((c & 7) << 6)) * COLUMN;
    states[digitAt + 1]! &= (((a >> 3) & 7) | (b & 0o70) | ((c & 0o70) << 3)) * COLUMN;
    states[digitAt + 2]! &= ((a >> 6) | ((b >> 6) << 3) | (c & 0o700)) * COLUMN;
  }
}

function settleDirection(at: number, direction: Direction): number {
  const { first, step } = direction; // as plain numbers, for reading them from the object each time costs a tenth
  const from = at + direction.at;
  // Bit by bit: triads with at least one, two, three, four digits possible, and with as many that must be there.
  let one = 0,
    two = 0,
    three = 0,
    four = 0;
  let sureOne = 0,
    sureTwo = 0,
    sureThree = 0,
    sureFour = 0;
  for (let i = from; i < from + 9; i++) {
    const possible = states[i]!;
    const sure = musts(possible, first, step);
    four |= three & possible;
    three |= two & possible;
    two |= one & possible;
    one |= possible;
    sureFour |= sureThree & sure;
    sureThree |= sureTwo & sure;
    sureTwo |= sureOne & sure;
    sureOne |= sure;
  }
  if (three !== ALL || sureFour !== 0) return -1;
  const locked = ALL & ~four;
  if ((locked | sureThree) === 0) return 0;
  let touched = 0;
  for (let digit = 0; digit < 9; digit++) {
    const possible = states[from + digit]!;
    const shut = sureThree & ~musts(possible, first, step);
    const left = possible & ~(shut | besides(possible & locked, first, step));
    if (left === possible) continue;
    restrict(at, digit, left, direction);
    touched |= 1 << digit;
  }
  return touched;
}

/** Returns the digits (bit mask) that lost cells, or −1 on a contradiction. */
export function settleTriads(at: number): number {
  const lying = settleDirection(at, LYING);
  if (lying !== 0) return lying;
  return settleDirection(at, UPRIGHT);
}
