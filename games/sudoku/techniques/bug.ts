/**
 * BUG+1: if every open cell had two candidates and every house each of them twice, the candidates could be exchanged
 * throughout. One cell with one candidate too many saves the puzzle, so that candidate is true.
 */
import { countBits, digitsOf, lowestDigit } from "./bits.ts";
import type { Grid } from "./grid.ts";
import { type Found, makeStep } from "./step.ts";

export function bugPlusOne(grid: Grid, found: Found): boolean {
  if (!grid.unique || !grid.terrain.isPlain || grid.terrain.rules.constraints.length > 0) return false;
  let odd = -1;
  for (let cell = 0; cell < grid.candidates.length; cell++) {
    const count = countBits(grid.candidates[cell]!);
    if (count === 0 || count === 2) continue;
    if (count !== 3 || odd >= 0) return false;
    odd = cell;
  }
  if (odd < 0) return false;
  const digit = digitsOf(grid.candidates[odd]!).find((one) => everywhereTwiceWithout(grid, odd, one));
  if (digit === undefined) return false;
  return found(
    makeStep("bug-plus-one", {
      eliminations: grid.candidatesOf(odd).filter((one) => one.digit !== digit),
      marks: [{ cell: odd, digit, role: "pattern" }],
      details: { cell: odd, digit },
    }),
  );
}

function everywhereTwiceWithout(grid: Grid, cell: number, digit: number): boolean {
  const { houses, all } = grid.terrain;
  return houses.every((cells) => {
    const holds = cells.includes(cell);
    for (let rest = all; rest !== 0; rest &= rest - 1) {
      const one = lowestDigit(rest);
      let count = holds && one === digit ? -1 : 0;
      for (const other of cells) if (grid.has(other, one)) count++;
      if (count !== 0 && count !== 2) return false;
    }
    return true;
  });
}
