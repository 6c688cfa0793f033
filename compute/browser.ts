/** Pools of web workers, and the worker's side of them. */
import { Pool, type PoolOptions, type Reply } from "./pool.ts";
import { answering, buffersOf, type DoJob } from "./worker.ts";

/**
 * A pool of the web workers that `start` makes. The caller writes `new Worker(new URL("./x.ts", import.meta.url))` itself: bundlers
 * find the worker's module by these very words.
 */
export function webWorkerPool<Job, Result, Progress = never>(
  start: () => Worker,
  options: PoolOptions,
): Pool<Job, Result, Progress> {
  return new Pool((reply) => {
    const worker = start();
    worker.addEventListener("message", ({ data }: MessageEvent<Reply<Result, Progress>>) => reply(data));
    worker.addEventListener("error", ({ message }) => reply({ is: "failure", message }));
    return {
      send: (assignment) => worker.postMessage(assignment, buffersOf(assignment.job)),
      rest() {},
      terminate: () => worker.terminate(),
    };
  }, options);
}

export function serveWebWorker<Job, Result, Progress = never>(doJob: DoJob<Job, Result, Progress>): void {
  const answer = answering(doJob, (reply, transfer) => self.postMessage(reply, { transfer }));
  self.addEventListener("message", ({ data }) => void answer(data));
  self.postMessage({ is: "ready" });
}
