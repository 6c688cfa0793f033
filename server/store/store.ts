/**
 * The store: everything is read and written through here, whichever database is behind it. Writes that come together share a
 * transaction. A write is on the disk when its promise resolves.
 */
import type { Engine, Job, JobResult, Statement } from "./engine.ts";
import type { Concern, Foreign } from "./foreign.ts";
import { type Query, Statements } from "./query.ts";

export { prepared, type Query, query } from "./query.ts";

/** Somebody else has changed it first: read again and decide anew. */
export class Conflict extends Error {}
/** The store could not write: disk full, file damaged, database away. Nothing was changed. */
export class WriteFailed extends Error {}

interface Pending {
  readonly job: Job;
  resolve(changes: number): void;
  reject(error: Error): void;
}

interface Alone {
  readonly alone: string;
}

interface Concerning {
  readonly concerns: readonly Concern[];
}

export type Write =
  | Query<unknown>
  | { readonly query: Query<unknown>; readonly mustChange: boolean }
  | Alone
  | Concerning;

/** A write that is a conflict when it changes no row. */
export function mustChange(query: Query<unknown>): Write {
  return { query, mustChange: true };
}

/**
 * Goes before writes that decide by what is not there, which no row and no index guards: of all that have the same name one is
 * made after another, on all servers.
 */
export function oneAtATime(name: string): Write {
  return { alone: name };
}

/** Goes before writes that concern other servers in these things only, or not at all: so that they need not look at everything. */
export function concerns(...names: readonly Concern[]): Write {
  return { concerns: names };
}

/**
 * Batches begin at this distance at least. A quiet server writes at once; a busy one lets more moves share a wait for the disk.
 * What that saves: docs/decisions/0008-server.md.
 */
const GATHER_MILLISECONDS = 8;
/** A server that is stopped does not wait for a database that is away. */
const CLOSE_MILLISECONDS = 15_000;
const AWAY = "the database cannot be reached";

export class Store {
  readonly #engine: Engine;
  readonly #statements: Statements;
  #waiting: Pending[] = [];
  #isBusy = false;
  #gathering: NodeJS.Timeout | NodeJS.Immediate | null = null;
  #postedAt = 0;
  #isClosed = false;
  #whenIdle: (() => void) | null = null;
  /** How much was written, and in how many transactions: many writes share one wait for the disk. */
  readonly counts = { writes: 0, batches: 0, failed: 0 };
  #isWriting = true;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#statements = new Statements(engine.compiler);
    engine.onPresence = (isThere) => {
      this.#isWriting = isThere;
      if (!isThere) this.#refuseWaiting();
    };
  }

  /** False when the last attempt to write failed (the disk is full, the file damaged), or the database is away. */
  get isWriting(): boolean {
    return this.#isWriting && this.#engine.isThere;
  }

  async read<Row>(asked: Query<Row>): Promise<Row[]> {
    const { sql, parameters } = this.#statements.of(asked);
    return (await this.#engine.read(sql, parameters)) as Row[]; // the query layer made SQL, parameters and type together
  }

  /** Reads what may take long (over all tables, say) without keeping anybody waiting. */
  async readLong<Row>(asked: Query<Row>): Promise<Row[]> {
    const { sql, parameters } = this.#statements.of(asked);
    return (await this.#engine.readLong(sql, parameters)) as Row[]; // as above
  }

  async readOne<Row>(asked: Query<Row>): Promise<Row | null> {
    return (await this.read(asked))[0] ?? null;
  }

  /** Writes all or nothing; resolves when it is on the disk. Rejects with `Conflict` or `WriteFailed`. */
  write(...writes: readonly Write[]): Promise<number> {
    let alone: string | null = null;
    let named: readonly Concern[] | null = null;
    const statements: Statement[] = [];
    for (const write of writes) {
      if ("alone" in write) alone ??= write.alone;
      else if ("concerns" in write) named = named ? [...named, ...write.concerns] : write.concerns;
      else if ("query" in write) statements.push(this.#statement(write.query, write.mustChange));
      else statements.push(this.#statement(write, false));
    }
    if (this.#isClosed) return Promise.reject(new WriteFailed("the store is closed"));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job: { statements, alone, concerns: named }, resolve, reject });
      this.#post();
    });
  }

  #statement(asked: Query<unknown>, mustChange: boolean): Statement {
    const { sql, parameters } = this.#statements.of(asked);
    return { sql, parameters, mustChange };
  }

  /** One batch is on its way at a time; what comes in meanwhile makes the next one. */
  #post(): void {
    if (!this.#engine.isThere) this.#refuseWaiting();
    if (this.#isBusy || this.#gathering || this.#waiting.length === 0) return;
    const rest = this.#postedAt + GATHER_MILLISECONDS - performance.now();
    const gathered = () => {
      this.#gathering = null;
      void this.#postNow();
    };
    // What came over the wire together goes to the disk together, also when nobody has written just before.
    this.#gathering = rest > 0 ? setTimeout(gathered, rest) : setImmediate(gathered);
  }

  async #postNow(): Promise<void> {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#postedAt = performance.now();
    this.#waiting = [];
    this.#isBusy = true;
    const results = await this.#engine.run(batch.map(({ job }) => job));
    this.#isBusy = false;
    this.#post();
    this.counts.batches++;
    this.#tell(batch, results);
    this.#isWriting = results.some(({ ok }) => ok) || results.every((result) => !result.ok && result.conflict);
    if (!this.#isBusy && this.#waiting.length === 0) this.#whenIdle?.();
  }

  #tell(batch: readonly Pending[], results: readonly JobResult[]): void {
    this.counts.writes += batch.length;
    for (const [i, { resolve, reject }] of batch.entries()) {
      const result = results[i]!; // one for each job
      if (result.ok) resolve(result.changes);
      else if (result.conflict) reject(new Conflict(result.message));
      else {
        this.counts.failed++;
        reject(new WriteFailed(result.message));
      }
    }
  }

  /** What has not been sent is surely not written. A batch that has been sent is told of when it is certain. */
  #refuseWaiting(): void {
    const refused = this.#waiting;
    this.#waiting = [];
    this.counts.failed += refused.length;
    for (const { reject } of refused) reject(new WriteFailed(AWAY));
    if (!this.#isBusy) this.#whenIdle?.();
  }

  /** What other processes have written. */
  get foreign(): Foreign {
    return this.#engine.foreign;
  }

  /** A consistent copy while everything goes on. */
  backup(file: string): Promise<void> {
    return this.#engine.backup(file);
  }

  /** Waits for what is being written, then closes. */
  async close(): Promise<void> {
    if (this.#isBusy || this.#waiting.length > 0) {
      await new Promise<void>((resolve) => {
        this.#whenIdle = resolve;
        setTimeout(resolve, CLOSE_MILLISECONDS).unref();
      });
    }
    this.#isClosed = true;
    await this.#engine.close();
  }
}
