/**
 * Rules that strangers wrote, kept off the event loop: they run in threads of their own, with limits of time, memory and the size
 * of what they say. A breach ends that one call, and says which limit it was.
 */
import type { Owner } from "@asztal/compute/fair-queue.ts";
import { threadPool } from "@asztal/compute/node.ts";
import type { Outcome, Pool } from "@asztal/compute/pool.ts";
import type { Refusal } from "@asztal/kernel";
import type { MeteredAnswer, MeteredJob, MeteredResults } from "./protocol.ts";

/** What one call may take. */
export interface MeteredLimits {
  readonly milliseconds: number;
  /** To read a game from the store and play it again. */
  readonly restoreMilliseconds: number;
  readonly megabytes: number;
  /** Characters of a result as JSON. */
  readonly maxResult: number;
}

export const DEFAULT_METERED_LIMITS: MeteredLimits = {
  milliseconds: 5000,
  restoreMilliseconds: 20_000,
  megabytes: 128,
  maxResult: 512 * 1024,
};

/** Matches that the threads remember. */
const WARM_MATCHES = 100;

export class Metered {
  readonly #pool: Pool<MeteredJob, MeteredAnswer>;
  readonly #limits: MeteredLimits;

  /** `games`: the module in which the threads find the kinds of games. */
  constructor(threads: number, games: string, limits: MeteredLimits = DEFAULT_METERED_LIMITS) {
    this.#limits = limits;
    const { megabytes, maxResult } = limits;
    this.#pool = threadPool(
      new URL("./thread.ts", import.meta.url),
      { workers: threads, warmKeys: WARM_MATCHES },
      { data: { games, maxResult }, limits: { maxOldGenerationSizeMb: megabytes, stackSizeMb: 4 } },
    );
  }

  /** Does a job; `key` names a match that a thread may remember, in which case the job goes without the steps before. */
  async run<Do extends MeteredJob["do"]>(
    job: Extract<MeteredJob, { do: Do }>,
    { owner, key }: { readonly owner: Owner; readonly key?: string },
  ): Promise<MeteredResults[Do] | Refusal> {
    const { milliseconds, restoreMilliseconds } = this.#limits;
    const timeout = job.do === "submit" || job.do === "describe" ? milliseconds : restoreMilliseconds;
    const outcome = await this.#pool.run(
      (isWarm) => (isWarm && job.do === "submit" ? { ...job, steps: null } : job),
      key === undefined ? { owner, timeout } : { owner, timeout, warmKey: key },
    );
    if (!outcome.ok) return rulesFailed(limitOf(outcome));
    if ("tooLarge" in outcome.result) return rulesFailed("size");
    return outcome.result.result as MeteredResults[Do]; // that is what such a job gives
  }

  close(): void {
    this.#pool.close();
  }
}

type Limit = "time" | "memory" | "size" | "fault";

export function rulesFailed(limit: Limit): Refusal {
  return { refused: "rules-failed", args: { limit } };
}

function limitOf(failure: Extract<Outcome<MeteredAnswer>, { ok: false }>): Limit {
  if (failure.problem !== "failed") return "time";
  return /memory/i.test(failure.message) ? "memory" : "fault";
}
