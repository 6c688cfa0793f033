/**
 * A table: who sits there, the game that runs on it, and everybody who looks on.
 *
 * Every change goes the same way: it is checked, written, then told to all who look on, then acknowledged. Changes of one table
 * come one after another; those of different tables do not wait for each other. When the store says that somebody else (another
 * process) was first, the table is read again and the change is tried on what is there now.
 */
import { isRefusal, type Refusal, type Seat, seriesGames, type Viewer } from "@asztal/kernel";
import type { Absent, EndReason, Message, TableInfo } from "@asztal/wire";
import { Conflict, concerns, query, type Write } from "../store/store.ts";
import { Absences } from "./absence.ts";
import { attendanceWrites } from "./attendance.ts";
import { type ChatLine, readChat } from "./chat.ts";
import { type Consequence, consequenceOf, type NewStep, waitedFor } from "./consequence.ts";
import type { Content, StepResult, TableContext } from "./context.ts";
import { timeOut } from "./forfeit.ts";
import { infoOf } from "./info.ts";
import type { TableNews } from "./news.ts";
import type { Play, StoredStep } from "./play.ts";
import { holderIdAt, isOver, isParticipant, participantsOf, seatOf, type TableRow, updateRow } from "./row.ts";
import { idleRow, insertStep, wakeRow } from "./steps.ts";
import { Timing } from "./timing.ts";
import { Overtaken, Turns, unlessOvertaken } from "./turns.ts";
import { type Awaited, awaitedBy, waitingWrites } from "./waiting.ts";
import { type Telling, type Watcher, Watchers } from "./watchers.ts";

/** No game needs nearly as many, nor do so many games of a series; two who play only to fill the disk find an end here. */
const MAX_STEPS = 10_000;
const MAX_SERIES_STEPS = 100_000;
/** Whoever is further behind reads the table again, and nobody else waits meanwhile. */
const MAX_FOLLOWED = 100;
/** So often in a row the rules of a made game may break a limit. */
const MAX_FAILURES = 3;

/** A step that the match has made and nobody has been told of yet, with everything that follows from it. */
export interface Noted extends Consequence {
  readonly play: Play;
  readonly newStep: NewStep;
  readonly awaited: readonly string[];
  readonly waiting: ReturnType<typeof waitingWrites>;
}

export class Table implements Telling {
  #row: TableRow;
  #play: Play | null;
  #isLost = false;
  #isClosed = false;
  #awaited: Awaited = null;
  #heard = 0;
  /** How often in a row the rules have broken a limit. */
  #failures = 0;
  readonly #turns = new Turns();
  readonly #context: TableContext;
  readonly #timing: Timing;
  readonly #watchers: Watchers;
  readonly #absences: Absences;

  constructor({ row, play }: Content, context: TableContext) {
    this.#row = row;
    this.#play = play;
    this.#context = context;
    this.#watchers = new Watchers(this);
    this.#absences = new Absences(() => context.elapsed());
    this.#timing = new Timing(
      () => context.elapsed(),
      async (seat) => {
        const answer = await timeOut(this, seat).catch(() => ({ refused: "server-error" }));
        return !isRefusal(answer);
      },
    );
    this.#startClock();
  }

  get row(): TableRow {
    return this.#row;
  }

  get play(): Play | null {
    return this.#play;
  }

  get version(): number {
    return this.#play?.version ?? 0;
  }

  /** Nobody looks on and nothing will happen by itself: the store is enough to keep it. */
  get isIdle(): boolean {
    const waitsForBot = this.running?.asked().some((seat) => this.botAt(seat) !== null) ?? false;
    return this.#watchers.count === 0 && this.#timing.clock === null && !waitsForBot;
  }

  /** The store could be neither written nor read: what is in memory here is not to be shown any more. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** It is forgotten here: whoever has found it just before has to find it again. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Whether somebody waits for a turn behind the present one. */
  get isAwaited(): boolean {
    return this.#turns.isAwaited;
  }

  /** One change after another. */
  inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    return this.#turns.take(change);
  }

  viewerOf(holder: string): Viewer {
    return seatOf(this.#row, holder) ?? "spectator";
  }

  /** The bot that plays a seat now, or null when a person or a program of a user does. */
  botAt(seat: Seat): string | null {
    const holder = this.#row.seats[seat];
    return holder?.kind === "bot" ? holder.bot : null;
  }

  /** The game, while it runs. */
  get running(): Play | null {
    return this.#row.status === "running" ? this.#play : null;
  }

  /** Whether the seat is waited for and its time is over. */
  isTimeOver(seat: Seat): boolean {
    return this.#timing.clock?.isOver(seat) ?? false;
  }

  /** Who has been waited for so long that the others need not wait any more, or soon need not. */
  absent(): Absent[] {
    const people = this.#row.seats.filter(isParticipant).length;
    // Where there are other servers, somebody who is not here may be connected there: then nobody counts as away.
    const { isOnlyServer } = this.#context;
    return this.running && people > 1 ? this.#absences.list(this.#row.settings.speed, isOnlyServer) : [];
  }

  isAbsent(seat: Seat): boolean {
    return this.absent().some((one) => one.seat === seat && one.left === 0);
  }

  /** Who is here has changed, or who sits where, or all of it. */
  #noteAbsences(acted?: Seat): void {
    const { seats } = this.#row;
    const isAway = (holder: TableRow["seats"][number] | undefined) =>
      isParticipant(holder) && !this.#watchers.has(holderIdAt(holder));
    this.#absences.noteAway([...seats.keys()].filter((seat) => isAway(seats[seat])));
    this.#noteAsked(acted);
  }

  #noteAsked(acted?: Seat): void {
    const play = this.running;
    this.#absences.noteAsked(play ? waitedFor(this.#row, play) : [], acted);
  }

  // ——— steps of the game ———

  /** In turn, and again when another process was first: a decision that still answers what is asked then is not lost. */
  trying(act: () => Promise<StepResult>): Promise<StepResult> {
    // Forgotten meanwhile, there is another one of it, whose watchers would not be told.
    return this.inTurn(() => {
      if (this.#isClosed) return Promise.resolve(this.stale());
      return unlessOvertaken(act, () => this.stale());
    });
  }

  stale(): Refusal {
    return { refused: "stale", args: { version: this.version } };
  }

  /** Notes a step that the match has made already, and says what follows from it. */
  note(play: Play, newStep: NewStep): Noted {
    const moment = this.#context.moment();
    const follows = consequenceOf(newStep, this.#row, play, this.#timing.clock, moment);
    play.note(follows.step, newStep.events);
    play.goOnFrom(moment.elapsed);
    const awaited = awaitedBy(follows.row, play);
    const waiting = waitingWrites(follows.row.id, this.#awaited, awaited, moment.now);
    return { ...follows, play, newStep, awaited, waiting };
  }

  /** Writes a step over the version before it, with everything that follows. Not written, the match is read again or taken back. */
  async store({ play, newStep, step, changed, row, outcome, awaited, waiting }: Noted): Promise<Refusal | null> {
    try {
      await this.#context.store.write(
        this.#concerns(waiting.changed),
        insertStep(this.#row, step),
        ...(changed?.writes ?? (row.isIdle ? [wakeRow(row)] : [])),
        ...(outcome ? this.#context.resultWrites(row, play) : []),
        ...waiting.writes,
        ...attendanceWrites(this.#row, newStep, row),
      );
    } catch (error) {
      return this.#notWritten(error as Error, { seat: step.seat, kind: step.kind });
    }
    this.#row = { ...row, isIdle: false };
    this.#awaited = awaited;
    this.#failures = 0;
    return null;
  }

  /** Tells everybody who looks on what was written. */
  async tellStep({ newStep, step, clock, outcome, waiting }: Noted): Promise<void> {
    this.#timing.goOn(clock);
    if (newStep.changes) this.#noteAbsences(step.seat);
    else this.#noteAsked(step.seat);
    this.#context.waiting.tell(waiting.changed);
    // Whoever lost the seat looks on from elsewhere now, and is told so with the whole table.
    if (newStep.changes) await this.#watchers.tellWhole();
    else this.#watchers.tellSteps();
    if (outcome) this.#tellSeats();
  }

  /** What comes after a step: the result, the bots' turn, a snapshot of a long game. */
  async goOn({ play, step, row, outcome }: Noted): Promise<void> {
    if (play.checkpoints.at(-1)?.version === step.version) this.#context.keepSnapshot(row, play);
    if (outcome) this.#context.finished(this);
    else if (step.version >= (seriesGames(row.options) === null ? MAX_STEPS : MAX_SERIES_STEPS))
      await this.change(this.ended("too-long"));
    this.#context.stepped(this, "here");
  }

  /** The rules of a made game have broken a limit. Once may be a hard question; again and again, nobody can play on. */
  async rulesFailed(refusal: Refusal): Promise<Refusal> {
    this.#failures++;
    this.#context.log("rules-failed", { table: this.#row.id, game: this.#row.game, ...refusal.args });
    if (this.#failures >= MAX_FAILURES) await this.change(this.ended("rules-failed"));
    return refusal;
  }

  /** The match is a step ahead of the store: it is read again, or taken back where the store has not changed. */
  async #notWritten(error: Error, details: Record<string, unknown>): Promise<Refusal> {
    this.#awaited = null;
    if (error instanceof Conflict) {
      await this.reload();
      throw new Overtaken();
    }
    this.#context.log("step-not-written", { table: this.#row.id, ...details, error: error.message });
    this.#play = (await this.#play?.withoutLast()) ?? null;
    return { refused: "not-stored" };
  }

  // ——— changes of the table itself ———

  /** Changes the row; tells everybody. To be called in turn. */
  async change(changes: Partial<TableRow>): Promise<StepResult> {
    const { next, writes } = updateRow(this.#row, changes);
    try {
      await this.#context.store.write(this.#concerns(participantsOf(next)), ...writes);
    } catch (error) {
      if (error instanceof Conflict) {
        await this.reload();
        return this.stale();
      }
      this.#context.log("table-not-written", { table: this.#row.id, error: (error as Error).message });
      return { refused: "not-stored" };
    }
    this.#row = next;
    if (next.status !== "running") this.#timing.stop();
    if (isOver(next)) this.#context.waiting.tell(participantsOf(next));
    // Who takes a seat or leaves one looks on from elsewhere now.
    if (changes.seats) await this.#watchers.tellWhole();
    else this.#tellSeats();
    return { version: this.version };
  }

  /** The game begins: everybody who looks on gets the whole table. */
  async begin(play: Play): Promise<void> {
    this.#play = play;
    play.goOnFrom(this.#context.elapsed());
    this.#startClock();
    await this.#watchers.tellWhole();
    await this.noteWaiting();
    this.#context.stepped(this, "here");
  }

  /** Writes down whom the game waits for, where no step does. In turn. */
  async noteWaiting(): Promise<void> {
    const play = this.running;
    if (!play) return;
    const awaited = awaitedBy(this.#row, play);
    const { writes, changed } = waitingWrites(this.#row.id, null, awaited, this.#context.now());
    try {
      await this.#context.store.write(this.#concerns(changed), ...writes);
      this.#awaited = awaited;
      this.#context.waiting.tell(changed);
    } catch (error) {
      this.#context.log("waiting-not-written", { table: this.#row.id, error: (error as Error).message });
    }
  }

  /** What other servers may want to know of a change: this table has changed, and so has what waits for these. */
  #concerns(waiting: readonly string[]): Write {
    return concerns(`table ${this.#row.id}`, ...waiting.map((holder) => `waiting ${holder}` as const));
  }

  /** What changes when the table ends now without a result. */
  ended(endReason: EndReason | null = null): Partial<TableRow> {
    return { status: "ended", rated: false, finishedAt: this.#context.now(), endReason };
  }

  /** The bot that plays on for somebody who left. */
  replacementBot(): Promise<string> {
    return this.#context.replacementBot(this.#row);
  }

  /**
   * Goes on with the steps that another server has made, and shows them. Where more than steps is new, or they cannot be made again
   * here, the table is read again. In turn.
   */
  async follow({ revision, steps }: TableNews): Promise<void> {
    if (this.#isClosed || this.#isLost) return;
    const next = steps.filter(({ version }) => version > this.version);
    if (next.length === 0 && revision <= this.#row.revision) return;
    if (revision !== this.#row.revision || !(await this.#redo(next))) return this.reload();
    this.#row = { ...this.#row, isIdle: false };
    // Whoever made the steps has written down whom they make wait.
    if (this.#awaited) this.#awaited = awaitedBy(this.#row, this.#play!); // it has just made steps
    this.#play!.goOnFrom(this.#context.elapsed()); // likewise
    this.#startClock();
    this.#watchers.tellSteps();
    this.#context.stepped(this, "elsewhere");
  }

  /** Makes steps again that the store has; false where that is not possible: then what there is here is of no use. */
  async #redo(steps: readonly StoredStep[]): Promise<boolean> {
    const play = this.running;
    if (!play || steps.length > MAX_FOLLOWED || steps[0]?.version !== play.version + 1) return false;
    return play.follow(steps);
  }

  /** Reads the table again, because somebody else has written it, and shows everybody what there is now. In turn. */
  async reload(): Promise<void> {
    await this.#readAgain();
    this.#startClock();
    await this.#watchers.tellWhole();
    this.#context.stepped(this, "elsewhere");
  }

  async #readAgain(): Promise<void> {
    try {
      const content = await this.#context.read(this.#row.id);
      if (!content) throw new Error("it is not in the store any more");
      this.#row = content.row;
      this.#play = content.play;
      this.#awaited = null;
    } catch (error) {
      this.#isLost = true;
      this.#context.log("table-lost", { table: this.#row.id, error: (error as Error).message });
      this.close();
      throw error;
    }
  }

  // ——— those who look on ———

  /** What a viewer saw at each version of a range that the game has reached; null before it has begun. */
  async history(viewer: Viewer, from: number, to: number): Promise<{ version: number; view: unknown }[] | null> {
    return this.#play?.history(this.#context.slices, viewer, from, Math.min(to, this.version)) ?? null;
  }

  /** Begins to tell the watcher everything: first the table, with what happened after the version that it knows. In turn. */
  watch(watcher: Watcher, chat: readonly ChatLine[], since = 0): void {
    const wasThere = this.#watchers.has(watcher.holder);
    this.#watchers.add(watcher, since <= this.version ? since : 0, chat);
    this.#noteAbsences();
    if (!wasThere && this.viewerOf(watcher.holder) !== "spectator") this.#tellSeats();
  }

  unwatch(watcher: Watcher): void {
    if (!this.#watchers.remove(watcher) || this.#watchers.has(watcher.holder)) return;
    this.#noteAbsences();
    if (this.viewerOf(watcher.holder) !== "spectator") this.#tellSeats();
  }

  /** Up to which line those who look on have been told what was said; null while nobody does. */
  get heard(): number | null {
    return this.#watchers.count === 0 ? null : this.#heard;
  }

  /** What is said at the table, to be read in turn. Those who look on are told what is new to them, wherever it was said. */
  async chat(): Promise<ChatLine[]> {
    const lines = await readChat(this.#context.store, this.#row.id);
    const { heard } = this;
    if (heard !== null) {
      for (const { id, ...line } of lines) if (id > heard) this.tell({ is: "chat", table: this.#row.id, ...line });
    }
    this.#heard = lines.at(-1)?.id ?? 0;
    return lines.map(({ id: _, ...line }) => line);
  }

  whole(chat: readonly ChatLine[]): (viewer: Viewer, since: number) => Message {
    const play = this.#play;
    const positions = play?.positions(this.#timing.clock);
    const [table, absent] = [this.info(), this.absent()];
    return (viewer, since) => ({
      is: "table",
      table,
      since,
      seat: viewer === "spectator" ? null : viewer,
      position: positions?.(viewer) ?? null,
      log: play?.log(viewer, since) ?? [],
      absent,
      chat: [...chat],
    });
  }

  updates(): (viewer: Viewer, since: number) => Message {
    const play = this.#play!; // only a running game has updates
    const positions = play.positions(this.#timing.clock);
    const [table, absent] = [this.#row.id, this.absent()];
    return (viewer, since) => {
      return { is: "update", table, log: play.log(viewer, since), position: positions(viewer), absent };
    };
  }

  /** The same to everybody who looks on. */
  tell(message: Message): void {
    this.#watchers.tell(message);
  }

  #tellSeats(): void {
    this.#watchers.tell({ is: "seats", table: this.info(), absent: this.absent() });
  }

  info(): TableInfo {
    return infoOf(this.#row, this.version, (holder) => this.#watchers.has(holder));
  }

  // ——— clocks ———

  #startClock(): void {
    const play = this.running;
    const { settings, seats, clocks } = this.#row;
    // A clean stop has noted what was left; otherwise it is what was left after the last step.
    const left = clocks?.version === this.version ? clocks.left : (play?.lastStep?.clocks ?? undefined);
    this.#timing.start(
      play && { speed: settings.speed, seats: seats.length, waitedFor: waitedFor(this.#row, play), left },
    );
    this.#noteAbsences();
  }

  /** Notes what is left on the clocks, so that a restart goes on from there. */
  noteClocks(): Promise<void> {
    return this.inTurn(async () => {
      const left = this.#timing.clock?.left();
      if (!left || this.#row.status !== "running") return;
      const clocks = { version: this.version, left };
      this.#row = { ...this.#row, clocks };
      // Not a change of the table: nobody else's change is a conflict with it.
      await this.#context.store.write(
        concerns(),
        query
          .updateTable("tables")
          .set({ clocks: JSON.stringify(clocks) })
          .where("id", "=", this.#row.id),
      );
    });
  }

  /** Notes that nothing happens at it by itself: after the next start it is not even looked at. In turn. */
  async noteIdle(): Promise<void> {
    if (!this.running || this.#row.isIdle) return;
    await this.#context.store
      .write(concerns(), idleRow(this.#row, this.version))
      .catch((error: Error) => this.#context.log("table-not-written", { table: this.#row.id, error: error.message }));
  }

  /** Forgets the table here; the store has it. */
  close(): void {
    this.#isClosed = true;
    this.#timing.stop();
    this.#watchers.dropAll();
  }
}
