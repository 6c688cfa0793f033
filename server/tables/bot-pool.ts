/** Threads for bots: one question at a time each, with a deadline. A thread that does not answer in time is ended and replaced. */
import { Worker } from "node:worker_threads";
import { type Question, READY } from "./bot-question.ts";

type Asked = Omit<Question, "number">;

interface Waiting {
  readonly question: Asked;
  resolve(move: unknown): void;
  reject(error: Error): void;
}

class BotFailed extends Error {}

export class BotPool {
  readonly #size: number;
  readonly #deadline: number;
  readonly #games: string;
  readonly #all = new Set<Worker>();
  readonly #ready = new WeakSet<Worker>();
  readonly #idle: Worker[] = [];
  readonly #queue: Waiting[] = [];
  #number = 0;
  #closed = false;

  /** `games`: the module that the threads find the games in. */
  constructor(size: number, deadlineMilliseconds: number, games: string) {
    this.#size = size;
    this.#deadline = deadlineMilliseconds;
    this.#games = games;
  }

  /** The bot's move. Rejects when it fails or takes too long. */
  ask(question: Asked): Promise<unknown> {
    if (this.#closed) return Promise.reject(new BotFailed("the server stops"));
    return new Promise((resolve, reject) => {
      this.#queue.push({ question, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#closed || this.#queue.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#all.size < this.#size ? this.#start() : null);
    if (worker) this.#put(worker, this.#queue.shift()!); // the queue is not empty
  }

  #start(): Worker {
    const worker = new Worker(new URL("./bot-thread.ts", import.meta.url), { workerData: { games: this.#games } });
    worker.unref();
    this.#all.add(worker);
    return worker;
  }

  #put(worker: Worker, { question, resolve, reject }: Waiting): void {
    const number = this.#number++;
    const finish = (reusable: boolean) => {
      clearTimeout(timer);
      worker.off("message", answered);
      worker.off("error", failed);
      worker.off("exit", ended);
      if (reusable && !this.#closed) this.#idle.push(worker);
      else {
        this.#all.delete(worker);
        void worker.terminate();
      }
      this.#next();
    };
    const failed = (error: unknown) => {
      finish(false);
      reject(new BotFailed((error as Error).message));
    };
    const ended = () => failed(new BotFailed("its thread ended"));
    const answered = (answer: typeof READY | { number: number; move?: unknown; error?: string }) => {
      if (answer === READY) {
        this.#ready.add(worker);
        startClock();
        return;
      }
      if (answer.number !== number) return;
      finish(true);
      if (answer.error === undefined) resolve(answer.move);
      else reject(new BotFailed(answer.error));
    };
    let timer: NodeJS.Timeout | undefined;
    const startClock = () => {
      const late = () => failed(new BotFailed(`${question.bot} did not answer within ${this.#deadline} ms`));
      timer = setTimeout(late, this.#deadline);
    };
    if (this.#ready.has(worker)) startClock();
    worker.on("message", answered);
    worker.on("error", failed);
    worker.on("exit", ended);
    worker.postMessage({ ...question, number });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { reject } of this.#queue.splice(0)) reject(new BotFailed("the server stops"));
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }
}
