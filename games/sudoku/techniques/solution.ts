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

/** A short search takes about as long as looking at each cell so often; long ones count what they do by themselves. */
const WORK_OF_SEARCH = 4;

interface Look {
  readonly step: Step | null;
  /** How many searches came to their end and found nothing. */
  readonly tried: number;
}

function look(grid: Grid, count: number): Look {
  let step: Step | null = null;
  const take = (found: Step): boolean => {
    step = found;
    return true;
  };
  for (let tried = 0; tried < count; tried++) {
    if (grid.isOverworked) return { step, tried };
    grid.work += WORK_OF_SEARCH * grid.terrain.cells;
    SEARCHES[tried]!.search(grid, take);
    if (step || grid.isOverworked) return { step, tried };
  }
  return { step, tried: count };
}

/**
 * The first step of the order, or null when no technique up to that level finds any, or the grid was overworked before.
 */
export function firstStep(grid: Grid, upTo: Level = "extreme"): Step | null {
  return look(grid, COUNT_UP_TO[LEVELS.indexOf(upTo)]!).step;
}

export interface HumanSolution {
  readonly steps: readonly Step[];
  readonly solved: boolean;
  /** When the maximum of work was reached, the least level that solving would have needed; otherwise null. */
  readonly overworkedAt: Level | null;
}

export interface HumanLimits {
  /** The hardest techniques that may be used. */
  readonly upTo?: Level;
  /** Asked before each step; true ends the work where it stands. */
  readonly shouldStop?: (() => boolean) | undefined;
}

/** Solves the position in place, as far as the techniques and the grid's maximum of work lead. */
export function solveLikePeople(grid: Grid, { upTo = "extreme", shouldStop }: HumanLimits = {}): HumanSolution {
  const steps: Step[] = [];
  const count = COUNT_UP_TO[LEVELS.indexOf(upTo)]!;
  while (grid.empty > 0 && !shouldStop?.()) {
    const { step, tried } = look(grid, count);
    if (!step) {
      // All that is easier than the search that was under way has found nothing.
      const overworkedAt = tried < count ? levelOfSearch(SEARCHES[tried]!) : null;
      return { steps, solved: false, overworkedAt };
    }
    steps.push(step);
    grid.apply(step);
  }
  return { steps, solved: grid.empty === 0, overworkedAt: null };
}
