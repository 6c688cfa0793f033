/**
 * The queue of jobs in the store, the same on both databases. The store is the lock: a job is taken over the state and the attempt that
 * were read, and whatever is written about it names its attempt. A worker that was taken for dead and is not writes nothing any more.
 *
 * Turns: each job has a number, and the lowest goes first. It is one more than that of its owner's last job, a fifth more than that of
 * the last one from the owner's network, and not less than that of the job that was begun last. So an owner with many jobs keeps nobody
 * waiting, many accounts of one network are no more than five, and whoever comes after a while has not saved anything up.
 */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { JobRows } from "../store/schema.ts";
import { Conflict, concerns, mustChange, oneAtATime, query, type Store, type Write } from "../store/store.ts";
import type { Reason } from "./reason.ts";

/** A job, with the name of its owner. */
export type JobRow = Readonly<JobRows> & { readonly owner_name: string | null };
/** A job at one attempt. */
export type Attempt = Pick<JobRow, "id" | "attempt">;

export interface Owner {
  readonly account: string;
  readonly network: string;
}

export interface Ask {
  readonly kind: string;
  readonly version: number;
  readonly input: unknown;
  /** Null for the server's own. */
  readonly owner: Owner | null;
  readonly key: string | null;
  readonly priority?: number;
  /** Milliseconds from now; a week when it is not said. */
  readonly deadline?: number;
}

export interface Progress {
  readonly done: number | null;
  readonly of: number | null;
  readonly log: string;
}

/** How often a job is begun before it has failed. */
export const MAX_TRIES = 3;
const DEADLINE_MILLISECONDS = 7 * 24 * 3600_000;

/** Queued or running; finished ones beyond the second number are forgotten, the oldest first. */
export const LIMITS = {
  account: { active: 10, running: 2, finished: 20 },
  network: { active: 50, running: 10, finished: 100 },
} as const;

const ACTIVE = ["queued", "running"] as const;
const OVER = ["done", "failed", "cancelled"] as const;

export class Queue {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  // ——— asking ———

  /** Stores a job and gives its id; that of an earlier one when the key is the same; null when its owner has too many. */
  async add(ask: Ask): Promise<string | null> {
    const { owner, key } = ask;
    const earlier = key === null ? null : await this.byKey(key);
    if (earlier) return earlier.id;
    const id = randomBytes(12).toString("base64url");
    const now = this.#now();
    const insert = query.insertInto("jobs").values({
      ...{ id, key, kind: ask.kind, kind_version: ask.version, input: JSON.stringify(ask.input) },
      ...{ owner_id: owner?.account ?? null, network: owner?.network ?? "", priority: ask.priority ?? 0, turn: 0 },
      ...{ state: "queued", attempt: 0, tries: 0, beat: 0, log: "", created_at: now },
      deadline_at: now + (ask.deadline ?? DEADLINE_MILLISECONDS),
    });
    try {
      await this.#store.write(
        concerns("jobs"),
        ...this.#asking(owner),
        insert,
        ...this.#admitted(id, owner),
        ...forgetOldest(owner),
      );
      return id;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      // Somebody else was first with the key, or there are too many.
      return key === null ? null : ((await this.byKey(key))?.id ?? null);
    }
  }

  /** Puts a job that has failed or was cancelled back into the queue; false when it is not so, or its owner has too many. */
  async again(row: JobRow): Promise<boolean> {
    const owner = row.owner_id === null ? null : { account: row.owner_id, network: row.network };
    const queued = query
      .updateTable("jobs")
      .set({
        ...{ state: "queued", tries: 0, reason: null, progress_done: null, progress_of: null, log: "" },
        ...{ started_at: null, finished_at: null, deadline_at: this.#now() + DEADLINE_MILLISECONDS },
      })
      .where("id", "=", row.id)
      .where("attempt", "=", row.attempt)
      .where("state", "in", ["failed", "cancelled"]);
    return this.#wins(concerns("jobs"), ...this.#asking(owner), mustChange(queued), ...this.#admitted(row.id, owner));
  }

  /** Those of one network ask one after another, so that their limits hold. */
  #asking(owner: Owner | null): Write[] {
    return owner ? [oneAtATime(`jobs of ${owner.network}`)] : [];
  }

  /** Gives a stored job its turn, unless its owner or network has too many with it. */
  #admitted(id: string, owner: Owner | null): Write[] {
    const begun = sql`SELECT coalesce(max(turn), 0) AS turn FROM jobs WHERE started_at IS NOT NULL`;
    const others = sql`id <> ${id} AND (state <> 'cancelled' OR started_at IS NOT NULL)`;
    const turn = owner
      ? sql<number>`(SELECT max(turn) FROM (${begun}
          UNION ALL SELECT coalesce(max(turn) + 1, 0) FROM jobs WHERE owner_id = ${owner.account} AND ${others}
          UNION ALL SELECT coalesce(max(turn) + 0.2, 0) FROM jobs WHERE network = ${owner.network} AND ${others}
        ) AS turns)`
      : sql<number>`(${begun})`;
    let placed = query.updateTable("jobs").set({ turn }).where("id", "=", id);
    if (owner) {
      const active = (whose: "owner_id" | "network", who: string) =>
        query
          .selectFrom("jobs as other")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where(`other.${whose}`, "=", who)
          .where("other.state", "in", ACTIVE);
      placed = placed
        .where(active("owner_id", owner.account), "<=", LIMITS.account.active)
        .where(active("network", owner.network), "<=", LIMITS.network.active);
    }
    return [mustChange(placed)];
  }

  // ——— looking ———

  get(id: string): Promise<JobRow | null> {
    return this.#store.readOne(jobs().where("jobs.id", "=", id));
  }

  byKey(key: string): Promise<JobRow | null> {
    return this.#store.readOne(jobs().where("key", "=", key));
  }

  /** The newest first: of one owner, or of all. */
  list(owner: string | null, most: number): Promise<JobRow[]> {
    let asked = jobs().orderBy("jobs.created_at", "desc").orderBy("jobs.id").limit(most);
    if (owner !== null) asked = asked.where("owner_id", "=", owner);
    return this.#store.read(asked);
  }

  async result(id: string): Promise<string | null> {
    const row = await this.#store.readOne(query.selectFrom("job_results").select("content").where("job_id", "=", id));
    return row?.content ?? null;
  }

  /** How many of a kind wait. */
  async waiting(kind: string): Promise<number> {
    const asked = query
      .selectFrom("jobs")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("kind", "=", kind)
      .where("state", "=", "queued");
    return Number((await this.#store.readOne(asked))?.count ?? 0);
  }

  // ——— working ———

  /** The job whose turn it is, of these kinds at these versions. */
  next(kinds: ReadonlyMap<string, { readonly version: number }>): Promise<JobRow | null> {
    return this.#store.readOne(
      jobs()
        .where("state", "=", "queued")
        .where("deadline_at", ">", this.#now())
        .where(({ or, and, eb }) =>
          or([...kinds].map(([name, { version }]) => and([eb("kind", "=", name), eb("kind_version", "=", version)]))),
        )
        .where(({ or, and, eb, selectFrom }) => {
          const running = (whose: "owner_id" | "network") =>
            selectFrom("jobs as other")
              .select(({ fn }) => fn.countAll<number>().as("count"))
              .whereRef(`other.${whose}`, "=", `jobs.${whose}`)
              .where("other.state", "=", "running");
          const isWithinLimits = and([
            eb(running("owner_id"), "<", LIMITS.account.running),
            eb(running("network"), "<", LIMITS.network.running),
          ]);
          return or([eb("owner_id", "is", null), isWithinLimits]);
        })
        .orderBy("priority", "desc")
        .orderBy("turn")
        .orderBy("jobs.created_at")
        .orderBy("jobs.id")
        .limit(1),
    );
  }

  /** Takes a job that was read as waiting; null when somebody else was first. */
  async take(row: JobRow, worker: string): Promise<JobRow | null> {
    const started = {
      state: "running" as const,
      ...{ attempt: row.attempt + 1, tries: row.tries + 1, beat: 0, worker },
      ...{ started_at: this.#now(), progress_done: null, progress_of: null },
    };
    const taken = query
      .updateTable("jobs")
      .set(started)
      .where("id", "=", row.id)
      .where("attempt", "=", row.attempt)
      .where("state", "=", "queued");
    return (await this.#wins(concerns("jobs"), mustChange(taken))) ? { ...row, ...started } : null;
  }

  /** Says that its worker lives; false when the job is not this worker's any more. */
  beat(attempt: Attempt, { done, of, log }: Progress): Promise<boolean> {
    const beaten = at(attempt).set(({ eb }) => ({
      beat: eb("beat", "+", 1),
      ...{ progress_done: done, progress_of: of, log },
    }));
    return this.#wins(concerns(), mustChange(beaten));
  }

  /** Completes an attempt once, with all that follows from it; false when it is not this worker's any more. */
  complete(attempt: Attempt, content: string | null, log: string, further: readonly Write[]): Promise<boolean> {
    const done = at(attempt).set({ state: "done", finished_at: this.#now(), log, reason: null });
    const kept = content === null ? [] : [query.insertInto("job_results").values({ job_id: attempt.id, content })];
    return this.#wins(concerns("jobs"), mustChange(done), ...kept, ...further);
  }

  /** Ends an attempt that came to nothing: the job is tried again, or has failed. */
  giveUp(row: JobRow, reason: Reason, log: string, { isFinal = false } = {}): Promise<boolean> {
    const again = { state: "queued", worker: null } as const;
    const failed = { state: "failed", finished_at: this.#now() } as const;
    const given = at(row).set({
      ...(isFinal || row.tries >= MAX_TRIES ? failed : again),
      ...{ log, reason: JSON.stringify(reason) },
    });
    return this.#wins(concerns("jobs"), mustChange(given));
  }

  /** Puts a job back as if it had not been begun: its worker stops in good order. */
  putBack(row: JobRow): Promise<boolean> {
    return this.#wins(
      concerns("jobs"),
      mustChange(at(row).set({ state: "queued", worker: null, tries: row.tries - 1 })),
    );
  }

  /** Ends a job that is not over, whoever does it. */
  cancel(id: string): Promise<boolean> {
    const cancelled = query
      .updateTable("jobs")
      .set({ state: "cancelled", finished_at: this.#now() })
      .where("id", "=", id)
      .where("state", "in", ACTIVE);
    return this.#wins(concerns("jobs"), mustChange(cancelled));
  }

  /** Those that are being done, by whomever. */
  running(): Promise<JobRow[]> {
    return this.#store.read(jobs().where("state", "=", "running"));
  }

  /** A job whose worker does not beat any more: the beat that was seen last must still be the last. */
  takeBack(row: JobRow, reason: Reason): Promise<boolean> {
    const isOver = row.tries >= MAX_TRIES;
    const taken = at(row)
      .where("beat", "=", row.beat)
      .set({
        ...(isOver ? { state: "failed", finished_at: this.#now() } : { state: "queued", worker: null }),
        reason: JSON.stringify(reason),
      });
    return this.#wins(concerns("jobs"), mustChange(taken));
  }

  /** What was not done in time has failed. */
  async expire(reason: Reason): Promise<void> {
    const late = query
      .selectFrom("jobs")
      .select("id")
      .where("state", "in", ACTIVE)
      .where("deadline_at", "<=", this.#now());
    if ((await this.#store.read(late.limit(1))).length === 0) return;
    await this.#store.write(
      concerns("jobs"),
      query
        .updateTable("jobs")
        .set({ state: "failed", finished_at: this.#now(), reason: JSON.stringify(reason) })
        .where("state", "in", ACTIVE)
        .where("deadline_at", "<=", this.#now()),
    );
  }

  /** Forgets what was over before a time. */
  async cleanUp(before: number): Promise<void> {
    await this.#store.write(
      concerns("jobs"),
      query.deleteFrom("jobs").where("state", "in", OVER).where("finished_at", "<", before),
    );
  }

  async #wins(...writes: readonly Write[]): Promise<boolean> {
    try {
      await this.#store.write(...writes);
      return true;
    } catch (error) {
      if (error instanceof Conflict) return false;
      throw error;
    }
  }
}

function jobs() {
  return query
    .selectFrom("jobs")
    .leftJoin("accounts", "accounts.id", "jobs.owner_id")
    .selectAll("jobs")
    .select("accounts.name as owner_name");
}

/** A job that is being done, at this very attempt. */
function at({ id, attempt }: Attempt) {
  return query.updateTable("jobs").where("id", "=", id).where("attempt", "=", attempt).where("state", "=", "running");
}

function forgetOldest(owner: Owner | null): Write[] {
  if (!owner) return [];
  const beyond = (whose: "owner_id" | "network", who: string, most: number) => {
    const kept = query
      .selectFrom("jobs")
      .select("id")
      .where(whose, "=", who)
      .where("state", "in", OVER)
      .orderBy("finished_at", "desc")
      .limit(most);
    return query.deleteFrom("jobs").where(whose, "=", who).where("state", "in", OVER).where("id", "not in", kept);
  };
  return [
    beyond("owner_id", owner.account, LIMITS.account.finished),
    beyond("network", owner.network, LIMITS.network.finished),
  ];
}
