/** A solution as people would find it: always the first technique of the order that finds something. */
import { type Code, TECHNIQUES, type Technique } from "./codes.ts";
import type { Grid } from "./grid.ts";
import { SEARCHES } from "./searches.ts";
import type { Step } from "./step.ts";

const BY_CODE = new Map<Code, Technique>(TECHNIQUES.map((technique) => [technique.code, technique]));

export function techniqueOf(code: Code): Technique {
  return BY_CODE.get(code)!; // every code is in the table it is typed by
}

/** The first step of the order, or null when no technique finds any. */
export function firstStep(grid: Grid): Step | null {
  let first: Step | null = null;
  for (const { search } of SEARCHES) {
    search(grid, (step) => {
      first = step;
      return true;
    });
    if (first) return first;
  }
  return null;
}

export interface HumanSolution {
  readonly steps: readonly Step[];
  readonly solved: boolean;
}

/** Solves the position in place. */
export function solveLikePeople(grid: Grid): HumanSolution {
  const steps: Step[] = [];
  while (grid.empty > 0) {
    const step = firstStep(grid);
    if (!step) break;
    steps.push(step);
    grid.apply(step);
  }
  return { steps, solved: grid.empty === 0 };
}
