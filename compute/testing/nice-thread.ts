/** A thread that goes behind the others, and tells where it stands and where a thread stands that it starts. */
import { getPriority } from "node:os";
import { parentPort, Worker } from "node:worker_threads";
import { makeThreadNice } from "../niceness.ts";

makeThreadNice(3);
const told = `require("node:worker_threads").parentPort.postMessage(require("node:os").getPriority(0))`;
new Worker(told, { eval: true }).on("message", (started: number) =>
  parentPort?.postMessage({ own: getPriority(0), started }),
);
