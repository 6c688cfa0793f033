/** SQLite in the data folder: reads at once on a connection of their own, writes in a thread of their own. */
import type { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { SqliteQueryCompiler } from "kysely";
import { backupDatabase, storeFile } from "./backup.ts";
import { allFailed, type Engine, type Job, type JobResult, type Parameter } from "./engine.ts";
import { keepPrivate, makeFolder } from "./folder.ts";
import { Foreign } from "./foreign.ts";
import { type Batch, CLOSE, type FromWriter, type WriterData } from "./jobs.ts";
import { LongReads } from "./long-reads.ts";
import { checkFile, checkUpToDate, migrate, openDatabase } from "./sqlite.ts";
import { fileFault } from "./sqlite-faults.ts";

export class SqliteEngine implements Engine {
  readonly compiler = new SqliteQueryCompiler();
  readonly isThere = true;
  readonly foreign = new Foreign();
  onPresence: Engine["onPresence"] = null;
  readonly #reader: DatabaseSync;
  readonly #writer: Worker;
  readonly #longReads: LongReads;
  readonly #prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  /** SQL by the number that stands for it, and what the writer has not been told yet. */
  readonly #texts = new Map<string, number>();
  #newTexts: string[] = [];
  #writing: { readonly jobs: readonly Job[]; written(results: readonly JobResult[]): void } | null = null;
  #ended: Error | null = null;

  constructor(folder: string, { maxBytes = null as number | null, migrates = true } = {}) {
    const file = storeFile(folder);
    if (migrates) makeFolder(folder);
    else checkUpToDate(file);
    checkFile(file);
    try {
      keepPrivate(file);
      const first = openDatabase(file);
      migrate(first);
      first.close();
      this.#reader = openDatabase(file, { readOnly: true });
    } catch (error) {
      throw fileFault(file, error);
    }
    this.#longReads = new LongReads(file);
    const workerData: WriterData = { file, maxBytes };
    this.#writer = new Worker(new URL("./writer-thread.ts", import.meta.url), { workerData });
    this.#writer.on("message", (text: string) => {
      const message = JSON.parse(text) as FromWriter; // it says nothing else
      if ("isForeign" in message) this.foreign.note(null);
      else
        this.#answered(
          message.map((written) => (typeof written === "number" ? { ok: true, changes: written } : written)),
        );
    });
    this.#writer.on("error", (error) => this.#writerEnded(error as Error));
    this.#writer.on("exit", () => this.#writerEnded(new Error("the store is closed")));
  }

  async read(sql: string, parameters: readonly Parameter[]): Promise<unknown[]> {
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.#reader.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement.all(...parameters);
  }

  readLong(sql: string, parameters: readonly Parameter[]): Promise<unknown[]> {
    return this.#longReads.read(sql, parameters);
  }

  run(jobs: readonly Job[]): Promise<readonly JobResult[]> {
    if (this.#ended) return Promise.resolve(allFailed(jobs, this.#ended.message));
    return new Promise((written) => {
      this.#writing = { jobs, written };
      // All are alone here: the database has one writer at a time.
      const numbered = jobs.map(({ statements }) =>
        statements.map(({ sql, mustChange, parameters }) => [this.#numberOf(sql), mustChange, parameters] as const),
      );
      const batch: Batch = { texts: this.#newTexts, jobs: numbered };
      this.#newTexts = [];
      this.#writer.postMessage(JSON.stringify(batch));
    });
  }

  #numberOf(sql: string): number {
    let number = this.#texts.get(sql);
    if (number === undefined) {
      number = this.#texts.size;
      this.#texts.set(sql, number);
      this.#newTexts.push(sql);
    }
    return number;
  }

  #answered(results: readonly JobResult[]): void {
    const writing = this.#writing;
    this.#writing = null;
    writing?.written(results);
  }

  #writerEnded(error: Error): void {
    this.#ended ??= error;
    this.#answered(allFailed(this.#writing?.jobs ?? [], error.message));
  }

  backup(file: string): Promise<void> {
    return backupDatabase(this.#reader, file);
  }

  async close(): Promise<void> {
    // The writer goes last: only then does SQLite put its log into the file and leave one file behind.
    this.#reader.close();
    await this.#longReads.close();
    if (this.#ended) return;
    const ended = new Promise((resolve) => this.#writer.once("exit", resolve));
    this.#writer.postMessage(CLOSE);
    await ended;
  }
}
