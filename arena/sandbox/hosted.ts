/**
 * A stranger's bot on the server: in a thread of its own, which is ended when the bot does not answer. The sandbox counts its work
 * and holds its memory; the thread is for what does not listen while it runs. One game after another; what it does
 * wrong is its own fault alone.
 */
import { threadPool } from "@asztal/compute/node.ts";
import type { Pool } from "@asztal/compute/pool.ts";
import type { Seed } from "@asztal/kernel";
import { type Answer, faultOf } from "./faults.ts";

export interface HostedQuestion {
  readonly source: string;
  /** Of match, game and seat: the bot's chance. */
  readonly seed: Seed;
  readonly view: unknown;
  readonly legal: unknown;
  /** What its seat has seen happen since it was last asked. */
  readonly seen: readonly unknown[];
}

/** Far more than the work that is allowed takes, of its own processor time: a busy machine costs no bot its match. */
const WORK_MS = 1_500;
/** By the clock, for a thread that does nothing at all. */
const TIMEOUT_MS = 120_000;
const THREAD_LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

export class HostedBot {
  readonly #source: string;
  readonly #pool: Pool<HostedQuestion, Answer>;
  #games = 0;

  constructor(source: string) {
    this.#source = source;
    const script = new URL("./hosted-thread.ts", import.meta.url);
    this.#pool = threadPool(script, { workers: 1, warmKeys: 1 }, { limits: THREAD_LIMITS });
  }

  /** A new game, with a new memory. After a fault it is asked no more in this game. */
  sitDown(seed: Seed): { decide(view: unknown, legal: unknown, seen: readonly unknown[]): Promise<Answer> } {
    const warmKey = `game ${++this.#games}`;
    const source = this.#source;
    let lost: Answer | null = null;
    return {
      decide: async (view, legal, seen) => {
        if (lost) return lost;
        const outcome = await this.#pool.run(
          { source, seed, view, legal, seen },
          { warmKey, work: WORK_MS, timeout: TIMEOUT_MS },
        );
        const answer = outcome.ok
          ? outcome.result
          : faultOf(outcome.problem === "failed" ? "memory" : "time", outcome.problem);
        if (answer.fault) lost = answer;
        return answer;
      },
    };
  }

  close(): void {
    this.#pool.close();
  }
}
