/** How hard a puzzle is for people: by the hardest step of its solution, and by the work of all of them. */
import { plainSolver } from "../classic/plain.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { solve } from "../solver/answer.ts";
import { type Code, LEVELS, type Level } from "./codes.ts";
import { Grid } from "./grid.ts";
import { solveLikePeople, techniqueOf } from "./solution.ts";
import type { Step } from "./step.ts";
import { type Terrain, terrainOf } from "./terrain.ts";

export interface Rating {
  readonly level: Level;
  readonly score: number;
  /** The technique of the hardest step; null when there was nothing to do. */
  readonly hardest: Code | null;
  readonly steps: readonly Step[];
  /** Whether the techniques led to the end. They do for every puzzle with one solution but the most forbidding. */
  readonly solved: boolean;
  /** False when the maximum of work was reached first: level and score are then the least that they can be. */
  readonly complete: boolean;
  /** Cells that were still empty. */
  readonly left: number;
  /** Of a whole puzzle; steps alone do not tell. */
  readonly solutions?: Solutions;
}

/** How many solutions a puzzle is proved to have, or that this was not decided within the limit. */
type Solutions = "none" | "one" | "many" | "undecided";

export interface RateOptions {
  /** Whether the puzzle is known to have exactly one solution. If not said, it is proved first. */
  readonly unique?: boolean;
  /** Asked before each step; true leaves the puzzle unsolved where it stands. */
  readonly shouldStop?: () => boolean;
  /** How much may be looked at, as `Grid` counts it. */
  readonly maxWork?: number;
}

/** Two seconds, by and large. The hardest published classic puzzles stay within it, and most 16×16 boards of any kind. */
export const MAX_RATING_WORK = 200_000_000;

/** Guesses that the proof of uniqueness may take for puzzles of other kinds than the classic. */
const PROOF_NODES = 20_000;

export interface Known {
  readonly solutions: Solutions;
  /** False when it is proved that there is no solution. */
  readonly solvable: boolean;
  /** Whether it is proved that there is one only. */
  readonly unique: boolean;
  /** The solution, or the one that the puzzle names when it is not proved to be the only one. */
  readonly solution: readonly number[] | null;
}

/** The classic grid has its own quick solver. */
function isClassic({ rules, digits, houses, cells }: Terrain): boolean {
  return (
    rules.constraints.length === 0 &&
    digits === 9 &&
    cells === 81 &&
    houses.length === 27 &&
    rules.layout.regions.every(({ kind }) => kind === "row" || kind === "column" || kind === "box")
  );
}

export function knownOf(puzzle: Puzzle): Known {
  const { solutions, solution } = isClassic(terrainOf(puzzle)) ? classicAnswer(puzzle) : generalAnswer(puzzle);
  return { solutions, solvable: solutions !== "none", unique: solutions === "one", solution };
}

type Finding = Pick<Known, "solutions" | "solution">;

function classicAnswer(puzzle: Puzzle): Finding {
  const answer = plainSolver.solve(Uint8Array.from(puzzle.givens));
  if (answer.kind === "one") return { solutions: "one", solution: Array.from(answer.solution) };
  return { solutions: answer.kind, solution: answer.kind === "none" ? null : (puzzle.solution ?? null) };
}

function generalAnswer(puzzle: Puzzle): Finding {
  const answer = solve(puzzle, { nodes: PROOF_NODES });
  if (answer.answer === "one") return { solutions: "one", solution: answer.solution };
  return { solutions: answer.answer, solution: answer.answer === "none" ? null : (puzzle.solution ?? null) };
}

function scoreOf(step: Step): number {
  const technique = techniqueOf(step.technique);
  return technique.score + ("perLength" in technique ? technique.perLength * step.length : 0);
}

/** The work counts little beside the hardest step: a long easy puzzle is not a hard one. */
const WORK_SHARE = 0.02;

const grids = new WeakMap<Terrain, Grid>();

/** One grid for all ratings on a terrain: what the searches keep beside it is made once. */
export function gridOn(terrain: Terrain): Grid {
  let grid = grids.get(terrain);
  if (!grid) {
    grid = new Grid(terrain);
    grids.set(terrain, grid);
  }
  return grid;
}

export function rate(puzzle: Puzzle, options: RateOptions = {}): Rating {
  const grid = gridOn(terrainOf(puzzle));
  const solutions = options.unique === undefined ? knownOf(puzzle).solutions : options.unique ? "one" : "undecided";
  const sound = grid.load(puzzle.givens);
  grid.unique = solutions === "one";
  grid.limitWork(options.maxWork ?? MAX_RATING_WORK);
  const { steps, solved, overworkedAt } = sound
    ? solveLikePeople(grid, { shouldStop: options.shouldStop })
    : { steps: [], solved: false, overworkedAt: null };
  // One solution, and no technique leads to it: beyond everything that has a name.
  const least = overworkedAt ?? (grid.unique && !solved ? "extreme" : "easy");
  return { ...ratingOf(steps, least), solved, complete: overworkedAt === null, left: grid.empty, solutions };
}

/** Whether more work could have shown that a puzzle is harder than its rating says. */
export function mayBeHarder({ complete, level }: Rating): boolean {
  return !complete && level !== LEVELS.at(-1);
}

/** The highest level of the steps. */
export function levelOf(steps: readonly Step[]): Level {
  let top = 0;
  for (const { technique } of steps) top = Math.max(top, LEVELS.indexOf(techniqueOf(technique).level));
  return LEVELS[top]!;
}

/** `least` is a level that is known to be needed, whatever the steps say. */
function ratingOf(steps: readonly Step[], least: Level): Pick<Rating, "level" | "score" | "hardest" | "steps"> {
  const level = levelOf(steps);
  let hardest: Step | null = null;
  let [top, topOfLevel, work] = [0, 0, 0];
  for (const step of steps) {
    const score = scoreOf(step);
    work += score;
    top = Math.max(top, score);
    // A long chain may score higher than a short step of the next level; the level tells what must be known.
    if (score <= topOfLevel || techniqueOf(step.technique).level !== level) continue;
    [hardest, topOfLevel] = [step, score];
  }
  return {
    level: LEVELS[Math.max(LEVELS.indexOf(level), LEVELS.indexOf(least))]!,
    score: Math.round(top + work * WORK_SHARE),
    hardest: hardest?.technique ?? null,
    steps,
  };
}
