/** The one crew of threads of this page, hired when it is first needed. */
import { browserCrew } from "@asztal/games/sudoku/work/browser.ts";
import type { Order, WorkCrew } from "@asztal/games/sudoku/work/crew.ts";
import type { ResultOf, Work } from "@asztal/games/sudoku/work/work.ts";

/** One hand answers whoever waits; the other prepares what will be wanted next. */
const HANDS = 2;

let crew: WorkCrew | null = null;

/** A piece of work that ended without a result, for one of the reasons of the crew. */
export class Unfinished extends Error {
  readonly isCancelled: boolean;

  constructor(problem: "cancelled" | "fault", message: string) {
    super(message);
    this.isCancelled = problem === "cancelled";
  }
}

export async function ask<W extends Work>(work: W, order?: Order): Promise<ResultOf<W>> {
  crew ??= browserCrew(HANDS);
  const outcome = await crew.run(work, order);
  if (outcome.ok) return outcome.result;
  throw new Unfinished(outcome.problem, outcome.problem === "fault" ? outcome.message : outcome.problem);
}
