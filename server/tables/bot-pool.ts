/**
 * Threads for bots: one question at a time each, with a deadline. A thread that does not answer in time is ended and replaced.
 * Quick bots have a thread of their own and never wait behind slow ones; in each lane those who ask take fair turns.
 */
import { Worker } from "node:worker_threads";
import { type BotAnswer, type Question, READY } from "./bot-question.ts";
import { FairQueue } from "./fair-queue.ts";
import { Costs, thinkingTime } from "./thinking-time.ts";

type Asked = Omit<Question, "number" | "budget">;

/** Who has a bot play: the network and the account of the table's host. */
export type BotOwner = readonly [network: string, account: string];

interface Waiting {
  readonly question: Asked;
  readonly owner: BotOwner;
  resolve(move: unknown): void;
  reject(error: Error): void;
}

class BotFailed extends Error {}

/** Threads that answer one kind of question, and those who wait for them. */
class Lane {
  readonly queue = new FairQueue<Waiting>();
  readonly all = new Set<Worker>();
  readonly idle: Worker[] = [];
  readonly threads: number;

  constructor(threads: number) {
    this.threads = threads;
  }
}

export class BotPool {
  readonly #quick = new Lane(1);
  readonly #slow: Lane;
  readonly #deadline: number;
  readonly #games: string;
  readonly #ready = new WeakSet<Worker>();
  readonly #costs = new Costs();
  #number = 0;
  #closed = false;

  /** `games`: the module that the threads find the games in. */
  constructor(threads: number, deadlineMilliseconds: number, games: string) {
    this.#slow = new Lane(threads);
    this.#deadline = deadlineMilliseconds;
    this.#games = games;
  }

  /** Whether a bot has shown that it takes next to no time. */
  isQuick(game: string, bot: string): boolean {
    return this.#costs.isQuick(nameOf({ game, bot }));
  }

  /** The bot's move. Rejects when it fails or takes too long. */
  ask(question: Asked, owner: BotOwner): Promise<unknown> {
    if (this.#closed) return Promise.reject(new BotFailed("the server stops"));
    return new Promise((resolve, reject) => {
      const lane = this.isQuick(question.game, question.bot) ? this.#quick : this.#slow;
      lane.queue.push(owner, { question, owner, resolve, reject });
      this.#next(lane);
    });
  }

  #next(lane: Lane): void {
    if (this.#closed || lane.queue.size === 0) return;
    const worker = lane.idle.pop() ?? (lane.all.size < lane.threads ? this.#start(lane) : null);
    if (!worker) return;
    const { networks } = lane.queue;
    // What it will take is charged when it is known; until then, what such questions usually take.
    const waiting = lane.queue.take(0)!; // the queue is not empty
    const own = 1 + lane.queue.sizeOf(waiting.owner.slice(0, 1));
    const budget = { milliseconds: thinkingTime({ threads: lane.threads, networks, own }) };
    const expected = Math.min(budget.milliseconds, this.#costs.expected(nameOf(waiting.question)));
    lane.queue.charge(waiting.owner, expected);
    this.#put(lane, worker, waiting, budget, expected);
  }

  #start(lane: Lane): Worker {
    const worker = new Worker(new URL("./bot-thread.ts", import.meta.url), { workerData: { games: this.#games } });
    worker.unref();
    lane.all.add(worker);
    return worker;
  }

  #put(
    lane: Lane,
    worker: Worker,
    { question, owner, resolve, reject }: Waiting,
    budget: Question["budget"],
    expected: number,
  ): void {
    const number = this.#number++;
    const finish = (reusable: boolean, milliseconds: number) => {
      clearTimeout(timer);
      worker.off("message", answered);
      worker.off("error", failed);
      worker.off("exit", ended);
      this.#costs.note(nameOf(question), milliseconds);
      lane.queue.charge(owner, milliseconds - expected);
      if (reusable && !this.#closed) lane.idle.push(worker);
      else {
        lane.all.delete(worker);
        void worker.terminate();
      }
      this.#next(lane);
    };
    const failed = (error: unknown) => {
      finish(false, this.#deadline);
      reject(new BotFailed((error as Error).message));
    };
    const ended = () => failed(new BotFailed("its thread ended"));
    const answered = (answer: typeof READY | BotAnswer) => {
      if (answer === READY) {
        this.#ready.add(worker);
        startClock();
        return;
      }
      if (answer.number !== number) return;
      finish(true, answer.milliseconds);
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
    worker.postMessage({ ...question, budget, number } satisfies Question);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const lanes = [this.#quick, this.#slow];
    for (const { queue } of lanes) for (const { reject } of queue.drain()) reject(new BotFailed("the server stops"));
    await Promise.all(lanes.flatMap(({ all }) => [...all].map((worker) => worker.terminate())));
  }
}

function nameOf({ game, bot }: Pick<Asked, "game" | "bot">): string {
  return `${game} ${bot}`;
}
