/**
 * Problems with one decision, tried once for a rating. A problem is one text that only the game understands, the answer in it.
 *
 * A server keeps problems and what they turned out to be worth, hands out what may be seen before the answer, and asks the game whether
 * the answer solves it. All calls but `make` are made on the server's event loop with answers that strangers wrote: they take
 * milliseconds, and never throw for what a stranger wrote.
 */

/** What is told of a problem once it has been tried. */
export interface ProblemFacts {
  /** What it is about: one of the game's own names. */
  readonly theme: string;
  /** From 1, the easiest, to 5. */
  readonly grade: number;
}

export interface RatedProblems {
  /** Those that come with the game; an id means the same problem for ever. */
  readonly stock: readonly { readonly id: string; readonly problem: string }[];
  /** A new problem, always the same for the same seed. May take seconds: servers ask for it in a process of its own. */
  make(seed: string): Promise<string>;
  facts(problem: string): ProblemFacts;
  /**
   * In how many dresses the same problem comes: those that ship can be read in the game's source, so everybody gets them in one of
   * these at random.
   */
  variants(problem: string): number;
  /** What somebody sees who has to answer, in a variant from 0. */
  task(problem: string, variant: number): string;
  /** Whether the answer solves it; null when it is no answer at all. */
  isSolved(problem: string, variant: number, answer: string): boolean | null;
  /** All of it, for somebody who has answered. */
  solution(problem: string, variant: number): string;
}
