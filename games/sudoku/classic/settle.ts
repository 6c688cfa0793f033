/** Draws the plain solver's conclusions from a state. */

import { ALL, OPEN, place, settleDigit, states } from "./bands.ts";
import { settleTriads } from "./triads.ts";

/** Fills the cells of a band that have one digit left. Returns the digits that took one, or −1 if a cell has none. */
function fillSingles(at: number, band: number): number {
  const open = states[at + OPEN + band]!;
  if (open === 0) return 0;
  let one = 0,
    two = 0;
  for (let i = at + band; i < at + OPEN; i += 3) {
    const cells = states[i]!;
    two |= one & cells;
    one |= cells;
  }
  if (one !== ALL) return -1;
  const single = open & ~two;
  if (single === 0) return 0;
  states[at + OPEN + band] = open ^ single;
  let touched = 0;
  for (let digit = 0, i = at; digit < 9; digit++, i += 3) {
    let mine = states[i + band]! & single;
    if (mine === 0) continue;
    touched |= 1 << digit;
    for (; mine !== 0; mine &= mine - 1) place(i, band, 31 - Math.clz32(mine & -mine));
  }
  return touched;
}

/** Draws conclusions until nothing changes, starting from the marked digits. False on a contradiction. */
export function settle(at: number, digits: number): boolean {
  let turn = 0;
  for (;;) {
    while (digits !== 0) {
      // Digits take turns, so that each is looked at with all that the others lost: 10 % over any fixed order.
      const later = digits & (-1 << turn);
      const digit = 31 - Math.clz32(later !== 0 ? later & -later : digits & -digits);
      turn = digit + 1;
      const touched = settleDigit(at, digit);
      if (touched < 0) return false;
      digits = (digits ^ (1 << digit)) | touched;
    }
    for (let band = 0; band < 3; band++) {
      const touched = fillSingles(at, band);
      if (touched < 0) return false;
      digits |= touched;
    }
    if (digits !== 0) continue;
    // Last, because it is the dearest look and finds the least. A third of the guesses on hard puzzles fall away by it,
    // and some grids without a solution are seen through at once that otherwise take seconds.
    digits = settleTriads(at);
    if (digits <= 0) return digits === 0;
  }
}
