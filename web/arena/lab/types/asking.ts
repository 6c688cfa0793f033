/** Asking for types from the editor. Where the worker cannot be loaded there are none, and the editor works without them. */
import { webWorkerPool } from "@asztal/compute/browser.ts";
import type { TypeJob, TypeResult } from "./jobs.ts";
import type { Explained, Offered, TypeFault } from "./service.ts";

/** The first answer waits for the worker to be loaded. */
const PATIENCE_MILLISECONDS = 60_000;

const pool = webWorkerPool<TypeJob, TypeResult>(
  () => new Worker(new URL("./types-worker.ts", import.meta.url), { type: "module" }),
  { workers: 1 },
);

/** Of each kind the question that was asked last. */
const latest = new Map<TypeJob["is"], TypeJob>();
let before: Promise<unknown> = Promise.resolve();

/**
 * Null for a question that was overtaken by another of its kind before its turn came. One that is being answered is waited for: to break it off
 * would end the worker, which is slow to come back.
 */
function ask(job: TypeJob): Promise<TypeResult | null> {
  latest.set(job.is, job);
  const answer = before.then(async () => {
    if (latest.get(job.is) !== job) return null;
    const outcome = await pool.run(job, { timeout: PATIENCE_MILLISECONDS });
    return outcome.ok ? outcome.result : null;
  });
  before = answer;
  return answer;
}

export async function typeFaults(source: string): Promise<readonly TypeFault[]> {
  const result = await ask({ is: "faults", source });
  return result?.is === "faults" ? result.faults : [];
}

export async function offered(source: string, at: number): Promise<readonly Offered[]> {
  const result = await ask({ is: "offer", source, at });
  return result?.is === "offer" ? result.offered : [];
}

export async function explained(source: string, at: number): Promise<Explained | null> {
  const result = await ask({ is: "explain", source, at });
  return result?.is === "explain" ? result.explained : null;
}
