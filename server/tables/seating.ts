/** Opening tables, also for a rematch, taking seats and leaving them, starting. */
import { randomBytes } from "node:crypto";
import {
  asPlayed,
  type Game,
  type GameEntry,
  isRefusal,
  positionRefusal,
  type Refusal,
  readOptions,
  type Seat,
  type Seed,
  seedFrom,
  seriesGames,
} from "@asztal/kernel";
import { botNames } from "@asztal/kernel/bots";
import { type CreateTable, defaultSettings, type TableSettings } from "@asztal/wire";
import { type Account, newId } from "../accounts/accounts.ts";
import { type Caller, holderId, type ProgramVersion } from "../accounts/caller.ts";
import { Conflict, query } from "../store/store.ts";
import type { StepResult } from "./context.ts";
import { leaveGame } from "./forfeit.ts";
import { unratedBecause } from "./rated.ts";
import { mayPlayAgain, rematchOf, rematchSeats, showRematch } from "./rematch.ts";
import { reputationOf } from "./reputation.ts";
import { holderIdAt, isOver, isParticipant, type Reputation, type SeatHolder, seatOf, type TableRow } from "./row.ts";
import type { Stages } from "./stages.ts";
import type { Table } from "./table.ts";
import type { Tables } from "./tables.ts";
import { trying } from "./turns.ts";

/** What a part of the server may ask for. */
export interface Arrangement {
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatHolder[];
  readonly settings?: Partial<TableSettings>;
  readonly seed?: Seed;
  readonly position?: unknown;
}

/** A player has no more tables than this open or running. */
const MAX_TABLES_OF_A_HOST = 20;

/** A table of a made game is played again from its beginning whenever it is read. */
const MAX_MADE_SERIES = 10;

export class Seating {
  readonly #tables: Tables;
  readonly #stages: Stages;

  constructor(tables: Tables, stages: Stages) {
    this.#tables = tables;
    this.#stages = stages;
  }

  async create(caller: Caller, request: CreateTable): Promise<Table | Refusal> {
    const today = await this.#tables.entry(request.game);
    if (!today) return { refused: "no-such-game", args: { game: request.game } };
    const { account, program } = caller;
    const closed = (await this.#stages.refusal(request.game, account)) ?? (await this.#tooMany(account));
    if (closed) return closed;
    const entry =
      request.rulesVersion === undefined ? today : await this.#entryAt(request, request.rulesVersion, account);
    if (!entry) return { refused: "no-such-version", args: { version: request.rulesVersion } };
    const game = await asPlayed(entry, request.options).rules();
    if (request.seats < game.seats.min || request.seats > game.seats.max) {
      return { refused: "bad-seats", args: { seats: request.seats, ...game.seats } };
    }
    const options = readOptions(game, request.options ?? {});
    if (options.refused !== undefined) return options;
    const noSeries = seriesRefusal(entry, options.options, request.seats);
    if (noSeries) return noSeries;
    const { position = null } = request;
    if (position !== null && request.settings?.rated) return { refused: "position-at-rated" };
    const settings = {
      ...defaultSettings,
      ...request.settings,
      ...((program || position !== null || !isRateable(entry)) && { rated: false }),
    };
    const unplayable = position === null ? null : unplayableFrom(entry, game, options.options, request.seats, position);
    if (unplayable) return unplayable;
    const misplaced = programRefusal(caller, { game: request.game, settings });
    if (misplaced) return misplaced;
    const seats = await requestedSeats(entry, await this.#seated(caller, request.game), request);
    if (isRefusal(seats)) return seats;
    return this.#open(account, {
      game: request.game,
      rulesVersion: game.version,
      options: options.options as TableRow["options"], // the schema of options is an object's
      settings: { ...settings, ...(request.start && { startWhenFull: true }) },
      seats: seats.holders,
      rematchOf: null,
      seed: null,
      position,
    });
  }

  async #entryAt({ game }: CreateTable, version: number, account: Account): Promise<GameEntry | null> {
    return (await this.#stages.mayChooseVersion(game, account)) ? this.#tables.entry(game, version) : null;
  }

  /**
   * A table that a part of the server arranges, with what no player may choose: a secret seed (the same deal at several tables) or a
   * position, rated if it can be. It counts as its host's; seats are kept for people by reserving them.
   */
  async arrange(host: Account, arrangement: Arrangement): Promise<Table | Refusal> {
    const { game: id, seats, seed = null, position = null } = arrangement;
    const entry = await this.#tables.entry(id);
    if (!entry) return { refused: "no-such-game", args: { game: id } };
    const game = await asPlayed(entry, arrangement.options).rules();
    const options = readOptions(game, arrangement.options ?? {});
    if (options.refused !== undefined) return options;
    const unplayable = position === null ? null : unplayableFrom(entry, game, options.options, seats.length, position);
    if (unplayable) return unplayable;
    return this.#open(host, {
      game: id,
      rulesVersion: game.version,
      options: options.options as TableRow["options"], // the schema of options is an object's
      settings: { ...defaultSettings, startWhenFull: true, ...arrangement.settings },
      seats,
      rematchOf: null,
      seed,
      position,
    });
  }

  async #open(
    account: Account,
    content: Pick<
      TableRow,
      "game" | "rulesVersion" | "options" | "settings" | "seats" | "rematchOf" | "seed" | "position"
    >,
  ): Promise<Table | Refusal> {
    const row: TableRow = {
      ...content,
      id: newId(),
      hostId: account.id,
      status: "open",
      revision: 0,
      rated: false,
      rematch: null,
      clocks: null,
      outcome: null,
      statistics: null,
      endReason: null,
      isIdle: false,
      createdAt: this.#tables.now(),
      startedAt: null,
      finishedAt: null,
    };
    const table = await this.#tables.open(row, MAX_TABLES_OF_A_HOST).catch(async (error) => {
      const tooMany = error instanceof Conflict ? await this.#tooMany(account) : null;
      if (!tooMany) throw error;
      return tooMany;
    });
    if (isRefusal(table)) return table;
    const started = await table.inTurn(() => this.#startIfFull(table));
    return isRefusal(started) && table.row.status === "ended" ? started : table;
  }

  async #tooMany(account: Account): Promise<Refusal | null> {
    const open = await this.#tables.store.readOne(
      query
        .selectFrom("tables")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("host_id", "=", account.id)
        .where("status", "in", ["open", "running"]),
    );
    if ((open?.count ?? 0) < MAX_TABLES_OF_A_HOST) return null;
    return { refused: "too-many-tables", args: { most: MAX_TABLES_OF_A_HOST } };
  }

  /** Takes a seat: the wanted one, the one that is kept for this player, or any. Who sits already moves to the wanted one. */
  join(table: Table, caller: Caller, wanted?: Seat): Promise<StepResult> {
    const id = holderId(caller);
    return trying(table, async () => {
      const { row } = table;
      const own = seatOf(row, id);
      if (own !== null && (wanted === undefined || wanted === own)) return { version: table.version };
      if (row.status !== "open") return { refused: "already-started" };
      const misplaced = programRefusal(caller, row);
      if (misplaced) return misplaced;
      const seat = wanted ?? freeSeat(row, id);
      if (seat >= row.seats.length) return { refused: "no-such-seat", args: { number: seat } };
      const holder = row.seats[seat];
      if (holder?.kind !== "open") return { refused: wanted === undefined ? "table-full" : "seat-taken" };
      if (holder.reserved && holderIdAt(holder.reserved) !== id) return { refused: "seat-taken" };
      const left = own === null ? row.seats : row.seats.with(own, { kind: "open" });
      const seats = left.with(seat, await this.#seated(caller, row.game));
      const answer = await table.change({ seats });
      return answer.refused === undefined ? this.#startIfFull(table) : answer;
    });
  }

  /** Leaves the seat: at an open table it is free again, in a running game a bot takes it or the table ends. */
  async leave(table: Table, holder: string): Promise<StepResult> {
    const left = await this.#leaveOpen(table, holder);
    if (left.refused === undefined && table.row.rematchOf) await showRematch(this.#tables, table.row.rematchOf);
    return left.refused === "already-started" ? leaveGame(table, holder) : left;
  }

  /** The seat is looked up in turn: a second request must not put out whoever has taken it since the first. */
  #leaveOpen(table: Table, holder: string): Promise<StepResult> {
    return trying(table, async () => {
      const { row } = table;
      const seat = seatOf(row, holder);
      if (seat === null) return { refused: "not-a-player" };
      if (row.status !== "open") return { refused: row.status === "running" ? "already-started" : "game-over" };
      const seats = row.seats.with(seat, { kind: "open" });
      const others = seats.filter(isParticipant);
      const [next] = others;
      if (!next) return table.change({ seats, status: "ended", finishedAt: this.#tables.now() });
      const hasHost = others.some(({ account }) => account === row.hostId);
      return table.change({ seats, ...(!hasHost && { hostId: next.account }) });
    });
  }

  /** Only who opened the table starts it, when every seat is taken. */
  start(table: Table, { account }: Caller): Promise<StepResult> {
    return trying(table, async () => {
      const { row } = table;
      if (row.status !== "open") return { refused: "already-started" };
      if (row.hostId !== account.id) return { refused: "not-the-host" };
      const open = row.seats.filter(({ kind }) => kind === "open").length;
      return open > 0 ? { refused: "seats-open", args: { count: open } } : this.#start(table);
    });
  }

  async #startIfFull(table: Table): Promise<StepResult> {
    const { settings, seats, status } = table.row;
    const isFull = !seats.some(({ kind }) => kind === "open");
    return settings.startWhenFull && isFull && status === "open" ? this.#start(table) : { version: table.version };
  }

  async #start(table: Table): Promise<StepResult> {
    const seats = await Promise.all(table.row.seats.map((holder) => this.#asTheyAreNow(holder, table.row.game)));
    const started = {
      status: "running" as const,
      seed: table.row.seed ?? seedFrom(randomBytes(16).toString("hex")),
      startedAt: this.#tables.now(),
      seats,
      rated: unratedBecause({ ...table.row, seats }) === null,
    };
    const play = await this.#tables.newPlay({ ...table.row, ...started });
    if (isRefusal(play)) {
      // Rules that cannot even set up the table will not do so later.
      await table.change(table.ended("rules-failed"));
      return play;
    }
    const answer = await table.change(started);
    if (answer.refused !== undefined) return answer;
    await table.begin(play);
    if (table.row.rematchOf) await showRematch(this.#tables, table.row.rematchOf);
    return { version: 0 };
  }

  async #seated({ account: { id, name }, program }: Caller, game: string): Promise<SeatHolder> {
    if (program) return { kind: "program", account: id, name, program: versionOf(program), ...unrated };
    return { kind: "player", account: id, name, ...(await reputationOf(this.#tables.store, id, game)) };
  }

  /** Somebody may have waited for long, and played or registered meanwhile. */
  async #asTheyAreNow(holder: SeatHolder, game: string): Promise<SeatHolder> {
    if (holder.kind !== "player") return holder;
    return { ...holder, ...(await reputationOf(this.#tables.store, holder.account, game)) };
  }

  /**
   * The same table again, with the seats moved on by one. Who asks first opens it and has a seat; for the others their
   * seats are kept until they ask too, and then the game begins.
   */
  async rematch(table: Table, caller: Caller): Promise<Table | Refusal> {
    const { row } = table;
    if (!mayPlayAgain(row, holderId(caller))) return { refused: "not-a-player" };
    if (!isOver(row)) return { refused: "not-over" };
    const opened = (await rematchOf(this.#tables, row.id)) ?? (await this.#openRematch(row, caller));
    if (isRefusal(opened)) return opened;
    const joined = opened.row.status === "open" ? await this.join(opened, caller) : null;
    await showRematch(this.#tables, row.id);
    return joined && isRefusal(joined) ? joined : opened;
  }

  async #openRematch(row: TableRow, caller: Caller): Promise<Table | Refusal> {
    const { account } = caller;
    const closed = (await this.#stages.refusal(row.game, account)) ?? (await this.#tooMany(account));
    if (closed) return closed;
    const entry = await this.#tables.entry(row.game);
    if (!entry) return { refused: "no-such-game", args: { game: row.game } };
    const rules = await asPlayed(entry, row.options).rules();
    const options = readOptions(rules, row.options);
    const { length } = row.seats;
    if (options.refused !== undefined || length < rules.seats.min || length > rules.seats.max) {
      return { refused: "rules-changed" };
    }
    const known = botNames(await entry.bots());
    const host = await this.#seated(caller, row.game);
    const seats = rematchSeats(row.seats, holderId(caller), host).map((holder) =>
      holder.kind === "bot" && !known.includes(holder.bot) ? { ...holder, bot: entry.replacementBot } : holder,
    );
    const content = {
      game: row.game,
      options: options.options as TableRow["options"], // the schema of options is an object's
      rulesVersion: rules.version,
      seats,
      rematchOf: row.id,
      seed: null,
      position: null,
    };
    try {
      return await this.#open(account, { ...content, settings: { ...row.settings, startWhenFull: true } });
    } catch (error) {
      const theirs = error instanceof Conflict ? await rematchOf(this.#tables, row.id) : null;
      if (!theirs) throw error;
      return theirs;
    }
  }
}

/** Why a game cannot begin from a position, or null when it can. What strangers wrote does not run here to find out. */
function unplayableFrom(
  entry: GameEntry,
  game: Game,
  options: unknown,
  seats: number,
  position: unknown,
): Refusal | null {
  if (entry.definition) return { refused: "no-positions" };
  return positionRefusal({ game, options, seats, seed: seedFrom("position"), position });
}

/** Why a game cannot be played as a series at a table, or null when it can, or no series is asked for. */
function seriesRefusal({ hasSeries, definition }: GameEntry, options: unknown, seats: number): Refusal | null {
  const games = seriesGames(options);
  if (games === null) return null;
  if (hasSeries === false || seats < 2) return { refused: "no-series" };
  return definition && games > MAX_MADE_SERIES ? { refused: "series-too-long", args: { most: MAX_MADE_SERIES } } : null;
}

/** Where only the bot that moves at random could play on for somebody who left, nobody's rating hangs on the game. */
function isRateable({ replacementBot }: GameEntry): boolean {
  return replacementBot !== "random";
}

/** Why a program cannot sit at such a table, or null when it can; people can. */
function programRefusal({ program }: Caller, { game, settings }: Pick<TableRow, "game" | "settings">): Refusal | null {
  if (!program) return null;
  if (program.game !== game) return { refused: "program-of-other-game", args: { program: program.name } };
  // Sitting down must not take away the rating that somebody has opened the table for.
  return settings.rated ? { refused: "program-at-rated" } : null;
}

const unrated: Reputation = { guest: false, rating: null, ratingChange: null, reliability: null };

function versionOf({ id, name, version }: ProgramVersion): ProgramVersion {
  return { id, name, version };
}

function freeSeat({ seats }: TableRow, id: string): Seat {
  const own = seats.findIndex((one) => one.kind === "open" && one.reserved && holderIdAt(one.reserved) === id);
  return own >= 0 ? own : seats.findIndex((holder) => holder.kind === "open" && !holder.reserved);
}

async function requestedSeats(
  entry: GameEntry,
  host: SeatHolder,
  request: CreateTable,
): Promise<{ holders: SeatHolder[] } | Refusal> {
  const names = botNames(await entry.bots());
  const holders = Array.from({ length: request.seats }, (): SeatHolder => ({ kind: "open" }));
  for (const [seatText, bot] of Object.entries(request.bots ?? {})) {
    const seat = Number(seatText);
    if (seat >= request.seats) return { refused: "no-such-seat", args: { number: seat } };
    if (!names.includes(bot)) return { refused: "no-such-bot", args: { bot, known: names.join(", ") } };
    holders[seat] = { kind: "bot", bot };
  }
  const own = holders.findIndex(({ kind }) => kind === "open");
  if (own < 0) return { refused: "no-seat-left" };
  holders[own] = host;
  return { holders };
}
