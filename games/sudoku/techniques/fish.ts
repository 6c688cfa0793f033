/**
 * Fish of two to four lines: the places of a digit in some lines (the base) lie in as many crossing lines (the cover),
 * which therefore lose it elsewhere. Fins are places outside the cover: what all of them see is lost either way. A fish
 * is sashimi when a base line has only one place left without the fins.
 */
import { cellsOf, countBits, lowestBit } from "./bits.ts";
import type { Code } from "./codes.ts";
import type { Grid } from "./grid.ts";
import { keptPerDigit, perDigit } from "./memory.ts";
import { candidatesAt, type Found, makeStep, marksOf } from "./step.ts";
import type { Family, Terrain } from "./terrain.ts";

export type FishSize = 2 | 3 | 4;
type Body = "basic" | "finned" | "sashimi";

export const FISH = {
  basic: { 2: "x-wing", 3: "swordfish", 4: "jellyfish" },
  finned: { 2: "finned-x-wing", 3: "finned-swordfish", 4: "finned-jellyfish" },
  sashimi: { 2: "sashimi-x-wing", 3: "sashimi-swordfish", 4: "sashimi-jellyfish" },
} as const satisfies Record<Body, Record<FishSize, Code>>;

/** Two families of which one crosses every cell of the other. */
interface Water {
  readonly base: Family;
  readonly cover: Family;
  /** The place in `cover` of the line through each cell, or -1. */
  readonly coverAt: Int8Array;
  /** The cell where two lines cross, by `base place * 32 + cover place`. */
  readonly crossing: Int32Array;
}

const waters = new WeakMap<Terrain, readonly Water[]>();

function watersOf(terrain: Terrain): readonly Water[] {
  const known = waters.get(terrain);
  if (known) return known;
  const { families, houses, cells } = terrain;
  const made = families.flatMap((base) =>
    families.flatMap((cover) => {
      if (base === cover) return [];
      const coverAt = new Int8Array(cells).fill(-1);
      cover.forEach((house, at) => {
        for (const cell of houses[house]!) coverAt[cell] = at;
      });
      const crossed = base.every((house) => houses[house]!.every((cell) => coverAt[cell]! >= 0));
      if (!crossed) return [];
      const crossing = new Int32Array(base.length * 32);
      base.forEach((house, at) => {
        for (const cell of houses[house]!) crossing[at * 32 + coverAt[cell]!] = cell;
      });
      return [{ base, cover, coverAt, crossing }];
    }),
  );
  waters.set(terrain, made);
  return made;
}

/** Fins lie in one box as a rule, which is at most that many lines more. */
const MAX_FIN_LINES = 2;

/** For each water, the cover lines in which each base line has places for the digit, as bits. Kept for fish of all sizes. */
const masksOf = keptPerDigit((grid, digit): readonly Int32Array[] =>
  watersOf(grid.terrain).map(({ base, coverAt }) => {
    const masks = new Int32Array(base.length);
    for (let at = 0; at < base.length; at++) {
      const cells = grid.terrain.houses[base[at]!]!;
      for (let index = 0; index < cells.length; index++)
        if (grid.has(cells[index]!, digit)) masks[at]! |= 1 << coverAt[cells[index]!]!;
    }
    return masks;
  }),
);

export function fish(size: FishSize, body: "basic" | "with fins") {
  const finLines = body === "basic" ? 0 : MAX_FIN_LINES;
  const chosen = new Int32Array(size);
  return perDigit((grid, digit, found) => {
    return watersOf(grid.terrain).some((water, index) => {
      const masks = masksOf(grid, digit)[index]!;
      let usable = 0;
      for (let at = 0; at < masks.length; at++) if (masks[at] !== 0) usable++;
      if (usable <= size) return false;
      const extend = (from: number, depth: number, union: number): boolean => {
        if (depth === size) return visit(grid, water, masks, chosen, union, digit, finLines > 0, found);
        for (let at = from; at < masks.length; at++) {
          if (masks[at] === 0 || countBits(union | masks[at]!) > size + finLines) continue;
          chosen[depth] = at;
          if (extend(at + 1, depth + 1, union | masks[at]!)) return true;
        }
        return false;
      };
      return extend(0, 0, 0);
    });
  });
}

function visit(
  grid: Grid,
  water: Water,
  masks: Int32Array,
  chosen: Int32Array,
  union: number,
  digit: number,
  finned: boolean,
  found: Found,
): boolean {
  const size = chosen.length;
  const lines = countBits(union);
  if (finned ? lines <= size : lines !== size) return false;
  if (!placesBeside(grid, water, chosen, digit)) return false;
  if (!finned)
    return takes(grid, water, masks, chosen, union, digit) && report(grid, water, chosen, union, digit, "basic", found);
  // Every choice of cover lines; a base line must keep a place in them.
  for (let cover = union; cover !== 0; cover = (cover - 1) & union) {
    if (countBits(cover) !== size) continue;
    let least = size;
    for (let at = 0; at < size; at++) least = Math.min(least, countBits(masks[chosen[at]!]! & cover));
    if (least === 0 || !takes(grid, water, masks, chosen, cover, digit)) continue;
    if (report(grid, water, chosen, cover, digit, least === 1 ? "sashimi" : "finned", found)) return true;
  }
  return false;
}

/**
 * The places of the digit beside the base lines, and those that a fish takes. Most fish take nothing, so these are not
 * made anew for each.
 */
let beside = new Int32Array(4);
let target = new Int32Array(4);

/** Fills `beside`; says whether there are any. */
function placesBeside(grid: Grid, { base }: Water, chosen: Int32Array, digit: number): boolean {
  const { words, houseSets } = grid.terrain;
  if (beside.length < words) [beside, target] = [new Int32Array(words), new Int32Array(words)];
  let any = 0;
  for (let word = 0; word < words; word++) {
    let left = grid.places[digit * words + word]!;
    for (let at = 0; at < chosen.length; at++) left &= ~houseSets[base[chosen[at]!]! * words + word]!;
    beside[word] = left;
    any |= left;
  }
  return any !== 0;
}

/** Fills `target` with what the fish takes; says whether that is anything. The fins come first, since they spare little. */
function takes(
  grid: Grid,
  { cover, crossing }: Water,
  masks: Int32Array,
  chosen: Int32Array,
  coverMask: number,
  digit: number,
): boolean {
  const { words, houseSets } = grid.terrain;
  for (let word = 0; word < words; word++) target[word] = beside[word]!;
  for (let at = 0; at < chosen.length; at++) {
    const line = chosen[at]!;
    for (let fins = masks[line]! & ~coverMask; fins !== 0; fins &= fins - 1)
      if (!grid.keepSeen(target, crossing[line * 32 + lowestBit(fins)]!, digit)) return false;
  }
  let any = 0;
  for (let word = 0; word < words; word++) {
    if (target[word] === 0) continue;
    let covered = 0;
    for (let rest = coverMask; rest !== 0; rest &= rest - 1)
      covered |= houseSets[cover[lowestBit(rest)]! * words + word]!;
    any |= target[word]! &= covered;
  }
  return any !== 0;
}

/** The fish that takes what is in `target`. */
function report(
  grid: Grid,
  water: Water,
  chosen: Int32Array,
  coverMask: number,
  digit: number,
  body: Body,
  found: Found,
): boolean {
  const { words, regionOfHouse } = grid.terrain;
  const { base, cover, coverAt } = water;
  const isCovered = (cell: number): boolean => ((coverMask >> coverAt[cell]!) & 1) === 1;
  const places = Array.from(chosen, (at) => grid.cellsIn(base[at]!, digit)).flat();
  const pattern = places.filter(isCovered);
  const finCells = places.filter((cell) => !isCovered(cell));
  const baseRegions = Array.from(chosen, (at) => regionOfHouse[base[at]!]!);
  const coverRegions = cover.filter((_, at) => (coverMask >> at) & 1).map((house) => regionOfHouse[house]!);
  return found(
    makeStep(FISH[body][chosen.length as FishSize], {
      eliminations: candidatesAt(cellsOf(target, 0, words), digit),
      marks: [...marksOf(pattern, digit), ...marksOf(finCells, digit, "fin")],
      regions: [...baseRegions, ...coverRegions],
      details: { digit, base: baseRegions, cover: coverRegions, fins: finCells, count: chosen.length },
    }),
  );
}
