/**
 * The plain twin of the solver: tries digits cell by cell and asks the definition of the rules, nothing else. Slow,
 * and simple enough to be believed; tests compare the solver with it.
 */
import { violations } from "../puzzle/definition.ts";
import type { Question } from "./answer.ts";

/** Every solution, in rising order of the digits. */
export function* plainSolutions(puzzle: Question): Generator<number[]> {
  const { layout, givens } = puzzle;
  const digits = [...givens];
  function* fill(cell: number): Generator<number[]> {
    if (cell === digits.length) {
      yield [...digits];
      return;
    }
    if (givens[cell] !== 0) {
      yield* fill(cell + 1);
      return;
    }
    for (let digit = 1; digit <= layout.digits; digit++) {
      digits[cell] = digit;
      if (violations(puzzle, digits).length === 0) yield* fill(cell + 1);
    }
    digits[cell] = 0;
  }
  if (violations(puzzle, digits).length === 0) yield* fill(0);
}

export function plainCount(puzzle: Question, most = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _ of plainSolutions(puzzle)) if (++count >= most) break;
  return count;
}
