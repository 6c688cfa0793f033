/** Naked and hidden subsets of two to four, in houses; naked ones in any group of different digits. */
import { bitOf, countBits, digitsOf, lowestBit } from "./bits.ts";
import type { Code } from "./codes.ts";
import type { Grid } from "./grid.ts";
import { perGroup } from "./memory.ts";
import { type Candidate, type Found, type Mark, makeStep } from "./step.ts";

/** Of the largest boards; a group never has more cells. */
const MAX_DIGITS = 16;

const NAKED = { 2: "naked-pair", 3: "naked-triple", 4: "naked-quad" } as const;
const HIDDEN = { 2: "hidden-pair", 3: "hidden-triple", 4: "hidden-quad" } as const;
const LOCKED = { 2: "locked-pair", 3: "locked-triple" } as const;

/** Calls `visit` with the union for every choice of `size` masks whose union has `size` bits; stops when it says so. */
function subsets(
  masks: Int32Array,
  count: number,
  size: number,
  chosen: Int32Array,
  visit: (union: number) => boolean,
): boolean {
  const extend = (from: number, depth: number, union: number): boolean => {
    if (depth === size) return visit(union);
    for (let at = from; at <= count - size + depth; at++) {
      const wider = union | masks[at]!;
      if (countBits(wider) > size) continue;
      chosen[depth] = at;
      if (extend(at + 1, depth + 1, wider)) return true;
    }
    return false;
  };
  return extend(0, 0, 0);
}

function patternMarks(grid: Grid, cells: readonly number[], mask: number): Mark[] {
  return cells.flatMap((cell) => grid.candidatesOf(cell, mask).map((one) => ({ ...one, role: "pattern" as const })));
}

function searchNaked(size: 2 | 3 | 4, locked: boolean) {
  const masks = new Int32Array(MAX_DIGITS);
  const cells = new Int32Array(MAX_DIGITS);
  const chosen = new Int32Array(size);
  return perGroup((grid, group, found) => {
    let count = 0;
    let empty = 0;
    for (const cell of grid.terrain.groups[group]!) {
      const mask = grid.candidates[cell]!;
      if (mask !== 0) empty++;
      if (mask === 0 || countBits(mask) > size) continue;
      masks[count] = mask;
      cells[count++] = cell;
    }
    if (count < size || empty <= size) return false;
    return subsets(masks, count, size, chosen, (union) => {
      if (!isSharedByMore(grid, group, union, size)) return false;
      const pattern = Array.from(chosen, (at) => cells[at]!);
      return reportNaked(grid, group, pattern, union, size, locked, found);
    });
  });
}

/** Whether more cells of the group than so many may hold one of the digits. */
function isSharedByMore({ terrain, candidates }: Grid, group: number, mask: number, most: number): boolean {
  const cells = terrain.groups[group]!;
  let count = 0;
  for (let at = 0; at < cells.length; at++) if ((candidates[cells[at]!]! & mask) !== 0) count++;
  return count > most;
}

function strikes(grid: Grid, group: ArrayLike<number>, pattern: readonly number[], mask: number): Candidate[] {
  return Array.from(group).flatMap((cell) => (pattern.includes(cell) ? [] : grid.candidatesOf(cell, mask)));
}

function reportNaked(
  grid: Grid,
  group: number,
  pattern: number[],
  union: number,
  size: 2 | 3 | 4,
  locked: boolean,
  found: Found,
): boolean {
  const { groups, houses, housesOf, regionOfHouse, cageOfGroup } = grid.terrain;
  const eliminations = strikes(grid, groups[group]!, pattern, union);
  if (eliminations.length === 0) return false;
  const second = [...housesOf[pattern[0]!]!].find(
    (house) => house !== group && pattern.every((cell) => houses[house]!.includes(cell)),
  );
  const beyond = second === undefined ? [] : strikes(grid, houses[second]!, pattern, union);
  const fresh = beyond.filter((one) => !eliminations.some((old) => old.cell === one.cell && old.digit === one.digit));
  const isLocked = size < 4 && group < houses.length && fresh.length > 0;
  if (isLocked !== locked) return false;
  // Both houses of a locked subset find it; the first one reports.
  if (isLocked && second! < group) return false;
  const region = group < houses.length ? regionOfHouse[group]! : -1;
  const code: Code = isLocked ? LOCKED[size as 2 | 3] : NAKED[size];
  const cage = cageOfGroup[group]!;
  return found(
    makeStep(group < houses.length ? code : "group-subset", {
      eliminations: isLocked ? [...eliminations, ...fresh] : eliminations,
      marks: patternMarks(grid, pattern, union),
      regions: region < 0 ? [] : isLocked ? [region, regionOfHouse[second!]!] : [region],
      cages: cage < 0 ? [] : [cage],
      details: {
        cells: pattern,
        digits: digitsOf(union),
        count: size,
        ...(region < 0 ? {} : { house: region, other: isLocked ? regionOfHouse[second!]! : region }),
      },
    }),
  );
}

function searchHidden(size: 2 | 3 | 4) {
  const where = new Int32Array(MAX_DIGITS + 1);
  const masks = new Int32Array(MAX_DIGITS);
  const named = new Int32Array(MAX_DIGITS);
  const chosen = new Int32Array(size);
  return perGroup((grid, house, found) => {
    const { houses, digits } = grid.terrain;
    if (house >= houses.length) return false;
    where.fill(0);
    const cells = houses[house]!;
    for (let at = 0; at < cells.length; at++) {
      for (let rest = grid.candidates[cells[at]!]!; rest !== 0; rest &= rest - 1) {
        where[32 - Math.clz32(rest & -rest)]! |= 1 << at;
      }
    }
    let count = 0;
    for (let digit = 1; digit <= digits; digit++) {
      if (where[digit] === 0 || countBits(where[digit]!) > size) continue;
      masks[count] = where[digit]!;
      named[count++] = digit;
    }
    if (count < size) return false;
    return subsets(masks, count, size, chosen, (union) => {
      let digitMask = 0;
      for (let at = 0; at < size; at++) digitMask |= bitOf(named[chosen[at]!]!);
      let others = 0;
      for (let rest = union; rest !== 0; rest &= rest - 1) others |= grid.candidates[cells[lowestBit(rest)]!]!;
      if ((others & ~digitMask) === 0) return false;
      const hidden = Array.from(chosen, (at) => named[at]!);
      return reportHidden(grid, house, union, hidden, size, found);
    });
  });
}

function reportHidden(
  grid: Grid,
  house: number,
  union: number,
  hidden: number[],
  size: 2 | 3 | 4,
  found: Found,
): boolean {
  const { houses, regionOfHouse, all } = grid.terrain;
  const pattern = digitsOf(union).map((place) => houses[house]![place - 1]!);
  const mask = hidden.reduce((bits, digit) => bits | bitOf(digit), 0);
  const eliminations = pattern.flatMap((cell) => grid.candidatesOf(cell, all & ~mask));
  if (eliminations.length === 0) return false;
  const region = regionOfHouse[house]!;
  return found(
    makeStep(HIDDEN[size], {
      eliminations,
      marks: patternMarks(grid, pattern, mask),
      regions: [region],
      details: { cells: pattern, digits: hidden, house: region, count: size },
    }),
  );
}

export const nakedSubset = (size: 2 | 3 | 4) => searchNaked(size, false);
export const lockedSubset = (size: 2 | 3) => searchNaked(size, true);
export const hiddenSubset = searchHidden;
