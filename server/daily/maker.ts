/** Makes tasks of the day: one after another in one thread, which ends when nothing is left to make. */
import { Worker } from "node:worker_threads";
import type { DailyTask } from "@asztal/kernel";
import type { FromMaker } from "./maker-thread.ts";

/** Which task: the day is as in Greenwich, so that it is the same everywhere. */
export interface Which {
  readonly game: string;
  readonly kind: string;
  readonly day: string;
}

export interface Wanted extends Which {
  readonly secret: string;
}

interface Job {
  readonly key: string;
  readonly wanted: Wanted;
  readonly urgent: boolean;
  readonly made: PromiseWithResolvers<DailyTask>;
}

/** Of all games and kinds together; who comes when so many are waiting is told to come back. */
const MAX_WAITING = 50;
/** The slowest kind takes seconds; what takes longer than this never ends. */
const TIMEOUT_MILLISECONDS = 120_000;

export class Maker {
  readonly #module: string;
  readonly #waiting: Job[] = [];
  #current: Job | null = null;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  /** `module` is where the games come from. */
  constructor(module: string) {
    this.#module = module;
  }

  /** The task, made now or soon; null when too many are waiting. What is `urgent` is made before everything that is not. */
  make(wanted: Wanted, { urgent }: { readonly urgent: boolean }): Promise<DailyTask> | null {
    const key = `${wanted.game} ${wanted.kind} ${wanted.day}`;
    const same = [this.#current, ...this.#waiting].find((job) => job?.key === key);
    if (same) return same.made.promise;
    if (!urgent && this.#waiting.length >= MAX_WAITING) return null;
    const job: Job = { key, wanted, urgent, made: Promise.withResolvers() };
    const firstOther = urgent ? this.#waiting.findIndex((other) => !other.urgent) : -1;
    this.#waiting.splice(firstOther < 0 ? this.#waiting.length : firstOther, 0, job);
    this.#next();
    return job.made.promise;
  }

  #next(): void {
    if (this.#current || this.#isClosed) return;
    this.#current = this.#waiting.shift() ?? null;
    if (!this.#current) {
      this.#endThread();
      return;
    }
    this.#timer = setTimeout(() => this.#failed(new Error("it took too long")), TIMEOUT_MILLISECONDS);
    this.#thread().postMessage(this.#current.wanted);
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./maker-thread.ts", import.meta.url), { workerData: this.#module });
    worker.on("message", (answer: FromMaker) => {
      if ("made" in answer) this.#take()?.made.resolve(answer.made);
      else this.#take()?.made.reject(new Error(answer.failed));
      this.#next();
    });
    worker.on("error", (error) => this.#worker === worker && this.#failed(error as Error));
    this.#worker = worker;
    return worker;
  }

  /** The thread cannot go on; the next task gets another one. */
  #failed(error: Error): void {
    this.#endThread();
    this.#take()?.made.reject(error);
    this.#next();
  }

  #take(): Job | null {
    const job = this.#current;
    this.#current = null;
    if (this.#timer) clearTimeout(this.#timer);
    return job;
  }

  #endThread(): void {
    void this.#worker?.terminate();
    this.#worker = null;
  }

  close(): void {
    this.#isClosed = true;
    for (const { made } of [this.#take(), ...this.#waiting.splice(0)].filter((job) => job !== null)) {
      made.reject(new Error("the server is stopping"));
    }
    this.#endThread();
  }
}
