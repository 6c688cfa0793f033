/** Questions about a puzzle: has it a solution, only one, how many, which. */
import type { Puzzle } from "../puzzle/puzzle.ts";
import { compile } from "./compile.ts";
import { type Limits, Search } from "./search.ts";

export type Answer =
  | { readonly answer: "none" }
  | { readonly answer: "one"; readonly solution: readonly number[] }
  /** Two of the solutions, and the cells in which they differ. */
  | {
      readonly answer: "many";
      readonly solutions: readonly [readonly number[], readonly number[]];
      readonly differ: readonly number[];
    }
  /** Not decided within the limits; with the solution that was found before they were reached, if any. */
  | { readonly answer: "undecided"; readonly found: readonly number[] | null };

/** What of a puzzle its solutions depend on. */
export type Question = Pick<Puzzle, "layout" | "constraints" | "givens">;

/** Guesses before a search is begun anew; each further one may take twice as many. */
const FIRST_RUN = 500;

/** Answers for any number of puzzles with the same layout and constraints: the rules are compiled once. */
export class Solver {
  readonly search: Search;

  constructor(rules: Pick<Puzzle, "layout" | "constraints">) {
    this.search = new Search(compile(rules));
  }

  /** Begins plainly, and when that does not lead to the end, again and again with what was learnt of the board. */
  solve(givens: readonly number[], limits: Limits = {}): Answer {
    const { nodes = Number.POSITIVE_INFINITY } = limits;
    let run = Math.min(FIRST_RUN, nodes);
    let left = nodes - run;
    this.search.start(givens);
    let answer = this.#solveFrom({ ...limits, nodes: run });
    while (answer.answer === "undecided" && left > 0 && !limits.shouldStop?.()) {
      run = Math.min(2 * run, left);
      left -= run;
      this.search.startWiser(givens);
      const found = answer.found;
      answer = this.#solveFrom({ ...limits, nodes: run });
      if (answer.answer === "undecided") answer = { answer: "undecided", found: answer.found ?? found };
    }
    return answer;
  }

  #solveFrom(limits: Limits): Answer {
    const { search } = this;
    const first = search.next(limits);
    if (first === "exhausted") return { answer: "none" };
    if (first === "stopped") return { answer: "undecided", found: null };
    const solution = search.solution();
    const second = search.next(limits);
    if (second === "exhausted") return { answer: "one", solution };
    if (second === "stopped") return { answer: "undecided", found: solution };
    const other = search.solution();
    const differ = solution.flatMap((digit, cell) => (digit === other[cell] ? [] : [cell]));
    return { answer: "many", solutions: [solution, other], differ };
  }

  /** The solutions one after the other. Ends with `complete` false when the limits were reached. */
  *solutions(givens: readonly number[], limits: Limits = {}): Generator<number[], { complete: boolean }> {
    this.search.start(givens);
    for (;;) {
      const step = this.search.next(limits);
      if (step !== "solution") return { complete: step === "exhausted" };
      yield this.search.solution();
    }
  }

  /** How many solutions there are, counting no further than `most`. */
  count(givens: readonly number[], most = Number.POSITIVE_INFINITY, limits: Limits = {}): Count {
    const { search } = this;
    search.start(givens);
    for (let count = 0; ; count++) {
      if (count === most) return { count, complete: false };
      const step = search.next(limits);
      if (step !== "solution") return { count, complete: step === "exhausted" };
    }
  }
}

export interface Count {
  readonly count: number;
  /** Whether that is all of them; otherwise there may be more. */
  readonly complete: boolean;
}

export function solve({ givens, ...rules }: Question, limits?: Limits): Answer {
  return new Solver(rules).solve(givens, limits);
}

export function countSolutions({ givens, ...rules }: Question, most?: number, limits?: Limits): Count {
  return new Solver(rules).count(givens, most, limits);
}

/** At most so many solutions. */
export function listSolutions(
  { givens, ...rules }: Question,
  most: number,
  limits?: Limits,
): { readonly solutions: readonly (readonly number[])[]; readonly complete: boolean } {
  const found: number[][] = [];
  if (most <= 0) return { solutions: found, complete: false };
  const all = new Solver(rules).solutions(givens, limits);
  for (;;) {
    const next = all.next();
    if (next.done) return { solutions: found, complete: next.value.complete };
    found.push(next.value);
    if (found.length === most) {
      // One look further tells whether these were all.
      const more = all.next();
      return { solutions: found, complete: more.done === true && more.value.complete };
    }
  }
}
