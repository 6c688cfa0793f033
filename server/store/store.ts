/**
 * The store: reads at once, writes through one thread that groups them. A write is on the disk when its promise resolves.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { backup, type DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { type Compilable, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type { JobResult, Statement } from "./jobs.ts";
import type { Schema } from "./schema.ts";
import { checkDatabase, migrate, openDatabase } from "./sqlite.ts";

/** Somebody else has changed it first: read again and decide anew. */
export class Conflict extends Error {}
/** The store could not write: disk full, file damaged. Nothing was changed. */
export class WriteFailed extends Error {}

/** Builds queries with types; it runs none. */
export const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

interface Pending {
  readonly statements: readonly Statement[];
  resolve(changes: number): void;
  reject(error: Error): void;
}

export type Write = Compilable<unknown> | { readonly query: Compilable<unknown>; readonly mustChange: boolean };

/** A write that is a conflict when it changes no row. */
export function mustChange(query: Compilable<unknown>): Write {
  return { query, mustChange: true };
}

export class Store {
  readonly file: string;
  readonly #reader: DatabaseSync;
  readonly #writer: Worker;
  readonly #prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  #waiting: Pending[] = [];
  #writing: Pending[] | null = null;
  #closed: (() => void) | null = null;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, "asztal.sqlite");
    const first = openDatabase(this.file);
    migrate(first);
    checkDatabase(first);
    first.close();
    this.#reader = openDatabase(this.file, { readOnly: true });
    this.#writer = new Worker(new URL("./writer-thread.ts", import.meta.url), { workerData: { file: this.file } });
    this.#writer.on("message", (results: JobResult[]) => this.#written(results));
    this.#writer.on("error", (error) => this.#writerFailed(error));
  }

  read<Row>(built: Compilable<Row>): Row[] {
    const { sql, parameters } = built.compile();
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.#reader.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement.all(...(parameters as never[])) as Row[]; // the query layer made SQL, parameters and type together
  }

  readOne<Row>(built: Compilable<Row>): Row | null {
    return this.read(built)[0] ?? null;
  }

  /** Writes all or nothing; resolves when it is on the disk. Rejects with `Conflict` or `WriteFailed`. */
  write(...writes: readonly Write[]): Promise<number> {
    const statements = writes.map((write) => {
      const { query: built, mustChange } = "query" in write ? write : { query: write, mustChange: false };
      const { sql, parameters } = built.compile();
      return { sql, parameters, mustChange };
    });
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statements, resolve, reject });
      this.#post();
    });
  }

  /** One batch is on its way at a time; what comes in meanwhile makes the next one. */
  #post(): void {
    if (this.#writing || this.#waiting.length === 0) return;
    this.#writing = this.#waiting;
    this.#waiting = [];
    this.#writer.postMessage({ jobs: this.#writing.map(({ statements }) => statements) });
  }

  #written(results: readonly JobResult[]): void {
    const done = this.#writing ?? [];
    this.#writing = null;
    this.#post();
    for (const [i, { resolve, reject }] of done.entries()) {
      const result = results[i]!; // one for each job
      if (result.ok) resolve(result.changes);
      else reject(result.conflict ? new Conflict(result.message) : new WriteFailed(result.message));
    }
    if (!this.#writing) this.#closed?.();
  }

  #writerFailed(error: Error): void {
    for (const { reject } of [...(this.#writing ?? []), ...this.#waiting]) reject(new WriteFailed(error.message));
    this.#writing = null;
    this.#waiting = [];
  }

  /** Changes whenever another process has written. */
  get foreignChanges(): number {
    return (this.#reader.prepare("PRAGMA data_version").get() as { data_version: number }).data_version;
  }

  /** A consistent copy while everything goes on. */
  async backup(file: string): Promise<void> {
    await backup(this.#reader, file);
  }

  /** Waits for what is being written, then closes. */
  async close(): Promise<void> {
    if (this.#writing || this.#waiting.length > 0) {
      await new Promise<void>((resolve) => {
        this.#closed = resolve;
      });
    }
    const ended = new Promise((resolve) => this.#writer.once("exit", resolve));
    this.#writer.postMessage("close");
    await ended;
    this.#reader.close();
  }
}
