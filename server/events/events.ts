/**
 * Events: the same boards at several tables, round after round. How far an event is follows from what is stored of it and of its
 * tables; `advance` does what is to be done next, whoever calls it and however often.
 */
import { type Duplicate, type Games, isRefusal, type Refusal, seedFrom } from "@asztal/kernel";
import { type Account, newId } from "../accounts/accounts.ts";
import { newJoinCode } from "../join-code.ts";
import { KeyedMutex } from "../keyed-mutex.ts";
import { Conflict, mustChange, query, type Store } from "../store/store.ts";
import { reputationOf } from "../tables/reputation.ts";
import type { SeatHolder } from "../tables/row.ts";
import type { Seating } from "../tables/seating.ts";
import type { Tables } from "../tables/tables.ts";
import { type Movement, membersOf, roundsOf } from "./movement.ts";

/** Tables of one host at a time: half as many entries have room. */
const MAX_ENTRIES = 40;
const maxEntries = (movement: Movement) => (2 * MAX_ENTRIES) / membersOf(movement);
const MAX_EVENTS_OF_AN_OWNER = 10;

export interface EventRequest {
  readonly title: string;
  readonly movement: Movement;
  readonly scoring: string;
  readonly boardsPerRound: number;
  readonly rounds: number;
}

/** Somebody's place in an entry: a person, a bot, or nobody yet. */
export type Member = { readonly account: string; readonly name: string } | { readonly bot: string } | null;

export type EventRow = NonNullable<Awaited<ReturnType<Events["find"]>>>;

export interface EventsSettings {
  readonly store: Store;
  readonly games: Games;
  readonly tables: Tables;
  readonly seating: Seating;
  now(): number;
}

export class Events {
  readonly #settings: EventsSettings;
  /** One step of an event at a time. */
  readonly #steps = new KeyedMutex();

  constructor(settings: EventsSettings) {
    this.#settings = settings;
  }

  find(code: string) {
    return this.#settings.store.readOne(query.selectFrom("events").selectAll().where("code", "=", code.toUpperCase()));
  }

  async create(owner: Account, game: string, asked: EventRequest): Promise<EventRow | Refusal> {
    const duplicate = await this.duplicateOf(game);
    if (isRefusal(duplicate)) return duplicate;
    if (!Object.hasOwn(duplicate.scorings, asked.scoring)) return { refused: "no-such-scoring" };
    const { store, now } = this.#settings;
    const running = await store.readOne(
      query
        .selectFrom("events")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("owner_id", "=", owner.id)
        .where("status", "!=", "finished"),
    );
    if (Number(running?.count ?? 0) >= MAX_EVENTS_OF_AN_OWNER) {
      return { refused: "too-many-events", args: { most: MAX_EVENTS_OF_AN_OWNER } };
    }
    const code = newJoinCode();
    const { title, movement, scoring, boardsPerRound: boards_per_round, rounds } = asked;
    await store.write(
      query.insertInto("events").values({
        ...{ code, game, owner_id: owner.id, title, movement, scoring, boards_per_round, rounds },
        ...{ status: "open", round: 0, entries: "[]", secret: newId() + newId(), created_at: now() },
      }),
    );
    return (await this.find(code))!; // it has just been written
  }

  async duplicateOf(game: string): Promise<Duplicate | Refusal> {
    const entry = await this.#settings.games.find(game);
    if (!entry) return { refused: "no-such-game", args: { game } };
    return (await entry.duplicate?.()) ?? { refused: "no-events" };
  }

  /** Takes a free place in an entry, or in a new one at the end. */
  join(event: EventRow, { id, name }: Account, at: number | null): Promise<Refusal | null> {
    return this.#changeEntries(event, (entries) => {
      const without = withoutPerson(entries, id);
      const wanted = at === null ? null : without[at];
      if (at !== null && !wanted?.includes(null)) return { refused: "entry-full" };
      const person = { account: id, name };
      if (wanted && at !== null) return without.with(at, wanted.with(wanted.indexOf(null), person));
      const most = maxEntries(event.movement);
      if (without.length >= most) return { refused: "event-full", args: { most } };
      return [...without, [person, ...Array.from({ length: membersOf(event.movement) - 1 }, () => null)]];
    });
  }

  leave(event: EventRow, { id }: Account): Promise<Refusal | null> {
    return this.#changeEntries(event, (entries) =>
      withoutPerson(entries, id).filter((members) => members.some((member) => member !== null)),
    );
  }

  /** Free places are taken by bots, and so many entries of bots alone are added. */
  async start(event: EventRow, by: Account, botPairs: number): Promise<Refusal | null> {
    if (event.owner_id !== by.id) return { refused: "not-the-organiser" };
    const entry = await this.#settings.games.find(event.game);
    if (!entry) return { refused: "no-such-game", args: { game: event.game } };
    const members = membersOf(event.movement);
    const bot = { bot: entry.defaultBot ?? entry.replacementBot };
    const refused = await this.#changeEntries(event, (entries) => {
      const all = [...entries, ...Array.from({ length: botPairs }, () => Array.from({ length: members }, () => bot))];
      if (all.length < 2) return { refused: "too-few-entries" };
      const most = maxEntries(event.movement);
      if (all.length > most) return { refused: "event-full", args: { most } };
      return all.map((entry) => entry.map((member) => member ?? bot));
    });
    if (refused) return refused;
    await this.#settings.store.write(
      query
        .updateTable("events")
        .set({ status: "running" })
        .where("code", "=", event.code)
        .where("status", "=", "open"),
    );
    return null;
  }

  async #changeEntries(
    { code, status, entries }: EventRow,
    change: (entries: readonly (readonly Member[])[]) => readonly (readonly Member[])[] | Refusal,
  ): Promise<Refusal | null> {
    if (status !== "open") return { refused: "already-started" };
    const changed = change(JSON.parse(entries) as Member[][]);
    if (isRefusal(changed)) return changed;
    const write = query
      .updateTable("events")
      .set({ entries: JSON.stringify(changed) })
      .where("code", "=", code)
      .where("status", "=", "open")
      .where("entries", "=", entries);
    return this.#settings.store.write(mustChange(write)).then(
      () => null,
      (error) => {
        if (error instanceof Conflict) return { refused: "event-changed" };
        throw error;
      },
    );
  }

  tablesOf(code: string) {
    return this.#settings.store.read(
      query.selectFrom("event_tables").selectAll().where("event_code", "=", code).orderBy("board").orderBy("first"),
    );
  }

  /** The event of a table; null for one that belongs to none. */
  async codeOf(table: string): Promise<string | null> {
    const row = await this.#settings.store.readOne(
      query.selectFrom("event_tables").select("event_code").where("table_id", "=", table),
    );
    return row?.event_code ?? null;
  }

  /** Does what is to be done next in all events that run. */
  async advanceAll(): Promise<void> {
    const running = await this.#settings.store.read(
      query.selectFrom("events").select("code").where("status", "=", "running"),
    );
    for (const { code } of running) await this.advance(code);
  }

  advance(code: string): Promise<void> {
    return this.#steps.run(code, () => this.#advance(code));
  }

  async #advance(code: string): Promise<void> {
    const event = await this.find(code);
    if (event?.status !== "running") return;
    const entries = JSON.parse(event.entries) as Member[][];
    const round = roundsOf(event.movement, entries.length)[event.round];
    const firstBoard = event.round * event.boards_per_round + 1;
    const lastBoard = firstBoard + event.boards_per_round - 1;
    let isRoundOver = true;
    const stored = (await this.tablesOf(code)).filter((table) => table.round === event.round);
    for (const { first, second } of round?.meetings ?? []) {
      const own = stored.filter((table) => table.first === first);
      for (const table of own) await this.#score(table);
      const last = own.at(-1);
      const isLastOver = !last || last.is_over === 1 || (await this.#score(last));
      const board = last ? last.board + 1 : firstBoard;
      if (!isLastOver || board <= lastBoard) isRoundOver = false;
      if (isLastOver && board <= lastBoard) await this.#open(event, entries, { first, second, board });
    }
    if (!isRoundOver) return;
    const most = Math.min(event.rounds, roundsOf(event.movement, entries.length).length);
    const isLast = event.round + 1 >= most;
    await this.#settings.store.write(
      query
        .updateTable("events")
        .set(isLast ? { status: "finished" } : { round: event.round + 1 })
        .where("code", "=", code)
        .where("round", "=", event.round),
    );
    if (!isLast) await this.#advance(code);
  }

  /** Notes the score of a table that is over; true when it is. */
  async #score(table: Awaited<ReturnType<Events["tablesOf"]>>[number]): Promise<boolean> {
    if (table.is_over === 1) return true;
    const row = await this.#settings.tables.row(table.table_id);
    if (row && row.status !== "finished" && row.status !== "ended") return false;
    const score = row?.outcome && !row.outcome.cutShort ? (row.outcome.seats[0]?.score ?? null) : null;
    await this.#settings.store.write(
      query.updateTable("event_tables").set({ score, is_over: 1 }).where("table_id", "=", table.table_id),
    );
    return true;
  }

  async #open(
    event: EventRow,
    entries: readonly (readonly Member[])[],
    { first, second, board }: { readonly first: number; readonly second: number; readonly board: number },
  ): Promise<void> {
    const { store, seating } = this.#settings;
    const [duplicate, owner] = await Promise.all([
      this.duplicateOf(event.game),
      store.readOne(query.selectFrom("accounts").selectAll().where("id", "=", event.owner_id)),
    ]);
    if (isRefusal(duplicate) || !owner) return;
    // Sides sit across: the first entry has seats 0 and 2.
    // Of a team the first pair sits there at every table, and the second pair across the side of others.
    const across = membersOf(event.movement) - 2;
    const [one, other] = [entries[first]!, entries[second]!];
    const members = [one[0], other[across], one[1], other[across + 1]];
    const seats = await Promise.all(members.map((member) => this.#seatOf(member ?? null, event.game)));
    const dealt = duplicate.board(board, seedFrom(`${event.secret} board ${board}`));
    const table = await seating.arrange(owner as Account, {
      game: event.game,
      ...dealt,
      seats,
      settings: { rated: false, takeBacks: false },
    });
    if (isRefusal(table)) return; // too many at once: tried again when something is over
    await store.write(
      query.insertInto("event_tables").values({
        ...{ event_code: event.code, round: event.round, board, first, second },
        ...{ table_id: table.row.id, score: null, is_over: 0 },
      }),
    );
  }

  async #seatOf(member: Member, game: string): Promise<SeatHolder> {
    if (!member || "bot" in member) return { kind: "bot", bot: member?.bot ?? "" };
    return { kind: "player", ...member, ...(await reputationOf(this.#settings.store, member.account, game)) };
  }
}

function withoutPerson(entries: readonly (readonly Member[])[], account: string): readonly (readonly Member[])[] {
  const isThem = (member: Member) => member !== null && "account" in member && member.account === account;
  return entries.map((members) => members.map((member) => (isThem(member) ? null : member)));
}
