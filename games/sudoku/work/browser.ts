/** Web workers for the Workshop. Vite finds the worker by the very words of `new Worker(new URL(…))`. */
import { webWorkerPool } from "@asztal/compute/browser.ts";
import type { WorkPool } from "./pool.ts";
import type { AnyResult, Report, Work } from "./work.ts";

/** One worker for each page is enough, and a second waits so that a cancelled search costs no waiting. */
export function browserPool(workers = 1): WorkPool {
  const start = () => new Worker(new URL("./browser-worker.ts", import.meta.url), { type: "module" });
  // A worker answers every work with the result of its own sort; the pool itself does not look into them.
  return webWorkerPool<Work, AnyResult, Report>(start, { workers, spare: 1 }) as unknown as WorkPool;
}
