/** A worker as a command: it does jobs of a store until a signal stops it. */
import { resolve } from "node:path";
import { nearest } from "@asztal/kernel/nearest";
import { type RunningWorker, startWorker, UnknownKind } from "@asztal/server";
import { wrongUse } from "../failure.ts";
import { complain, print } from "../output.ts";
import type { WorkerFlags } from "./command.ts";
import { abortedWith, sayWaiting, whenAskedToStop } from "./stopping.ts";
import { troubleOf } from "./trouble.ts";

export async function work(flags: WorkerFlags): Promise<void> {
  const { database, kinds, places, jsonLog } = flags;
  const data = resolve(flags.data);
  const asked = whenAskedToStop();
  const worker: RunningWorker = await startWorker({
    ...{ data, database, kinds, places, waiting: abortedWith(asked) },
    log(line) {
      if (jsonLog) complain(JSON.stringify(line));
      else sayWaiting(line);
    },
  }).catch((error) => {
    throw error instanceof UnknownKind ? unknownKind(error) : troubleOf(error, { data });
  });
  const place = database === undefined ? data : "the database";
  print(`Doing jobs of ${place}: ${worker.kinds.join(", ")}. Ctrl-C stops the worker.`);
  await asked;
  await worker.stop();
  print("Stopped. What was not done waits for another worker.");
}

function unknownKind({ kind, known, message }: UnknownKind) {
  const near = nearest(kind, known);
  const meant = near === "" ? "" : ` Did you mean ${near}?`;
  return wrongUse(message, `This version knows ${known.join(", ")}.${meant}`);
}
