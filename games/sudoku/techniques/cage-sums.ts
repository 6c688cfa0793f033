/** Which digits the cells of a sum can hold: all ways to fill them, counted together instead of one by one. */
import { countBits } from "./bits.ts";
import type { Grid } from "./grid.ts";

const sumOfMask = new Map<number, Int32Array>();

/** The sum of the digits of each mask. */
function sums(digits: number): Int32Array {
  let table = sumOfMask.get(digits);
  if (!table) {
    table = new Int32Array(1 << digits);
    for (let mask = 1; mask < table.length; mask++) {
      table[mask] = table[mask & (mask - 1)]! + 32 - Math.clz32(mask & -mask);
    }
    sumOfMask.set(digits, table);
  }
  return table;
}

const openMask = (grid: Grid, cell: number): number =>
  grid.digits[cell] !== 0 ? 1 << (grid.digits[cell]! - 1) : grid.candidates[cell]!;

/** Cages up to this size are filled one way after the other; that takes no memory, and there are few ways. */
const MAX_TRIED = 5;

const tried = new Int32Array(MAX_TRIED);
const triedMasks = new Int32Array(MAX_TRIED);

/** Fills the cells from `at` on, and notes in `tried` what works. */
function fill(at: number, count: number, used: number, rest: number): boolean {
  const free = triedMasks[at]! & ~used;
  if (at === count - 1) {
    if (rest < 1 || rest > 16 || ((free >> (rest - 1)) & 1) === 0) return false;
    tried[at]! |= 1 << (rest - 1);
    return true;
  }
  let works = false;
  for (let left = free; left !== 0; left &= left - 1) {
    const digit = 32 - Math.clz32(left & -left);
    if (digit >= rest) break;
    if (!fill(at + 1, count, used | (left & -left), rest - digit)) continue;
    tried[at]! |= left & -left;
    works = true;
  }
  return works;
}

/**
 * For different digits: what each cell may hold, or null when there is no way at all; good until the next call. The sets of digits that the first
 * cells can take are followed forward, and those that lead to the sum backward.
 */
export function cageMasks(grid: Grid, cells: readonly number[], sum: number): Int32Array | null {
  if (cells.length <= MAX_TRIED) {
    tried.fill(0);
    for (let at = 0; at < cells.length; at++) triedMasks[at] = openMask(grid, cells[at]!);
    return fill(0, cells.length, 0, sum) ? tried : null;
  }
  const sumOf = sums(grid.terrain.digits);
  const masks = cells.map((cell) => openMask(grid, cell));
  const layers: Set<number>[] = [new Set([0])];
  for (const mask of masks) {
    const next = new Set<number>();
    for (const used of layers.at(-1)!) {
      for (let rest = mask & ~used; rest !== 0; rest &= rest - 1) {
        const wider = used | (rest & -rest);
        if (sumOf[wider]! <= sum) next.add(wider);
      }
    }
    layers.push(next);
  }
  let alive = new Set([...layers.at(-1)!].filter((used) => sumOf[used] === sum));
  if (alive.size === 0) return null;
  const allowed = new Int32Array(cells.length);
  for (let at = cells.length - 1; at >= 0; at--) {
    const before = new Set<number>();
    for (const used of layers[at]!) {
      for (let rest = masks[at]! & ~used; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        if (!alive.has(used | bit)) continue;
        allowed[at]! |= bit;
        before.add(used);
      }
    }
    alive = before;
  }
  return allowed;
}

/** The sets of digits that the cells can hold together for the sum, if all are different. */
export function cageCombinations(grid: Grid, cells: readonly number[], sum: number): number[] {
  const sumOf = sums(grid.terrain.digits);
  let layer = new Set([0]);
  for (const cell of cells) {
    const next = new Set<number>();
    for (const used of layer) {
      for (let rest = openMask(grid, cell) & ~used; rest !== 0; rest &= rest - 1) next.add(used | (rest & -rest));
    }
    layer = next;
  }
  return [...layer].filter((used) => sumOf[used] === sum && countBits(used) === cells.length);
}

/** The same where digits may repeat unless the cells see each other: by the sums that the first cells can have. */
export function looseMasks(grid: Grid, cells: readonly number[], sum: number): Int32Array | null {
  const masks = cells.map((cell) => openMask(grid, cell));
  const layers: Set<number>[] = [new Set([0])];
  for (const mask of masks) {
    const next = new Set<number>();
    for (const total of layers.at(-1)!) {
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        const more = total + 32 - Math.clz32(rest & -rest);
        if (more <= sum) next.add(more);
      }
    }
    layers.push(next);
  }
  if (!layers.at(-1)!.has(sum)) return null;
  let alive = new Set([sum]);
  const allowed = new Int32Array(cells.length);
  for (let at = cells.length - 1; at >= 0; at--) {
    const before = new Set<number>();
    for (const total of layers[at]!) {
      for (let rest = masks[at]!; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        if (!alive.has(total + 32 - Math.clz32(bit))) continue;
        allowed[at]! |= bit;
        before.add(total);
      }
    }
    alive = before;
  }
  return allowed;
}
