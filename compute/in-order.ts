/** A stream of jobs through a pool: outcomes come back in the order of the jobs, whichever is done first. */
import type { Outcome, Pool, Request } from "./pool.ts";

export interface InOrder<Job, Progress> {
  /** Asked for the next job whenever a worker is free, so it may decide late that there are no more. */
  readonly jobs: Iterable<Job>;
  /** How many jobs may be begun before the slowest of them is done: bounds what has to be kept. */
  readonly ahead: number;
  readonly request?: Request<Progress>;
}

interface Begun<Job, Result> {
  readonly job: Job;
  outcome: Outcome<Result> | null;
}

export async function* inOrder<Job, Result, Progress>(
  pool: Pool<Job, Result, Progress>,
  { jobs, ahead, request }: InOrder<Job, Progress>,
): AsyncGenerator<{ readonly job: Job; readonly outcome: Outcome<Result> }> {
  const source = jobs[Symbol.iterator]();
  const begun: Begun<Job, Result>[] = [];
  let isExhausted = false;
  let running = 0;
  let wake = () => {};

  const begin = (job: Job) => {
    const one: Begun<Job, Result> = { job, outcome: null };
    begun.push(one);
    running++;
    void pool
      .run(() => job, request)
      .then((outcome) => {
        one.outcome = outcome;
        running--;
        wake();
      });
  };

  for (;;) {
    while (!isExhausted && running < pool.size && begun.length < ahead) {
      const next = source.next();
      if (next.done) isExhausted = true;
      else begin(next.value);
    }
    const first = begun[0];
    if (!first) return;
    if (first.outcome) {
      begun.shift();
      yield { job: first.job, outcome: first.outcome };
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}
