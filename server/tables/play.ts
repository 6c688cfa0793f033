/** A game at a table: the match, what happened in it with versions, and what a viewer may know of both. */
import {
  areDescribed,
  type Entry,
  type Game,
  isRefusal,
  Match,
  type Refusal,
  type Seat,
  type Viewer,
} from "@asztal/kernel";
import type { Happened, Sight } from "../wire/index.ts";
import type { Clock } from "./clock.ts";
import type { TableRow } from "./row.ts";

/** What the store keeps of a step. */
export interface Step {
  readonly version: number;
  readonly kind: Happened["kind"];
  readonly seat: Seat;
  readonly clientId: string | null;
  readonly move: string | null;
  readonly clocks: readonly number[] | null;
  readonly at: number;
  /** Milliseconds that the server has waited for it; null in stores that did not note it yet. */
  readonly waited: number | null;
}

/** A step with the game's own events, all of them; only `seenBy` lets them out. */
interface Past {
  readonly step: Step;
  readonly events: readonly unknown[];
}

export class Play {
  readonly match: Match;
  readonly #past: Past[] = [];
  /** By seat and the client's id: the version that the command made. */
  readonly #made = new Map<string, number>();
  /** Since which version each seat has been asked what it is asked now. */
  readonly #askedSince: (number | null)[];
  readonly #thinking: number[];
  readonly #row: TableRow;
  #waitingSince: number;

  constructor(game: Game, row: TableRow) {
    this.#row = row;
    this.match = new Match({ game, options: row.options, seats: row.seats.length, seed: row.seed! }); // a running table has one
    this.#askedSince = row.seats.map((_, seat) => (this.#isAsked(seat) ? 0 : null));
    this.#thinking = row.seats.map(() => 0);
    this.#waitingSince = row.startedAt ?? row.createdAt;
  }

  get version(): number {
    return this.#past.length;
  }

  get game(): Game {
    return this.match.game;
  }

  /** Milliseconds that each seat has been waited for. */
  get thinking(): readonly number[] {
    return this.#thinking;
  }

  get lastStep(): Step | null {
    return this.#past.at(-1)?.step ?? null;
  }

  #isAsked(seat: Seat): boolean {
    return this.match.turn().some((ask) => ask.seat === seat);
  }

  asked(): Seat[] {
    return this.match.turn().map(({ seat }) => seat);
  }

  /** The version that a command of the seat with this id has made before, or null. */
  madeBefore(seat: Seat, clientId: string): number | null {
    return this.#made.get(`${seat} ${clientId}`) ?? null;
  }

  /** Whether a decision made at `version` still answers what the seat is asked. */
  answersNow(seat: Seat, version: number): boolean {
    const since = this.#askedSince[seat];
    return version <= this.version && since !== null && since !== undefined && version >= since;
  }

  /** Makes a move that came from outside; the caller writes the step down, or throws this object away. */
  submit(seat: Seat, input: unknown): { readonly events: readonly unknown[]; readonly notation: string } | Refusal {
    const result = this.match.submit(seat, input);
    if (isRefusal(result)) return result;
    const entry = this.match.journal.at(-1) as Entry & { move: unknown }; // it has just been made
    return { events: result.events, notation: this.game.notation.write(entry.move) };
  }

  /** Milliseconds that the table has waited for the next step. */
  waited(now: number): number {
    return Math.max(0, now - this.#waitingSince);
  }

  /** The server was down until now; nobody was waited for meanwhile. */
  goOnFrom(now: number): void {
    this.#waitingSince = now;
  }

  /** Notes a step that was made. */
  note(step: Step, events: readonly unknown[]): void {
    const before = this.match.turn();
    const waited = step.waited ?? this.waited(step.at);
    for (const seat of this.#askedSince.keys()) {
      if (this.#askedSince[seat] !== null) this.#thinking[seat]! += waited;
    }
    this.#past.push({ step, events });
    this.#waitingSince = step.at;
    if (step.clientId !== null) this.#made.set(`${step.seat} ${step.clientId}`, step.version);
    for (const seat of this.#askedSince.keys()) {
      if (!before.some((ask) => ask.seat === seat)) this.#askedSince[seat] = null;
      // The seat that acted is asked anew; one that waits beside others is still asked the same.
      else if (seat === step.seat || this.#askedSince[seat] === null) this.#askedSince[seat] = step.version;
    }
  }

  /** Makes a step again that the store has kept. */
  redo(step: Step): Refusal | null {
    let events: readonly unknown[] = [];
    if (step.kind === "move") {
      const move = this.game.notation.read(step.move ?? "");
      const result = move === null ? { refused: "not-a-move" } : this.match.submit(step.seat, move);
      if (isRefusal(result)) return result;
      events = result.events;
    } else if (step.kind === "undo") {
      const undone = this.match.undo(step.seat);
      if (isRefusal(undone)) return undone;
    }
    this.note(step, events);
    return null;
  }

  /** The game before its last step, which could not be written. */
  withoutLast(): Play {
    const again = new Play(this.game, this.#row);
    for (const { step } of this.#past.slice(0, -1)) again.redo(step);
    const { at, waited } = this.lastStep!; // it has just been noted
    again.goOnFrom(at - (waited ?? 0));
    return again;
  }

  /** What happened after a version, as the viewer may know it. */
  log(viewer: Viewer, after = 0): Happened[] {
    return this.#past.slice(after).map(({ step: { version, kind, seat, at }, events }) => ({
      version,
      kind,
      seat,
      at,
      events: events.map((event) => this.game.seen(event, viewer)).filter((seen) => seen !== null),
    }));
  }

  /** The table as the viewer sees it now. */
  sight(viewer: Viewer, clock: Clock | null): Sight {
    const { match } = this;
    const asked = typeof viewer === "number" && this.#isAsked(viewer);
    const legal = asked ? match.legal(viewer) : null;
    return {
      version: this.version,
      view: match.view(viewer),
      turn: [...match.turn()],
      legal: legal === null ? null : areDescribed(legal) ? { schema: legal.schema } : [...legal],
      canUndo: typeof viewer === "number" && match.canUndo(viewer),
      clocks: clock && { left: clock.left(), running: [...clock.running] },
      progress: this.game.progress?.(match.state) ?? null,
      outcome: match.outcome(),
    };
  }

  /** What the viewer saw at each version of a range: the game is played again, and only its views come out. */
  history(viewer: Viewer, from: number, to: number): { version: number; view: unknown }[] {
    const again = new Play(this.game, this.#row);
    const sights: { version: number; view: unknown }[] = [];
    const look = () => {
      if (again.version >= from && again.version <= to)
        sights.push({ version: again.version, view: again.match.view(viewer) });
    };
    look();
    for (const { step } of this.#past.slice(0, to)) {
      again.redo(step);
      look();
    }
    return sights;
  }
}
