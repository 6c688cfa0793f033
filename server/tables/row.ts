/** A table as the store keeps it, read into types. */
import type { Outcome, Seat, Seed, Statistics } from "@asztal/kernel";
import { defaultSettings, type EndReason, type Forfeit, type TableSettings } from "@asztal/wire";
import type { Selectable } from "kysely";
import { type ProgramVersion, programHolderId } from "../accounts/caller.ts";
import type { TableSeats, Tables } from "../store/schema.ts";
import { mustChange, query, type Store, type Write } from "../store/store.ts";
import type { Clocks } from "./clock.ts";
import { nobodyWaits } from "./waiting.ts";

/** An account with the name that it had when it was last looked at; null when it has been deleted. */
interface Person {
  readonly account: string;
  readonly name: string | null;
}

/** What the others may want to know of a player, as it was when the player sat down; ratings also as they are after the game. */
export interface Reputation {
  readonly guest: boolean;
  readonly rating: number | null;
  readonly ratingChange: number | null;
  readonly reliability: number | null;
}

/** Who had the seat before a bot took it in the middle of the game. */
interface Former extends Person, Reputation {
  /** Where a program of the account had the seat. */
  readonly program?: ProgramVersion;
  /** The step by which the seat changed hands; up to its version the seat is the person's. */
  readonly by: Forfeit;
  readonly until: number;
  /** The same as a number of moves, as records count them. */
  readonly untilMove: number;
}

export type SeatHolder =
  /** `declined`: the name of one who was asked to play again and does not want to. */
  | {
      readonly kind: "open";
      readonly reserved?: Person & { readonly program?: ProgramVersion };
      readonly declined?: string;
    }
  | ({ readonly kind: "player" } & Person & Reputation)
  /** A program of a user; the person is its owner. */
  | ({ readonly kind: "program"; readonly program: ProgramVersion } & Person & Reputation)
  /** `number`: by which the bots of a table are told apart, also in a rematch on another seat; the seat's own if nothing is said. */
  | { readonly kind: "bot"; readonly bot: string; readonly number?: number; readonly formerly?: Former };

/** Whoever plays a seat and is no bot of ours. */
export type Participant = Extract<SeatHolder, { kind: "player" | "program" }>;

/** The table where the players of this one play again. */
interface Rematch {
  readonly table: string;
  /** Who asked for it first. */
  readonly by: string | null;
  /** Names of those who do not want to. */
  readonly declined: readonly string[];
  readonly started: boolean;
}

export interface TableRow {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly settings: TableSettings;
  readonly seats: readonly SeatHolder[];
  readonly hostId: string;
  readonly status: Tables["status"];
  readonly revision: number;
  readonly seed: Seed | null;
  /** Where the game begins, in place of a deal; null for a deal. */
  readonly position: unknown;
  readonly rated: boolean;
  readonly rematchOf: string | null;
  readonly rematch: Rematch | null;
  readonly clocks: Clocks | null;
  readonly outcome: Outcome | null;
  readonly statistics: Statistics | null;
  readonly endReason: EndReason | null;
  /** As the store says: see `Tables`. Every change of the row wakes it. */
  readonly isIdle: boolean;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

const json = <Value>(text: string | null): Value => (text === null ? null : JSON.parse(text)) as Value; // as `columns` wrote it

export async function readRow(store: Store, id: string): Promise<TableRow | null> {
  const stored = await store.readOne(query.selectFrom("tables").selectAll().where("id", "=", id));
  return stored && rowOf(stored);
}

export function rowOf(stored: Selectable<Tables>): TableRow {
  return {
    id: stored.id,
    game: stored.game,
    rulesVersion: stored.rules_version,
    options: json(stored.options),
    settings: { ...defaultSettings, ...json<Partial<TableSettings>>(stored.settings) },
    seats: json<SeatHolder[]>(stored.seats).map(holderOf),
    hostId: stored.host_id,
    status: stored.status,
    revision: stored.revision,
    seed: stored.seed as Seed | null, // only seeds are written there
    position: json(stored.position),
    rated: stored.rated === 1,
    rematchOf: stored.rematch_of,
    rematch: json(stored.rematch),
    clocks: json(stored.clocks),
    outcome: json(stored.outcome),
    statistics: json(stored.statistics),
    endReason: stored.end_reason,
    isIdle: stored.is_idle === 1,
    createdAt: stored.created_at,
    startedAt: stored.started_at,
    finishedAt: stored.finished_at,
  };
}

const unknown: Reputation = { guest: false, rating: null, ratingChange: null, reliability: null };

/** The oldest rows know nothing of a player but the name, and of a former one the account only. */
function holderOf(holder: SeatHolder): SeatHolder {
  if (holder.kind === "player") return { ...unknown, ...holder };
  if (holder.kind !== "bot" || typeof holder.formerly !== "string") return holder;
  return {
    ...holder,
    formerly: { ...unknown, account: holder.formerly, name: null, by: "takeover", until: 0, untilMove: 0 },
  };
}

function columnsOf(row: TableRow): Selectable<Tables> {
  const text = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return {
    id: row.id,
    game: row.game,
    rules_version: row.rulesVersion,
    options: JSON.stringify(row.options),
    settings: JSON.stringify(row.settings),
    seats: JSON.stringify(row.seats),
    host_id: row.hostId,
    status: row.status,
    revision: row.revision,
    seed: row.seed,
    position: text(row.position),
    rated: row.rated ? 1 : 0,
    rematch_of: row.rematchOf,
    rematch: text(row.rematch),
    clocks: text(row.clocks),
    outcome: text(row.outcome),
    statistics: text(row.statistics),
    end_reason: row.endReason,
    is_idle: row.isIdle ? 1 : 0,
    created_at: row.createdAt,
    started_at: row.startedAt,
    finished_at: row.finishedAt,
  };
}

/** A new table. */
export function insertRow(row: TableRow): Write[] {
  return [query.insertInto("tables").values(columnsOf(row)), ...insertSeats(row)];
}

/** The row with changes, over the revision that it was read at: written by somebody else meanwhile, it is a conflict. */
export function updateRow(row: TableRow, changes: Partial<TableRow>): { next: TableRow; writes: Write[] } {
  const next = { ...row, isIdle: false, ...changes, revision: row.revision + 1 };
  const update = query
    .updateTable("tables")
    .set(columnsOf(next))
    .where("id", "=", row.id)
    .where("revision", "=", row.revision);
  const seats =
    changes.seats || changes.status
      ? [query.deleteFrom("table_seats").where("table_id", "=", row.id), ...insertSeats(next)]
      : [];
  return { next, writes: [mustChange(update), ...seats, ...(isOver(next) ? [nobodyWaits(row.id)] : [])] };
}

function insertSeats(row: TableRow): Write[] {
  const rows = seatRowsOf(row);
  return rows.length > 0 ? [query.insertInto("table_seats").values(rows)] : [];
}

export function isOver({ status }: TableRow): boolean {
  return status === "finished" || status === "ended";
}

function seatRowsOf(row: TableRow): TableSeats[] {
  const is_over = isOver(row) ? 1 : 0;
  return row.seats.flatMap((holder, seat): TableSeats[] => {
    const held = roleAt(holder);
    return held ? [{ table_id: row.id, seat, ...held, ...programColumns(holder), is_over }] : [];
  });
}

function roleAt(holder: SeatHolder): Pick<TableSeats, "account_id" | "role"> | null {
  if (holder.kind === "player" || holder.kind === "program") return { account_id: holder.account, role: holder.kind };
  if (holder.kind === "open") return holder.reserved ? { account_id: holder.reserved.account, role: "reserved" } : null;
  return holder.formerly === undefined ? null : { account_id: holder.formerly.account, role: "former" };
}

/** The program that has the seat, as columns. */
export function programColumns(holder: SeatHolder): Pick<TableSeats, "program_id" | "program_version"> {
  const program = holder.kind === "program" ? holder.program : null;
  return { program_id: program?.id ?? null, program_version: program?.version ?? null };
}

/** The number by which the bot of a seat is told apart from the others. */
export function botNumber(holder: SeatHolder, seat: Seat): number {
  return holder.kind === "bot" ? (holder.number ?? seat) : seat;
}

/** A number that no bot at the table has. */
export function freeBotNumber(seats: readonly SeatHolder[]): number {
  const used = seats.flatMap((holder, seat) => (holder.kind === "bot" ? [botNumber(holder, seat)] : []));
  return [...seats.keys()].find((number) => !used.includes(number)) ?? 0; // somebody is no bot, so one is free
}

export function isParticipant(holder: SeatHolder | undefined): holder is Participant {
  return holder?.kind === "player" || holder?.kind === "program";
}

/** Those who play a seat, by the names of holders. */
export function participantsOf({ seats }: TableRow): string[] {
  return seats.filter(isParticipant).map(holderIdAt);
}

/** By this name whoever plays a seat, or has played it, is known: the account, or the program at its version. */
export function holderIdAt({ account, program }: Person & { readonly program?: ProgramVersion }): string {
  return program ? programHolderId(program) : account;
}

/** The seat that somebody has or had in this game: by the name of the holder, see `holderId`. */
export function seatOnce(row: TableRow, holder: string): Seat | null {
  const held = seatOf(row, holder);
  if (held !== null) return held;
  const seat = row.seats.findIndex(
    (one) => one.kind === "bot" && one.formerly !== undefined && holderIdAt(one.formerly) === holder,
  );
  return seat < 0 ? null : seat;
}

export function seatOf(row: TableRow, holder: string): Seat | null {
  const seat = row.seats.findIndex((one) => isParticipant(one) && holderIdAt(one) === holder);
  return seat < 0 ? null : seat;
}
