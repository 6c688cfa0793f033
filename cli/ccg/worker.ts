/** Plays measured games in a thread of its own. */
import { workerData } from "node:worker_threads";
import { serveThread } from "@asztal/compute/node.ts";
import { type Job, JobDoer, type JobResult } from "@asztal/games/ccg/balance/job.ts";

const doer = new JobDoer(workerData as Readonly<Record<string, string>>); // set by report.ts
serveThread<Job, JobResult>((job) => doer.do(job));
