/** Work spread over threads, answered in the order of the jobs. */
import { inOrder as outcomesInOrder } from "@asztal/compute/in-order.ts";
import { threadPool } from "@asztal/compute/node.ts";

export interface Work<Job, Result> {
  /** The module that does the jobs, by `serveThread`. */
  readonly script: URL;
  /** What every thread is told at its start. */
  readonly data: unknown;
  readonly threads: number;
  /** Asked for late, so it may decide late that there are no more. */
  readonly jobs: Iterable<Job>;
  /** How many milliseconds of processor time a job may take, and what is answered in its place when it takes more. */
  readonly late?: { readonly after: number; answer(job: Job): Result };
}

/** How far ahead of the slowest job the others may run; bounds what has to be kept. */
const AHEAD_PER_THREAD = 32;

/** The results of all jobs in their order. A job that fails ends the work with its message. */
export async function* inOrder<Job, Result>({
  script,
  data,
  threads,
  jobs,
  late,
}: Work<Job, Result>): AsyncGenerator<Result> {
  const pool = threadPool<Job, Result>(script, { workers: threads }, { data });
  const request = late ? { work: late.after } : {};
  try {
    for await (const { job, outcome } of outcomesInOrder(pool, { jobs, ahead: threads * AHEAD_PER_THREAD, request })) {
      if (outcome.ok) yield outcome.result;
      else if (outcome.problem === "timeout" && late) yield late.answer(job);
      else throw new Error(outcome.problem === "failed" ? outcome.message : outcome.problem);
    }
  } finally {
    pool.close();
  }
}
