/** The thread that writes: many jobs in one transaction, each all or nothing, one wait for the disk. */
import { parentPort, workerData } from "node:worker_threads";
import type { JobResult } from "./engine.ts";
import { type Batch, CLOSE, type FromWriter, type NumberedStatement, type WriterData } from "./jobs.ts";
import { boundDatabase, openDatabase } from "./sqlite.ts";

const FOREIGN_MILLISECONDS = 100;

const { file, mostBytes } = workerData as WriterData;
const database = openDatabase(file);
if (mostBytes !== null) boundDatabase(database, mostBytes);
const texts: string[] = [];
const prepared: ReturnType<typeof database.prepare>[] = [];

function statement(text: number) {
  prepared[text] ??= database.prepare(texts[text]!); // the batch brought it, or one before
  return prepared[text];
}

function isConflict(error: unknown): boolean {
  // SQLITE_CONSTRAINT and its extended codes end in 19.
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 19;
}

function runStatement({ text, parameters, mustChange }: NumberedStatement): JobResult {
  const changes = Number(statement(text).run(...parameters).changes);
  if (mustChange && changes === 0) return { ok: false, conflict: true, message: "nothing to change" };
  return { ok: true, changes };
}

/** All statements or none. One alone is that by itself: most jobs are one move, and need no savepoint. */
function runStatements(statements: readonly NumberedStatement[]): JobResult {
  let result: JobResult = { ok: true, changes: 0 };
  if (statements.length > 1) database.exec("SAVEPOINT job");
  for (const one of statements) {
    result = runStatement(one);
    if (!result.ok) break;
  }
  if (statements.length > 1) database.exec(result.ok ? "RELEASE job" : "ROLLBACK TO job; RELEASE job");
  return result;
}

function runJob(statements: readonly NumberedStatement[]): JobResult {
  try {
    return runStatements(statements);
  } catch (error) {
    // A full disk may have ended the whole transaction; then the batch fails as one.
    if (!database.isTransaction) throw error;
    if (statements.length > 1) database.exec("ROLLBACK TO job; RELEASE job");
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

parentPort!.on("message", (message: string) => {
  if (message === CLOSE) {
    database.close();
    parentPort!.close();
    return;
  }
  const { texts: added, jobs } = JSON.parse(message) as Batch; // the store sends nothing else
  texts.push(...added);
  say({ results: runBatch(jobs) });
});

function say(message: FromWriter): void {
  parentPort!.postMessage(JSON.stringify(message));
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
