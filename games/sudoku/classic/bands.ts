/**
 * The knowledge of the plain solver, and what follows from it.
 *
 * For each digit and each band of three rows one integer holds the 27 cells where the digit may still stand (bit
 * 9 × row + column). Two looks at such integers do the work of many rules:
 *
 * - One digit: in a band it takes one row in each box, all different; among three bands one column of each stack, all
 *   different. Nine bits say which rows of which boxes are possible, and a table of 512 entries which of them belong
 *   to some complete choice. That covers the last place in a row, column or box and all locked candidates.
 * - One cell: adding up the nine digits' integers bit by bit shows the cells with no, one, two or three digits.
 */

export const ALL = 0x7ffffff;

/**
 * Integers of a state: 9 digits × 3 bands, then for each band the cells that are not decided yet, then for each digit
 * the rows of boxes and the columns of boxes where it may stand (see `triads.ts`).
 */
export const OPEN = 27;
export const ROWS = 30;
export const COLUMNS = 39;
export const STATE = 48;

/** Every guess decides a cell, so a branch holds at most 81. */
export const states = new Int32Array(STATE * 82);

/** Bit c and the same column of the two other rows of a band, by multiplying. */
export const COLUMN = 0x40201;

/** For the nine bits of a row: the boxes it has cells in (3 bits), and above them its cell if it has only one. */
const ROW = new Int32Array(512);
/** For a 3×3 matrix of possible choices: those that belong to a complete choice, one in each row and column. */
const CHOICE = new Int32Array(512);
/** The same, with each of the nine bits widened to its three cells. */
const CHOICE_CELLS = new Int32Array(512);
/** For a cell of a band: the cells that a digit keeps there when it stands in this one. */
const ALONE = new Int32Array(27);

/** The complete choices: one in each row and column of a 3×3 matrix. */
export const COMPLETE_CHOICES = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];

for (let bits = 0; bits < 512; bits++) {
  const boxes = [0o7, 0o70, 0o700].reduce((found, box, i) => found | (bits & box ? 1 << i : 0), 0);
  ROW[bits] = boxes | ((bits & (bits - 1)) === 0 ? bits << 3 : 0);
  for (const choice of COMPLETE_CHOICES) if ((bits & choice) === choice) CHOICE[bits]! |= choice;
  for (let bit = 0; bit < 9; bit++) if (CHOICE[bits]! & (1 << bit)) CHOICE_CELLS[bits]! |= 7 << (3 * bit);
}

for (let cell = 0; cell < 27; cell++) {
  for (let other = 0; other < 27; other++) {
    const sees =
      Math.floor(cell / 9) === Math.floor(other / 9) ||
      cell % 9 === other % 9 ||
      Math.floor((cell % 9) / 3) === Math.floor((other % 9) / 3);
    if (cell === other || !sees) ALONE[cell]! |= 1 << other;
  }
}

/** Puts a digit into a cell of `band`; `digitAt` is where the digit's three integers start. */
export function place(digitAt: number, band: number, cell: number): void {
  const elsewhere = ~((1 << (cell % 9)) * COLUMN);
  const here = states[digitAt + band]! & ALONE[cell]!;
  states[digitAt]! &= elsewhere;
  states[digitAt + 1]! &= elsewhere;
  states[digitAt + 2]! &= elsewhere;
  states[digitAt + band] = here;
}

/**
 * Settles one digit. Returns the digits (bit mask) that lost a cell to it, or −1 on a contradiction.
 *
 * Written out for three bands in local variables: in arrays and loops it takes twice the time.
 */
export function settleDigit(at: number, digit: number): number {
  const digitAt = at + digit * 3;
  let a = states[digitAt]!,
    b = states[digitAt + 1]!,
    c = states[digitAt + 2]!;
  let a0: number, a1: number, a2: number, b0: number, b1: number, b2: number, c0: number, c1: number, c2: number;
  let rowsA: number, rowsB: number, rowsC: number, left: number, middle: number, right: number;
  for (;;) {
    a0 = ROW[a & 511]!;
    a1 = ROW[(a >> 9) & 511]!;
    a2 = ROW[a >> 18]!;
    b0 = ROW[b & 511]!;
    b1 = ROW[(b >> 9) & 511]!;
    b2 = ROW[b >> 18]!;
    c0 = ROW[c & 511]!;
    c1 = ROW[(c >> 9) & 511]!;
    c2 = ROW[c >> 18]!;
    rowsA = (a0 & 7) | ((a1 & 7) << 3) | ((a2 & 7) << 6);
    rowsB = (b0 & 7) | ((b1 & 7) << 3) | ((b2 & 7) << 6);
    rowsC = (c0 & 7) | ((c1 & 7) << 3) | ((c2 & 7) << 6);
    let newA = a & CHOICE_CELLS[rowsA]!;
    let newB = b & CHOICE_CELLS[rowsB]!;
    let newC = c & CHOICE_CELLS[rowsC]!;
    const columnsA = newA | (newA >> 9) | (newA >> 18);
    const columnsB = newB | (newB >> 9) | (newB >> 18);
    const columnsC = newC | (newC >> 9) | (newC >> 18);
    left = CHOICE[(columnsA & 7) | ((columnsB & 7) << 3) | ((columnsC & 7) << 6)]!;
    middle = CHOICE[((columnsA >> 3) & 7) | (columnsB & 0o70) | ((columnsC & 0o70) << 3)]!;
    right = CHOICE[((columnsA >> 6) & 7) | ((columnsB >> 3) & 0o70) | (columnsC & 0o700)]!;
    // A band without a complete choice has lost all its cells, and so these have no choice either.
    if (left === 0 || middle === 0 || right === 0) return -1;
    newA &= ((left & 7) | ((middle & 7) << 3) | ((right & 7) << 6)) * COLUMN;
    newB &= (((left >> 3) & 7) | (middle & 0o70) | ((right & 0o70) << 3)) * COLUMN;
    newC &= ((left >> 6) | ((middle >> 6) << 3) | (right & 0o700)) * COLUMN;
    if (newA === a && newB === b && newC === c) break;
    a = newA;
    b = newB;
    c = newC;
  }
  states[digitAt] = a;
  states[digitAt + 1] = b;
  states[digitAt + 2] = c;
  states[at + ROWS + digit] = rowsA | (rowsB << 9) | (rowsC << 18);
  states[at + COLUMNS + digit] = left | (middle << 9) | (right << 18);
  const openAt = at + OPEN;
  const placedA = ((a0 >> 3) | ((a1 >> 3) << 9) | ((a2 >> 3) << 18)) & states[openAt]!;
  const placedB = ((b0 >> 3) | ((b1 >> 3) << 9) | ((b2 >> 3) << 18)) & states[openAt + 1]!;
  const placedC = ((c0 >> 3) | ((c1 >> 3) << 9) | ((c2 >> 3) << 18)) & states[openAt + 2]!;
  if ((placedA | placedB | placedC) === 0) return 0;
  states[openAt]! ^= placedA;
  states[openAt + 1]! ^= placedB;
  states[openAt + 2]! ^= placedC;
  let touched = 0;
  for (let other = 0, i = at; other < 9; other++, i += 3) {
    if (other === digit) continue;
    const inA = states[i]!,
      inB = states[i + 1]!,
      inC = states[i + 2]!;
    if (((inA & placedA) | (inB & placedB) | (inC & placedC)) === 0) continue;
    states[i] = inA & ~placedA;
    states[i + 1] = inB & ~placedB;
    states[i + 2] = inC & ~placedC;
    touched |= 1 << other;
  }
  return touched;
}
