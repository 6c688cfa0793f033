/** The logic of killer cages: which digits the sum allows, and which it demands. */
import type { Cage } from "../puzzle/puzzle.ts";
import { constraintOf } from "../puzzle/puzzle.ts";
import { digitsOf, lowestDigit } from "./bits.ts";
import { cageCombinations, cageMasks, looseMasks } from "./cage-sums.ts";
import type { Grid } from "./grid.ts";
import { type KnownSum, knownSums } from "./known-sums.ts";
import { type Candidate, candidatesAt, type Found, type Mark, makeStep, marksOf } from "./step.ts";

function cagesOf(grid: Grid): readonly Cage[] {
  return constraintOf(grid.terrain.rules, "cages")?.cages ?? [];
}

function struckBy(grid: Grid, cells: readonly number[], masks: Int32Array): Candidate[] {
  return cells.flatMap((cell, at) => grid.candidatesOf(cell, ~masks[at]!));
}

const patternOf = (grid: Grid, cells: readonly number[]): Mark[] =>
  cells.flatMap((cell) => grid.candidatesOf(cell).map((one) => ({ ...one, role: "pattern" as const })));

/** Digits that no way to make the sum has in that cell. */
export function cageCombination(grid: Grid, found: Found): boolean {
  return cagesOf(grid).some(({ cells, sum }, cage) => {
    if (cells.every((cell) => grid.digits[cell] !== 0)) return false;
    const masks = cageMasks(grid, cells, sum);
    const eliminations = masks ? struckBy(grid, cells, masks) : [];
    if (eliminations.length === 0) return false;
    const step = makeStep("cage-combination", {
      eliminations,
      marks: patternOf(grid, cells),
      cages: [cage],
      details: { cells, sum, ways: cageCombinations(grid, cells, sum).length },
    });
    return found(step);
  });
}

/** The digits that every way to fill the cage needs, kept as long as its candidates stand. */
const required = new WeakMap<Grid, { version: number; mask: number }[]>();

function requiredDigits(grid: Grid, cage: number, { cells, sum }: Cage): number {
  let known = required.get(grid);
  if (!known) {
    known = [];
    required.set(grid, known);
  }
  const version = grid.groupVersion[grid.terrain.cageOfGroup.indexOf(cage)]!;
  if (known[cage]?.version !== version) {
    const ways = cageCombinations(grid, cells, sum);
    known[cage] = { version, mask: ways.length === 0 ? 0 : ways.reduce((all, one) => all & one) };
  }
  return known[cage]!.mask;
}

/** A digit that every way to make the sum needs leaves the cells that all its places in the cage see. */
export function cageRequired(grid: Grid, found: Found): boolean {
  return cagesOf(grid).some((one, cage) => {
    const { cells, sum } = one;
    return digitsOf(requiredDigits(grid, cage, one)).some((digit) => {
      const places = cells.filter((cell) => grid.has(cell, digit));
      if (places.length < 2) return false;
      const targets = grid.seenByAll(places, digit);
      if (targets.length === 0) return false;
      const step = makeStep("cage-required", {
        eliminations: candidatesAt(targets, digit),
        marks: marksOf(places, digit),
        cages: [cage],
        details: { digit, cells: places, sum },
      });
      return found(step);
    });
  });
}

/** The 45-rule: cells that cages leave over in houses, or cover beyond them, have a known sum. */
export function innies(grid: Grid, found: Found): boolean {
  const cages = cagesOf(grid);
  if (cages.length === 0) return false;
  return knownSums(grid.terrain).some((known: KnownSum) => {
    const { cells, sum, distinct } = known;
    if (cells.every((cell) => grid.digits[cell] !== 0)) return false;
    const masks = distinct ? cageMasks(grid, cells, sum) : looseMasks(grid, cells, sum);
    const eliminations = masks ? struckBy(grid, cells, masks) : [];
    if (eliminations.length === 0) return false;
    const open = cells.filter((cell) => grid.digits[cell] === 0);
    const alone = open.length === 1 && masks ? lowestDigit(masks[cells.indexOf(open[0]!)]!) : 0;
    const step = makeStep(known.beyond ? "outies" : "innies", {
      eliminations: alone === 0 ? eliminations : [],
      placements: alone === 0 ? [] : [{ cell: open[0]!, digit: alone }],
      marks: patternOf(grid, cells),
      regions: known.regions,
      cages: known.cages,
      details: { cells, sum, houses: known.regions, total: known.total, count: cells.length },
      length: known.regions.length,
    });
    return found(step);
  });
}
