/** The solutions of a puzzle, each kind by the quickest solver there is. */
import type { ClassicSolver } from "../classic/solver.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import type { Answer, Count } from "../solver/answer.ts";
import { isClassic, solverFor } from "./known.ts";

/** Guesses of a search, if nobody says otherwise: some seconds on the largest boards. */
export const GUESSES = 200_000;

export function solveOne(puzzle: Puzzle, solver: ClassicSolver, limit?: number): Answer {
  if (!isClassic(puzzle)) return solverFor(puzzle).solve(puzzle.givens, { nodes: limit ?? GUESSES });
  const answer = solver.solve(Uint8Array.from(puzzle.givens), limit);
  switch (answer.kind) {
    case "none":
      return { answer: "none" };
    case "one":
      return { answer: "one", solution: Array.from(answer.solution) };
    case "undecided":
      return { answer: "undecided", found: answer.solution && Array.from(answer.solution) };
    case "many": {
      const [one, other] = [Array.from(answer.solutions[0]), Array.from(answer.solutions[1])];
      const differ = one.flatMap((digit, cell) => (digit === other[cell] ? [] : [cell]));
      return { answer: "many", solutions: [one, other], differ };
    }
  }
}

export function countOf(puzzle: Puzzle, solver: ClassicSolver, most: number, limit?: number): Count {
  if (!isClassic(puzzle)) return solverFor(puzzle).count(puzzle.givens, most, { nodes: limit ?? GUESSES });
  // One more than is asked for tells whether these were all.
  const { solutions, decided } = solver.count(Uint8Array.from(puzzle.givens), most + 1, limit);
  return solutions > most ? { count: most, complete: false } : { count: solutions, complete: decided };
}
