/** The thread that writes: many jobs in one transaction, each all or nothing, one wait for the disk. */
import { parentPort, workerData } from "node:worker_threads";
import type { Batch, FromWriter, JobResult, Statement, WriterData } from "./jobs.ts";
import { boundDatabase, openDatabase } from "./sqlite.ts";

const FOREIGN_MILLISECONDS = 100;

const { file, mostBytes } = workerData as WriterData;
const database = openDatabase(file);
if (mostBytes !== null) boundDatabase(database, mostBytes);
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
    // A full disk may have ended the whole transaction; then the batch fails as one.
    if (!database.isTransaction) throw error;
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
  say({ results: runBatch(batch.jobs) });
});

function say(message: FromWriter): void {
  parentPort!.postMessage(message);
}

// This connection does all the writing of this process, so what changes its data version is another process.
const dataVersion = database.prepare("PRAGMA data_version");
let lastVersion: unknown = dataVersion.get()?.["data_version"];
let foreignChanges = 0;
setInterval(() => {
  let version: unknown;
  try {
    version = dataVersion.get()?.["data_version"];
  } catch {
    return; // the file cannot be read just now; the next write says why
  }
  if (version === lastVersion) return;
  lastVersion = version;
  foreignChanges++;
  say({ foreignChanges });
}, FOREIGN_MILLISECONDS).unref();
