/** Answers about a puzzle: what is wrong with it, and how hard it is. */
import type { ClassicSolver } from "../classic/solver.ts";
import type { BookletEntry } from "../files/booklet/booklet.ts";
import { problemsOf } from "../puzzle/problems.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { findConflict } from "../solver/conflict.ts";
import { mayBeHarder, type Rating, rate } from "../techniques/rating.ts";
import { GUESSES, solveOne } from "./solving.ts";
import type { Check, Rated } from "./work.ts";

export function checkOne(puzzle: Puzzle, solver: ClassicSolver, limit?: number): Check {
  const problems = problemsOf(puzzle);
  if (problems.length > 0) return { check: "malformed", problems };
  const { answer, ...rest } = solveOne(puzzle, solver, limit);
  if (answer === "none") {
    const found = findConflict(puzzle, { nodes: limit ?? GUESSES });
    return { check: "none", conflict: found.answer === "conflict" ? found.conflict : null };
  }
  // The rest belongs to the answer that it was taken from.
  return { check: answer, ...rest } as Check;
}

export function rateOne(puzzle: Puzzle, solver: ClassicSolver): Rated {
  const answer = solveOne(puzzle, solver);
  if (answer.answer !== "one") return { rated: false, because: answer.answer };
  return { rated: true, rating: rate(puzzle, { unique: true }), solution: answer.solution };
}

/** A puzzle for a booklet, with its level as far as that is known. */
export function ratedEntry(puzzle: Puzzle, rating: Rating): BookletEntry {
  return { puzzle, level: rating.level, atLeast: mayBeHarder(rating) };
}
