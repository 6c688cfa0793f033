// What the module offers: puzzles are laid into its memory, many at a time, and answers are read from there, so that
// the cost of calling it vanishes.

import { complete, guesses, search } from "./search";
import { fillBlank } from "./state";
import { fillTables } from "./tables";

/** Puzzles that one call can take. */
export const capacity: i32 = 256;

/** The 81 cells of each puzzle: 0 for empty, 1 to 9, or 16 + a digit for "anything but this digit". */
export const puzzles = memory.data(81 * 256 + 16, 16);
/** The first and the second solution of each. */
export const firsts = memory.data(81 * 256, 16);
export const seconds = memory.data(81 * 256, 16);
/** How many solutions were found, and the guesses made; −1 − guesses when the search was cut short. */
export const found = memory.data(4 * 256, 16);
export const effort = memory.data(4 * 256, 16);

export function solve(count: i32, limit: i32, most: i32): void {
  for (let i = 0; i < count; i++) {
    store<i32>(found + (i << 2), search(puzzles + i * 81, limit, most, firsts + i * 81, seconds + i * 81));
    store<i32>(effort + (i << 2), complete ? guesses : -1 - guesses);
  }
}

fillBlank();
fillTables();
