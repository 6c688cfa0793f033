/** A stream of jobs through a pool: outcomes come back in the order of the jobs, whichever is done first. */
import type { Outcome, Pool, Request } from "./pool.ts";

export interface InOrder<Job, Progress> {
  /** Asked for a job when no more than one waits for each worker, so it may decide late that there are no more. */
  readonly jobs: Iterable<Job> | AsyncIterable<Job>;
  /** How many jobs may be begun before the slowest of them is done: bounds what has to be kept. */
  readonly ahead: number;
  readonly request?: Request<Progress>;
}

export interface Answered<Job, Result> {
  readonly job: Job;
  readonly outcome: Outcome<Result>;
}

/** Outcomes in order. Neither waits for the other: an outcome is given while the next job is still being thought of. */
export async function* inOrder<Job, Result, Progress>(
  pool: Pool<Job, Result, Progress>,
  { jobs, ahead, request }: InOrder<Job, Progress>,
): AsyncGenerator<Answered<Job, Result>> {
  const source = Symbol.asyncIterator in jobs ? jobs[Symbol.asyncIterator]() : jobs[Symbol.iterator]();
  const begun: { readonly job: Job; outcome: Outcome<Result> | null }[] = [];
  const reading: { state: "idle" | "asking" | "exhausted" | "failed"; error?: unknown } = { state: "idle" };
  let running = 0;
  let wake = () => {};

  const begin = async (job: Job) => {
    const one = { job, outcome: null as Outcome<Result> | null };
    begun.push(one);
    running++;
    one.outcome = await pool.run(() => job, request);
    running--;
    wake();
  };
  const ask = async () => {
    reading.state = "asking";
    try {
      const next = await source.next();
      reading.state = next.done ? "exhausted" : "idle";
      if (!next.done) void begin(next.value);
    } catch (error) {
      Object.assign(reading, { state: "failed", error });
    }
    wake();
  };

  for (;;) {
    if (reading.state === "idle" && running < 2 * pool.size && begun.length < ahead) void ask();
    if (reading.state === "failed") throw reading.error;
    const first = begun[0];
    if (first?.outcome) {
      begun.shift();
      yield { job: first.job, outcome: first.outcome };
    } else if (!first && reading.state === "exhausted") return;
    else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}
