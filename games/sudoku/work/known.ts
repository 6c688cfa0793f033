/** Puzzles that came in a message or a file, made one with what the engines keep. */
import { gridNamed, gridNameOf } from "../files/grids.ts";
import type { Layout, Puzzle } from "../puzzle/puzzle.ts";
import { Solver } from "../solver/answer.ts";

/**
 * The same puzzle on the house's own layout, if it has one. A message copies the layout, and engines recognise layouts
 * by identity: without this every message would be compiled anew.
 */
export function onKnownLayout(puzzle: Puzzle): Puzzle {
  const name = gridNameOf(puzzle.layout);
  return name === null || name === "jigsaw" ? puzzle : { ...puzzle, layout: gridNamed(name) };
}

/** Whether nothing but rows, columns and boxes of nine hold: what the classic solver knows. */
export function isClassic({ layout, constraints }: Puzzle): boolean {
  return constraints.length === 0 && gridNameOf(layout) === "classic";
}

const solvers = new WeakMap<Layout, Solver>();

/** A solver for the puzzle's rules; for bare grids the one that was made before. */
export function solverFor({ layout, constraints }: Puzzle): Solver {
  if (constraints.length > 0) return new Solver({ layout, constraints });
  let solver = solvers.get(layout);
  if (!solver) {
    solver = new Solver({ layout, constraints });
    solvers.set(layout, solver);
  }
  return solver;
}
