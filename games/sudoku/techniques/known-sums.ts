/**
 * The 45-rule, before any digit is placed: houses have a known sum, so the cells that whole cages leave over in them
 * (innies), or that the cages which cover them have beyond them (outies), have a known sum too.
 */
import { type Cage, constraintOf, type Region } from "../puzzle/puzzle.ts";
import { hasCell } from "./bits.ts";
import type { Terrain } from "./terrain.ts";

export interface KnownSum {
  readonly cells: readonly number[];
  readonly sum: number;
  /** Whether all the cells see each other. */
  readonly distinct: boolean;
  /** Whether they lie beyond the houses. */
  readonly beyond: boolean;
  readonly regions: readonly number[];
  /** The cages that were subtracted, or added. */
  readonly cages: readonly number[];
  /** What the houses sum to. */
  readonly total: number;
}

/** Longer sums say little, and people do not look at longer runs. */
const MAX_CELLS = 5;
const LONGEST_RUN = 3;

const cache = new WeakMap<Terrain, readonly KnownSum[]>();

/** Small sums first: they say most. */
export function knownSums(terrain: Terrain): readonly KnownSum[] {
  let sums = cache.get(terrain);
  if (!sums) {
    const cages = constraintOf(terrain.rules, "cages")?.cages ?? [];
    sums = runsOf(terrain)
      .flatMap((regions) => sumsOf(terrain, regions, cages))
      .sort((a, b) => a.cells.length - b.cells.length || a.regions.length - b.regions.length);
    cache.set(terrain, sums);
  }
  return sums;
}

/** Single houses, and short runs of neighbouring lines. */
export function runsOf({ rules, regionOfHouse, houses }: Terrain): number[][] {
  const regions = rules.layout.regions;
  const follows = (a: Region, b: Region): boolean =>
    a.kind === b.kind && a.grid === b.grid && b.number === a.number + 1 && (a.kind === "row" || a.kind === "column");
  return Array.from(houses.keys()).flatMap((first) => {
    const runs: number[][] = [];
    for (let last = first; last < houses.length && last - first < LONGEST_RUN; last++) {
      if (last > first && !follows(regions[regionOfHouse[last - 1]!]!, regions[regionOfHouse[last]!]!)) break;
      runs.push(Array.from(regionOfHouse.subarray(first, last + 1)));
    }
    return runs;
  });
}

function sumsOf(terrain: Terrain, regions: readonly number[], cages: readonly Cage[]): KnownSum[] {
  const { rules, digits, peers, words } = terrain;
  const inside = new Set(regions.flatMap((region) => rules.layout.regions[region]!.cells));
  const total = (regions.length * digits * (digits + 1)) / 2;
  const numbers = Array.from(cages.keys());
  const touching = numbers.filter((cage) => cages[cage]!.cells.some((cell) => inside.has(cell)));
  const whole = touching.filter((cage) => cages[cage]!.cells.every((cell) => inside.has(cell)));
  const sumUp = (list: readonly number[]): number => list.reduce((sum, cage) => sum + cages[cage]!.sum, 0);
  const covered = new Set(whole.flatMap((cage) => cages[cage]!.cells));
  const left = [...inside].filter((cell) => !covered.has(cell));
  const reached = touching.flatMap((cage) => cages[cage]!.cells);
  const beyond = reached.filter((cell) => !inside.has(cell));
  const isCovered = reached.length - beyond.length === inside.size;
  const found: KnownSum[] = [];
  const add = (cells: number[], sum: number, isBeyond: boolean, list: readonly number[]): void => {
    const distinct = cells.every((a, at) => cells.slice(at + 1).every((b) => hasCell(peers, a * words, b)));
    if (cells.length === 0 || cells.length > (distinct ? MAX_CELLS : MAX_CELLS - 2)) return;
    found.push({ cells, sum, distinct, beyond: isBeyond, regions, cages: list, total });
  };
  if (whole.length > 0) add(left, total - sumUp(whole), false, whole);
  if (isCovered) add(beyond, sumUp(touching) - total, true, touching);
  return found;
}
