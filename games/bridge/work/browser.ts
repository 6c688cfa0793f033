/** The page's own workers. Vite finds the worker by the very words of `new Worker(new URL(…))`. */
import { webWorkerPool } from "@asztal/compute/browser.ts";
import type { Pool, Request } from "@asztal/compute/pool.ts";
import type { AnyResult, CardValues, ResultOf, Work } from "./work.ts";

/** One plays, the other looks at the values of cards; one more waits, because a cancelled worker is ended. */
const OPTIONS = { workers: 2, spare: 1 };

let pool: Pool<Work, AnyResult, CardValues> | null = null;

function workers(): Pool<Work, AnyResult, CardValues> {
  pool ??= webWorkerPool(
    () => new Worker(new URL("./browser-worker.ts", import.meta.url), { type: "module" }),
    OPTIONS,
  );
  return pool;
}

/** Starts a worker before it is needed, so that the first automatic card does not wait for it. */
export function warmUp(): void {
  workers();
}

/** Null when it was cancelled. What fails is a mistake in the program. */
export async function ask<W extends Work>(work: W, request?: Request<CardValues>): Promise<ResultOf<W> | null> {
  const outcome = await workers().run(work, request);
  // A worker answers every work with the result of its own sort; the pool itself does not look into them.
  if (outcome.ok) return outcome.result as ResultOf<W>;
  if (outcome.problem === "failed") throw new Error(outcome.message);
  return null;
}
