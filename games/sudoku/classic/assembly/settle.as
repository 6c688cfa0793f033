// Draws every conclusion that follows from the lanes of single boxes and bands, until nothing changes.

import { LOWER, bandAt, boxAt } from "./state";
import {
  DIGITS, LAST_CELL, LAST_V, LOWER_CELLS, LOWER_H, LOWER_V, NEXT_CELL, NEXT_V, ONES, THIRD_H, TRIADS, UPPER_CELLS,
  UPPER_H, lockTakes, shutTakes, waysFromColumns, waysFromLower, waysFromUpper, waysToCells,
} from "./tables";

// Shuffles in forms that compilers turn into one or two instructions without a constant.

@inline
function swapPairs(x: v128): v128 {
  return v128.shuffle<u32>(x, x, 1, 0, 3, 2);
}

@inline
function swapRows(x: v128): v128 {
  return v128.shuffle<u64>(x, x, 1, 0);
}

@inline
function swapNeighbours(x: v128): v128 {
  return v128.shuffle<u16>(x, x, 1, 0, 3, 2, 5, 4, 7, 6);
}

@inline
function firstRowTwice(x: v128): v128 {
  return v128.shuffle<u64>(x, x, 0, 0);
}

/** In each lane what the three other lanes of its row hold. */
@inline
function othersOfRow(x: v128): v128 {
  const opposite = swapPairs(x);
  return v128.or(swapNeighbours(v128.or(x, opposite)), opposite);
}

/** Takes the lowest digit away from each lane. */
@inline
function withoutOne(x: v128): v128 {
  return v128.and(x, i16x8.sub(x, v128.load(ONES)));
}

/** The digits of cells that can go nowhere else in their row or column of the box, or are alone in their cell. */
@inline
function sureDigits(x: v128, rowOthers: v128, columnOthers: v128, cells: usize): v128 {
  const open = v128.andnot(v128.and(rowOthers, columnOthers), i16x8.eq(withoutOne(x), i16x8.splat(0)));
  return v128.andnot(v128.and(x, v128.load(cells)), open);
}

/** All ones in the lanes of `x` that are empty. */
@inline
function isEmpty(x: v128): v128 {
  return i16x8.eq(x, i16x8.splat(0));
}

/** What the locked triads take from each lane of a box. */
@inline
function lockedAway(locked: v128, shuffles: usize): v128 {
  return v128.or(
    v128.or(i8x16.swizzle(locked, v128.load(shuffles)), i8x16.swizzle(locked, v128.load(shuffles, 16))),
    v128.or(i8x16.swizzle(locked, v128.load(shuffles, 32)), i8x16.swizzle(locked, v128.load(shuffles, 48))),
  );
}

/** What the full triads take from their own cells. */
@inline
function shutOut(shut: v128, shuffles: usize): v128 {
  return v128.or(i8x16.swizzle(shut, v128.load(shuffles)), i8x16.swizzle(shut, v128.load(shuffles, 16)));
}

/** Six triads in one vector: the H of rows 0, 1 and 2 in lanes 3, 7 and 0, the V of columns in 4, 5 and 6. */
@inline
function triads(upperRows: v128, lowerRows: v128, columns: v128): v128 {
  return v128.or(
    v128.or(v128.and(upperRows, v128.load(UPPER_H)), v128.and(columns, v128.load(LOWER_V))),
    i8x16.swizzle(lowerRows, v128.load(THIRD_H)),
  );
}

/** Takes from the cells of a box the digits for which both ways that lead to them are gone; 1 if there were some. */
@inline
function narrow(box: usize, gone: v128, shuffles: usize): i32 {
  const upper = v128.load(box), lower = v128.load(box, LOWER);
  const newUpper = v128.andnot(upper, v128.and(
    i8x16.swizzle(gone, v128.load(shuffles)), i8x16.swizzle(gone, v128.load(shuffles, 16))));
  const newLower = v128.andnot(lower, v128.and(
    i8x16.swizzle(gone, v128.load(shuffles, 32)), i8x16.swizzle(gone, v128.load(shuffles, 48))));
  v128.store(box, newUpper);
  v128.store(box, newLower, LOWER);
  return i32(v128.any_true(v128.or(v128.xor(upper, newUpper), v128.xor(lower, newLower))));
}

/** Settles one box. Returns the bands (bit mask) that lost ways by it, or −1 on a contradiction. */
@inline
function settleBox(state: usize, box: i32): i32 {
  const at = boxAt(state, box);
  let upper = v128.load(at), lower = v128.load(at, LOWER);
  let upperRows: v128, lowerRows: v128, columns: v128, upperBoth: v128, lowerBoth: v128;
  let sureUpper: v128, sureLower: v128, tooMany: v128;
  while (true) {
    upperRows = othersOfRow(upper);
    lowerRows = othersOfRow(lower);
    const upperSwapped = swapRows(upper), lowerSwapped = swapRows(lower);
    upperBoth = v128.or(upper, upperSwapped);
    lowerBoth = v128.or(lower, lowerSwapped);
    columns = v128.or(lowerSwapped, upperBoth);
    sureUpper = sureDigits(upper, upperRows, v128.or(upperSwapped, lowerBoth), UPPER_CELLS);
    sureLower = sureDigits(lower, lowerRows, columns, LOWER_CELLS);

    // A sure digit clears its cell of others and the other cells of it.
    let placed = v128.or(sureUpper, sureLower);
    placed = v128.or(placed, swapRows(placed));
    placed = v128.or(placed, v128.or(
      i8x16.swizzle(placed, v128.load(NEXT_CELL)), i8x16.swizzle(placed, v128.load(LAST_CELL))));

    // A triad must hold what the two beside it cannot: H and V lose the digits that the others' cells have lost.
    const rowsSwapped = swapRows(upperRows);
    const keepUpper = v128.or(v128.or(rowsSwapped, firstRowTwice(lowerRows)), v128.load(UPPER_CELLS));
    const keepLower = v128.or(
      v128.or(i8x16.swizzle(columns, v128.load(NEXT_V)), i8x16.swizzle(columns, v128.load(LAST_V))),
      v128.or(v128.and(v128.or(upperRows, rowsSwapped), v128.load(LOWER_H)), v128.load(LOWER_CELLS)));

    const newUpper = v128.or(sureUpper,
      v128.andnot(v128.and(v128.and(upper, isEmpty(sureUpper)), keepUpper), placed));
    const newLower = v128.or(sureLower,
      v128.andnot(v128.and(v128.and(lower, isEmpty(sureLower)), keepLower), v128.and(placed, v128.load(LOWER_CELLS))));
    const changed = v128.or(v128.xor(upper, newUpper), v128.xor(lower, newLower));
    upper = newUpper;
    lower = newLower;
    if (v128.any_true(changed)) continue;

    // A triad takes three digits. If only three are possible it holds them, and nothing else in the box does; if
    // three must be in it, no other can. A third of the guesses on hard puzzles fall away by this.
    const absent = triads(upper, lower, lower);
    const possible = triads(upperRows, lowerRows, columns);
    const must = v128.andnot(v128.load(TRIADS), absent);
    const mustMoreThanTwo = withoutOne(withoutOne(must));
    tooMany = withoutOne(mustMoreThanTwo);
    const locked = v128.and(v128.and(possible, absent), isEmpty(withoutOne(withoutOne(withoutOne(possible)))));
    const shut = v128.andnot(v128.andnot(possible, must), isEmpty(mustMoreThanTwo));
    if (!v128.any_true(v128.or(locked, shut))) break;
    upper = v128.andnot(upper, v128.or(lockedAway(locked, lockTakes), shutOut(shut, shutTakes)));
    lower = v128.andnot(lower, v128.or(lockedAway(locked, lockTakes + 64), shutOut(shut, shutTakes + 32)));
  }

  // Checked once it is stable, since nothing that is lost comes back: every row and column holds every digit, no cell
  // is empty, no triad must hold more than three, and no cell is the only place of two digits (without this last one
  // puzzles with 17 givens take two thirds more guesses).
  const held = v128.and(
    v128.and(v128.or(upper, upperRows), v128.or(lower, lowerRows)), v128.or(upperBoth, lowerBoth));
  const wrong = v128.or(v128.or(v128.xor(held, v128.load(DIGITS)), v128.or(isEmpty(upper), isEmpty(lower))),
    v128.or(v128.or(withoutOne(sureUpper), withoutOne(sureLower)), tooMany));
  if (v128.any_true(wrong)) return -1;
  v128.store(at, upper);
  v128.store(at, lower, LOWER);

  const floor = box / 3, place = box - floor * 3;
  const lyingAt = bandAt(state, floor);
  const lying = v128.load(lyingAt);
  const newLying = v128.and(lying, v128.or(
    i8x16.swizzle(upperRows, v128.load(waysFromUpper + (place << 4))),
    i8x16.swizzle(lowerRows, v128.load(waysFromLower + (place << 4)))));
  v128.store(lyingAt, newLying);
  const lyingTouched = i32(v128.any_true(v128.xor(lying, newLying))) << floor;

  const uprightAt = bandAt(state, place + 3);
  const upright = v128.load(uprightAt);
  const newUpright = v128.and(upright, i8x16.swizzle(columns, v128.load(waysFromColumns + (floor << 4))));
  v128.store(uprightAt, newUpright);
  return lyingTouched | (i32(v128.any_true(v128.xor(upright, newUpright))) << (place + 3));
}

/**
 * Settles the marked boxes and bands (bit masks) and all that follows. False when the state contradicts itself.
 *
 * Order matters a good deal. A marked band goes before any box, so that boxes are looked at with all that is known:
 * 10 % faster than the other way round. Boxes take turns instead of starting from the first again: another 7 %.
 */
export function settle(state: usize, boxes: i32, bands: i32): bool {
  let turn = 0;
  while (true) {
    if (bands) {
      const band = ctz(bands);
      bands &= bands - 1;
      const gone = v128.xor(v128.load(bandAt(state, band)), v128.load(DIGITS));
      const upright = band >= 3;
      const step = upright ? 3 : 1;
      const box = upright ? band - 3 : band * 3;
      const shuffles = waysToCells + (upright ? 192 : 0);
      boxes |= narrow(boxAt(state, box), gone, shuffles) << box;
      boxes |= narrow(boxAt(state, box + step), gone, shuffles + 64) << (box + step);
      boxes |= narrow(boxAt(state, box + 2 * step), gone, shuffles + 128) << (box + 2 * step);
    } else if (boxes) {
      let later = boxes & (-1 << turn);
      if (!later) later = boxes;
      const box = ctz(later);
      boxes ^= 1 << box;
      turn = box + 1;
      const touched = settleBox(state, box);
      if (touched < 0) return false;
      bands |= touched;
    } else {
      return true;
    }
  }
}
