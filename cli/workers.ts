/** Work spread over threads. Jobs go to whichever worker is free; answers come back in the order of the jobs. */
import { parentPort, Worker } from "node:worker_threads";

export interface Work<Job, Result> {
  /** The module that answers jobs, by `answerJobs`. */
  readonly script: URL;
  /** What every worker is told at its start. */
  readonly data: unknown;
  readonly threads: number;
  /** Asked for the next job whenever a worker is free, so it may decide late that there are no more. */
  readonly jobs: Iterable<Job>;
  /** How long a job may take, and what is answered in its place when it takes longer. */
  readonly late?: { readonly after: number; answer(job: Job): Result };
}

type Answer<Result> = { readonly result: Result } | { readonly failure: string };

/** How far ahead of the slowest job the others may run; bounds what has to be kept. */
const AHEAD_PER_THREAD = 32;

/** The results of all jobs in their order. A job that fails ends the work with its message. */
export async function* inOrder<Job, Result>(work: Work<Job, Result>): AsyncGenerator<Result> {
  const crew = new Crew(work);
  try {
    for (let next = crew.next(); ; next = crew.next()) {
      const answer = await next;
      if (answer === null) return;
      if ("failure" in answer) throw new Error(answer.failure);
      yield answer.result;
    }
  } finally {
    await crew.dismiss();
  }
}

class Crew<Job, Result> {
  readonly #work: Work<Job, Result>;
  readonly #jobs: Iterator<Job>;
  readonly #free: Worker[] = [];
  readonly #all = new Set<Worker>();
  /** What to do with the answer of each worker that has a job. */
  readonly #busy = new Map<Worker, (answer: Answer<Result>) => void>();
  /** Answers that came before those of earlier jobs. */
  readonly #answers = new Map<number, Answer<Result>>();
  #handedOut = 0;
  #taken = 0;
  #exhausted = false;
  #wake: (() => void) | null = null;

  constructor(work: Work<Job, Result>) {
    this.#work = work;
    this.#jobs = work.jobs[Symbol.iterator]();
    for (let i = 0; i < work.threads; i++) this.#hire();
  }

  #hire(): void {
    const worker = new Worker(this.#work.script, { workerData: this.#work.data });
    worker.on("message", (answer: Answer<Result>) => {
      this.#free.push(worker);
      this.#busy.get(worker)?.(answer);
    });
    worker.on("error", (error) => this.#busy.get(worker)?.({ failure: (error as Error).message }));
    this.#all.add(worker);
    this.#free.push(worker);
  }

  /** The answer to the next job in order; null when all are answered. */
  async next(): Promise<Answer<Result> | null> {
    for (;;) {
      this.#handOut();
      const answer = this.#answers.get(this.#taken);
      if (answer) {
        this.#answers.delete(this.#taken++);
        return answer;
      }
      if (this.#exhausted && this.#taken === this.#handedOut) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #handOut(): void {
    while (!this.#exhausted && this.#handedOut - this.#taken < this.#work.threads * AHEAD_PER_THREAD) {
      const worker = this.#free.pop();
      if (!worker) return;
      const { done, value } = this.#jobs.next();
      if (done) {
        this.#exhausted = true;
        this.#free.push(worker);
      } else this.#give(worker, value, this.#handedOut++);
    }
  }

  #give(worker: Worker, job: Job, number: number): void {
    const { late } = this.#work;
    const settle = (answer: Answer<Result>) => {
      clearTimeout(alarm);
      this.#busy.delete(worker);
      this.#answers.set(number, answer);
      this.#wake?.();
    };
    const alarm = late
      ? setTimeout(() => {
          this.#all.delete(worker);
          void worker.terminate();
          this.#hire();
          settle({ result: late.answer(job) });
        }, late.after)
      : undefined;
    this.#busy.set(worker, settle);
    worker.postMessage(job);
  }

  async dismiss(): Promise<void> {
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }
}

/** The other side: answers jobs one after another with `answer`. */
export function answerJobs<Job, Result>(answer: (job: Job) => Promise<Result>): void {
  parentPort?.on("message", async (job: Job) => {
    let message: Answer<Result>;
    try {
      message = { result: await answer(job) };
    } catch (error) {
      message = { failure: error instanceof Error ? error.message : String(error) };
    }
    parentPort?.postMessage(message);
  });
}
