/**
 * Puzzles of a wanted level. A puzzle is solved as people would, with techniques up to that level; where they lead no
 * further it is told more, by another given or a smaller cage, until they do. So nearly every puzzle that is hard
 * enough can be used, and none is rated beyond the level that is asked for.
 */
import type { Chance } from "@asztal/kernel/chance";
import { constraintOf, type SolvedPuzzle } from "../puzzle/puzzle.ts";
import type { Level } from "../techniques/codes.ts";
import type { Grid } from "../techniques/grid.ts";
import { gridOn, levelOf, MAX_RATING_WORK } from "../techniques/rating.ts";
import { type HumanSolution, solveLikePeople } from "../techniques/solution.ts";
import { terrainOf } from "../techniques/terrain.ts";
import { withSums } from "./cages.ts";
import { cutOne } from "./killer.ts";

/** Cells that hold givens together or not at all. */
type Groups = readonly (readonly number[])[];

export interface Grading {
  readonly level: Exclude<Level, "easy">;
  readonly groups: Groups;
  readonly chance: Chance;
  /** How many givens are wanted at last. */
  readonly givens?: number | undefined;
  /** How many there must be at least; a group of givens may make it more. */
  readonly minGivens?: number | undefined;
  /** Whether the puzzle may be told more to bring it down to the level. */
  readonly mayEase: boolean;
  readonly shouldStop?: (() => boolean) | undefined;
}

export interface Graded {
  readonly puzzle: SolvedPuzzle;
  /** Null when it is above the wanted level, or beyond the maximum of work: by how much was not asked. */
  readonly level: Level | null;
  /** Whether it says more than it was handed over with. */
  readonly eased: boolean;
}

/** Every puzzle that is handed over is known to have one solution, and names it. */
function solveUpTo(
  level: Level,
  puzzle: SolvedPuzzle,
  { shouldStop }: Grading,
): HumanSolution & { readonly grid: Grid } {
  const grid = gridOn(terrainOf(puzzle));
  grid.load(puzzle.givens);
  grid.unique = true;
  grid.limitWork(MAX_RATING_WORK);
  return { grid, ...solveLikePeople(grid, { upTo: level, shouldStop }) };
}

export function graded(puzzle: SolvedPuzzle, grading: Grading): Graded {
  const { level } = grading;
  if (level === "extreme") {
    // All that lies beyond the expert's techniques: to rate it in full would tell no more.
    const { solved, steps, overworkedAt } = solveUpTo("expert", puzzle, grading);
    const level = solved ? levelOf(steps) : overworkedAt ? null : "extreme";
    return { puzzle, level, eased: false };
  }
  const first = solveUpTo(level, puzzle, grading);
  if (first.solved) return padded({ puzzle, level: levelOf(first.steps), eased: false }, first, grading);
  if (!grading.mayEase) return { puzzle, level: null, eased: false };
  const eased = constraintOf(puzzle, "cages")
    ? withSmallerCages(puzzle, first.grid, grading)
    : withMoreGivens(puzzle, first.grid, grading);
  const again = solveUpTo(level, eased, grading);
  const result = { puzzle: eased, level: again.solved ? levelOf(again.steps) : null, eased: true };
  return padded(result, again, grading);
}

/** Gives digits, in the middle of solving, until the techniques lead to the end. */
function withMoreGivens(
  puzzle: SolvedPuzzle,
  grid: Grid,
  { level, groups, chance, shouldStop }: Grading,
): SolvedPuzzle {
  const solution = puzzle.solution;
  const givens = [...puzzle.givens];
  for (const group of chance.shuffled(groups)) {
    if (grid.empty === 0) break;
    if (group.every((cell) => grid.digits[cell] !== 0)) continue;
    give(grid, givens, group, solution);
    solveLikePeople(grid, { upTo: level, shouldStop });
  }
  return { ...puzzle, givens };
}

function give(grid: Grid, givens: number[], group: readonly number[], solution: readonly number[]): void {
  for (const cell of group) {
    givens[cell] = solution[cell]!;
    grid.given[cell] = 1;
    if (grid.digits[cell] === 0) grid.place(cell, solution[cell]!);
  }
}

const MAX_CUTS = 30;

/** Cuts cages where the techniques stick, until they lead to the end. */
function withSmallerCages(puzzle: SolvedPuzzle, stuck: Grid, grading: Grading): SolvedPuzzle {
  const { layout, solution } = puzzle;
  const cages = constraintOf(puzzle, "cages")!.cages.map(({ cells }) => [...cells]);
  let [grid, eased] = [stuck, puzzle];
  for (let cuts = 0; grid.empty > 0 && cuts < MAX_CUTS && !grading.shouldStop?.(); cuts++) {
    const open = Array.from(grid.digits.keys()).filter((cell) => grid.digits[cell] === 0);
    if (!cutOne(layout, cages, solution, { open, other: null }, grading.chance)) break;
    const constraints = puzzle.constraints.map((rule) =>
      rule.rule === "cages" ? { ...rule, cages: withSums(cages, solution) } : rule,
    );
    eased = { ...puzzle, constraints };
    grid = solveUpTo(grading.level, eased, grading).grid;
  }
  return eased;
}

/**
 * Gives more digits up to the wanted number: first those that are found before the first step of the level, since what
 * they tell is known by then in any case.
 */
function padded(result: Graded, { steps }: HumanSolution, grading: Grading): Graded {
  const { puzzle, level } = result;
  const missing = (grading.givens ?? grading.minGivens ?? 0) - puzzle.givens.filter((digit) => digit !== 0).length;
  if (level !== grading.level || missing <= 0) return result;
  const foundAt = new Map(steps.flatMap(({ placements }, at) => placements.map(({ cell }) => [cell, at] as const)));
  const last = (group: readonly number[]): number => Math.max(...group.map((cell) => foundAt.get(cell) ?? -1));
  const open = grading.groups.filter((group) => puzzle.givens[group[0]!] === 0).sort((a, b) => last(a) - last(b));
  const givens = [...puzzle.givens];
  let left = missing;
  for (const group of open) {
    if (left <= 0) break;
    if (group.length > left && grading.givens !== undefined) continue;
    for (const cell of group) givens[cell] = puzzle.solution[cell]!;
    left -= group.length;
  }
  const filled = { ...puzzle, givens };
  const again = solveUpTo(grading.level, filled, grading);
  return { puzzle: filled, level: again.solved ? levelOf(again.steps) : null, eased: true };
}
