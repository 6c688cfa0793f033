/**
 * Death blossom: each candidate of a cell (the stem) would rob an almost locked set (a petal) of one digit and so lock
 * it. A digit that all petals then hold is lost where all of them see it.
 */

import { type Sets, setsOf } from "./als.ts";
import { digitsOf, lowestDigit } from "./bits.ts";
import type { Grid } from "./grid.ts";
import { type Candidate, type Found, makeStep, type Role } from "./step.ts";
import { sees } from "./terrain.ts";

const ROLES: readonly Role[] = ["first", "second", "third", "fourth"];
const MAX_PETALS = 4;

/** For each candidate of the stem, the sets that it would lock. */
function petalsOf(all: Sets, stem: number): number[][] {
  const { grid } = all;
  return digitsOf(grid.candidates[stem]!).map((digit) =>
    Array.from(all.sets.keys()).filter((set) => {
      const { cells, mask } = all.sets[set]!;
      if (((mask >> (digit - 1)) & 1) === 0 || cells.includes(stem)) return false;
      return all.cellsWith(set, digit).every((cell) => sees(grid.terrain, digit, stem, cell));
    }),
  );
}

export const deathBlossom =
  (largest: number) =>
  (grid: Grid, found: Found): boolean => {
    const all = setsOf(grid, largest);
    for (let stem = 0; stem < grid.candidates.length; stem++) {
      const digits = digitsOf(grid.candidates[stem]!);
      if (digits.length < 2 || digits.length > MAX_PETALS) continue;
      const petals = petalsOf(all, stem);
      if (petals.some((sets) => sets.length === 0)) continue;
      const chosen: number[] = [];
      const extend = (at: number, common: number): boolean => {
        if (at === digits.length) return bloom(all, stem, chosen, common, found);
        return petals[at]!.some((set) => {
          const mask = all.sets[set]!.mask & ~(1 << (digits[at]! - 1)) & common;
          if (mask === 0) return false;
          chosen.push(set);
          const stop = extend(at + 1, mask);
          chosen.pop();
          return stop;
        });
      };
      if (extend(0, grid.terrain.all)) return true;
    }
    return false;
  };

function bloom(all: Sets, stem: number, petals: readonly number[], common: number, found: Found): boolean {
  const { grid } = all;
  const eliminations: Candidate[] = [];
  let lost = 0;
  for (let rest = common; rest !== 0; rest &= rest - 1) {
    const digit = lowestDigit(rest);
    const targets = all.targets(petals, digit).filter(({ cell }) => cell !== stem);
    if (targets.length > 0) lost |= rest & -rest;
    eliminations.push(...targets);
  }
  if (eliminations.length === 0) return false;
  return found(
    makeStep("death-blossom", {
      eliminations,
      marks: [
        ...grid.candidatesOf(stem).map((one) => ({ ...one, role: "pattern" as const })),
        ...petals.flatMap((set, at) =>
          all.sets[set]!.cells.flatMap((cell) =>
            grid.candidatesOf(cell).map((one) => ({ ...one, role: ROLES[at % 4]! })),
          ),
        ),
      ],
      details: {
        cell: stem,
        sets: petals.flatMap((set) => [all.sets[set]!.cells.length, ...all.sets[set]!.cells]),
        digits: digitsOf(lost),
        count: petals.length,
      },
      length: petals.reduce((sum, set) => sum + all.sets[set]!.cells.length, 0),
    }),
  );
}
