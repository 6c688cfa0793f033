/** The thread that writes: many jobs in one transaction, each all or nothing, one wait for the disk. */
import { parentPort, workerData } from "node:worker_threads";
import { Checkpoints } from "./checkpoints.ts";
import type { JobResult } from "./engine.ts";
import { type Batch, CLOSE, type FromWriter, type NumberedStatement, type WriterData } from "./jobs.ts";
import { boundDatabase, openDatabase } from "./sqlite.ts";

const FOREIGN_MILLISECONDS = 100;

const { file, maxBytes } = workerData as WriterData;
const database = openDatabase(file);
if (maxBytes !== null) boundDatabase(database, maxBytes);
const checkpoints = new Checkpoints(file, database);
const texts: string[] = [];
type Prepared = ReturnType<typeof database.prepare>;
const prepared: Prepared[] = [];
const begin = database.prepare("BEGIN IMMEDIATE");
const commit = database.prepare("COMMIT");
const savepoint = database.prepare("SAVEPOINT job");
const takeBack = database.prepare("ROLLBACK TO job");
const release = database.prepare("RELEASE job");

function statement(text: number) {
  prepared[text] ??= database.prepare(texts[text]!); // the batch brought it, or one before
  return prepared[text];
}

function isConflict(error: unknown): boolean {
  // SQLITE_CONSTRAINT and its extended codes end in 19.
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 19;
}

function runStatement([text, mustChange, parameters]: NumberedStatement): JobResult {
  const changes = Number(statement(text).run(...parameters).changes);
  if (mustChange && changes === 0) return { ok: false, conflict: true, message: "nothing to change" };
  return { ok: true, changes };
}

/** The result of the statements up to the first that does not fit; `done` says how many were carried out before it. */
function runStatements(statements: readonly NumberedStatement[]): {
  readonly result: JobResult;
  readonly done: number;
} {
  let result: JobResult = { ok: true, changes: 0 };
  for (const [done, one] of statements.entries()) {
    try {
      result = runStatement(one);
    } catch (error) {
      // A full disk may have ended the whole transaction; then the batch fails as one.
      if (!database.isTransaction) throw error;
      result = { ok: false, conflict: isConflict(error), message: (error as Error).message };
    }
    if (!result.ok) return { result, done };
  }
  return { result, done: statements.length };
}

/** A job ended halfway, with something carried out that has to be taken back. */
class Halfway extends Error {}

/** Without a savepoint: a statement that does not fit changes nothing, and mostly it is the first of its job. */
function runLightly(statements: readonly NumberedStatement[]): JobResult {
  const { result, done } = runStatements(statements);
  if (!result.ok && done > 0) throw new Halfway();
  return result;
}

function runSafely(statements: readonly NumberedStatement[]): JobResult {
  savepoint.run();
  const { result } = runStatements(statements);
  if (!result.ok) takeBack.run();
  release.run();
  return result;
}

function runBatch(jobs: Batch["jobs"]): JobResult[] {
  try {
    return runTransaction(jobs, runLightly);
  } catch (error) {
    if (!(error instanceof Halfway)) return failed(jobs, error as Error);
  }
  // Seldom: all of it again, each job with a savepoint of its own.
  try {
    return runTransaction(jobs, runSafely);
  } catch (error) {
    return failed(jobs, error as Error);
  }
}

function runTransaction(
  jobs: Batch["jobs"],
  run: (statements: readonly NumberedStatement[]) => JobResult,
): JobResult[] {
  begin.run();
  try {
    const results = jobs.map(run);
    commit.run();
    return results;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** A full disk or a damaged file: nothing of the batch was kept, and every job of it is told so. */
function failed(jobs: Batch["jobs"], { message }: Error): JobResult[] {
  return jobs.map(() => ({ ok: false, conflict: false, message }));
}

async function close(): Promise<void> {
  await checkpoints.close();
  database.close();
  parentPort!.close();
}

parentPort!.on("message", (message: string) => {
  if (message === CLOSE) return void close();
  const { texts: added, jobs } = JSON.parse(message) as Batch; // the store sends nothing else
  texts.push(...added);
  say(runBatch(jobs).map((result) => (result.ok ? result.changes : result)));
  checkpoints.wrote(jobs.length);
});

function say(message: FromWriter): void {
  parentPort!.postMessage(JSON.stringify(message));
}

// This connection does all the writing of this process, so what changes its data version is another process.
const dataVersion = database.prepare("PRAGMA data_version");
let lastVersion: unknown = dataVersion.get()?.["data_version"];
setInterval(() => {
  let version: unknown;
  try {
    version = dataVersion.get()?.["data_version"];
  } catch {
    return; // the file cannot be read just now; the next write says why
  }
  if (version === lastVersion) return;
  lastVersion = version;
  say({ isForeign: true });
}, FOREIGN_MILLISECONDS).unref();
