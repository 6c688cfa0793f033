// Tables that the hot loops read: which lane goes where, and what a given does to its box.

import { ALL, BOX, laneOf } from "./state";

// Masks and shuffles are read from memory, not written as constants: the compilers of today's browsers build a
// vector constant anew, in three or four instructions, at each place where it is used. Measured: 10 % of all time.

export const ONES = memory.data<u16>([1, 1, 1, 1, 1, 1, 1, 1], 16);
export const DIGITS = memory.data<u16>([511, 511, 511, 511, 511, 511, 511, 511], 16);
export const UPPER_CELLS = memory.data<u16>([0xffff, 0xffff, 0xffff, 0, 0xffff, 0xffff, 0xffff, 0], 16);
export const LOWER_CELLS = memory.data<u16>([0xffff, 0xffff, 0xffff, 0, 0, 0, 0, 0], 16);
export const UPPER_H = memory.data<u16>([0, 0, 0, 0xffff, 0, 0, 0, 0xffff], 16);
export const LOWER_H = memory.data<u16>([0, 0, 0, 0xffff, 0, 0, 0, 0], 16);
export const LOWER_V = memory.data<u16>([0, 0, 0, 0, 0xffff, 0xffff, 0xffff, 0], 16);

/** All digits in the six lanes of the triad vector of `settle`. */
export const TRIADS = memory.data<u16>([511, 0, 0, 511, 511, 511, 511, 511], 16);

// Shuffles for i8x16.swizzle; index 255 gives zero.

/** To each cell the two others of its row of three, for any vector whose H lanes are empty. */
export const NEXT_CELL = memory.data<u8>([2, 3, 4, 5, 0, 1, 255, 255, 10, 11, 12, 13, 8, 9, 255, 255], 16);
export const LAST_CELL = memory.data<u8>([4, 5, 0, 1, 2, 3, 255, 255, 12, 13, 8, 9, 10, 11, 255, 255], 16);
/** To each V the two others; x keeps its own. */
export const NEXT_V = memory.data<u8>([255, 255, 255, 255, 255, 255, 255, 255, 10, 11, 12, 13, 8, 9, 14, 15], 16);
export const LAST_V = memory.data<u8>([255, 255, 255, 255, 255, 255, 255, 255, 12, 13, 8, 9, 10, 11, 14, 15], 16);
/** The H of the last row into lane 0 of the triad vector. */
export const THIRD_H = memory.data<u8>([6, 7, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255], 16);

/** For box 0, 1 or 2 of a lying band: the ways of the band from the rows of `upper` and of `lower`. */
export const waysFromUpper = memory.data(3 * 16, 16);
export const waysFromLower = memory.data(3 * 16, 16);
/** For box 0, 1 or 2 of an upright band: its ways from the columns, which stand in the V lanes of `lower`. */
export const waysFromColumns = memory.data(3 * 16, 16);
/** For lying and upright bands and each of their boxes: the two ways that lead to each cell, upper and lower. */
export const waysToCells = memory.data(2 * 3 * 64, 16);
/** Four shuffles for `upper` and four for `lower`: which locked triads take their digits from a lane. */
export const lockTakes = memory.data(8 * 16, 16);

/** Two shuffles for `upper` and two for `lower`: from the triads of a cell to the cell. */
export const shutTakes = memory.data(4 * 16, 16);

/** The values that a cell of the input may have: 0 for empty, a digit, or 16 + a digit for "anything but it". */
const VALUES: usize = 26;
/** What each value of each of the nine cells leaves of a box. */
export const given = memory.data(9 * VALUES * BOX, 16);
/** For each of 81 cells: the offset of its box, the offset of its row in `given`, and that of its lane in the box. */
export const spots = memory.data(81 * 8, 16);

function setLane(shuffle: usize, lane: i32, from: i32): void {
  store<u8>(shuffle + (lane << 1), <u8>(from < 0 ? 255 : from << 1));
  store<u8>(shuffle + (lane << 1) + 1, <u8>(from < 0 ? 255 : (from << 1) + 1));
}

function clearShuffles(at: usize, count: i32): void {
  for (let lane = 0; lane < count * 8; lane++) setLane(at, lane, -1);
}

function fillWays(): void {
  clearShuffles(waysFromUpper, 3);
  clearShuffles(waysFromLower, 3);
  clearShuffles(waysToCells, 24);
  for (let i = 0; i < 3; i++) {
    clearShuffles(waysFromColumns + i * 16, 1);
    for (let way = 0; way < 6; way++) {
      const row = way < 3 ? (way + i) % 3 : (way - i) % 3;
      if (row < 2) setLane(waysFromUpper + i * 16, way, laneOf(row, 3));
      else setLane(waysFromLower + i * 16, way, 3);
      setLane(waysFromColumns + i * 16, way, 4 + row);
    }
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 3; c++) {
        for (let upright = 0; upright < 2; upright++) {
          const line = upright ? c : r;
          const at = waysToCells + (upright * 3 + i) * 64 + (r < 2 ? 0 : 32);
          setLane(at, laneOf(r & 1, c), (line - i + 3) % 3);
          setLane(at + 16, laneOf(r & 1, c), 3 + ((line + i) % 3));
        }
      }
    }
  }
}

/** The lane of a triad in the triad vector of `settle`: rows in 3, 7 and 0, columns in 4, 5 and 6. */
function rowLane(r: i32): i32 {
  return r == 0 ? 3 : r == 1 ? 7 : 0;
}

/** A cell loses the digits locked in the other rows and columns; the lane of the locked triad itself loses them too. */
function fillLocks(): void {
  clearShuffles(lockTakes, 8);
  clearShuffles(shutTakes, 4);
  for (let r = 0; r < 3; r++) {
    const at = lockTakes + (r < 2 ? 0 : 64);
    for (let c = 0; c < 3; c++) {
      const lane = laneOf(r & 1, c);
      setLane(at, lane, rowLane((r + 1) % 3));
      setLane(at + 16, lane, rowLane((r + 2) % 3));
      setLane(at + 32, lane, 4 + ((c + 1) % 3));
      setLane(at + 48, lane, 4 + ((c + 2) % 3));
      setLane(shutTakes + (r < 2 ? 0 : 32), lane, rowLane(r));
      setLane(shutTakes + (r < 2 ? 16 : 48), lane, 4 + c);
    }
    setLane(at, laneOf(r & 1, 3), rowLane(r));
    setLane(lockTakes + 64, 4 + r, 4 + r);
  }
}

function left(r: i32, c: i32, row: i32, column: i32, value: i32): u16 {
  const digit = <u16>((<i32>1) << ((value & 15) - 1));
  if (value > 16) return r == row && c == column ? ALL & ~digit : ALL;
  if (r == row && c == column) return digit;
  const cell = r < 3 && c < 3;
  return cell || ((r == row || c == column) && r + c < 6) ? ALL & ~digit : ALL;
}

function fillGivens(): void {
  for (let cell = 0; cell < 9; cell++) {
    for (let value = 0; value < <i32>VALUES; value++) {
      const at = given + (cell * <i32>VALUES + value) * <i32>BOX;
      const says = (value & 15) > 0 && (value & 15) < 10;
      for (let lane = 0; lane < 16; lane++) {
        store<u16>(at + (lane << 1), says ? left(lane >> 2, lane & 3, cell / 3, cell % 3, value) : ALL);
      }
    }
  }
  for (let cell = 0; cell < 81; cell++) {
    const row = cell / 9, column = cell % 9;
    const at = spots + (cell << 3);
    store<u16>(at, <u16>(((row / 3) * 3 + column / 3) * <i32>BOX));
    store<u16>(at, <u16>(((row % 3) * 3 + (column % 3)) * <i32>(VALUES * BOX)), 2);
    store<u16>(at, <u16>(laneOf(row % 3, column % 3) << 1), 4);
  }
}

export function fillTables(): void {
  fillWays();
  fillLocks();
  fillGivens();
}

