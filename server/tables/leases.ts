/**
 * Which of several servers thinks for a table. The bots of a table are asked by one server, the one that holds its lease; when that
 * server dies, another takes over.
 *
 * Clocks of different machines are never compared. A server that has company shows that it lives by raising a number in the store, and
 * each of the others measures with its own stopwatch how long that number has stood still. A server that is taken for dead and is not
 * loses nothing: moves are written over the version that they answer, so two that think for a moment play once.
 *
 * A server that is alone neither beats nor asks for leases.
 */
import { randomBytes } from "node:crypto";
import { Conflict, concerns, mustChange, query, type Store } from "../store/store.ts";

/** So often a server shows that it lives and looks at the others. */
const BEAT_MILLISECONDS = 250;
/** A server whose beat has stood still for so long is dead. Together with the next look that is well below two seconds. */
const DEAD_MILLISECONDS = 800;
/** Its row is kept a while longer, so that all others have noticed. */
const FORGET_MILLISECONDS = 10_000;

interface Peer {
  readonly beat: number;
  /** When this beat was first seen, by the stopwatch of this server. */
  readonly since: number;
}

/** Where a step was just made; null when none was, but somebody has died or a table was read. */
export type Moved = "here" | "elsewhere" | null;

export interface LeaseSettings {
  readonly store: Store;
  elapsed(): number;
  /** Another server has died: what it thought for has to be taken over. */
  onDeath(): void;
  log(what: string, details: Record<string, unknown>): void;
}

export class Leases {
  readonly id = randomBytes(9).toString("base64url");
  readonly #settings: LeaseSettings;
  readonly #peers = new Map<string, Peer>();
  /** Those that were taken for dead and have not been seen to live since. */
  readonly #dead = new Set<string>();
  readonly #held = new Set<string>();
  /** Who holds the lease of a table that was moved on elsewhere, as far as it was looked up since somebody has died. */
  readonly #elsewhere = new Map<string, string>();
  #timer: NodeJS.Timeout | null = null;
  #beat = 0;
  #changes = -1;
  #isClosed = false;

  constructor(settings: LeaseSettings) {
    this.#settings = settings;
  }

  /** Says that this server is there, and begins to look at the others. */
  async open(): Promise<void> {
    await this.#settings.store.write(query.insertInto("servers").values({ id: this.id, beat: 0 }));
    await this.look();
    this.#timer = setInterval(() => {
      this.look().catch((error: Error) => this.#settings.log("lease-failed", { error: error.message }));
    }, BEAT_MILLISECONDS).unref();
  }

  /** Whether nothing is known of another server; one that is dead may only seem so. */
  get isAlone(): boolean {
    return this.#peers.size === 0;
  }

  /** Beats where there is company, and finds out who has died. Alone, it looks only when somebody else has written. */
  async look(): Promise<void> {
    const { store } = this.#settings;
    const { changes } = store.foreign;
    if (this.#isClosed || (this.isAlone && changes === this.#changes)) return;
    if (!this.isAlone) await this.#showLife();
    const rows = await store.read(query.selectFrom("servers").selectAll().where("id", "!=", this.id));
    this.#compare(rows);
    this.#changes = changes;
    await this.#forgetDead();
  }

  /** One that was cut off for so long that the others have forgotten it says again that it is there. */
  async #showLife(): Promise<void> {
    const { store } = this.#settings;
    this.#beat++;
    const [id, beat] = [this.id, this.#beat];
    const isKnown = await store.write(concerns(), query.updateTable("servers").set({ beat }).where("id", "=", id));
    if (isKnown === 0 && !this.#isClosed) await store.write(query.insertInto("servers").values({ id, beat }));
  }

  #compare(rows: readonly { readonly id: string; readonly beat: number }[]): void {
    const now = this.#settings.elapsed();
    for (const id of this.#peers.keys()) {
      if (rows.some((row) => row.id === id)) continue;
      // It has stopped in good order, or was forgotten by another.
      this.#peers.delete(id);
      if (!this.#dead.delete(id)) this.#died();
    }
    for (const { id, beat } of rows) {
      const known = this.#peers.get(id);
      if (known?.beat !== beat) {
        this.#peers.set(id, { beat, since: now });
        this.#dead.delete(id);
      } else if (now - known.since >= DEAD_MILLISECONDS && !this.#dead.has(id)) {
        this.#dead.add(id);
        this.#settings.log("server-dead", { server: id });
        this.#died();
      }
    }
  }

  /** Leases of its tables may have been another's when they were looked up here: all are looked up again. */
  #died(): void {
    this.#elsewhere.clear();
    this.#settings.onDeath();
  }

  async #forgetDead(): Promise<void> {
    const now = this.#settings.elapsed();
    const gone = [...this.#dead].filter((id) => now - (this.#peers.get(id)?.since ?? now) >= FORGET_MILLISECONDS);
    if (gone.length > 0) await this.#settings.store.write(query.deleteFrom("servers").where("id", "in", gone));
  }

  /**
   * Whether this server thinks for a table. Where the table was moved on here it does, whoever did before; otherwise only if nobody
   * who lives does. Moved on elsewhere just now, a lease that is this server's is about to be taken by the one that moved.
   */
  async holds(table: string, moved: Moved): Promise<boolean> {
    if (this.isAlone) return true;
    const isMovedHere = moved === "here";
    if (isMovedHere && this.#held.has(table)) return true;
    const known = this.#elsewhere.get(table);
    if (!isMovedHere && known !== undefined && this.#lives(known)) return false;
    const holder = await this.#holderOf(table);
    if (holder === this.id && moved === "elsewhere") {
      this.#held.delete(table);
      return false;
    }
    const isFree = holder === null || holder === this.id || !this.#lives(holder);
    if (!isFree && !isMovedHere) {
      this.#held.delete(table);
      this.#elsewhere.set(table, holder);
      return false;
    }
    this.#elsewhere.delete(table);
    return holder === this.id || this.#take(table, holder);
  }

  #lives(server: string): boolean {
    return this.#peers.has(server) && !this.#dead.has(server);
  }

  async #holderOf(table: string): Promise<string | null> {
    const lease = await this.#settings.store.readOne(
      query.selectFrom("table_leases").select("server_id").where("table_id", "=", table),
    );
    return lease?.server_id ?? null;
  }

  /** Of several that take over the same table one gets it. */
  async #take(table: string, from: string | null): Promise<boolean> {
    const taken =
      from === null
        ? query.insertInto("table_leases").values({ table_id: table, server_id: this.id })
        : query
            .updateTable("table_leases")
            .set({ server_id: this.id })
            .where("table_id", "=", table)
            .where("server_id", "=", from);
    try {
      await this.#settings.store.write(concerns(), mustChange(taken));
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      this.#held.delete(table);
      return false;
    }
    this.#held.add(table);
    return true;
  }

  /** Nothing happens here any more at a table. */
  forget(table: string): void {
    this.#held.delete(table);
    this.#elsewhere.delete(table);
  }

  /** Forgets the leases of games that are over. */
  async cleanUp(): Promise<void> {
    await this.#settings.store.write(
      concerns(),
      query
        .deleteFrom("table_leases")
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("tables")
                .select("id")
                .whereRef("tables.id", "=", "table_leases.table_id")
                .where("status", "=", "running"),
            ),
          ),
        ),
    );
  }

  /** From now on somebody else says when to look; the others take this server for dead unless it does. */
  stopLooking(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Says goodbye: the others take over at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.stopLooking();
    await this.#settings.store
      .write(query.deleteFrom("servers").where("id", "=", this.id))
      .catch((error: Error) => this.#settings.log("lease-failed", { error: error.message }));
  }
}
