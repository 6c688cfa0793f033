/** The one pool of workers of this page, opened when it is first needed. */
import { browserPool } from "../../work/browser.ts";
import type { WorkPool, WorkRequest } from "../../work/pool.ts";
import type { ResultOf, Work } from "../../work/work.ts";

/** One worker answers whoever waits; the other prepares what will be wanted next. */
const WORKERS = 2;

let pool: WorkPool | null = null;

/** A piece of work that ended without a result, for one of the reasons of the pool. */
export class Unfinished extends Error {
  readonly isCancelled: boolean;

  constructor(problem: "cancelled" | "timeout" | "failed", message: string) {
    super(message);
    this.isCancelled = problem === "cancelled";
  }
}

export async function ask<W extends Work>(work: W, request?: WorkRequest): Promise<ResultOf<W>> {
  pool ??= browserPool(WORKERS);
  const outcome = await pool.run(work, request);
  if (outcome.ok) return outcome.result;
  throw new Unfinished(outcome.problem, outcome.problem === "failed" ? outcome.message : outcome.problem);
}
