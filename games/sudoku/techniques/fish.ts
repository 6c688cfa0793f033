/**
 * Fish of two to four lines: the places of a digit in some lines (the base) lie in as many crossing lines (the cover),
 * which therefore lose it elsewhere. Fins are places outside the cover: what all of them see is lost either way. A fish
 * is sashimi when a base line has only one place left without the fins.
 */
import { cellsOf, countBits, lowestBit } from "./bits.ts";
import type { Code } from "./codes.ts";
import type { Grid } from "./grid.ts";
import { perDigit } from "./memory.ts";
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
      return crossed ? [{ base, cover, coverAt }] : [];
    }),
  );
  waters.set(terrain, made);
  return made;
}

/** Fins lie in one box as a rule, which is at most that many lines more. */
const MOST_FIN_LINES = 2;

export function fish(size: FishSize, body: "basic" | "with fins") {
  const finLines = body === "basic" ? 0 : MOST_FIN_LINES;
  const chosen = new Int32Array(size);
  return perDigit((grid, digit, found) => {
    const { houses } = grid.terrain;
    for (const water of watersOf(grid.terrain)) {
      const { base, coverAt } = water;
      const masks = new Int32Array(base.length);
      let usable = 0;
      for (let at = 0; at < base.length; at++) {
        let mask = 0;
        for (const cell of houses[base[at]!]!) if (grid.has(cell, digit)) mask |= 1 << coverAt[cell]!;
        masks[at] = mask;
        if (mask !== 0) usable++;
      }
      if (usable <= size) continue;
      const extend = (from: number, depth: number, union: number): boolean => {
        if (depth === size) return visit(grid, water, masks, chosen, union, digit, finLines > 0, found);
        for (let at = from; at < base.length; at++) {
          if (masks[at] === 0 || countBits(union | masks[at]!) > size + finLines) continue;
          chosen[depth] = at;
          if (extend(at + 1, depth + 1, union | masks[at]!)) return true;
        }
        return false;
      };
      if (extend(0, 0, 0)) return true;
    }
    return false;
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
  if (!finned) return lines === size && report(grid, water, chosen, union, digit, "basic", found);
  if (lines <= size) return false;
  // Every choice of cover lines; a base line must keep a place in them.
  for (let cover = union; cover !== 0; cover = (cover - 1) & union) {
    if (countBits(cover) !== size) continue;
    let least = size;
    for (let at = 0; at < size; at++) least = Math.min(least, countBits(masks[chosen[at]!]! & cover));
    if (least === 0) continue;
    if (report(grid, water, chosen, cover, digit, least === 1 ? "sashimi" : "finned", found)) return true;
  }
  return false;
}

/** The cells that a fish may take the digit from. Most fish take nothing, so it is not made anew for each. */
let scratch = new Int32Array(4);

function report(
  grid: Grid,
  { base, cover, coverAt }: Water,
  chosen: Int32Array,
  coverMask: number,
  digit: number,
  body: Body,
  found: Found,
): boolean {
  const { words, houses, houseSets, regionOfHouse } = grid.terrain;
  if (scratch.length < words) scratch = new Int32Array(words);
  const target = scratch.fill(0);
  for (let rest = coverMask; rest !== 0; rest &= rest - 1) {
    const house = cover[lowestBit(rest)]!;
    for (let word = 0; word < words; word++) target[word]! |= houseSets[house * words + word]!;
  }
  let any = 0;
  for (let word = 0; word < words; word++) {
    target[word]! &= grid.places[digit * words + word]!;
    for (let at = 0; at < chosen.length; at++) target[word]! &= ~houseSets[base[chosen[at]!]! * words + word]!;
    any |= target[word]!;
  }
  if (any === 0) return false;
  const isCovered = (cell: number): boolean => ((coverMask >> coverAt[cell]!) & 1) === 1;
  for (let at = 0; at < chosen.length; at++) {
    for (const cell of houses[base[chosen[at]!]!]!) {
      if (grid.has(cell, digit) && !isCovered(cell) && !grid.keepSeen(target, cell, digit)) return false;
    }
  }
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
