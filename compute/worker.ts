/** The worker's side of a pool: one job after another, each answered once. */
import type { Assignment, Reply } from "./pool.ts";

/** What a job is done with. */
interface JobContext<Progress> {
  progress(progress: Progress): void;
  /** What the last job with this key left behind, and where this one leaves something; undefined for a job without a key. */
  warm: unknown;
}

export type DoJob<Job, Result, Progress = never> = (
  job: Job,
  context: JobContext<Progress>,
) => Result | Promise<Result>;

/** Progress that comes more quickly than anybody can read is kept back. */
const PROGRESS_MILLISECONDS = 50;

/** Makes the listener of a worker; `send` posts what it says, with the buffers that change hands. */
export function answering<Job, Result, Progress>(
  doJob: DoJob<Job, Result, Progress>,
  send: (reply: Reply<Result, Progress>, transfer: ArrayBuffer[]) => void,
): (assignment: Assignment<Job>) => Promise<void> {
  const warm = new Map<string, unknown>();
  return async ({ job, warmKey, forget }) => {
    for (const key of forget) warm.delete(key);
    let told = performance.now();
    const context: JobContext<Progress> = {
      progress(progress) {
        const now = performance.now();
        if (now - told < PROGRESS_MILLISECONDS) return;
        told = now;
        send({ is: "progress", progress }, []);
      },
      warm: warmKey === null ? undefined : warm.get(warmKey),
    };
    try {
      const result = await doJob(job, context);
      if (warmKey !== null) warm.set(warmKey, context.warm);
      send({ is: "result", result }, buffersOf(result));
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      send({ is: "failure", message }, []);
    }
  };
}

/** The memory of bytes at the top of a message: it is handed over, not copied. */
export function buffersOf(message: unknown): ArrayBuffer[] {
  const parts = message instanceof Uint8Array ? [message] : Object.values(message ?? {});
  return parts.flatMap((part) => {
    const whole = part instanceof Uint8Array && part.byteLength === part.buffer.byteLength;
    return whole && part.buffer instanceof ArrayBuffer ? [part.buffer] : [];
  });
}
