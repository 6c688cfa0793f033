/**
 * Rules that strangers wrote, kept off the event loop: they run in processes of their own, with limits of time, memory and the size
 * of what they say. A breach ends that one call, and says which limit it was. Threads would not do: where one runs out of memory at a
 * bad moment, the engine ends the whole process.
 */
import type { Owner } from "@asztal/compute/fair-queue.ts";
import type { Outcome, Pool } from "@asztal/compute/pool.ts";
import { processPool } from "@asztal/compute/process.ts";
import type { Refusal } from "@asztal/kernel";
import type { MeteredAnswer, MeteredJob, MeteredResults, MeteredStep } from "./protocol.ts";

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

/** Matches that the processes remember. */
const WARM_MATCHES = 100;

export class Metered {
  readonly #pool: Pool<MeteredJob, MeteredAnswer>;
  readonly #limits: MeteredLimits;

  /** `games`: the module in which the processes find the kinds of games. */
  constructor(processes: number, games: string, limits: MeteredLimits = DEFAULT_METERED_LIMITS) {
    this.#limits = limits;
    const { megabytes, maxResult } = limits;
    this.#pool = processPool(
      new URL("./metered-process.ts", import.meta.url),
      { workers: processes, warmKeys: WARM_MATCHES },
      { data: { games, maxResult }, megabytes },
    );
  }

  /** Does a job; `key` names a match that a process may remember: otherwise the job goes with the `steps` before. */
  async run<Do extends MeteredJob["do"]>(
    job: Extract<MeteredJob, { do: Do }>,
    {
      owner,
      key,
      steps,
    }: { readonly owner: Owner; readonly key?: string; readonly steps?: () => readonly MeteredStep[] },
  ): Promise<MeteredResults[Do] | Refusal> {
    const { milliseconds, restoreMilliseconds } = this.#limits;
    const isShort = job.do === "submit" || job.do === "undo-reason" || job.do === "describe";
    const timeout = isShort ? milliseconds : restoreMilliseconds;
    const outcome = await this.#pool.run(
      (isWarm) => (steps && !isWarm ? { ...job, steps: steps() } : job),
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
