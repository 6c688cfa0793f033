/** Pools of Node's threads, and the thread's side of them. */
import { parentPort, type ResourceLimits, Worker } from "node:worker_threads";
import { Pool, type PoolOptions, type Reply, type StartWorker } from "./pool.ts";
import { answering, buffersOf, type DoJob } from "./worker.ts";

export interface ThreadOptions {
  /** What every thread is told at its start: its `workerData`. */
  readonly data?: unknown;
  /** Limits of memory; a thread that goes beyond them ends, and its job has failed. */
  readonly limits?: ResourceLimits;
}

/** A pool of threads that run `script`, which calls `serveThread`. */
export function threadPool<Job, Result, Progress = never>(
  script: URL,
  options: PoolOptions,
  { data, limits }: ThreadOptions = {},
): Pool<Job, Result, Progress> {
  const start: StartWorker<Job, Result, Progress> = (reply) => {
    const worker = new Worker(script, { workerData: data, ...(limits && { resourceLimits: limits }) });
    worker.on("message", (said: Reply<Result, Progress>) => reply(said));
    worker.on("error", (error) => reply({ is: "failure", message: String(error) }));
    worker.on("exit", () => reply({ is: "failure", message: "the thread has ended" }));
    return {
      send(assignment) {
        worker.ref();
        worker.postMessage(assignment, buffersOf(assignment.job));
      },
      rest: () => worker.unref(),
      async worked() {
        const { user, system } = await worker.cpuUsage();
        return (user + system) / 1000;
      },
      terminate() {
        worker.removeAllListeners("exit");
        void worker.terminate();
      },
    };
  };
  return new Pool(start, options);
}

export function serveThread<Job, Result, Progress = never>(doJob: DoJob<Job, Result, Progress>): void {
  const port = parentPort;
  if (!port) throw new Error("this module is the thread of a pool; it is not run by itself");
  const answer = answering(doJob, (reply, transfer) => port.postMessage(reply, transfer));
  port.on("message", (assignment) => void answer(assignment));
  port.postMessage({ is: "ready" });
}
