/** Almost locked sets: cells of one house with one candidate more than cells. */
import { countBits } from "./bits.ts";
import type { Grid } from "./grid.ts";

export interface AlmostLocked {
  readonly cells: number[];
  readonly mask: number;
  readonly house: number;
}

const known = new WeakMap<Grid, { version: number; largest: number; sets: readonly AlmostLocked[] }>();

/** All of them with at most so many cells, each once, the small ones of a house first. */
export function almostLockedSets(grid: Grid, largest: number): readonly AlmostLocked[] {
  const kept = known.get(grid);
  if (kept && kept.version === grid.version && kept.largest === largest) return kept.sets;
  const sets: AlmostLocked[] = [];
  const seen = new Set<string>();
  const { groups } = grid.terrain;
  const chosen: number[] = [];
  for (let house = 0; house < groups.length; house++) {
    const free = Array.from(groups[house]!).filter((cell) => grid.candidates[cell] !== 0);
    const extend = (from: number, mask: number): void => {
      const spare = countBits(mask) - chosen.length;
      if (chosen.length > 0 && spare === 1) {
        const key = String.fromCharCode(...chosen.toSorted((a, b) => a - b));
        if (!seen.has(key)) {
          seen.add(key);
          sets.push({ cells: [...chosen], mask, house });
        }
      }
      if (chosen.length === largest) return;
      for (let at = from; at < free.length; at++) {
        const wider = mask | grid.candidates[free[at]!]!;
        if (countBits(wider) > largest + 1) continue;
        chosen.push(free[at]!);
        extend(at + 1, wider);
        chosen.pop();
      }
    };
    extend(0, 0);
  }
  known.set(grid, { version: grid.version, largest, sets });
  return sets;
}
