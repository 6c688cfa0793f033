/**
 * A stranger's bot on the server: in a thread of its own, which is ended when the bot does not answer. The sandbox counts its work
 * and holds its memory; the thread is for what does not listen while it runs, and tells what that took. One game after another; what
 * it does wrong is its own fault alone.
 */
import { threadPool } from "@asztal/compute/node.ts";
import type { Outcome, Pool } from "@asztal/compute/pool.ts";
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

/** Processor time for a match: what does not listen is not counted as work, and who does that each time would keep a processor for itself. */
export interface Bank {
  /** Milliseconds to begin with, and for each decision. What is allowed as work takes less than 20. */
  readonly start: number;
  readonly each: number;
}

const BANK: Bank = { start: 3_000, each: 150 };

/** What a decision has come to, and the milliseconds of the thread's processor time that it took. */
export interface HostedReply {
  readonly answer: Answer;
  readonly worked: number;
}
/** By the clock, for a thread that does nothing at all. */
const TIMEOUT_MS = 120_000;
const THREAD_LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

export class HostedBot {
  readonly #source: string;
  readonly #pool: Pool<HostedQuestion, HostedReply>;
  #games = 0;
  /** What is left of the bank. */
  #left: number;
  readonly #each: number;

  constructor(source: string, { start, each }: Bank = BANK) {
    this.#source = source;
    this.#left = start;
    this.#each = each;
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
        const answer = this.#judged(outcome);
        if (answer.fault) lost = answer;
        return answer;
      },
    };
  }

  #judged(outcome: Outcome<HostedReply>): Answer {
    if (!outcome.ok) return faultOf(outcome.problem === "failed" ? "memory" : "time", outcome.problem);
    this.#left += this.#each - outcome.result.worked;
    return this.#left < 0 ? faultOf("time", "the bank") : outcome.result.answer;
  }

  close(): void {
    this.#pool.close();
  }
}
