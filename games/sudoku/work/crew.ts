/**
 * A crew of threads for heavy work. Every piece of work can be cancelled at once: a search that runs does not listen, so
 * the thread that runs it is dismissed, and another, hired beforehand, takes its place.
 */
import type { Report, ResultOf, Work } from "./work.ts";

/** What a thread says. */
export type Said<Result> =
  | { readonly said: "report"; readonly report: Report }
  | { readonly said: "result"; readonly result: Result }
  | { readonly said: "fault"; readonly message: string };

/** A thread, as the crew sees it. */
interface Hand<Job> {
  send(job: Job): void;
  dismiss(): void;
}

/** Starts a thread; what it says, and that it broke down, is told to `hear`. */
export type Hire<Job, Result> = (hear: (said: Said<Result>) => void) => Hand<Job>;

export type Outcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly problem: "cancelled" }
  /** A mistake in the program, with the thread's own words for whoever mends it. */
  | { readonly ok: false; readonly problem: "fault"; readonly message: string };

export interface Order {
  readonly signal?: AbortSignal;
  readonly progress?: (report: Report) => void;
}

/** A crew for the works of the workshop, which knows which of them gives which result. */
export interface WorkCrew {
  run<W extends Work>(work: W, order?: Order): Promise<Outcome<ResultOf<W>>>;
  dismiss(): void;
}

export interface CrewOptions {
  /** How many work at once. */
  readonly hands: number;
  /** How many more wait ready to step in, so that whoever cancels need not wait for a new thread. */
  readonly spare: number;
}

interface Task<Job, Result> {
  readonly job: Job;
  readonly order: Order;
  settle(outcome: Outcome<Result>): void;
}

interface Place<Job, Result> {
  readonly hand: Hand<Job>;
  task: Task<Job, Result> | null;
}

export class Crew<Job, Result> {
  readonly #hire: Hire<Job, Result>;
  readonly #options: CrewOptions;
  readonly #idle: Place<Job, Result>[] = [];
  readonly #busy = new Set<Place<Job, Result>>();
  readonly #waiting: Task<Job, Result>[] = [];

  constructor(hire: Hire<Job, Result>, options: CrewOptions) {
    this.#hire = hire;
    this.#options = options;
    for (let i = 0; i < options.spare; i++) this.#hireOne();
  }

  /** Does the work as soon as a hand is free. It never rejects: whatever becomes of it is a value. */
  run(job: Job, order: Order = {}): Promise<Outcome<Result>> {
    if (order.signal?.aborted) return Promise.resolve({ ok: false, problem: "cancelled" });
    return new Promise((resolve) => {
      const cancel = () => this.#cancel(task);
      const task: Task<Job, Result> = {
        job,
        order,
        settle(outcome) {
          order.signal?.removeEventListener("abort", cancel);
          resolve(outcome);
        },
      };
      order.signal?.addEventListener("abort", cancel);
      this.#waiting.push(task);
      this.#handOut();
    });
  }

  /** Sends everybody home; work that is not done counts as cancelled. */
  dismiss(): void {
    for (const task of this.#waiting.splice(0)) task.settle({ ok: false, problem: "cancelled" });
    for (const place of [...this.#busy]) this.#leave(place, { ok: false, problem: "cancelled" });
    for (const { hand } of this.#idle.splice(0)) hand.dismiss();
  }

  #hireOne(): void {
    const place: Place<Job, Result> = { task: null, hand: this.#hire((said) => this.#hear(place, said)) };
    this.#idle.push(place);
  }

  #handOut(): void {
    while (this.#waiting.length > 0 && this.#busy.size < this.#options.hands) {
      if (this.#idle.length === 0) this.#hireOne();
      const place = this.#idle.shift()!; // there is one by now
      place.task = this.#waiting.shift()!; // there is one, or the loop would have ended
      this.#busy.add(place);
      place.hand.send(place.task.job);
      while (this.#idle.length < this.#options.spare) this.#hireOne();
    }
  }

  #hear(place: Place<Job, Result>, said: Said<Result>): void {
    if (said.said === "report") place.task?.order.progress?.(said.report);
    else if (said.said === "fault") this.#breakDown(place, said.message);
    else this.#finish(place, { ok: true, result: said.result });
  }

  #finish(place: Place<Job, Result>, outcome: Outcome<Result>): void {
    const { task } = place;
    place.task = null;
    this.#busy.delete(place);
    // Whoever has worked already is warm, and is asked first next time.
    this.#idle.unshift(place);
    while (this.#idle.length > Math.max(this.#options.hands, this.#options.spare)) this.#idle.pop()!.hand.dismiss();
    task?.settle(outcome);
    this.#handOut();
  }

  /** A thread that failed is not trusted with more work. */
  #breakDown(place: Place<Job, Result>, message: string): void {
    const idle = this.#idle.indexOf(place);
    if (idle >= 0) this.#idle.splice(idle, 1);
    this.#leave(place, { ok: false, problem: "fault", message });
    this.#handOut();
  }

  #leave(place: Place<Job, Result>, outcome: Outcome<Result>): void {
    const { task } = place;
    place.task = null;
    this.#busy.delete(place);
    place.hand.dismiss();
    task?.settle(outcome);
  }

  #cancel(task: Task<Job, Result>): void {
    const waiting = this.#waiting.indexOf(task);
    if (waiting >= 0) {
      this.#waiting.splice(waiting, 1);
      task.settle({ ok: false, problem: "cancelled" });
      return;
    }
    for (const place of this.#busy) {
      if (place.task !== task) continue;
      this.#leave(place, { ok: false, problem: "cancelled" });
      this.#handOut();
      return;
    }
  }
}
