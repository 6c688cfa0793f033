/** A solution as people would find it: always the first technique of the order that finds something. */
import { type Code, LEVELS, type Level, TECHNIQUES, type Technique } from "./codes.ts";
import type { Grid } from "./grid.ts";
import { type Looking, SEARCHES } from "./searches.ts";
import type { Step } from "./step.ts";

const BY_CODE = new Map<Code, Technique>(TECHNIQUES.map((technique) => [technique.code, technique]));

export function techniqueOf(code: Code): Technique {
  return BY_CODE.get(code)!; // every code is in the table it is typed by
}

/** The level of the hardest technique that a search is for. */
export function levelOfSearch({ codes }: Looking): Level {
  return LEVELS[Math.max(...codes.map((code) => LEVELS.indexOf(techniqueOf(code).level)))]!;
}

/** How many searches, from the first, there are up to each level. */
const COUNT_UP_TO = LEVELS.map(
  (_, most) => SEARCHES.filter((looking) => LEVELS.indexOf(levelOfSearch(looking)) <= most).length,
);

/** The first step of the order, or null when no technique up to that level finds any. */
export function firstStep(grid: Grid, upTo: Level = "extreme"): Step | null {
  let first: Step | null = null;
  const take = (step: Step): boolean => {
    first = step;
    return true;
  };
  const count = COUNT_UP_TO[LEVELS.indexOf(upTo)]!;
  for (let at = 0; at < count; at++) {
    SEARCHES[at]!.search(grid, take);
    if (first) return first;
  }
  return null;
}

export interface HumanSolution {
  readonly steps: readonly Step[];
  readonly solved: boolean;
}

export interface HumanLimits {
  /** The hardest techniques that may be used. */
  readonly upTo?: Level;
  /** Asked before each step; true ends the work where it stands. */
  readonly shouldStop?: (() => boolean) | undefined;
}

/** Solves the position in place, as far as the techniques lead. */
export function solveLikePeople(grid: Grid, { upTo = "extreme", shouldStop }: HumanLimits = {}): HumanSolution {
  const steps: Step[] = [];
  while (grid.empty > 0 && !shouldStop?.()) {
    const step = firstStep(grid, upTo);
    if (!step) break;
    steps.push(step);
    grid.apply(step);
  }
  return { steps, solved: grid.empty === 0 };
}
