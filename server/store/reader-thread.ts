/** The thread for reads that may take long: over all tables, over all of a player's games. Nobody else waits for them. */
import { parentPort, workerData } from "node:worker_threads";
import type { LongRead, LongReadAnswer } from "./long-reads.ts";
import { openDatabase } from "./sqlite.ts";

const database = openDatabase(workerData as string, { readOnly: true });
const prepared = new Map<string, ReturnType<typeof database.prepare>>();

parentPort!.on("message", ({ number, sql, parameters }: LongRead) => {
  const say = (answer: LongReadAnswer) => parentPort!.postMessage(answer);
  try {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = database.prepare(sql);
      prepared.set(sql, statement);
    }
    say({ number, rows: statement.all(...parameters) });
  } catch (error) {
    say({ number, error: (error as Error).message });
  }
});
