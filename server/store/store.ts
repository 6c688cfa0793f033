/**
 * The store: reads at once, writes through one thread that groups them. A write is on the disk when its promise resolves.
 */
import { mkdirSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { type Compilable, DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { backupDatabase, storeFile } from "./backup.ts";
import {
  type Batch,
  CLOSE,
  type FromWriter,
  type JobResult,
  type Parameter,
  type Statement,
  type WriterData,
} from "./jobs.ts";
import type { Schema } from "./schema.ts";
import { checkFile, migrate, openDatabase } from "./sqlite.ts";

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

/**
 * Batches begin at this distance at least. A quiet server writes at once; a busy one lets more moves share a wait for the disk.
 * What that saves: docs/decisions/0008-server.md.
 */
const GATHER_MILLISECONDS = 8;

export class Store {
  readonly file: string;
  readonly #reader: DatabaseSync;
  readonly #writer: Worker;
  readonly #prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  /** SQL by the number that stands for it, and what the writer has not been told yet. */
  readonly #texts = new Map<string, number>();
  #newTexts: string[] = [];
  #waiting: Pending[] = [];
  #writing: Pending[] | null = null;
  #gathering: NodeJS.Timeout | null = null;
  #postedAt = 0;
  #foreignChanges = 0;
  #ended: Error | null = null;
  #whenIdle: (() => void) | null = null;
  /** How much was written, and in how many transactions: many writes share one wait for the disk. */
  readonly counts = { writes: 0, batches: 0, failed: 0 };
  #isWriting = true;

  constructor(folder: string, mostBytes: number | null = null) {
    mkdirSync(folder, { recursive: true });
    this.file = storeFile(folder);
    checkFile(this.file);
    const first = openDatabase(this.file);
    migrate(first);
    first.close();
    this.#reader = openDatabase(this.file, { readOnly: true });
    const workerData: WriterData = { file: this.file, mostBytes };
    this.#writer = new Worker(new URL("./writer-thread.ts", import.meta.url), { workerData });
    this.#writer.on("message", (text: string) => {
      const message = JSON.parse(text) as FromWriter; // it says nothing else
      if ("results" in message) this.#written(message.results);
      else this.#foreignChanges = message.foreignChanges;
    });
    this.#writer.on("error", (error) => this.#writerEnded(error as Error));
    this.#writer.on("exit", () => this.#writerEnded(new Error("the store is closed")));
  }

  /** False when the last attempt to write failed: the disk is full, the file damaged. */
  get isWriting(): boolean {
    return this.#isWriting;
  }

  async read<Row>(built: Compilable<Row>): Promise<Row[]> {
    const { sql, parameters } = built.compile();
    let statement = this.#prepared.get(sql);
    if (!statement) {
      statement = this.#reader.prepare(sql);
      this.#prepared.set(sql, statement);
    }
    return statement.all(...(parameters as never[])) as Row[]; // the query layer made SQL, parameters and type together
  }

  /** For what is asked with every message: put together once, then only run, with values in the order of their places. */
  prepare<Row>(built: Compilable<Row>): (...parameters: readonly (string | number)[]) => Promise<Row | null> {
    const statement = this.#reader.prepare(built.compile().sql);
    return async (...parameters) => (statement.get(...parameters) as Row | undefined) ?? null; // as in `read`
  }

  async readOne<Row>(built: Compilable<Row>): Promise<Row | null> {
    return (await this.read(built))[0] ?? null;
  }

  /** Writes all or nothing; resolves when it is on the disk. Rejects with `Conflict` or `WriteFailed`. */
  write(...writes: readonly Write[]): Promise<number> {
    const statements = writes.map((write) => {
      const { query: built, mustChange } = "query" in write ? write : { query: write, mustChange: false };
      const { sql, parameters } = built.compile();
      return { text: this.#numberOf(sql), parameters: parameters as readonly Parameter[], mustChange }; // what columns hold
    });
    if (this.#ended) return Promise.reject(new WriteFailed(this.#ended.message));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statements, resolve, reject });
      this.#post();
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

  /** One batch is on its way at a time; what comes in meanwhile makes the next one. */
  #post(): void {
    if (this.#writing || this.#gathering || this.#waiting.length === 0) return;
    const rest = this.#postedAt + GATHER_MILLISECONDS - performance.now();
    const gathered = () => {
      this.#gathering = null;
      this.#postNow();
    };
    if (rest > 0) this.#gathering = setTimeout(gathered, rest);
    else this.#postNow();
  }

  #postNow(): void {
    if (this.#ended || this.#waiting.length === 0) return;
    this.#postedAt = performance.now();
    this.#writing = this.#waiting;
    this.#waiting = [];
    const batch: Batch = { texts: this.#newTexts, jobs: this.#writing.map(({ statements }) => statements) };
    this.#newTexts = [];
    this.#writer.postMessage(JSON.stringify(batch));
  }

  #written(results: readonly JobResult[]): void {
    const done = this.#writing ?? [];
    this.#writing = null;
    this.#post();
    this.counts.batches++;
    this.counts.writes += done.length;
    for (const [i, { resolve, reject }] of done.entries()) {
      const result = results[i]!; // one for each job
      if (result.ok) resolve(result.changes);
      else if (result.conflict) reject(new Conflict(result.message));
      else {
        this.counts.failed++;
        reject(new WriteFailed(result.message));
      }
    }
    this.#isWriting = results.some(({ ok }) => ok) || results.every((result) => !result.ok && result.conflict);
    if (!this.#writing && this.#waiting.length === 0) this.#whenIdle?.();
  }

  #writerEnded(error: Error): void {
    this.#ended = error;
    this.#isWriting = false;
    for (const { reject } of [...(this.#writing ?? []), ...this.#waiting]) reject(new WriteFailed(error.message));
    this.#writing = null;
    this.#waiting = [];
    this.#whenIdle?.();
  }

  /** Changes whenever another process has written. */
  get foreignChanges(): number {
    return this.#foreignChanges;
  }

  /** A consistent copy while everything goes on. */
  async backup(file: string): Promise<void> {
    await backupDatabase(this.#reader, file);
  }

  /** Waits for what is being written, then closes. */
  async close(): Promise<void> {
    if (this.#writing || this.#waiting.length > 0) {
      await new Promise<void>((resolve) => {
        this.#whenIdle = resolve;
      });
    }
    // The writer goes last: only then does SQLite put its log into the file and leave one file behind.
    this.#reader.close();
    if (this.#ended) return;
    const ended = new Promise((resolve) => this.#writer.once("exit", resolve));
    this.#writer.postMessage(CLOSE);
    await ended;
  }
}
