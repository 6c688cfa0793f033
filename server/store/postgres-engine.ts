/** PostgreSQL behind the store: a few connections that read, one that writes, one that listens to the other servers. */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { PostgresQueryCompiler } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import {
  allFailed,
  type Engine,
  type Job,
  type JobResult,
  type Parameter,
  StoreAway,
  StoreUnusable,
} from "./engine.ts";
import { type Concern, Foreign } from "./foreign.ts";
import { placeOf, prepareDatabase, settingsFor } from "./postgres.ts";
import { CHANNEL, concernsOf, PostgresWriter, withoutNul } from "./postgres-writer.ts";

const READERS = 8;
/** Other servers' writes are told at most so often, as with SQLite: what is looked at together costs less. */
const FOREIGN_MILLISECONDS = 100;
const RECONNECT_MILLISECONDS = 500;
/** A line that went dead without a word is noticed within twice this. */
const HEARTBEAT_MILLISECONDS = 5000;
/** So often a server that waits for its database at the start says so. */
const SAY_MILLISECONDS = 30_000;
/** “cached plan must not change result type” */
const SHAPE_CHANGED = "0A000";
const AWAY = "the database cannot be reached";

export class PostgresEngine implements Engine {
  readonly compiler = new PostgresQueryCompiler();
  readonly foreign = new Foreign();
  onPresence: Engine["onPresence"] = null;
  readonly #url: string;
  readonly #log: Log;
  readonly #id = randomBytes(12).toString("base64url");
  readonly #readers: pg.Pool;
  readonly #writer: PostgresWriter;
  /** Under which name each text is prepared. */
  readonly #names = new Map<string, string>();
  #prepared = 0;
  #listener: pg.Client | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  /** What is told next, and what was told last; null when it may be anything. */
  #heard: Set<Concern> | null = new Set();
  #heardAt = 0;
  #hearing: NodeJS.Timeout | null = null;
  #isClosed = false;

  private constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
    this.#readers = new pg.Pool({ ...settingsFor(url), max: READERS });
    this.#readers.on("error", () => {}); // one that is idle was cut off: the pool makes another when it is needed
    this.#writer = new PostgresWriter(url, this.#id);
  }

  /**
   * Rejects with `StoreUnusable` when there is no database to use. One that cannot be reached is waited for, where `waiting` says
   * so, until that is aborted.
   */
  static async open(url: string, log: Log, migrates: boolean, waiting?: AbortSignal): Promise<PostgresEngine> {
    let saidAt = Number.NEGATIVE_INFINITY;
    for (;;) {
      try {
        return await PostgresEngine.#openNow(url, log, migrates);
      } catch (error) {
        if (!(error instanceof StoreAway) || waiting === undefined || waiting.aborted) throw error;
        if (performance.now() - saidAt > SAY_MILLISECONDS) {
          saidAt = performance.now();
          log("waiting-for-database", { database: placeOf(url), error: error.message });
        }
        await pause(RECONNECT_MILLISECONDS, undefined, { signal: waiting }).catch(() => {}); // aborted, it is tried once more
      }
    }
  }

  static async #openNow(url: string, log: Log, migrates: boolean): Promise<PostgresEngine> {
    await prepareDatabase(url, { migrates });
    const engine = new PostgresEngine(url, log);
    try {
      await engine.#listen();
    } catch (error) {
      await engine.close();
      throw new StoreAway(`The database ${placeOf(url)} cannot be reached (${(error as Error).message}).`);
    }
    return engine;
  }

  get isThere(): boolean {
    return this.#listener !== null;
  }

  async read(sql: string, parameters: readonly Parameter[]): Promise<unknown[]> {
    if (!this.isThere) throw new Error(AWAY);
    const name = this.#names.get(sql) ?? this.#nameAnew(sql);
    const values = withoutNul(parameters);
    try {
      return (await this.#readers.query({ name, text: sql, values })).rows;
    } catch (error) {
      if ((error as { code?: string }).code !== SHAPE_CHANGED) throw error;
      // A newer server has added a column: what was prepared before it has to be prepared again.
      const latest = this.#names.get(sql)!; // it had one before
      const anew = latest === name ? this.#nameAnew(sql) : latest;
      return (await this.#readers.query({ name: anew, text: sql, values })).rows;
    }
  }

  #nameAnew(sql: string): string {
    const name = `r${this.#prepared++}`;
    this.#names.set(sql, name);
    return name;
  }

  readLong(sql: string, parameters: readonly Parameter[]): Promise<unknown[]> {
    return this.read(sql, parameters);
  }

  async run(jobs: readonly Job[]): Promise<readonly JobResult[]> {
    return this.isThere ? this.#writer.run(jobs) : allFailed(jobs, AWAY);
  }

  // ——— the other servers ———

  /** The listening connection is also how it is known whether the database is there. */
  async #listen(): Promise<void> {
    const client = new pg.Client({ ...settingsFor(this.#url), query_timeout: HEARTBEAT_MILLISECONDS });
    client.on("error", () => {}); // it ends then
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ payload = "" }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      if (this.#isClosed) throw new Error("the store is closed");
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#listener = client;
    this.#heartbeat = setInterval(() => {
      client.query("SELECT 1").catch(() => client.end().catch(() => {}));
    }, HEARTBEAT_MILLISECONDS).unref();
  }

  #hear(payload: string): void {
    const { writer, concerns } = concernsOf(payload);
    if (writer === this.#id) return;
    if (concerns === null) this.#heard = null;
    else for (const concern of concerns) this.#heard?.add(concern);
    const rest = Math.max(0, this.#heardAt + FOREIGN_MILLISECONDS - performance.now());
    this.#hearing ??= setTimeout(() => {
      this.#hearing = null;
      this.#heardAt = performance.now();
      this.foreign.note(this.#heard);
      this.#heard = new Set();
    }, rest).unref();
  }

  #lost(client: pg.Client): void {
    if (this.#listener !== client) return;
    this.#listener = null;
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    if (this.#isClosed) return;
    this.#log("database-away", { database: placeOf(this.#url) });
    this.onPresence?.(false);
    void this.#comeBack();
  }

  async #comeBack(): Promise<void> {
    while (!this.isThere && !this.#isClosed) {
      await pause(RECONNECT_MILLISECONDS, undefined, { ref: false });
      await this.#listen().catch(() => {});
    }
    if (this.#isClosed) return;
    this.foreign.note(null); // nobody was listening
    this.#log("database-back", { database: placeOf(this.#url) });
    this.onPresence?.(true);
  }

  // ——— the end ———

  async backup(): Promise<void> {
    throw new StoreUnusable("A PostgreSQL database is copied with pg_dump and put back with pg_restore.");
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#hearing) clearTimeout(this.#hearing);
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    await this.#writer.close();
    await this.#listener?.end().catch(() => {});
    await this.#readers.end().catch(() => {});
  }
}
