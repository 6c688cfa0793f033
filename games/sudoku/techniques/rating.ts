/** How hard a puzzle is for people: by the hardest step of its solution, and by the work of all of them. */
import { plainSolver } from "../classic/plain.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { solve } from "../solver/answer.ts";
import type { Code, Level } from "./codes.ts";
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
}

export interface RateOptions {
  /** Whether the puzzle is known to have exactly one solution. If not said, it is proved first. */
  readonly unique?: boolean;
}

/** Guesses that the proof of uniqueness may take for puzzles of other kinds than the classic. */
const PROOF_NODES = 20_000;

export interface Known {
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
  if (isClassic(terrainOf(puzzle))) {
    const answer = plainSolver.solve(Uint8Array.from(puzzle.givens));
    if (answer.kind === "one") return { solvable: true, unique: true, solution: Array.from(answer.solution) };
    if (answer.kind === "none") return { solvable: false, unique: false, solution: null };
    return { solvable: true, unique: false, solution: puzzle.solution ?? null };
  }
  const answer = solve(puzzle, { nodes: PROOF_NODES });
  if (answer.answer === "one") return { solvable: true, unique: true, solution: answer.solution };
  if (answer.answer === "none") return { solvable: false, unique: false, solution: null };
  return { solvable: true, unique: false, solution: puzzle.solution ?? null };
}

export function scoreOf(step: Step): number {
  const technique = techniqueOf(step.technique);
  return technique.score + ("perLength" in technique ? technique.perLength * step.length : 0);
}

/** The work counts little beside the hardest step: a long easy puzzle is not a hard one. */
const WORK_SHARE = 0.02;

const grids = new WeakMap<Terrain, Grid>();

/** One grid for all ratings on a terrain: what the searches keep beside it is made once. */
function gridOn(terrain: Terrain): Grid {
  let grid = grids.get(terrain);
  if (!grid) {
    grid = new Grid(terrain);
    grids.set(terrain, grid);
  }
  return grid;
}

export function rate(puzzle: Puzzle, options: RateOptions = {}): Rating {
  const grid = gridOn(terrainOf(puzzle));
  const unique = options.unique ?? knownOf(puzzle).unique;
  const sound = grid.load(puzzle.givens);
  grid.unique = unique;
  return ratingOf(sound ? solveLikePeople(grid) : { steps: [], solved: false });
}

export function ratingOf({ steps, solved }: { readonly steps: readonly Step[]; readonly solved: boolean }): Rating {
  let hardest: Step | null = null;
  let top = 0;
  let work = 0;
  for (const step of steps) {
    const score = scoreOf(step);
    work += score;
    if (score > top) [hardest, top] = [step, score];
  }
  const code = hardest?.technique ?? null;
  return {
    level: code ? techniqueOf(code).level : "easy",
    score: Math.round(top + work * WORK_SHARE),
    hardest: code,
    steps,
    solved,
  };
}
