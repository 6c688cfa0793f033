/**
 * Pools of processes, and the process's side of them: for work that may take all memory or end the process that does it. What a thread
 * allocates outside its heap counts for the whole process; a process of its own takes nothing else with it.
 */
import { type ChildProcess, fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { makeProcessNice } from "./niceness.ts";
import { Pool, type PoolOptions, type Reply, type StartWorker } from "./pool.ts";
import { answering, type DoJob } from "./worker.ts";

export interface ProcessOptions {
  /** What every process is told at its start, as JSON. */
  readonly data?: unknown;
  /** The most that its heap may grow to; what it takes beside it may be a little more than the same again. */
  readonly megabytes: number;
  /** How far its work goes behind that of this process, as the system counts it: 0 for what somebody waits for. */
  readonly niceness?: number;
}

const MAX_COMPLAINT = 4000;
/** Megabytes that a process takes before it does anything. */
const OVERHEAD = 128;

/** A process that runs `script` within limits, which it keeps by `keepLimits`. It sees nothing of this process's environment. */
export function startLimited(script: URL, { data = null, megabytes, niceness = 0 }: ProcessOptions): ChildProcess {
  const child = fork(script, [JSON.stringify(data), String(OVERHEAD + 2 * megabytes)], {
    env: passedOn(["PATH", "NODE_COMPILE_CACHE"]),
    execArgv: [`--max-old-space-size=${megabytes}`, "--disable-warning=ExperimentalWarning"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  if (niceness > 0 && child.pid !== undefined) makeProcessNice(child.pid, niceness);
  (child.stderr as Socket).unref(); // a pipe is a socket; the process itself says whether to wait for it
  return child;
}

/** A pool of processes that run `script`, which calls `serveProcess`. */
export function processPool<Job, Result, Progress = never>(
  script: URL,
  options: PoolOptions,
  limits: ProcessOptions,
): Pool<Job, Result, Progress> {
  const start: StartWorker<Job, Result, Progress> = (reply) => {
    const child = startLimited(script, limits);
    let complaint = "";
    child.stderr!.setEncoding("utf8").on("data", (text: string) => {
      complaint = (complaint + text).slice(0, MAX_COMPLAINT);
    });
    const failed = (message: string) => reply({ is: "failure", message });
    child.on("message", (said) => reply(said as Reply<Result, Progress>)); // `serveProcess` says nothing else
    child.on("error", (error) => failed(String(error)));
    child.on("exit", (code, signal) => failed(`the process has ended (${signal ?? code}) ${complaint}`.trim()));
    return {
      send(assignment) {
        child.ref();
        child.channel?.ref();
        // One that has just ended is told of by its exit.
        child.send(assignment, () => {});
      },
      rest() {
        child.unref();
        child.channel?.unref();
      },
      terminate() {
        child.removeAllListeners("exit");
        child.kill("SIGKILL");
      },
    };
  };
  return new Pool(start, options);
}

function passedOn(names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/**
 * Ends the process when its parent is gone, or when it takes too much memory, bytes outside the heap included. A thread does it, for the
 * process itself may never listen.
 */
const WATCH = `
  const { workerData: max } = require("node:worker_threads");
  const parent = process.ppid;
  setInterval(() => {
    const isTooLarge = process.memoryUsage.rss() > max;
    if (isTooLarge) require("node:fs").writeSync(2, "it took too much memory");
    if (isTooLarge || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
  }, 200);
`;
export function keepLimits(): void {
  new Worker(WATCH, { eval: true, workerData: Number(process.argv[3]) * 2 ** 20 }).unref();
  process.on("disconnect", () => process.exit());
  try {
    // Where memory runs out, the system ends this process before all others.
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not every system has this.
  }
}

/** Answers the jobs of a pool in this process. */
export function serveProcess<Job, Result, Progress = never>(doJob: DoJob<Job, Result, Progress>): void {
  keepLimits();
  const say = (reply: Reply<Result, Progress>) => process.send?.(reply);
  const answer = answering(doJob, say);
  process.on("message", (assignment) => void answer(assignment as Parameters<typeof answer>[0])); // the pool sends nothing else
  say({ is: "ready" });
}

/** What the pool told this process at its start. */
export function processData(): unknown {
  return JSON.parse(process.argv[2] ?? "null");
}
