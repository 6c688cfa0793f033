/**
 * Intersections: where all places of a digit in one house see the same other cells, these lose the digit. In the classic
 * grid that is pointing (from a box along a line) and claiming (from a line inside a box); shapes, overlapping grids,
 * edges, centres and knights bring more of the same.
 */
import { cellsOf } from "./bits.ts";
import type { Code } from "./codes.ts";
import type { Grid } from "./grid.ts";
import { perDigit } from "./memory.ts";
import { candidatesAt, type Found, makeStep, marksOf } from "./step.ts";

type Wanted = "pointing" | "claiming" | "overlap";

function searchFor(wanted: Wanted) {
  return perDigit((grid, digit, found) => {
    const { houses, isBox, isLine, words } = grid.terrain;
    const here = new Int32Array(words);
    const target = new Int32Array(words);
    for (let house = 0; house < houses.length; house++) {
      if (wanted === "pointing" && !isBox[house]) continue;
      if (wanted === "claiming" && !isLine[house]) continue;
      if (grid.placesIn(house, digit, here) < 2 || !commonTargets(grid, here, digit, target)) continue;
      if (report(grid, wanted, house, digit, cellsOf(here, 0, words), cellsOf(target, 0, words), found)) return true;
    }
    return false;
  });
}

/** The cells outside `here` that all of its cells see. */
function commonTargets(grid: Grid, here: Int32Array, digit: number, target: Int32Array): boolean {
  const { words } = grid.terrain;
  for (let word = 0; word < words; word++) target[word] = grid.places[digit * words + word]! & ~here[word]!;
  for (let word = 0; word < words; word++) {
    for (let rest = here[word]!; rest !== 0; rest &= rest - 1) {
      if (!grid.keepSeen(target, word * 32 + 31 - Math.clz32(rest & -rest), digit)) return false;
    }
  }
  return true;
}

function report(
  grid: Grid,
  wanted: Wanted,
  house: number,
  digit: number,
  cells: number[],
  targets: number[],
  found: Found,
): boolean {
  const { housesOf, houses, regionOfHouse, isBox, isLine } = grid.terrain;
  // The house that the cells have in common besides the one they were found in, if there is one with all targets.
  const across = [...housesOf[cells[0]!]!].find((other) => {
    const holds = houses[other]!;
    return other !== house && [...cells, ...targets].every((cell) => holds.includes(cell));
  });
  const kind: Wanted =
    across === undefined
      ? "overlap"
      : isBox[house] && isLine[across]
        ? "pointing"
        : isLine[house] && isBox[across]
          ? "claiming"
          : "overlap";
  if (kind !== wanted) return false;
  const region = regionOfHouse[house]!;
  const regions = across === undefined ? [region] : [region, regionOfHouse[across]!];
  const code: Code = kind === "overlap" && across === undefined ? "common-peers" : kind;
  return found(
    makeStep(code, {
      eliminations: candidatesAt(targets, digit),
      marks: marksOf(cells, digit),
      regions,
      details: { digit, cells, house: region, other: regions[1] ?? region },
    }),
  );
}

export const pointing = searchFor("pointing");
export const claiming = searchFor("claiming");
/** Overlaps of any other two houses, and common peers without a common house. */
export const overlap = searchFor("overlap");
