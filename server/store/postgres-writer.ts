/**
 * The connection that writes to PostgreSQL. A batch goes out in one go and is one transaction. Only when something of it did
 * not fit is it rolled back and made again, slowly: job by job, so that each is kept or dropped for itself.
 */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { allFailed, type Job, type JobResult, type Statement } from "./engine.ts";
import type { Concern } from "./foreign.ts";
import { settingsFor } from "./postgres.ts";

/** What other servers listen to. */
export const CHANNEL = "asztal";

/** Somebody else's lock is waited for so long, as with SQLite. */
const LOCK_MILLISECONDS = 10_000;
/**
 * A server that is gone without a word keeps its locks no longer, so that its tables go on elsewhere. One that was only held up for
 * so long between its writes and their commit loses nothing: the database has kept nothing of the batch, and it is made again.
 */
const IDLE_MILLISECONDS = 1000;
const ASK_AGAIN_MILLISECONDS = 250;
const TRIES = 5;
/** PostgreSQL sends nothing longer. */
const MAX_PAYLOAD_BYTES = 7999;

const UNIQUE = "23505";
const FOREIGN_KEY = "23503";
/** A lock was waited for too long. */
const LOCKED = "55P03";
/** Deadlock, serialisation: nobody's fault, and the same may do the next time. */
const AGAIN: readonly string[] = ["40P01", "40001"];

interface Trouble extends Error {
  /** PostgreSQL's own; the driver's errors have none, or one of the system. */
  readonly code?: string;
  readonly severity?: string;
}

/** Not told by a server that goes on: the connection is of no use any more. */
const isLost = ({ severity }: Trouble) => severity !== "ERROR";
/** No job by itself can do anything about it. */
const isOfAll = (error: Trouble) => isLost(error) || [...AGAIN, LOCKED].includes(error.code ?? "");

const NOTHING_TO_CHANGE = { ok: false, conflict: true, message: "nothing to change" } as const;

export class PostgresWriter {
  readonly #id: string;
  readonly #settings: pg.ClientConfig;
  readonly #names = new Map<string, string>();
  #client: pg.Client | null = null;
  #batch = 0;
  #isClosed = false;

  /** The id is this server's alone. */
  constructor(url: string, id: string) {
    this.#id = id;
    this.#settings = {
      ...settingsFor(url),
      pipeline: true,
      lock_timeout: LOCK_MILLISECONDS,
      idle_in_transaction_session_timeout: IDLE_MILLISECONDS,
    };
  }

  async run(jobs: readonly Job[]): Promise<readonly JobResult[]> {
    for (let tries = 1; ; tries++) {
      const wasConnected = this.#client !== null;
      try {
        return await this.#try(jobs);
      } catch (error) {
        const { code = "", message } = error as Trouble;
        // Nothing of it was kept. A connection that was cut since the last batch may just be made again.
        const isCut = wasConnected && isLost(error as Trouble);
        const isWorthIt = !this.#isClosed && tries < TRIES && (isCut || AGAIN.includes(code));
        if (!isWorthIt) return allFailed(jobs, message || code);
      }
    }
  }

  async #try(jobs: readonly Job[]): Promise<readonly JobResult[]> {
    const client = await this.#connected();
    const batch = ++this.#batch;
    let results: readonly JobResult[];
    try {
      results = (await this.#inOneGo(client, jobs, batch)) ?? (await this.#oneByOne(client, jobs, batch));
    } catch (error) {
      await client.query("ROLLBACK").catch(() => this.#drop(client));
      throw error;
    }
    await this.#commit(client, batch);
    return results;
  }

  /** Null when something did not fit: then nothing of it is kept. */
  async #inOneGo(client: pg.Client, jobs: readonly Job[], batch: number): Promise<readonly JobResult[] | null> {
    const begun = Promise.allSettled([client.query("BEGIN")]);
    const sent = jobs.map(({ alone, statements }) =>
      Promise.allSettled([
        ...(alone === null ? [] : [this.#keepOthersOut(client, alone)]),
        ...statements.map((statement) => this.#send(client, statement)),
      ]),
    );
    const noted = Promise.allSettled([this.#note(client, batch, jobs)]);
    const answers = (await Promise.all([begun, ...sent, noted])).flat();
    const failures = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as Trouble] : []));
    const ofAll = failures.find(isOfAll);
    if (ofAll) throw ofAll;
    const results = (await Promise.all(sent)).map((counts, i) => resultOf(jobs[i]!, counts)); // one for each job
    if (failures.length === 0 && results.every((result) => result !== null)) return results;
    await client.query("ROLLBACK");
    return null;
  }

  async #oneByOne(client: pg.Client, jobs: readonly Job[], batch: number): Promise<readonly JobResult[]> {
    await client.query("BEGIN");
    const results: JobResult[] = [];
    for (const job of jobs) results.push(await this.#runJob(client, job));
    await this.#note(client, batch, jobs);
    return results;
  }

  async #runJob(client: pg.Client, { statements, alone }: Job): Promise<JobResult> {
    await client.query("SAVEPOINT job");
    let result: JobResult = { ok: true, changes: 0 };
    try {
      if (alone !== null) await this.#keepOthersOut(client, alone);
      for (const statement of statements) {
        const changes = await this.#send(client, statement);
        result = statement.mustChange && changes === 0 ? NOTHING_TO_CHANGE : { ok: true, changes };
        if (!result.ok) break;
      }
    } catch (error) {
      const { code = "", message } = error as Trouble;
      if (isOfAll(error as Trouble)) throw error;
      result = { ok: false, conflict: code === UNIQUE || code === FOREIGN_KEY, message };
    }
    await client.query(result.ok ? "RELEASE job" : "ROLLBACK TO job; RELEASE job");
    return result;
  }

  /** How many rows it has changed. */
  async #send(client: pg.Client, { sql, parameters }: Pick<Statement, "sql" | "parameters">): Promise<number> {
    let name = this.#names.get(sql);
    if (name === undefined) {
      name = `w${this.#names.size}`;
      this.#names.set(sql, name);
    }
    return (await client.query({ name, text: sql, values: withoutNul(parameters) })).rowCount ?? 0;
  }

  #keepOthersOut(client: pg.Client, name: string): Promise<number> {
    return this.#send(client, { sql: "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", parameters: [name] });
  }

  /** Notes the batch in it, and tells the other servers what it concerns when it is kept. */
  async #note(client: pg.Client, batch: number, jobs: readonly Job[]): Promise<void> {
    const payload = payloadOf(this.#id, jobs);
    const note = "UPDATE writers SET batch = $2, seen_at = now() WHERE id = $1 RETURNING id";
    const sql = payload === null ? note : `WITH noted AS (${note}) SELECT pg_notify('${CHANNEL}', $3) FROM noted`;
    const parameters = payload === null ? [this.#id, batch] : [this.#id, batch, payload];
    if ((await this.#send(client, { sql, parameters })) > 0) return;
    // Without its row nothing could be asked for afterwards; a new connection makes a new one.
    this.#drop(client);
    throw new Error("the row of this server is gone");
  }

  async #commit(client: pg.Client, batch: number): Promise<void> {
    try {
      const { command } = await client.query("COMMIT");
      if (command !== "COMMIT") throw new Error("the transaction was rolled back");
    } catch (error) {
      if (!isLost(error as Trouble)) throw error;
      this.#drop(client);
      if (!(await this.#wasKept(batch))) throw error;
    }
  }

  /**
   * The answer to a commit was lost. The row of this server tells whether it was kept; as long as the old transaction is not
   * over it holds the row, and we wait. A transaction's number would not do: after a crash it can be given out again.
   */
  async #wasKept(batch: number): Promise<boolean> {
    while (!this.#isClosed) {
      try {
        const client = await this.#connected();
        const { rows } = await client.query("SELECT batch FROM writers WHERE id = $1 FOR UPDATE", [this.#id]);
        return (rows[0] as { batch: number } | undefined)?.batch === batch;
      } catch {
        if (this.#client) this.#drop(this.#client);
        await pause(ASK_AGAIN_MILLISECONDS);
      }
    }
    return false;
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = new pg.Client(this.#settings);
    client.on("error", () => this.#drop(client));
    await client.connect();
    // What is acknowledged must be on the disk, whatever is usual in this database.
    await client.query(
      "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
    );
    await client.query("INSERT INTO writers (id, batch) VALUES ($1, 0) ON CONFLICT DO NOTHING", [this.#id]);
    this.#client = client;
    return client;
  }

  /** Not used again: the next batch connects anew. */
  #drop(client: pg.Client): void {
    if (this.#client === client) this.#client = null;
    client.end().catch(() => {});
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#client = null;
    await client
      ?.query("DELETE FROM writers WHERE id = $1 OR seen_at < now() - interval '30 days'", [this.#id])
      .catch(() => {});
    await client?.end().catch(() => {});
  }
}

/**
 * What the others are told: who has written, and line by line what it concerns. Servers of earlier versions look at who it is only.
 * Null when it concerns nobody; without any line it may be anything.
 */
function payloadOf(writer: string, jobs: readonly Job[]): string | null {
  const named = new Set<Concern>();
  for (const { concerns } of jobs) {
    if (concerns === null) return writer;
    for (const concern of concerns) named.add(concern);
  }
  if (named.size === 0) return null;
  const payload = [writer, ...named].join("\n");
  return Buffer.byteLength(payload) <= MAX_PAYLOAD_BYTES ? payload : writer;
}

export function concernsOf(payload: string): { readonly writer: string; readonly concerns: readonly Concern[] | null } {
  const [writer = "", ...named] = payload.split("\n");
  return { writer, concerns: named.length > 0 ? (named as Concern[]) : null }; // as `payloadOf` wrote it
}

/** Null when the job has to be taken back, or has failed. */
function resultOf({ statements }: Job, answers: readonly PromiseSettledResult<number>[]): JobResult | null {
  const counts = answers
    .slice(-statements.length)
    .map((answer) => (answer.status === "fulfilled" ? answer.value : null));
  if (counts.includes(null)) return null;
  const isLacking = statements.some(({ mustChange }, i) => mustChange && counts[i] === 0);
  // One statement that changed nothing leaves nothing to take back.
  if (isLacking) return statements.length === 1 ? NOTHING_TO_CHANGE : null;
  return { ok: true, changes: counts.at(-1) ?? 0 };
}

/** PostgreSQL's text holds everything but NUL; that becomes the sign for what cannot be shown. */
export function withoutNul(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => (typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value));
}
