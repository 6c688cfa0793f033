/** All tables: in memory while something happens at them, in the store always. */
import { asPlayed, type GameEntry, type Games, isRefusal, type Refusal } from "@asztal/kernel";
import type { MyTable, TableInfo } from "@asztal/wire";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Metered } from "../metered/metered.ts";
import type { Schema } from "../store/schema.ts";
import { Conflict, concerns, mustChange, oneAtATime, query, type Store, type Write } from "../store/store.ts";
import { type Moment, momentOf, type Time } from "../time.ts";
import { BotDriver } from "./bot-driver.ts";
import type { BotPool } from "./bot-pool.ts";
import { unheard } from "./chat.ts";
import type { Content, StepResult, TableContext } from "./context.ts";
import { infoOf } from "./info.ts";
import { Leases, type Moved } from "./leases.ts";
import { MeteredPlay, type MeteredSource } from "./metered-play.ts";
import { newsOf } from "./news.ts";
import { Play, type StoredStep } from "./play.ts";
import type { Rated, Ratings } from "./ratings.ts";
import { readPlay } from "./restoring.ts";
import { resultWrites } from "./results.ts";
import { insertRow, participantsOf, readRow, rowOf, type SeatHolder, seatOf, type TableRow, updateRow } from "./row.ts";
import { Slices } from "./slices.ts";
import { writeParts } from "./snapshots.ts";
import { lastVersion, readSteps } from "./steps.ts";
import { Table } from "./table.ts";
import { isPublic } from "./visibility.ts";
import { Waiting } from "./waiting.ts";

export interface TablesSettings {
  readonly store: Store;
  readonly games: Games;
  readonly metered: Metered;
  readonly bots: BotPool;
  readonly ratings: Ratings;
  /** The network that an account was last seen in. */
  readonly networkOf: (account: string) => string;
  readonly time: Time;
  readonly log: (what: string, details: Record<string, unknown>) => void;
  /** Milliseconds that a bot waits before it moves, so that people can follow. */
  readonly botPause: number;
  /** How the pauses are spent. */
  readonly botWait: (milliseconds: number) => Promise<void>;
}

/** The lobby shows so many open and so many running tables. */
const MAX_LISTED = 50;
/** And looks at so many for it. */
const MAX_CONSIDERED = 500;
const DAY_MILLISECONDS = 24 * 3600_000;
/** A table that was not started by then is over. */
const OPEN_MILLISECONDS = 7 * DAY_MILLISECONDS;
/** A game without a clock that nobody has played for so long is over: twice as long as any clock gives for a move. */
const UNTOUCHED_MILLISECONDS = 28 * DAY_MILLISECONDS;
const RESUMED_AT_ONCE = 16;
const CHANGED_AT_ONCE = 16;
/** At one time; the others are ended an hour later. */
const MAX_ENDED = 1000;

export class Tables implements TableContext {
  readonly store: Store;
  readonly slices = new Slices();
  readonly waiting: Waiting;
  readonly #settings: TablesSettings;
  readonly #botDriver: BotDriver;
  readonly #leases: Leases;
  readonly #loaded = new Map<string, Promise<Table | null>>();
  readonly #foreignAtStart: number;
  #isCatchingUp = false;
  #isClosed = false;
  #resuming: Promise<void> = Promise.resolve();

  constructor(settings: TablesSettings) {
    const { store, bots, log, botPause, botWait } = settings;
    this.#settings = settings;
    this.store = store;
    this.waiting = new Waiting(store);
    const { games, networkOf } = settings;
    this.#leases = new Leases({
      store,
      elapsed: () => this.elapsed(),
      // What it thought for is thought for here now, and its clocks go on here.
      onDeath: () => void this.resume().catch((error: Error) => log("resume-failed", { error: error.message })),
      log,
    });
    const holdsLease = (table: string, moved: Moved) => this.#leases.holds(table, moved);
    this.#botDriver = new BotDriver({ bots, holdsLease, games, networkOf, log, pause: botPause, wait: botWait });
    this.#foreignAtStart = store.foreign.changes;
  }

  get loadedCount(): number {
    return this.#loaded.size;
  }

  /** How many moves bots were asked for here. */
  get askedOfBots(): number {
    return this.#settings.bots.asked;
  }

  get isOnlyServer(): boolean {
    return this.#leases.isAlone && this.store.foreign.changes === this.#foreignAtStart;
  }

  // ——— finding ———

  /** The table, from memory or from the store. */
  async find(id: string): Promise<Table | null> {
    const table = await (this.#loaded.get(id) ?? this.#load(id));
    if (!table?.isLost) return table;
    this.#loaded.delete(id);
    return this.find(id);
  }

  /** The table as the store has it now, whichever server has written it last. */
  async latest(id: string): Promise<Table | null> {
    const table = await this.find(id);
    if (table) await this.#catchUpWith(table);
    return table;
  }

  #load(id: string): Promise<Table | null> {
    const loading = this.read(id).then((content) => (content ? new Table(content, this) : null));
    this.#loaded.set(id, loading);
    loading.then(
      (table) => {
        if (table) this.#botDriver.wake(table, null);
        else this.#loaded.delete(id);
      },
      () => this.#loaded.delete(id),
    );
    return loading;
  }

  async read(id: string): Promise<Content | null> {
    const row = await this.row(id);
    if (!row) return null;
    if (row.startedAt === null) return { row, play: null };
    const play = await this.#readPlay(row);
    play.goOnFrom(this.elapsed());
    return { row, play };
  }

  async #readPlay(row: TableRow): Promise<Play> {
    const entry = await this.#entryOf(row);
    if (!entry.definition) return readPlay(this.store, this.slices, await entry.rules(), row);
    const steps: StoredStep[] = [];
    for await (const page of readSteps(this.store, row.id)) steps.push(...page);
    const play = await MeteredPlay.after(await this.#meteredSource(row, entry), row, steps);
    if (isRefusal(play)) throw new Error(`table ${row.id} cannot be read: ${play.refused}`);
    return play;
  }

  async newPlay(row: TableRow): Promise<Play | Refusal> {
    const entry = await this.#entryOf(row);
    if (!entry.definition) return new Play(await entry.rules(), row);
    return MeteredPlay.after(await this.#meteredSource(row, entry), row, []);
  }

  async #meteredSource(
    { game: id, rulesVersion: version, hostId }: TableRow,
    entry: GameEntry,
  ): Promise<MeteredSource> {
    const { metered, networkOf } = this.#settings;
    const game = { id, version, definition: entry.definition! }; // asked only of games that have one
    return { metered, game, rules: await entry.rules(), owner: [networkOf(hostId), hostId] };
  }

  row(id: string): Promise<TableRow | null> {
    return readRow(this.store, id);
  }

  /** The game of today, or at a version. */
  entry(game: string, version?: number): Promise<GameEntry | null> {
    const { games } = this.#settings;
    return version === undefined ? games.find(game) : games.findAt(game, version);
  }

  /** The game at the version that the table began with, as it is played there. */
  async #entryOf({ game, rulesVersion, options }: TableRow): Promise<GameEntry> {
    const entry = await this.#settings.games.findAt(game, rulesVersion);
    if (!entry) throw new Error(`the rules of ${game}, version ${rulesVersion}, are not here`);
    return asPlayed(entry, options);
  }

  /**
   * Public tables, the newest first. When there are too many to list, the newest one of every host goes before anybody's second
   * one: nobody can push the others out by opening many.
   */
  async list(status: "open" | "running"): Promise<TableInfo[]> {
    const newest = query
      .selectFrom("tables")
      .selectAll()
      .where("status", "=", status)
      .where(isPublic)
      .orderBy("created_at", "desc")
      .limit(MAX_CONSIDERED)
      .as("newest");
    const rows = await this.store.read(
      query
        .selectFrom(newest)
        .selectAll()
        .select(({ fn }) =>
          fn
            .agg<number>("row_number")
            .over((over) => over.partitionBy("host_id").orderBy("created_at", "desc"))
            .as("place"),
        )
        .orderBy("place")
        .orderBy("created_at", "desc")
        .limit(MAX_LISTED),
    );
    const listed = rows.sort((a, b) => b.created_at - a.created_at);
    return Promise.all(listed.map((stored) => this.info(rowOf(stored))));
  }

  /** Public tables where an account sits, open or running. */
  async listOf(account: string): Promise<TableInfo[]> {
    const rows = await this.store.read(
      query
        .selectFrom("table_seats")
        .innerJoin("tables", "tables.id", "table_seats.table_id")
        .selectAll("tables")
        .where("account_id", "=", account)
        .where("is_over", "=", 0)
        .where("role", "=", "player")
        .where(isPublic)
        .orderBy("created_at", "desc")
        .limit(MAX_LISTED),
    );
    return Promise.all(rows.map((stored) => this.info(rowOf(stored))));
  }

  /** Tables where an account sits or has a seat kept for it, whoever else may see them; those that wait for it first. */
  async mine(account: string): Promise<MyTable[]> {
    const rows = await this.store.read(
      query
        .selectFrom("table_seats")
        .innerJoin("tables", "tables.id", "table_seats.table_id")
        .leftJoin("waiting", (join) =>
          join
            .onRef("waiting.table_id", "=", "table_seats.table_id")
            .onRef("waiting.account_id", "=", "table_seats.account_id"),
        )
        .selectAll("tables")
        .select(["table_seats.role", "waiting.since"])
        .where("table_seats.account_id", "=", account)
        .where("is_over", "=", 0)
        .where("role", "in", ["player", "reserved"])
        .orderBy(sql`CASE WHEN waiting.since IS NULL THEN 1 ELSE 0 END`)
        .orderBy(sql`CASE role WHEN 'reserved' THEN 0 ELSE 1 END`)
        .orderBy("waiting.since")
        .orderBy("created_at", "desc")
        .limit(MAX_LISTED),
    );
    return Promise.all(
      rows.map(async ({ role, since, ...stored }) => ({
        table: await this.info(rowOf(stored)),
        isInvited: role === "reserved",
        waitsSince: since,
      })),
    );
  }

  /** What everybody may know of a table, without bringing it into memory. */
  async info(row: TableRow): Promise<TableInfo> {
    const table = await this.#loaded.get(row.id)?.catch(() => null);
    return table ? table.info() : infoOf(row, await lastVersion(this.store, row.id), () => false);
  }

  /** A table that has just been put together; a conflict when its host has as many already as a host may have. */
  async open(row: TableRow, most: number): Promise<Table> {
    const { hostId } = row;
    // Counted where it is written: of many that are opened at the same time, no more than that are.
    const hasFewer = query
      .updateTable("accounts")
      .set(({ ref }) => ({ id: ref("id") }))
      .where("id", "=", hostId)
      .where(
        ({ selectFrom }) =>
          selectFrom("tables")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .where("host_id", "=", hostId)
            .where("status", "in", ["open", "running"]),
        "<",
        most,
      );
    const alone = oneAtATime(`tables of ${hostId}`);
    await this.store.write(concerns(`table ${row.id}`), alone, mustChange(hasFewer), ...insertRow(row));
    return (await this.find(row.id))!; // it was written a moment ago
  }

  /** The tables where an account sits or has sat, for which `change` gives new content. Conflicts are tried again. */
  async changeTablesOf(account: string, change: (row: TableRow) => Partial<TableRow> | null): Promise<void> {
    const ids = await this.store.read(
      query.selectFrom("table_seats").select("table_id as id").distinct().where("account_id", "=", account),
    );
    // A few at a time, so that what is written of them is written together.
    const waiting = ids.values();
    const changeOnAndOn = async () => {
      for (const { id } of waiting) await this.#changeTable(id, change);
    };
    await Promise.all(Array.from({ length: CHANGED_AT_ONCE }, changeOnAndOn));
  }

  /** Changes a table where it is: in memory, or in the store without bringing it into memory. */
  async #changeTable(id: string, change: (row: TableRow) => Partial<TableRow> | null): Promise<void> {
    const table = await this.#loaded.get(id)?.catch(() => null);
    if (!table) return this.#changeStored(id, change);
    // Another process may have been first; it was read again then.
    for (let tries = 0; tries < 3 && (await changed(table, change)).refused === "stale"; tries++);
  }

  async #changeStored(id: string, change: (row: TableRow) => Partial<TableRow> | null): Promise<void> {
    const row = await this.row(id);
    const changes = row && change(row);
    if (!changes) return;
    const concerned = participantsOf(row).map((holder) => `waiting ${holder}` as const);
    await this.store.write(concerns(`table ${id}`, ...concerned), ...updateRow(row, changes).writes).catch((error) => {
      if (!(error instanceof Conflict)) throw error;
      return this.#changeStored(id, change);
    });
  }

  // ——— the context of a table ———

  now(): number {
    return this.#settings.time.now();
  }

  moment(): Moment {
    return momentOf(this.#settings.time);
  }

  elapsed(): number {
    return this.#settings.time.elapsed();
  }

  log(what: string, details: Record<string, unknown>): void {
    this.#settings.log(what, details);
  }

  resultWrites(row: TableRow, play: Play): readonly Write[] {
    return resultWrites(row, play, this.now());
  }

  async replacementBot({ game }: TableRow): Promise<string> {
    return (await this.entry(game))?.replacementBot ?? "random"; // a game that is not served any more has the general bots
  }

  /** Somebody at the table does not want to wait for bots any longer, until a person is asked again. */
  async skipPauses(table: Table, holder: string): Promise<StepResult> {
    const seat = seatOf(table.row, holder);
    if (seat === null) return { refused: "not-a-player" };
    this.#botDriver.skipPauses(table, seat);
    return { version: table.version };
  }

  stepped(table: Table, moved: Moved): void {
    this.#botDriver.wake(table, moved);
  }

  /** Nothing depends on it: what is not kept now is played again. */
  keepSnapshot(row: TableRow, play: Play): void {
    const after = play.checkpoints.at(-2)?.version ?? 0;
    writeParts(this.store, row, play, after).catch((error: Error) =>
      this.log("snapshot-not-written", { table: row.id, error: error.message }),
    );
  }

  finished({ row: { id } }: Table): void {
    this.#settle(id).catch((error: Error) => this.log("rating-failed", { table: id, error: error.message }));
  }

  /** Rates a finished game, and shows at the table what it has changed. */
  async #settle(id: string): Promise<void> {
    const rated = await this.#settings.ratings.settle(id);
    if (rated.length > 0) await this.#changeTable(id, ({ seats }) => ({ seats: withRatings(seats, rated) }));
  }

  /** Rates what was finished but not rated when the server stopped. */
  async settleAll(): Promise<void> {
    for (const id of await this.#settings.ratings.unsettled()) await this.#settle(id);
  }

  // ——— maintenance ———

  /** Under which name other servers on the same store know this one. */
  get serverId(): string {
    return this.#leases.id;
  }

  /** Tells other servers on the same store that this one is there. */
  announce(): Promise<void> {
    return this.#leases.open();
  }

  /**
   * Brings back the games at which something happens by itself, so that clocks and bots go on: one after another, while
   * everything else goes on too. What turns out to be idle is forgotten at once. Gives how many there are.
   */
  async resume(): Promise<number> {
    const awake = await this.store.read(
      query
        .selectFrom("tables")
        .select("id")
        .select(({ exists, selectFrom }) =>
          exists(selectFrom("waiting").select("since").whereRef("waiting.table_id", "=", "tables.id")).as("isNoted"),
        )
        .where("status", "=", "running")
        .where("is_idle", "=", 0),
    );
    this.#resuming = this.#resume(awake);
    await this.#resuming;
    return awake.length;
  }

  /** A few at a time, so that what is written of them is written together. */
  async #resume(awake: readonly { readonly id: string; readonly isNoted: unknown }[]): Promise<void> {
    const waiting = awake.values();
    const resumeOnAndOn = async () => {
      for (const { id, isNoted } of waiting) {
        if (this.#isClosed) return;
        await this.#resumeOne(id, Boolean(isNoted));
      }
    };
    await Promise.all(Array.from({ length: RESUMED_AT_ONCE }, resumeOnAndOn));
  }

  async #resumeOne(id: string, isNoted: boolean): Promise<void> {
    try {
      const table = await this.find(id);
      // An earlier version has not written down whom it waits for.
      if (!isNoted) await table?.inTurn(() => table.noteWaiting());
      if (table?.isIdle) await this.#forget(id, table);
      else if (table) this.#botDriver.wake(table, null);
    } catch (error) {
      this.log("table-not-loaded", { table: id, error: (error as Error).message });
    }
  }

  /** Looks whether another process has written, and shows it to those who look on here. */
  async catchUp(): Promise<void> {
    const news = this.#isCatchingUp ? null : this.store.foreign.take();
    if (!news) return;
    this.#isCatchingUp = true;
    if (news.isAnything) this.waiting.tellAll();
    else this.waiting.tell(news.waiting);
    try {
      await this.#catchUpWith(...(await this.#here(news.isAnything ? this.#loaded.keys() : news.tables)));
      const talking = await this.#here(news.isAnything ? this.#loaded.keys() : news.chats);
      for (const table of await unheard(this.store, talking)) await table.inTurn(() => table.chat());
    } catch (error) {
      this.store.foreign.giveBack(news);
      throw error;
    } finally {
      this.#isCatchingUp = false;
    }
  }

  /** Those of the tables that are in memory. */
  async #here(ids: Iterable<string>): Promise<Table[]> {
    const loaded = await Promise.all([...ids].map((id) => this.#loaded.get(id)?.catch(() => null)));
    return loaded.filter((table): table is Table => table != null && !table.isLost);
  }

  async #catchUpWith(...tables: readonly Table[]): Promise<void> {
    const news = await newsOf(this.store, tables);
    const following = [...news].map(([table, ofTable]) =>
      table
        .inTurn(() => table.follow(ofTable))
        .catch((error) => {
          if (!table.isLost) throw error; // a lost one says so itself; the others are not its fault
        }),
    );
    await Promise.all(following);
  }

  /** Forgets tables that nobody looks at and nothing happens at, brings back lost ones, and notes clocks. */
  async maintain(): Promise<void> {
    for (const [id, loading] of this.#loaded) {
      const table = await loading.catch(() => null);
      if (!table) continue;
      if (table.isLost) await this.find(id).catch(() => {});
      else if (table.isIdle) await this.#forget(id, table);
      else await table.noteClocks();
    }
  }

  /** Ends tables that were opened long ago and never began, and games that nobody has played for weeks. */
  async cleanUp(): Promise<void> {
    const now = this.#settings.time.surely();
    const open = query
      .selectFrom("tables")
      .select("id")
      .where("status", "=", "open")
      .where("created_at", "<", now - OPEN_MILLISECONDS);
    await this.#endAll(open, "never-started");
    // A game that is not idle is in memory, here or elsewhere: its clock or its bot goes on.
    const untouched = query
      .selectFrom("tables")
      .select("id")
      .where("status", "=", "running")
      .where("is_idle", "=", 1)
      .where(
        ({ fn, selectFrom }) =>
          fn.coalesce(
            selectFrom("table_events")
              .select("at")
              .whereRef("table_id", "=", "tables.id")
              .orderBy("version", "desc")
              .limit(1),
            "started_at",
          ),
        "<",
        now - UNTOUCHED_MILLISECONDS,
      );
    await this.#endAll(untouched, "untouched");
    await this.#leases.cleanUp();
  }

  async #endAll(
    asked: SelectQueryBuilder<Schema, "tables", { id: string }>,
    endReason: "never-started" | "untouched",
  ): Promise<void> {
    const status = endReason === "untouched" ? "running" : "open";
    for (const { id } of await this.store.read(asked.limit(MAX_ENDED))) {
      await this.#changeTable(id, (row) =>
        row.status === status ? { status: "ended", rated: false, finishedAt: this.now(), endReason } : null,
      );
    }
  }

  /** In turn, so that nobody who has just found it writes behind the back of a second one. */
  #forget(id: string, table: Table): Promise<void> {
    return table.inTurn(async () => {
      if (!table.isIdle) return;
      await table.noteIdle();
      await new Promise(setImmediate);
      // Whoever has found it meanwhile waits for a turn now.
      if (table.isAwaited) return;
      this.#loaded.delete(id);
      this.#leases.forget(id);
      table.close();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#botDriver.stop();
    this.waiting.close();
    await this.#resuming;
    await this.#leases.close();
    for (const loading of this.#loaded.values()) {
      const table = await loading.catch(() => null);
      await table
        ?.noteClocks()
        .catch((error: Error) => this.log("clocks-not-noted", { table: table.row.id, error: error.message }));
      table?.close();
    }
  }
}

function changed(table: Table, change: (row: TableRow) => Partial<TableRow> | null): Promise<StepResult> {
  return table.inTurn(async () => {
    const changes = change(table.row);
    return changes ? table.change(changes) : { version: table.version };
  });
}

function withRatings(seats: TableRow["seats"], rated: readonly Rated[]): SeatHolder[] {
  return seats.map((holder, seat) => {
    const own = rated.find((one) => one.seat === seat);
    if (!own) return holder;
    const known = { rating: own.rating, ratingChange: own.change };
    if (holder.kind === "player") return { ...holder, ...known };
    if (holder.kind !== "bot" || !holder.formerly) return holder;
    return { ...holder, formerly: { ...holder.formerly, ...known } };
  });
}
