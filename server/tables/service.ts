/** All tables: opening, joining, leaving, starting, and the bots that play at them. */
import { randomBytes } from "node:crypto";
import { findGame } from "@asztal/games";
import {
  Chance,
  type Game,
  type GameEntry,
  isRefusal,
  type Refusal,
  readOptions,
  recordOf,
  rulesAt,
  type Seat,
  type Seed,
  seedFrom,
} from "@asztal/kernel";
import { botNames, randomMove } from "@asztal/kernel/bots";
import { type Account, newId } from "../accounts/accounts.ts";
import { query, type Store, type Write } from "../store/store.ts";
import { type CreateTable, usualSettings } from "../wire/index.ts";
import type { BotPool } from "./bot-pool.ts";
import { Play, type Step } from "./play.ts";
import type { Ratings } from "./ratings.ts";
import { columnsOf, rowOf, type SeatHolder, seatOf, type TableRow } from "./row.ts";
import { type Answer, type House, Table } from "./table.ts";

export interface TablesSettings {
  readonly store: Store;
  readonly bots: BotPool;
  readonly ratings: Ratings;
  readonly now: () => number;
  readonly log: (what: string, details: Record<string, unknown>) => void;
  /** Milliseconds that a bot waits before it moves, so that people can follow. */
  readonly botPause: number;
}

/** Bots at a table think this long about a move. */
const BOT_BUDGET = { milliseconds: 1000 };

export class TooOldRules extends Error {}

export class Tables implements House {
  readonly store: Store;
  readonly #settings: TablesSettings;
  readonly #loaded = new Map<string, Promise<Table | null>>();
  readonly #thinking = new Set<string>();
  readonly #lobbyListeners = new Set<(table: Table) => void>();
  #foreignChanges: number;

  constructor(settings: TablesSettings) {
    this.#settings = settings;
    this.store = settings.store;
    this.#foreignChanges = settings.store.foreignChanges;
  }

  now(): number {
    return this.#settings.now();
  }

  log(what: string, details: Record<string, unknown>): void {
    this.#settings.log(what, details);
  }

  get loadedCount(): number {
    return this.#loaded.size;
  }

  // ——— finding ———

  /** The table, from memory or from the store. */
  find(id: string): Promise<Table | null> {
    let found = this.#loaded.get(id);
    if (!found) {
      found = this.#load(id);
      this.#loaded.set(id, found);
      found.then(
        (table) => {
          if (!table) this.#loaded.delete(id);
        },
        () => this.#loaded.delete(id),
      );
    }
    return found;
  }

  async #load(id: string): Promise<Table | null> {
    const content = await this.#read(id);
    if (!content) return null;
    const table = new Table(content.row, content.play, this, async () => (await this.#read(id)) ?? content);
    table.onStep = () => this.#wakeBots(table);
    this.#wakeBots(table);
    return table;
  }

  async #read(id: string): Promise<{ row: TableRow; play: Play | null } | null> {
    const stored = this.store.readOne(query.selectFrom("tables").selectAll().where("id", "=", id));
    if (!stored) return null;
    const row = rowOf(stored);
    if (row.seed === null) return { row, play: null };
    const play = new Play(await this.#rules(row), row);
    const steps = this.store.read(
      query.selectFrom("table_events").selectAll().where("table_id", "=", id).orderBy("version"),
    );
    for (const { version, kind, seat, client_id, move, clocks, at } of steps) {
      const step: Step = { version, kind, seat, clientId: client_id, move, clocks: clocks && JSON.parse(clocks), at };
      const refusal = play.redo(step);
      if (refusal) throw new Error(`table ${id} does not replay at version ${version}: ${refusal.refused}`);
    }
    return { row, play };
  }

  async #entry(game: string): Promise<GameEntry | null> {
    return findGame(game);
  }

  async #rules(row: TableRow): Promise<Game> {
    const entry = await this.#entry(row.game);
    const rules = entry && (await rulesAt(entry, row.rulesVersion));
    if (!rules) throw new TooOldRules(`the rules of ${row.game}, version ${row.rulesVersion}, are not here`);
    return rules;
  }

  /** Open and running public tables, the newest first. */
  list(status: "open" | "running", limit = 50): TableRow[] {
    return this.store
      .read(
        query
          .selectFrom("tables")
          .selectAll()
          .where("status", "=", status)
          .orderBy("created_at", "desc")
          .limit(4 * limit),
      )
      .map(rowOf)
      .filter(({ settings }) => settings.visibility === "public")
      .slice(0, limit);
  }

  // ——— opening and seating ———

  async create(account: Account, wish: CreateTable, rematchOf: string | null = null): Promise<Table | Refusal> {
    const entry = await this.#entry(wish.game);
    if (!entry) return { refused: "no-such-game", args: { game: wish.game } };
    const game = await entry.rules();
    if (wish.seats < game.seats.min || wish.seats > game.seats.max) {
      return { refused: "bad-seats", args: { seats: wish.seats, ...game.seats } };
    }
    const options = readOptions(game, wish.options ?? {});
    if (options.refused !== undefined) return options;
    const seats = await seatsWished(entry, account, wish);
    if (isRefusal(seats)) return seats;
    const settings = { ...usualSettings, ...wish.settings };
    const row: TableRow = {
      id: newId(),
      game: wish.game,
      rulesVersion: game.version,
      options: options.options as TableRow["options"], // the schema of options is an object's
      settings,
      seats: seats.holders,
      hostId: account.id,
      status: "open",
      revision: 0,
      seed: null,
      rated: false,
      rematchOf,
      clocks: null,
      outcome: null,
      statistics: null,
      createdAt: this.now(),
      startedAt: null,
      finishedAt: null,
    };
    await this.store.write(query.insertInto("tables").values(columnsOf(row)));
    const table = (await this.find(row.id))!; // it was written a moment ago
    this.changed(table);
    if (wish.start) {
      const started = await this.start(table, account);
      if (started.refused !== undefined) return started;
    }
    return table;
  }

  join(table: Table, account: Account, wished?: Seat): Promise<Answer> {
    return table.inTurn(async () => {
      const { row } = table;
      if (seatOf(row, account.id) !== null) return { version: table.version };
      if (row.status !== "open") return { refused: "already-started" };
      const seat = wished ?? row.seats.findIndex(({ kind }) => kind === "open");
      if (row.seats[seat]?.kind !== "open") return { refused: wished === undefined ? "table-full" : "seat-taken" };
      return table.change({ seats: row.seats.with(seat, { kind: "player", account: account.id, name: account.name }) });
    });
  }

  /** Leaves the seat: at an open table it is free again, in a running game a bot takes it or the table ends. */
  async leave(table: Table, account: Account): Promise<Answer> {
    const seat = seatOf(table.row, account.id);
    if (seat === null) return { refused: "not-a-player" };
    if (table.row.status === "running") return table.abandon(seat, "takeover");
    return table.inTurn(async () => {
      const { row } = table;
      if (row.status !== "open") return { refused: "game-over" };
      const seats = row.seats.with(seat, { kind: "open" });
      const empty = !seats.some(({ kind }) => kind === "player");
      return table.change({ seats, ...(empty && { status: "ended" as const, finishedAt: this.now() }) });
    });
  }

  /** Only who opened the table starts it, when every seat is taken. */
  start(table: Table, account: Account): Promise<Answer> {
    return table.inTurn(async () => {
      const { row } = table;
      if (row.status !== "open") return { refused: "already-started" };
      if (row.hostId !== account.id) return { refused: "not-the-host" };
      const open = row.seats.filter(({ kind }) => kind === "open").length;
      if (open > 0) return { refused: "seats-open", args: { count: open } };
      const seed = seedFrom(randomBytes(16).toString("hex"));
      const startedAt = this.now();
      const answer = await table.change({ status: "running", seed, startedAt, rated: this.#isRated(row) });
      if (answer.refused !== undefined) return answer;
      table.begin(new Play(await this.#rules(table.row), table.row));
      return { version: 0 };
    });
  }

  #isRated({ settings, seats }: TableRow): boolean {
    const registered = seats.filter(
      (holder) =>
        holder.kind === "player" &&
        this.store.readOne(query.selectFrom("accounts").select("password").where("id", "=", holder.account))?.password,
    );
    return settings.rated && seats.length > 1 && registered.length === seats.length;
  }

  /** The same table again, with the seats moved on by one; asked twice, it is the same new table. */
  async rematch(table: Table, account: Account): Promise<Table | Refusal> {
    const { row } = table;
    if (seatOf(row, account.id) === null) return { refused: "not-a-player" };
    if (row.status !== "finished" && row.status !== "ended") return { refused: "not-over" };
    return table.inTurn(async () => {
      const before = this.store.readOne(query.selectFrom("tables").select("id").where("rematch_of", "=", row.id));
      if (before) return (await this.find(before.id))!; // the store has it
      const seats = row.seats.map((_, seat) => row.seats[(seat + 1) % row.seats.length]!);
      const next: TableRow = {
        ...row,
        id: newId(),
        rulesVersion: (await (await this.#entry(row.game))!.rules()).version, // the game of a table that was played
        seats,
        hostId: account.id,
        status: "open",
        revision: 0,
        seed: null,
        rated: false,
        rematchOf: row.id,
        clocks: null,
        outcome: null,
        statistics: null,
        createdAt: this.now(),
        startedAt: null,
        finishedAt: null,
      };
      await this.store.write(query.insertInto("tables").values(columnsOf(next)));
      const opened = (await this.find(next.id))!; // it was written a moment ago
      this.changed(opened);
      return opened;
    });
  }

  async chat(table: Table, account: Account, text: string): Promise<void> {
    const at = this.now();
    await this.store.write(
      query.insertInto("chats").values({ table_id: table.row.id, account_id: account.id, text, at }),
    );
    table.broadcast({ is: "chat", table: table.row.id, name: account.name, text, at });
  }

  /** The record of a finished game, seed and all. */
  record(table: Table): ReturnType<typeof recordOf> | Refusal {
    if (table.row.status !== "finished" || !table.play) return { refused: "not-over" };
    const names = table.row.seats.map((holder, seat) =>
      holder.kind === "player" ? holder.name : holder.kind === "bot" ? holder.bot : `${seat}`,
    );
    return recordOf(table.play.match, names);
  }

  // ——— the house of a table ———

  resultWrites(row: TableRow, play: Play): readonly Write[] {
    const values = row.outcome!.seats.map(({ rank, score }, seat) => {
      const holder = row.seats[seat]!; // the outcome has as many seats as the table
      return {
        table_id: row.id,
        seat,
        account_id: holder.kind === "player" ? holder.account : null,
        bot: holder.kind === "bot" ? holder.bot : null,
        game: row.game,
        rank,
        score,
        rated: row.rated ? 1 : 0,
        thinking_ms: Math.round(play.thinking[seat] ?? 0),
        rating: null,
        finished_at: row.finishedAt ?? this.now(),
      };
    });
    return [query.insertInto("results").values(values)];
  }

  substitute(row: TableRow): string {
    return row.seats.find((holder) => holder.kind === "bot")?.bot ?? "random";
  }

  changed(table: Table): void {
    for (const listener of this.#lobbyListeners) listener(table);
    if (table.row.status !== "finished") return;
    this.#settings.ratings
      .settle(table.row.id)
      .catch((error: Error) => this.log("rating-failed", { table: table.row.id, error: error.message }));
  }

  onLobby(listener: (table: Table) => void): () => void {
    this.#lobbyListeners.add(listener);
    return () => this.#lobbyListeners.delete(listener);
  }

  // ——— bots ———

  #wakeBots(table: Table): void {
    const { play, row } = table;
    if (!play || row.status !== "running") return;
    for (const seat of play.asked()) {
      const bot = table.botAt(seat);
      const key = `${row.id} ${seat} ${play.version}`;
      if (bot === null || this.#thinking.has(key)) continue;
      this.#thinking.add(key);
      this.#think(table, play, seat, bot)
        .catch((error: Error) => this.log("bot-failed", { table: row.id, seat, bot, error: error.message }))
        .finally(() => this.#thinking.delete(key));
    }
  }

  async #think(table: Table, play: Play, seat: Seat, bot: string): Promise<void> {
    const { version } = play;
    const seed = seedFrom(randomBytes(16).toString("hex"));
    const started = this.now();
    let move: unknown;
    try {
      move = await this.#settings.bots.ask({
        game: table.row.game,
        bot,
        options: table.row.options,
        seats: table.row.seats.length,
        seat,
        seed,
        budget: BOT_BUDGET,
        view: play.match.view(seat),
        seen: play.log(seat).flatMap(({ events }) => events),
      });
    } catch (error) {
      this.log("bot-failed", { table: table.row.id, seat, bot, error: (error as Error).message });
      move = this.#anyMove(play, seat, seed);
    }
    const rest = this.#settings.botPause - (this.now() - started);
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest).unref());
    const answer = await table.botMove(seat, version, move);
    if (answer.refused !== undefined && answer.refused !== "stale") {
      this.log("bot-refused", { table: table.row.id, seat, bot, refused: answer.refused });
      await table.botMove(seat, version, this.#anyMove(play, seat, seed));
    }
  }

  #anyMove(play: Play, seat: Seat, seed: Seed): unknown {
    return randomMove(play.match.legal(seat), new Chance(seed));
  }

  // ——— care ———

  /** Brings back the games that were running, so that clocks and bots go on. */
  async resume(): Promise<number> {
    const running = this.store.read(query.selectFrom("tables").select("id").where("status", "=", "running"));
    for (const { id } of running) {
      await this.find(id).catch((error: Error) => this.log("table-not-loaded", { table: id, error: error.message }));
    }
    return running.length;
  }

  /** Looks whether another process has written, and shows it to those who look on here. */
  async catchUp(): Promise<void> {
    const changes = this.store.foreignChanges;
    if (changes === this.#foreignChanges) return;
    this.#foreignChanges = changes;
    for (const loading of [...this.#loaded.values()]) {
      const table = await loading.catch(() => null);
      if (table && this.#isBehind(table))
        await table.inTurn(async () => (this.#isBehind(table) ? table.reload() : undefined));
    }
  }

  #isBehind(table: Table): boolean {
    const { id, revision } = table.row;
    const row = this.store.readOne(query.selectFrom("tables").select("revision").where("id", "=", id));
    const last = this.store.readOne(
      query
        .selectFrom("table_events")
        .select(({ fn }) => fn.max("version").as("version"))
        .where("table_id", "=", id),
    );
    return row !== null && (row.revision > revision || (last?.version ?? 0) > table.version);
  }

  /** Forgets tables that nobody looks at and nothing happens at; the store has them. */
  async forgetIdle(): Promise<void> {
    for (const [id, loading] of this.#loaded) {
      const table = await loading.catch(() => null);
      if (!table || table.isWatched || table.row.status === "running") continue;
      table.close();
      this.#loaded.delete(id);
    }
  }

  async close(): Promise<void> {
    for (const loading of this.#loaded.values()) {
      const table = await loading.catch(() => null);
      await table?.noteClocks();
      table?.close();
    }
  }
}

async function seatsWished(
  entry: GameEntry,
  account: Account,
  wish: CreateTable,
): Promise<{ holders: SeatHolder[] } | Refusal> {
  const names = botNames(await entry.bots());
  const holders = Array.from({ length: wish.seats }, (): SeatHolder => ({ kind: "open" }));
  for (const [seatText, bot] of Object.entries(wish.bots ?? {})) {
    const seat = Number(seatText);
    if (seat >= wish.seats) return { refused: "no-such-seat", args: { number: seat } };
    if (!names.includes(bot)) return { refused: "no-such-bot", args: { bot, known: names.join(", ") } };
    holders[seat] = { kind: "bot", bot };
  }
  const own = holders.findIndex(({ kind }) => kind === "open");
  if (own < 0) return { refused: "no-seat-left" };
  holders[own] = { kind: "player", account: account.id, name: account.name };
  return { holders };
}
