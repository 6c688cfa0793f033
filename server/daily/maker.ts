/** Makes tasks of the day: one after another in one thread, which rests when nothing is left to make. */
import { threadPool } from "@asztal/compute/node.ts";
import type { Pool } from "@asztal/compute/pool.ts";
import type { DailyTask } from "@asztal/kernel";

/** Which task: the day is as in Greenwich, so that it is the same everywhere. */
export interface Which {
  readonly game: string;
  readonly kind: string;
  readonly day: string;
}

export interface Wanted extends Which {
  readonly secret: string;
}

/** Of all games and kinds together; who comes when so many are waiting is told to come back. */
const MAX_WAITING = 50;
/** The slowest kind takes seconds; what takes longer than this never ends. */
const TIMEOUT_MILLISECONDS = 120_000;

export class Maker {
  readonly #pool: Pool<Wanted, DailyTask>;
  readonly #making = new Map<string, Promise<DailyTask>>();

  /** `module` is where the games come from. */
  constructor(module: string) {
    this.#pool = threadPool(new URL("./maker-thread.ts", import.meta.url), { workers: 1 }, { data: module });
  }

  /** The task, made now or soon; null when too many are waiting. What is `urgent` is made before everything that is not. */
  make(wanted: Wanted, { urgent }: { readonly urgent: boolean }): Promise<DailyTask> | null {
    const key = `${wanted.game} ${wanted.kind} ${wanted.day}`;
    const same = this.#making.get(key);
    if (same) return same;
    if (!urgent && this.#pool.waiting >= MAX_WAITING) return null;
    const making = this.#make(wanted, urgent).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #make(wanted: Wanted, urgent: boolean): Promise<DailyTask> {
    const outcome = await this.#pool.run(wanted, { urgent, timeout: TIMEOUT_MILLISECONDS });
    if (outcome.ok) return outcome.result;
    throw new Error(outcome.problem === "failed" ? outcome.message : `the task was not made: ${outcome.problem}`);
  }

  close(): void {
    this.#pool.close();
  }
}
