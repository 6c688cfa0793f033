/** Crews of Node's threads, and the thread's side of them. */
import { parentPort, Worker } from "node:worker_threads";
import { Crew, type CrewOptions, type Hire, type Said, type WorkCrew } from "./crew.ts";
import { answering, buffersOf, type Labour } from "./thread.ts";
import type { AnyResult, Work } from "./work.ts";

/** A crew of threads that run `script`, which calls `serveJobs`. */
export function crewOf<Job, Result>(script: URL, options: CrewOptions): Crew<Job, Result> {
  const hire: Hire<Job, Result> = (hear) => {
    const worker = new Worker(script);
    worker.on("message", (said: Said<Result>) => hear(said));
    worker.on("error", (error) => hear({ said: "fault", message: String(error) }));
    return {
      send: (job) => worker.postMessage(job, buffersOf(job)),
      dismiss: () => void worker.terminate(),
    };
  };
  return new Crew(hire, options);
}

export function serveJobs<Job, Result>(labour: Labour<Job, Result>): void {
  const port = parentPort;
  if (!port) throw new Error("this module is the thread of a crew; it is not run by itself");
  const answer = answering(labour, (said, transfer) => port.postMessage(said, transfer));
  port.on("message", (job: Job) => void answer(job));
}

export function nodeCrew(options: CrewOptions = { hands: 1, spare: 0 }): WorkCrew {
  const script = new URL("./node-thread.ts", import.meta.url);
  // A thread answers every work with the result of its own sort; the crew itself does not look into them.
  return crewOf<Work, AnyResult>(script, options) as WorkCrew;
}
