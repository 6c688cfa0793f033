/** Threads of Node for the Workshop. */
import { threadPool } from "@asztal/compute/node.ts";
import type { PoolOptions } from "@asztal/compute/pool.ts";
import type { WorkPool } from "./pool.ts";
import type { AnyResult, Report, Work } from "./work.ts";

export function nodePool(options: PoolOptions = { workers: 1 }): WorkPool {
  const script = new URL("./node-thread.ts", import.meta.url);
  // A thread answers every work with the result of its own sort; the pool itself does not look into them.
  return threadPool<Work, AnyResult, Report>(script, options) as unknown as WorkPool;
}
