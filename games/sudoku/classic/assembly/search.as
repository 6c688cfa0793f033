// Depth-first search over the ways of the bands.

import { LOWER, STATE, bandAt, blank, copyState, stack, unfinished } from "./state";
import { settle } from "./settle";
import { given, spots } from "./tables";

/** How many guesses the search that just ended took. */
export let guesses: i32 = 0;

/** Whether that search looked everywhere it had to. */
export let complete: bool = true;

function readPuzzle(puzzle: usize): void {
  copyState(stack, blank);
  // Sixteen cells are tested for being empty at once; the last vector holds one cell only.
  for (let from = 0; from < 81; from += 16) {
    let filled: i32 = i8x16.bitmask(i8x16.ne(v128.load(puzzle + from), i8x16.splat(0)));
    if (from == 80) filled &= 1;
    while (filled) {
      const cell = from + ctz(filled);
      filled &= filled - 1;
      const spot = spots + (cell << 3);
      const at = stack + load<u16>(spot);
      const leaves = given + load<u16>(spot, 2) + (<usize>load<u8>(puzzle + cell) << 5);
      v128.store(at, v128.and(v128.load(at), v128.load(leaves)));
      v128.store(at, v128.and(v128.load(at, LOWER), v128.load(leaves, LOWER)), LOWER);
    }
  }
}

function writeSolution(state: usize, out: usize): void {
  for (let cell = 0; cell < 81; cell++) {
    const spot = spots + (cell << 3);
    store<u8>(out + cell, <u8>(ctz(<u32>load<u16>(state + load<u16>(spot) + load<u16>(spot, 4))) + 1));
  }
}

/**
 * The undecided band with the fewest ways left, or −1 when all are decided. A nearly decided band settles the most;
 * taking the one with the most ways instead needs five times the guesses on hard puzzles.
 */
function tightestBand(state: usize): i32 {
  let fewest = 64, tightest = -1;
  for (let band = 0; band < 6; band++) {
    const at = bandAt(state, band);
    const ways = <i32>(popcnt(load<u64>(at)) + popcnt(load<u64>(at, 8)));
    if (ways > 9 && ways < fewest) {
      fewest = ways;
      tightest = band;
    }
  }
  return tightest;
}

/** A digit of the band with as few ways as possible, at least two. The six lanes are added up bit by bit. */
function tightestDigit(band: usize): u32 {
  const a = <u32>load<u16>(band), b = <u32>load<u16>(band, 2), c = <u32>load<u16>(band, 4);
  const d = <u32>load<u16>(band, 6), e = <u32>load<u16>(band, 8), f = <u32>load<u16>(band, 10);
  const abc = a ^ b ^ c, carryAbc = (a & b) | (c & (a | b));
  const def = d ^ e ^ f, carryDef = (d & e) | (f & (d | e));
  const ones = abc ^ def, carry = abc & def;
  const twos = carryAbc ^ carryDef ^ carry;
  const fours = (carryAbc & carryDef) | (carry & (carryAbc | carryDef));
  let digits = twos & ~ones & ~fours;
  if (!digits) digits = twos & ~fours;
  if (!digits) digits = fours;
  return digits & -digits;
}

/** Copies the state one level up, decides a way there, and rules it out in the state itself. */
function guess(state: usize, band: i32): void {
  const here = bandAt(state, band);
  const digit = tightestDigit(here);
  let way: usize = 0;
  while (!(<u32>load<u16>(here + way) & digit)) way += 2;
  copyState(state + STATE, state);
  const there = here + STATE;
  v128.store(there, v128.andnot(v128.load(here), i16x8.splat(<i16>digit)));
  store<u16>(there + way, load<u16>(there + way) | <u16>digit);
  store<u16>(here + way, load<u16>(here + way) & ~(<u16>digit));
}

/**
 * How many solutions the 81 bytes at `puzzle` have, counting to `limit`; `first` and `second` take the first two.
 * After `most` guesses it stops, and `complete` is false.
 */
export function search(puzzle: usize, limit: i32, most: i32, first: usize, second: usize): i32 {
  readPuzzle(puzzle);
  guesses = 0;
  complete = true;
  let found = 0, level: usize = 0, state = stack, boxes = 0x1ff, bands = 0;
  while (true) {
    if (settle(state, boxes, bands)) {
      const band = tightestBand(state);
      if (band >= 0) {
        if (guesses == most) {
          complete = false;
          return found;
        }
        guesses++;
        guess(state, band);
        bands = 1 << band;
        boxes = 0;
        store<i32>(unfinished + (level << 2), bands);
        level++;
        state += STATE;
        continue;
      }
      if (found < 2) writeSolution(state, found == 0 ? first : second);
      if (++found == limit) return found;
    }
    if (level == 0) return found;
    level--;
    state -= STATE;
    boxes = 0;
    bands = load<i32>(unfinished + (level << 2));
  }
}
