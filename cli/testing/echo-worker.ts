/** A worker for tests: takes as many milliseconds as the job says, without giving way to anything. */
import { workerData } from "node:worker_threads";
import { serveThread } from "@asztal/compute/node.ts";

serveThread<number, string>(async (milliseconds) => {
  if (milliseconds < 0) throw new Error(`${milliseconds} is no time`);
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  return `${workerData} ${milliseconds}`;
});
