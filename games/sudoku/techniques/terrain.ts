/**
 * The ground that candidates live on: houses, groups, and what each cell sees. Compiled once for each set of rules, and
 * shared by all puzzles with these rules.
 *
 * A house holds every digit. A group holds different digits (houses, small regions, cages). Which cells a digit sees
 * depends on the digit where a knight guards some digits only.
 */
import type { Layout, Rules } from "../puzzle/puzzle.ts";
import { type CompiledRules, compile } from "../solver/compile.ts";
import { groupsOfCells } from "../solver/lists.ts";
import { addCell, hasCell } from "./bits.ts";
import { type Bond, bondsOf } from "./bonds.ts";

/** Houses that do not touch each other, as the rows of one grid. */
export type Family = readonly number[];

export interface Terrain {
  readonly rules: Rules;
  readonly digits: number;
  /** The mask of all digits. */
  readonly all: number;
  readonly cells: number;
  /** Words in a set of cells. */
  readonly words: number;
  /** The cells of each house. */
  readonly houses: readonly Int32Array[];
  /** The region of the layout that each house is. */
  readonly regionOfHouse: Int32Array;
  /** Houses as sets of cells, one after the other. */
  readonly houseSets: Int32Array;
  readonly housesOf: readonly Int32Array[];
  /** Houses, then small regions, then cages. */
  readonly groups: readonly Int32Array[];
  readonly groupsOf: readonly Int32Array[];
  /** The cage that a group is, or -1. */
  readonly cageOfGroup: Int32Array;
  /** For each house, the houses that share cells with it. */
  readonly crossing: readonly Int32Array[];
  /** What each cell sees whatever its digit: sets of cells, one after the other. */
  readonly peers: Int32Array;
  /** By digit (from 1): what each cell sees with that digit. One array serves all digits where they do not differ. */
  readonly peersByDigit: readonly Int32Array[];
  /** What each cell sees by regions alone; tells whether a conclusion needs a kind's own rules. */
  readonly regionPeers: Int32Array;
  /** Candidates before any digit is placed. */
  readonly opening: Int32Array;
  readonly bonds: readonly Bond[];
  /** For each cell, the bonds from it, each as the number of a bond. */
  readonly bondsOf: readonly Int32Array[];
  readonly families: readonly Family[];
  readonly isBox: Uint8Array;
  readonly isLine: Uint8Array;
  /** Whether regions and opening are all the rules that there are: what proofs by uniqueness rest on. */
  readonly isPlain: boolean;
  readonly compiled: CompiledRules;
}

/** Lines by kind and grid; the lines of a cube run in three directions that a greedy choice finds. */
function familiesOf({ layout }: Rules, houses: readonly Int32Array[], regionOfHouse: Int32Array): Family[] {
  const families: { name: string; houses: number[]; cells: Set<number> }[] = [];
  houses.forEach((cells, house) => {
    const region = layout.regions[regionOfHouse[house]!]!;
    if (region.kind !== "row" && region.kind !== "column" && region.kind !== "line") return;
    const name = `${region.kind} ${region.grid ?? 0}`;
    const fits = families.find((one) => one.name === name && !cells.some((cell) => one.cells.has(cell)));
    const family = fits ?? { name, houses: [], cells: new Set<number>() };
    if (!fits) families.push(family);
    family.houses.push(house);
    for (const cell of cells) family.cells.add(cell);
  });
  return families.map((family) => family.houses);
}

function setsOf(groups: readonly Int32Array[], words: number): Int32Array {
  const sets = new Int32Array(groups.length * words);
  groups.forEach((cells, group) => {
    for (const cell of cells) addCell(sets, group * words, cell);
  });
  return sets;
}

function peersByDigitOf(compiled: CompiledRules, words: number, regionPeers: Int32Array): Int32Array[] {
  const { digits, all, cells, partialPeers } = compiled;
  const common = regionPeers.slice();
  let differs = false;
  for (let cell = 0; cell < cells; cell++) {
    for (let at = partialPeers.start[cell]!; at < partialPeers.start[cell + 1]!; at += 2) {
      if (partialPeers.list[at + 1] === all) addCell(common, cell * words, partialPeers.list[at]!);
      else differs = true;
    }
  }
  const peersByDigit = Array.from({ length: digits + 1 }, () => (differs ? common.slice() : common));
  if (!differs) return peersByDigit;
  for (let cell = 0; cell < cells; cell++) {
    for (let at = partialPeers.start[cell]!; at < partialPeers.start[cell + 1]!; at += 2) {
      for (let digit = 1; digit <= digits; digit++) {
        if ((partialPeers.list[at + 1]! >> (digit - 1)) & 1)
          addCell(peersByDigit[digit]!, cell * words, partialPeers.list[at]!);
      }
    }
  }
  return peersByDigit;
}

function build(rules: Rules): Terrain {
  const { layout, constraints } = rules;
  const compiled = compile(rules);
  const { digits, all, cells } = compiled;
  const words = (cells + 31) >> 5;
  const full = layout.regions.flatMap((region, index) => (region.cells.length === digits ? [index] : []));
  const houses = full.map((index) => Int32Array.from(layout.regions[index]!.cells));
  const small = layout.regions.filter((region) => region.cells.length < digits && region.cells.length > 1);
  const cages = constraints.flatMap((one) => (one.rule === "cages" ? one.cages : []));
  const groups = [...houses, ...[...small, ...cages].map((group) => Int32Array.from(group.cells))];
  const firstCage = houses.length + small.length;
  const regionOfHouse = Int32Array.from(full);
  const kinds = full.map((index) => layout.regions[index]!.kind);
  const regionPeers = new Int32Array(cells * words);
  for (let cell = 0; cell < cells; cell++) {
    for (let at = compiled.peers.start[cell]!; at < compiled.peers.start[cell + 1]!; at++) {
      addCell(regionPeers, cell * words, compiled.peers.list[at]!);
    }
  }
  const peersByDigit = peersByDigitOf(compiled, words, regionPeers);
  const peers = peersByDigit[0]!;
  const housesOf = groupsOfCells(
    cells,
    houses.map((house) => [...house]),
  ).map((own) => Int32Array.from(own));
  const groupsOf = groupsOfCells(
    cells,
    groups.map((group) => [...group]),
  ).map((own) => Int32Array.from(own));
  const crossing = houses.map((house, index) =>
    Int32Array.from([...new Set([...house].flatMap((cell) => [...housesOf[cell]!]))].filter((one) => one !== index)),
  );
  const bonds = bondsOf(rules);
  return {
    rules,
    digits,
    all,
    cells,
    words,
    houses,
    regionOfHouse,
    houseSets: setsOf(houses, words),
    housesOf,
    groups,
    groupsOf,
    cageOfGroup: Int32Array.from(groups, (_, group) => (group < firstCage ? -1 : group - firstCage)),
    crossing,
    peers,
    peersByDigit,
    regionPeers,
    opening: compiled.opening,
    bonds,
    bondsOf: Array.from({ length: cells }, (_, cell) =>
      Int32Array.from(bonds.flatMap((bond, index) => (bond.from === cell ? [index] : []))),
    ),
    families: familiesOf(rules, houses, regionOfHouse),
    isBox: Uint8Array.from(kinds, (kind) => Number(kind === "box" || kind === "shape")),
    isLine: Uint8Array.from(kinds, (kind) => Number(kind === "row" || kind === "column" || kind === "line")),
    isPlain: constraints.every((one) => one.rule === "parity") && small.length === 0,
    compiled,
  };
}

const plain = new WeakMap<Layout, Terrain>();
const constrained = new WeakMap<object, { readonly layout: Layout; readonly terrain: Terrain }>();

/** The terrain of the rules; kept by the layout alone where it is all there is, as in the many classic puzzles. */
export function terrainOf(rules: Rules): Terrain {
  const { layout, constraints } = rules;
  if (constraints.length === 0) {
    let terrain = plain.get(layout);
    if (!terrain) {
      terrain = build({ layout, constraints });
      plain.set(layout, terrain);
    }
    return terrain;
  }
  const known = constrained.get(constraints);
  if (known?.layout === layout) return known.terrain;
  const terrain = build({ layout, constraints });
  constrained.set(constraints, { layout, terrain });
  return terrain;
}

export function sees({ peersByDigit, words }: Terrain, digit: number, a: number, b: number): boolean {
  return hasCell(peersByDigit[digit]!, a * words, b);
}
