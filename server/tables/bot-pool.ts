/** Threads for bots: one question at a time each, with a deadline. A thread that does not answer in time is ended and replaced. */
import { Worker } from "node:worker_threads";
import type { Seat, Seed } from "@asztal/kernel";
import type { Budget } from "@asztal/kernel/bots";

export interface Question {
  readonly number: number;
  readonly game: string;
  readonly bot: string;
  readonly options: unknown;
  readonly seats: number;
  readonly seat: Seat;
  readonly seed: Seed;
  readonly budget: Budget;
  readonly view: unknown;
  /** Everything that the seat has seen happen. */
  readonly seen: readonly unknown[];
}

type Asked = Omit<Question, "number">;

interface Waiting {
  readonly question: Asked;
  resolve(move: unknown): void;
  reject(error: Error): void;
}

export class BotFailed extends Error {}

export class BotPool {
  readonly #size: number;
  readonly #deadline: number;
  readonly #idle: Worker[] = [];
  readonly #queue: Waiting[] = [];
  #threads = 0;
  #number = 0;
  #closed = false;

  constructor(size: number, deadlineMilliseconds: number) {
    this.#size = size;
    this.#deadline = deadlineMilliseconds;
  }

  /** The bot's move. Rejects when it fails or takes too long. */
  ask(question: Asked): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ question, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#closed || this.#queue.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#threads < this.#size ? this.#start() : null);
    if (worker) this.#put(worker, this.#queue.shift()!); // the queue is not empty
  }

  #start(): Worker {
    this.#threads++;
    const worker = new Worker(new URL("./bot-thread.ts", import.meta.url));
    worker.unref();
    return worker;
  }

  #put(worker: Worker, { question, resolve, reject }: Waiting): void {
    const number = this.#number++;
    const finish = (reusable: boolean) => {
      clearTimeout(timer);
      worker.off("message", answered);
      worker.off("error", failed);
      if (reusable && !this.#closed) this.#idle.push(worker);
      else {
        this.#threads--;
        void worker.terminate();
      }
      this.#next();
    };
    const failed = (error: Error) => {
      finish(false);
      reject(new BotFailed(error.message));
    };
    const answered = (answer: { number: number; move?: unknown; error?: string }) => {
      if (answer.number !== number) return;
      finish(true);
      if (answer.error === undefined) resolve(answer.move);
      else reject(new BotFailed(answer.error));
    };
    const timer = setTimeout(
      () => failed(new BotFailed(`${question.bot} did not answer within ${this.#deadline} ms`)),
      this.#deadline,
    );
    worker.on("message", answered);
    worker.on("error", failed);
    worker.postMessage({ ...question, number });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(new BotFailed("the server stops"));
    await Promise.all(this.#idle.map((worker) => worker.terminate()));
  }
}
