/** Conjugate pairs: houses in which a digit has exactly two places left. */
import type { Grid } from "./grid.ts";
import { keptPerDigit } from "./memory.ts";

export interface Conjugate {
  readonly house: number;
  readonly a: number;
  readonly b: number;
}

function find(grid: Grid, digit: number): readonly Conjugate[] {
  const { houses } = grid.terrain;
  const found: Conjugate[] = [];
  for (let house = 0; house < houses.length; house++) {
    if (grid.countIn(house, digit) !== 2) continue;
    let a = -1;
    for (const cell of houses[house]!) {
      if (!grid.has(cell, digit)) continue;
      if (a < 0) a = cell;
      else found.push({ house, a, b: cell });
    }
  }
  return found;
}

export const conjugatesOf = keptPerDigit(find);
