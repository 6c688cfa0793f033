/** The thread that writes: many jobs in one transaction, each all or nothing, one wait for the disk. */
import { parentPort, workerData } from "node:worker_threads";
import type { Batch, JobResult, Statement } from "./jobs.ts";
import { openDatabase } from "./sqlite.ts";

const database = openDatabase((workerData as { file: string }).file);
const prepared = new Map<string, ReturnType<typeof database.prepare>>();

function statement(sql: string) {
  let found = prepared.get(sql);
  if (!found) {
    found = database.prepare(sql);
    prepared.set(sql, found);
  }
  return found;
}

function isConflict(error: unknown): boolean {
  // SQLITE_CONSTRAINT and its extended codes end in 19.
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 19;
}

function runJob(statements: readonly Statement[]): JobResult {
  database.exec("SAVEPOINT job");
  try {
    let changes = 0;
    for (const { sql, parameters, mustChange } of statements) {
      changes = Number(statement(sql).run(...(parameters as never[])).changes); // the query layer made them for this SQL
      if (mustChange && changes === 0) {
        database.exec("ROLLBACK TO job; RELEASE job");
        return { ok: false, conflict: true, message: "nothing to change" };
      }
    }
    database.exec("RELEASE job");
    return { ok: true, changes };
  } catch (error) {
    database.exec("ROLLBACK TO job; RELEASE job");
    return { ok: false, conflict: isConflict(error), message: (error as Error).message };
  }
}

function runBatch(jobs: Batch["jobs"]): JobResult[] {
  try {
    database.exec("BEGIN IMMEDIATE");
    const results = jobs.map(runJob);
    database.exec("COMMIT");
    return results;
  } catch (error) {
    // A full disk or a damaged file: nothing of the batch was kept, and every job of it is told so.
    if (database.isTransaction) database.exec("ROLLBACK");
    return jobs.map(() => ({ ok: false, conflict: false, message: (error as Error).message }));
  }
}

parentPort!.on("message", (batch: Batch | "close") => {
  if (batch === "close") {
    database.close();
    parentPort!.close();
    return;
  }
  parentPort!.postMessage(runBatch(batch.jobs));
});
