/**
 * Sums of cells: the cages of a puzzle, and what follows from them before any digit is placed.
 *
 * A full region has a known sum, so cells that the cages leave over in a group of regions, or cover beyond it, have a
 * known sum too (players call it the 45-rule). Small sums of this sort are worth as much as cages.
 */
import type { Cage, Layout } from "../puzzle/puzzle.ts";

export interface Sum {
  readonly cells: readonly number[];
  readonly sum: number;
  /** Whether the cells are known to hold different digits. */
  readonly distinct: boolean;
}

const combinationsByDigits = new Map<number, readonly (readonly Int32Array[])[]>();

/** All sets of different digits as masks: `[how many][their sum]`. */
export function combinations(digits: number): readonly (readonly Int32Array[])[] {
  const known = combinationsByDigits.get(digits);
  if (known) return known;
  const top = (digits * (digits + 1)) / 2;
  const lists: number[][][] = Array.from({ length: digits + 1 }, () => Array.from({ length: top + 1 }, () => []));
  for (let mask = 0; mask < 1 << digits; mask++) {
    let count = 0;
    let sum = 0;
    for (let digit = 1; digit <= digits; digit++) {
      if ((mask >> (digit - 1)) & 1) {
        count++;
        sum += digit;
      }
    }
    lists[count]![sum]!.push(mask);
  }
  const made = lists.map((bySum) => bySum.map((masks) => Int32Array.from(masks)));
  combinationsByDigits.set(digits, made);
  return made;
}

/** Larger derived sums cut too little to pay for their propagation. */
const MAX_DISTINCT = 5;
const MAX_NOT_DISTINCT = 3;
/** Longer runs of rows leave over what the run beside them covers beyond, so little is new in them. */
const LONGEST_RUN = 4;

interface RegionGroup {
  readonly cells: readonly number[];
  /** 1 for each cell of the group. */
  readonly holds: Uint8Array;
  readonly sum: number;
}

const groupsByLayout = new WeakMap<Layout, readonly RegionGroup[]>();

/** Full regions, and short runs of neighbouring rows or columns. */
function groupsOfRegions(layout: Layout): readonly RegionGroup[] {
  const known = groupsByLayout.get(layout);
  if (known) return known;
  const full = layout.regions.filter(({ cells }) => cells.length === layout.digits);
  const groups: RegionGroup[] = [];
  full.forEach((first, at) => {
    const isLine = first.kind === "row" || first.kind === "column";
    for (let length = 1; length <= (isLine ? LONGEST_RUN : 1); length++) {
      const run = full.slice(at, at + length);
      if (run.length < length || run.some(({ kind, grid }) => kind !== first.kind || grid !== first.grid)) break;
      const cells = run.flatMap((region) => region.cells);
      const holds = new Uint8Array(layout.cells.length);
      for (const cell of cells) holds[cell] = 1;
      groups.push({ cells, holds, sum: (length * layout.digits * (layout.digits + 1)) / 2 });
    }
  });
  groupsByLayout.set(layout, groups);
  return groups;
}

/** The sums that follow from the cages. `sees[a][b]` tells whether regions make two cells differ. */
export function derivedSums(layout: Layout, cages: readonly Cage[], sees: readonly Uint8Array[]): Sum[] {
  const cageOf = new Int32Array(layout.cells.length).fill(-1);
  cages.forEach(({ cells }, cage) => {
    for (const cell of cells) cageOf[cell] = cage;
  });
  const differ = (a: number, b: number): boolean => sees[a]![b] === 1 || (cageOf[a]! >= 0 && cageOf[a] === cageOf[b]);
  const found = new Map<string, Sum>();
  const add = (cells: number[], sum: number): void => {
    const distinct = cells.every((a, at) => cells.every((b, other) => other <= at || differ(a, b)));
    if (cells.length > (distinct ? MAX_DISTINCT : MAX_NOT_DISTINCT)) return;
    cells.sort((a, b) => a - b);
    found.set(cells.join(" "), { cells, sum, distinct });
  };
  const inGroup = new Int32Array(cages.length);
  for (const { cells, holds, sum } of groupsOfRegions(layout)) {
    inGroup.fill(0);
    let bare = 0;
    for (const cell of cells) {
      if (cageOf[cell]! < 0) bare++;
      else inGroup[cageOf[cell]!]!++;
    }
    let [inside, touched, left, beyond] = [0, 0, bare, 0];
    for (let cage = 0; cage < cages.length; cage++) {
      if (inGroup[cage] === 0) continue;
      const { length } = cages[cage]!.cells;
      touched += cages[cage]!.sum;
      if (inGroup[cage] === length) inside += cages[cage]!.sum;
      else {
        left += inGroup[cage]!;
        beyond += length - inGroup[cage]!;
      }
    }
    const isWhole = (cage: number): boolean => inGroup[cage] === cages[cage]!.cells.length;
    if (left > 0 && left <= MAX_DISTINCT) {
      add(
        cells.filter((cell) => cageOf[cell]! < 0 || !isWhole(cageOf[cell]!)),
        sum - inside,
      );
    }
    if (bare === 0 && beyond > 0 && beyond <= MAX_DISTINCT) {
      const partly = cages.filter((_, cage) => inGroup[cage]! > 0 && !isWhole(cage));
      add(
        partly.flatMap((cage) => cage.cells.filter((cell) => !holds[cell])),
        touched - sum,
      );
    }
  }
  for (const { cells } of cages) found.delete([...cells].sort((a, b) => a - b).join(" "));
  return [...found.values()];
}
