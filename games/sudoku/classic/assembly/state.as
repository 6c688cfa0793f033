// What the search knows about a puzzle, as flat 16-bit lanes.
//
// The idea is Tom Dillon's (tdoku): besides the 81 cells, keep for every box the six *triads*, its rows and columns
// of three cells, and for every band of three boxes the ways in which a digit can be spread over its three rows.
// Then all rules of Sudoku become "exactly one of these few", and 16-bit lanes treat nine digits at once.
//
// BOX: sixteen lanes, four by four, each a set of digits (bit 0 is digit 1).
//
//     c c c H     c   digits still possible in the cell
//     c c c H     H   digits that may still be absent from the cells at its left
//     c c c H     V   digits that may still be absent from the cells above it
//     V V V x     x   never used, always all digits
//
// A digit stands in exactly one lane of each of the first three rows and columns: in one of the cells, or in the H
// (or V) that says it is in none of them. The first two rows are the vector `upper`, the last two are `lower`.
//
// BAND: a digit takes one triad of each of the three boxes, and no two of them in the same row. Six ways, six lanes:
// lane k < 3 puts it into row (k + i) mod 3 of box i, lane 3 + k into row (k − i) mod 3. Upright bands (stacks) read
// columns for rows. When every digit has one way left in all six bands, every cell is decided.

/** All nine digits. */
export const ALL: u16 = 0x1ff;

/** Bytes of a box, and of its first vector. */
export const BOX: usize = 32;
export const LOWER: usize = 16;

/** Where the six bands start, three lying and then three upright, and the bytes of the whole state. */
export const BANDS: usize = 9 * BOX;
export const STATE: usize = BANDS + 6 * 16;

/** Every guess decides one digit in one band for good, so a branch holds at most 9 × 6 of them. */
const DEPTH: usize = 56;

export const stack = memory.data(STATE * DEPTH, 16);

/** The band that each level still has to look at when the search comes back to it. */
export const unfinished = memory.data(4 * DEPTH, 16);

/** The state of the empty grid. */
export const blank = memory.data(STATE, 16);

@inline
export function boxAt(state: usize, box: i32): usize {
  return state + (<usize>box << 5);
}

@inline
export function bandAt(state: usize, band: i32): usize {
  return state + BANDS + (<usize>band << 4);
}

/** In vectors, because a call of `memory.copy` costs more than moving these 384 bytes. */
@inline
export function copyState(to: usize, from: usize): void {
  for (let i: usize = 0; i < STATE; i += 64) {
    v128.store(to + i, v128.load(from + i));
    v128.store(to + i, v128.load(from + i, 16), 16);
    v128.store(to + i, v128.load(from + i, 32), 32);
    v128.store(to + i, v128.load(from + i, 48), 48);
  }
}

/** The lane of row `r`, column `c` of a box; lanes 8 to 15 are those of `lower`. */
export function laneOf(r: i32, c: i32): i32 {
  return r * 4 + c;
}

export function fillBlank(): void {
  for (let lane: usize = 0; lane < BANDS >> 1; lane++) store<u16>(blank + (lane << 1), ALL);
  for (let band = 0; band < 6; band++) {
    for (let way: usize = 0; way < 6; way++) store<u16>(bandAt(blank, band) + (way << 1), ALL);
  }
}
