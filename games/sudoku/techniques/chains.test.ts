/** The quick ways of looking for chains, compared with the plain one that lists them all. */
import { describe, expect, test } from "vitest";
import { chain, everyChain } from "./chains.ts";
import { pairsConclude } from "./conjugates.ts";
import type { Grid } from "./grid.ts";
import { gridOf, POSITIONS } from "./positions.ts";
import { AIC, GROUPED_AIC, type Rope, X_CHAIN, XY_CHAIN } from "./ropes.ts";
import type { Step } from "./step.ts";

function all(grid: Grid, rope: Rope): Step[] {
  const steps: Step[] = [];
  everyChain(rope)(grid, (step) => steps.push(step) < 0);
  return steps;
}

function first(grid: Grid, rope: Rope): Step | null {
  let found: Step | null = null;
  chain(rope)(grid, (step) => {
    found = step;
    return true;
  });
  return found;
}

/** One position in three is enough, and of every sort. */
const SOME = POSITIONS.filter((_, at) => at % 3 === 0);

describe.each([X_CHAIN, XY_CHAIN, AIC, GROUPED_AIC])("$code", (rope) => {
  test("the chain that is taken is a shortest of all", () => {
    let met = 0;
    for (const position of SOME) {
      const grid = gridOf(position);
      const lengths = all(grid, rope).map(({ length }) => length);
      if (lengths.length > 0) met++;
      expect(first(grid, rope)?.length ?? null).toBe(lengths.length > 0 ? Math.min(...lengths) : null);
    }
    expect(met).toBeGreaterThan(0);
  });
});

test("pairs of a digit conclude something exactly where it has an X-chain", () => {
  const met = new Set<boolean>();
  for (const position of POSITIONS) {
    const grid = gridOf(position);
    const withChains = new Set(all(grid, X_CHAIN).map(({ marks }) => marks[0]!.digit));
    for (let digit = 1; digit <= 9; digit++) {
      expect(pairsConclude(grid, digit)).toBe(withChains.has(digit));
      met.add(withChains.has(digit));
    }
  }
  expect(met.size).toBe(2);
});
