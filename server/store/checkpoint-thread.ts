/** The thread that puts SQLite's log into the file, as far as that keeps neither readers nor the writer waiting. */
import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "./sqlite.ts";

const database = openDatabase(workerData as string);
const checkpoint = database.prepare("PRAGMA wal_checkpoint(PASSIVE)");

parentPort!.on("message", () => {
  try {
    checkpoint.all();
  } catch {
    // The disk is full or the file damaged: whoever writes next is told so.
  }
});
