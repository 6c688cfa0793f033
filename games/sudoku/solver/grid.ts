/** The part of the compiled rules that depends on the layout alone. Kept for as long as the layout lives. */
import type { Layout } from "../puzzle/puzzle.ts";
import { groupsOfCells, type Lists, lists } from "./lists.ts";

export interface CompiledGrid {
  readonly digits: number;
  /** The mask of all digits. */
  readonly all: number;
  readonly cells: number;
  /** Regions that hold every digit, and their cells. Smaller ones only live on in `peers`. */
  readonly regions: Lists;
  readonly regionsOf: Lists;
  /** Cells that must differ from a cell. */
  readonly peers: Lists;
  /**
   * Overlaps of a full region A with another region B, three lists each: the common cells, the rest of A, the rest of
   * B. A digit that A has only in the common cells leaves the rest of B.
   */
  readonly overlaps: Lists;
  /** Where the overlaps of each full region begin among the lists of `overlaps`, and where the last ones end. */
  readonly overlapsFrom: Int32Array;
}

export interface Grid {
  readonly compiled: CompiledGrid;
  /** `sees[a][b]` is 1 when two cells share a region. */
  readonly sees: readonly Uint8Array[];
  readonly fullRegions: readonly (readonly number[])[];
  /** Which full regions each cell lies in. */
  readonly fullRegionsOf: readonly (readonly number[])[];
  readonly isInSmallRegion: Uint8Array;
}

function seenFrom(cells: number, groups: readonly (readonly number[])[]): Uint8Array[] {
  const sees = Array.from({ length: cells }, () => new Uint8Array(cells));
  for (const group of groups) {
    for (const a of group) {
      const row = sees[a]!;
      for (const b of group) row[b] = 1;
      row[a] = 0;
    }
  }
  return sees;
}

function indicesOf(row: Uint8Array): number[] {
  const found: number[] = [];
  for (let at = 0; at < row.length; at++) if (row[at]) found.push(at);
  return found;
}

/** The overlaps of one full region with all the others. */
function overlapsOf(full: readonly number[], others: readonly (readonly number[])[], cells: number): number[][] {
  const inFirst = new Uint8Array(cells);
  for (const cell of full) inFirst[cell] = 1;
  return others.flatMap((other) => {
    let shared = 0;
    for (const cell of other) shared += inFirst[cell]!;
    if (shared < 2 || shared === other.length) return [];
    return [
      other.filter((cell) => inFirst[cell]),
      full.filter((cell) => !other.includes(cell)),
      other.filter((cell) => !inFirst[cell]),
    ];
  });
}

function compileGrid(layout: Layout): Grid {
  const cells = layout.cells.length;
  const groups = layout.regions.map((region) => region.cells);
  const fullRegions = groups.filter((group) => group.length === layout.digits);
  const fullRegionsOf = groupsOfCells(cells, fullRegions);
  const sees = seenFrom(cells, groups);
  const isInSmallRegion = new Uint8Array(cells);
  for (const group of groups) if (group.length < layout.digits) for (const cell of group) isInSmallRegion[cell] = 1;
  const overlaps = fullRegions.map((full) => overlapsOf(full, groups, cells));
  const overlapsFrom = new Int32Array(overlaps.length + 1);
  overlaps.forEach((own, region) => {
    overlapsFrom[region + 1] = overlapsFrom[region]! + own.length;
  });
  return {
    compiled: {
      digits: layout.digits,
      all: (1 << layout.digits) - 1,
      cells,
      regions: lists(fullRegions),
      regionsOf: lists(fullRegionsOf),
      peers: lists(sees.map(indicesOf)),
      overlaps: lists(overlaps.flat()),
      overlapsFrom,
    },
    sees,
    fullRegions,
    fullRegionsOf,
    isInSmallRegion,
  };
}

const grids = new WeakMap<Layout, Grid>();

export function gridOf(layout: Layout): Grid {
  let grid = grids.get(layout);
  if (!grid) {
    grid = compileGrid(layout);
    grids.set(layout, grid);
  }
  return grid;
}
