/**
 * A table: who sits there, the game that runs on it, and everybody who looks on.
 *
 * Every change goes the same way: it is checked, written, then told to all who look on, then acknowledged. Changes of one table
 * come one after another; those of different tables do not wait for each other. When the store says that somebody else (another
 * process) was first, the table is read again and the change is refused.
 */
import { isRefusal, type Refusal, type Seat, type Viewer } from "@asztal/kernel";
import type { Write } from "../store/store.ts";
import { Conflict, mustChange, query, type Store } from "../store/store.ts";
import type { Message, TableInfo } from "../wire/index.ts";
import { Clock } from "./clock.ts";
import type { Play, Step } from "./play.ts";
import { type SeatHolder, seatOf, type TableRow, updateRow } from "./row.ts";

/** Somebody who looks on over a connection. */
export interface Watcher {
  readonly account: { readonly id: string; readonly name: string };
  send(message: Message): void;
}

/** What a table needs of the house. */
export interface House {
  readonly store: Store;
  now(): number;
  /** The game is over: what else is to be written with the last step. */
  resultWrites(row: TableRow, play: Play): Promise<readonly Write[]> | readonly Write[];
  /** Who plays a seat that its player left. */
  substitute(row: TableRow): string;
  /** A table has changed in a way that the lobby shows. */
  changed(table: Table): void;
  log(what: string, details: Record<string, unknown>): void;
}

export type Answer = { readonly refused?: undefined; readonly version: number } | Refusal;

const UPDATE_BACKLOG = 200;

export class Table {
  #row: TableRow;
  #play: Play | null;
  #clock: Clock | null = null;
  #flag: NodeJS.Timeout | null = null;
  readonly #house: House;
  readonly #reload: () => Promise<{ row: TableRow; play: Play | null }>;
  readonly #watchers = new Map<Watcher, number>();
  #queue: Promise<unknown> = Promise.resolve();
  /** Called after every step: the bots look whether it is their turn. */
  onStep: (table: Table) => void = () => {};

  constructor(
    row: TableRow,
    play: Play | null,
    house: House,
    reload: () => Promise<{ row: TableRow; play: Play | null }>,
  ) {
    this.#row = row;
    this.#play = play;
    this.#house = house;
    this.#reload = reload;
    this.#startClock();
  }

  get row(): TableRow {
    return this.#row;
  }

  get play(): Play | null {
    return this.#play;
  }

  get isWatched(): boolean {
    return this.#watchers.size > 0;
  }

  get version(): number {
    return this.#play?.version ?? 0;
  }

  /** One change after another. */
  inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(change, change);
    this.#queue = result.catch(() => {});
    return result;
  }

  viewerOf(account: string): Viewer {
    return seatOf(this.#row, account) ?? "spectator";
  }

  /** The bot that plays a seat now, or null when a person does. */
  botAt(seat: Seat): string | null {
    const holder = this.#row.seats[seat];
    return holder?.kind === "bot" ? holder.bot : null;
  }

  // ——— changes of the game ———

  /** A seat moves. The account must hold the seat; nobody becomes a player by asking. */
  move(
    account: string,
    command: { readonly id: string; readonly version: number; readonly move: unknown },
  ): Promise<Answer> {
    return this.inTurn(async () => {
      const found = this.#actor(account, command);
      if (isRefusal(found) || "version" in found) return found;
      return this.#moveOf(found.seat, command.id, command.move);
    });
  }

  /** A bot moves, if the game still stands where it thought about it. */
  botMove(seat: Seat, version: number, move: unknown): Promise<Answer> {
    return this.inTurn(async () => {
      if (!this.#play || this.botAt(seat) === null || !this.#play.answersNow(seat, version))
        return { refused: "stale" };
      return this.#moveOf(seat, null, move);
    });
  }

  async #moveOf(seat: Seat, clientId: string | null, input: unknown): Promise<Answer> {
    const play = this.#play!; // both callers have looked
    const made = play.submit(seat, input);
    if (isRefusal(made)) return made;
    return this.#write("move", seat, clientId, made.notation, made.events);
  }

  undo(account: string, command: { readonly id: string; readonly version: number }): Promise<Answer> {
    return this.inTurn(async () => {
      const found = this.#actor(account, command);
      if (isRefusal(found) || "version" in found) return found;
      const undone = this.#play!.match.undo(found.seat); // a running table has a game
      if (isRefusal(undone)) return undone;
      return this.#write("undo", found.seat, command.id, null, []);
    });
  }

  undoReason(account: string): Refusal | null {
    const seat = this.viewerOf(account);
    if (seat === "spectator" || !this.#play) return { refused: "not-a-player" };
    return this.#play.match.undoRefusal(seat);
  }

  /** The seat that a command acts for; or the answer that it had before; or why it cannot act. */
  #actor(
    account: string,
    { id, version }: { readonly id: string; readonly version: number },
  ): { readonly seat: Seat } | Answer {
    const seat = this.viewerOf(account);
    if (seat === "spectator") return { refused: "not-a-player" };
    if (this.#play) {
      const before = this.#play.madeBefore(seat, id);
      if (before !== null) return { version: before };
    }
    if (this.#row.status === "finished" || this.#row.status === "ended") return { refused: "game-over" };
    if (!this.#play) return { refused: "not-started" };
    const isAsked = this.#play.asked().includes(seat);
    if (isAsked && !this.#play.answersNow(seat, version)) return { refused: "stale", args: { version: this.version } };
    if (!isAsked && version !== this.version) return { refused: "stale", args: { version: this.version } };
    return { seat };
  }

  /** Writes a step that the match has made already, then tells everybody. Not written, the match is read again. */
  async #write(
    kind: Step["kind"],
    seat: Seat,
    clientId: string | null,
    move: string | null,
    events: readonly unknown[],
    more: readonly Write[] = [],
  ): Promise<Answer> {
    const play = this.#play!; // every caller has looked
    const at = this.#house.now();
    this.#clock?.turnTo(play.asked(), kind === "move" ? seat : null);
    const step: Step = {
      version: play.version + 1,
      kind,
      seat,
      clientId,
      move,
      clocks: this.#clock?.left() ?? null,
      at,
    };
    play.note(step, events);
    const writes: Write[] = [stepInsert(this.#row.id, step), ...more];
    let nextRow: TableRow | null = null;
    const outcome = play.match.outcome();
    if (outcome && this.#row.status === "running") {
      this.#clock?.stop();
      const finished = updateRow(this.#row, {
        status: "finished",
        finishedAt: at,
        outcome,
        statistics: play.game.statistics?.(play.match.state) ?? null,
      });
      nextRow = finished.next;
      writes.push(mustChange(finished.built), ...(await this.#house.resultWrites(nextRow, play)));
    }
    try {
      await this.#house.store.write(...writes);
    } catch (error) {
      await this.reload();
      this.#house.log("step-not-written", { table: this.#row.id, seat, kind, error: (error as Error).message });
      return error instanceof Conflict
        ? { refused: "stale", args: { version: this.version } }
        : { refused: "not-stored" };
    }
    if (nextRow) this.#row = nextRow;
    this.#broadcastStep();
    if (nextRow) this.#seatsChanged();
    this.#setFlag();
    this.onStep(this);
    return { version: step.version };
  }

  // ——— changes of the table itself ———

  /** Changes the row, together with more writes; tells everybody. */
  async change(changes: Partial<TableRow>, more: readonly Write[] = []): Promise<Answer> {
    const { next, built } = updateRow(this.#row, changes);
    try {
      await this.#house.store.write(mustChange(built), ...more);
    } catch (error) {
      if (!(error instanceof Conflict)) return { refused: "not-stored" };
      await this.reload();
      return { refused: "stale", args: { version: this.version } };
    }
    this.#row = next;
    this.#seatsChanged();
    return { version: this.version };
  }

  /** The game begins: everybody who looks on gets the whole table. */
  begin(play: Play): void {
    this.#play = play;
    this.#startClock();
    for (const watcher of this.#watchers.keys()) this.#sendWhole(watcher);
    this.onStep(this);
  }

  /** A seat is left for good: a bot takes it, or the table ends, as was set when it was opened. */
  abandon(seat: Seat, kind: "takeover" | "timeout"): Promise<Answer> {
    return this.inTurn(async () => {
      const holder = this.#row.seats[seat];
      if (this.#row.status !== "running" || !this.#play || holder?.kind !== "player")
        return { refused: "not-a-player" };
      if (this.#row.settings.onLeave === "end") {
        this.#clock?.stop();
        return this.change({ status: "ended", rated: false, finishedAt: this.#house.now() });
      }
      const taken: SeatHolder = { kind: "bot", bot: this.#house.substitute(this.#row) };
      const { next, built } = updateRow(this.#row, { seats: this.#row.seats.with(seat, taken), rated: false });
      const answer = await this.#write(kind, seat, null, null, [], [mustChange(built)]);
      if (isRefusal(answer)) return answer;
      this.#row = { ...next, ...(this.#row.status === "finished" && { status: "finished" as const }) };
      this.#seatsChanged();
      this.onStep(this);
      return answer;
    });
  }

  /** Reads the table again, because somebody else has written it, and shows everybody what there is now. */
  async reload(): Promise<void> {
    const { row, play } = await this.#reload();
    this.#row = row;
    this.#play = play;
    this.#startClock();
    for (const watcher of this.#watchers.keys()) this.#sendWhole(watcher);
    this.onStep(this);
  }

  // ——— those who look on ———

  /** Begins to tell the watcher everything; what it has missed since a version, or the whole table. */
  watch(watcher: Watcher, since?: number): void {
    const wasThere = this.#isConnected(watcher.account.id);
    const play = this.#play;
    if (since !== undefined && play && since <= play.version && play.version - since <= UPDATE_BACKLOG) {
      this.#watchers.set(watcher, since);
      this.#sendUpdate(watcher);
    } else this.#sendWhole(watcher);
    if (!wasThere && this.viewerOf(watcher.account.id) !== "spectator") this.#seatsChanged();
  }

  unwatch(watcher: Watcher): void {
    if (!this.#watchers.delete(watcher)) return;
    const gone = !this.#isConnected(watcher.account.id);
    if (gone && this.viewerOf(watcher.account.id) !== "spectator") this.#seatsChanged();
  }

  #isConnected(account: string): boolean {
    for (const watcher of this.#watchers.keys()) if (watcher.account.id === account) return true;
    return false;
  }

  #sendWhole(watcher: Watcher): void {
    this.#watchers.set(watcher, this.version);
    const viewer = this.viewerOf(watcher.account.id);
    watcher.send({
      is: "table",
      table: this.info(),
      seat: viewer === "spectator" ? null : viewer,
      sight: this.#play?.sight(viewer, this.#clock) ?? null,
      log: this.#play?.log(viewer) ?? [],
      chat: this.chatLines(),
    });
  }

  chatLines(): { name: string; text: string; at: number }[] {
    return this.#house.store
      .read(
        query
          .selectFrom("chats")
          .innerJoin("accounts", "accounts.id", "chats.account_id")
          .select(["accounts.name", "chats.text", "chats.at"])
          .where("chats.table_id", "=", this.#row.id)
          .orderBy("chats.id", "desc")
          .limit(100),
      )
      .map(({ name, text, at }) => ({ name, text, at }))
      .reverse();
  }

  #broadcastStep(): void {
    for (const watcher of this.#watchers.keys()) this.#sendUpdate(watcher);
  }

  #sendUpdate(watcher: Watcher): void {
    const play = this.#play!; // only a running game has updates
    const viewer = this.viewerOf(watcher.account.id);
    const since = this.#watchers.get(watcher) ?? 0;
    this.#watchers.set(watcher, play.version);
    watcher.send({
      is: "update",
      table: this.#row.id,
      log: play.log(viewer, since),
      sight: play.sight(viewer, this.#clock),
    });
  }

  broadcast(message: Message): void {
    for (const watcher of this.#watchers.keys()) watcher.send(message);
  }

  #seatsChanged(): void {
    this.broadcast({ is: "seats", table: this.info() });
    this.#house.changed(this);
  }

  info(): TableInfo {
    const {
      id,
      game,
      rulesVersion,
      options,
      settings,
      status,
      rated,
      rematchOf,
      createdAt,
      startedAt,
      finishedAt,
      outcome,
      statistics,
      hostId,
    } = this.#row;
    return {
      id,
      game,
      rulesVersion,
      options,
      settings,
      seats: this.#row.seats.map((holder) => ({
        kind: holder.kind,
        name: holder.kind === "player" ? holder.name : null,
        bot: holder.kind === "bot" ? holder.bot : null,
        connected: holder.kind === "bot" || (holder.kind === "player" && this.#isConnected(holder.account)),
      })),
      host: hostId,
      status,
      version: this.version,
      rated,
      rematchOf,
      createdAt,
      startedAt,
      finishedAt,
      outcome,
      statistics,
    };
  }

  // ——— clocks ———

  #startClock(): void {
    const { speed } = this.#row.settings;
    this.#clock = null;
    if (speed.kind !== "none" && this.#play && this.#row.status === "running") this.#runClock(speed, this.#play);
    this.#setFlag();
  }

  #runClock(speed: Exclude<TableRow["settings"]["speed"], { kind: "none" }>, play: Play): void {
    const noted = this.#row.clocks;
    const last = play.lastStep;
    const left = noted && noted.version === this.version ? noted.left : (last?.clocks ?? undefined);
    this.#clock = new Clock(speed, this.#row.seats.length, () => this.#house.now(), left);
    this.#clock.turnTo(play.asked(), null);
  }

  #setFlag(): void {
    if (this.#flag) clearTimeout(this.#flag);
    this.#flag = null;
    const next = this.#row.status === "running" ? this.#clock?.next() : null;
    if (!next || this.botAt(next.seat) !== null) return;
    // Timers cannot be set for longer than 2³¹ ms; the flag is looked at again then.
    this.#flag = setTimeout(() => void this.#flagFalls(), Math.min(next.milliseconds + 5, 2 ** 31 - 1));
    this.#flag.unref();
  }

  async #flagFalls(): Promise<void> {
    const next = this.#clock?.next();
    if (!next || next.milliseconds > 0) return this.#setFlag();
    await this.abandon(next.seat, "timeout");
  }

  /** Notes what is left on the clocks, so that a restart goes on from there. */
  async noteClocks(): Promise<void> {
    const clock = this.#clock;
    if (!clock || this.#row.status !== "running") return;
    await this.inTurn(async () => {
      const { next, built } = updateRow(this.#row, { clocks: { version: this.version, left: clock.left() } });
      await this.#house.store.write(mustChange(built)).then(
        () => {
          this.#row = next;
        },
        () => {}, // somebody else has the table; the clocks are theirs to note
      );
    });
  }

  close(): void {
    if (this.#flag) clearTimeout(this.#flag);
  }
}

function stepInsert(table: string, step: Step): Write {
  return query.insertInto("table_events").values({
    table_id: table,
    version: step.version,
    kind: step.kind,
    seat: step.seat,
    client_id: step.clientId,
    move: step.move,
    clocks: step.clocks && JSON.stringify(step.clocks),
    at: step.at,
  });
}
