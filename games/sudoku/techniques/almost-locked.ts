/** Almost locked sets: cells of one house with one candidate more than cells. */
import { bitOf, countBits, digitsOf, hasCell } from "./bits.ts";
import type { Grid } from "./grid.ts";

export interface AlmostLocked {
  readonly cells: number[];
  readonly mask: number;
  readonly house: number;
}

/**
 * A cell outside an almost locked set that must hold `digit` once the set is locked, since all its other candidates are
 * then in the set, in cells that it sees.
 */
export interface Squeezed {
  readonly cell: number;
  readonly digit: number;
  /** The candidates that the set takes from the cell. */
  readonly taken: number;
}

/** Those of each group, with the version of the group for which they were found. */
interface Kept {
  readonly version: number;
  readonly largest: number;
  readonly sets: readonly AlmostLocked[];
}

const cache = new WeakMap<Grid, Kept[]>();

/** All of them with at most so many cells, each once, the small ones of a house first. */
export function almostLockedSets(grid: Grid, largest: number): readonly AlmostLocked[] {
  let kept = cache.get(grid);
  if (!kept) {
    kept = [];
    cache.set(grid, kept);
  }
  const sets: AlmostLocked[] = [];
  for (let group = 0; group < grid.terrain.groups.length; group++) {
    const version = grid.groupVersion[group]!;
    let own = kept[group];
    if (own?.version !== version || own.largest !== largest) {
      own = { version, largest, sets: setsIn(grid, group, largest) };
      kept[group] = own;
    }
    sets.push(...own.sets);
  }
  return sets;
}

function setsIn(grid: Grid, house: number, largest: number): AlmostLocked[] {
  const sets: AlmostLocked[] = [];
  const chosen: number[] = [];
  const free = Array.from(grid.terrain.groups[house]!).filter((cell) => grid.candidates[cell] !== 0);
  const extend = (from: number, mask: number): void => {
    if (chosen.length > 0 && countBits(mask) === chosen.length + 1 && !isInEarlierGroup(grid, house, chosen))
      sets.push({ cells: [...chosen], mask, house });
    if (chosen.length === largest) return;
    for (let at = from; at < free.length; at++) {
      const wider = mask | grid.candidates[free[at]!]!;
      if (countBits(wider) > largest + 1) continue;
      chosen.push(free[at]!);
      extend(at + 1, wider);
      chosen.pop();
    }
  };
  extend(0, 0);
  return sets;
}

/** Where two groups share all cells of a set, the first of them has it. */
function isInEarlierGroup({ terrain }: Grid, group: number, cells: readonly number[]): boolean {
  const { groups, groupsOf } = terrain;
  for (const other of groupsOf[cells[0]!]!) {
    if (other < group && cells.every((cell) => groups[other]!.includes(cell))) return true;
  }
  return false;
}

/** The candidates of the cell of which it sees all places in the set. */
function seenIn(grid: Grid, { cells, mask }: AlmostLocked, cell: number): number {
  const { words, peersByDigit } = grid.terrain;
  let seen = grid.candidates[cell]! & mask;
  for (const digit of digitsOf(seen)) {
    if (cells.some((one) => grid.has(one, digit) && !hasCell(peersByDigit[digit]!, cell * words, one)))
      seen &= ~bitOf(digit);
  }
  return seen;
}

/** The cells that a set squeezes by two digits or more; what one digit does is a link like any other. */
export function squeezedBy(grid: Grid, set: AlmostLocked): Squeezed[] {
  const squeezed: Squeezed[] = [];
  grid.candidates.forEach((mask, cell) => {
    if (countBits(mask & set.mask) < 2 || set.cells.includes(cell)) return;
    const seen = seenIn(grid, set, cell);
    // The set leaves what the cell does not see of it; a cell that sees all may keep the digit that the set does without.
    const left = mask & ~seen;
    for (const digit of digitsOf(left === 0 ? mask : left)) {
      const taken = mask & ~bitOf(digit);
      if ((taken & ~seen) === 0 && countBits(taken) > 1) squeezed.push({ cell, digit, taken });
    }
  });
  return squeezed;
}
