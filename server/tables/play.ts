/** A game at a table: the match, what happened in it with versions, and what a viewer may know of both. */
import {
  type Ask,
  areDescribed,
  type Game,
  type GameRecord,
  isGameOver,
  isRefusal,
  Match,
  type Refusal,
  recordOf,
  required,
  type Seat,
  type Side,
  type Step,
  stepsInEffect,
  type UndoKind,
  type Viewer,
} from "@asztal/kernel";
import type { Position, SeenStep } from "@asztal/wire";
import { type Checkpoint, checkpointDue, lastBefore } from "./checkpoint.ts";
import type { Clock } from "./clock.ts";
import type { TableRow } from "./row.ts";
import type { Slices } from "./slices.ts";

/** What the store keeps of a step. */
export interface StoredStep {
  readonly version: number;
  readonly kind: SeenStep["kind"];
  readonly seat: Seat;
  readonly clientId: string | null;
  readonly move: string | null;
  readonly clocks: readonly number[] | null;
  readonly at: number;
  /** Milliseconds that the server has waited for it; null in stores that did not note it yet. */
  readonly waited: number | null;
}

/** A step with the game's own events, all of them; only `seenBy` lets them out. */
export interface PlayedStep {
  readonly step: StoredStep;
  readonly events: readonly unknown[];
}

/** Where a game goes on that is not played again from the beginning: everything up to its last checkpoint. */
export interface Beginning {
  readonly played: readonly PlayedStep[];
  readonly journal: readonly Step[];
  readonly checkpoints: readonly Checkpoint[];
}

/** What a move has done, and how it is written down. */
export interface MoveMade {
  readonly events: readonly unknown[];
  readonly notation: string;
}

/** In one turn a seat takes back so many steps. */
const MAX_UNDOS = 100;
/** Taking back by agreement plays the game again from its beginning: so many steps take some milliseconds. */
const MAX_PLAYED_AGAIN = 2000;

export class Play {
  readonly match: Match;
  readonly #played: PlayedStep[];
  readonly #checkpoints: Checkpoint[];
  /** For each seat, by the client's id: the version that the command made. */
  readonly #made: readonly Map<string, number>[];
  /** Since which version each seat has been asked what it is asked now. */
  readonly #askedSince: (number | null)[];
  /** The seats of which a move is waited for, and by which asks. */
  #asked: readonly Seat[] = [];
  #askedBy: readonly Ask[] | null = null;
  readonly #thinking: number[];
  readonly #row: TableRow;
  /** By the stopwatch. */
  #waitingSince = 0;
  #gameSince = 0;
  /** Steps taken back since a move was confirmed. */
  #undos: number;
  #offer: Position["offer"] = null;
  /** Those who have offered to end the game since their last move: to offer again and again is a nuisance. */
  readonly #offered = new Set<Seat>();
  /** The moves that stand, in the game that is played. */
  #stepsInEffect: Pick<StoredStep, "seat" | "version">[] = [];
  #undoRequest: Position["undoRequest"] = null;
  /** Those who have asked to take back their last move. */
  readonly #askedUndo = new Set<Seat>();
  readonly #takenBack = new Set<number>();

  constructor(game: Game, row: TableRow, beginning?: Beginning) {
    const { played = [], journal = [], checkpoints = [] } = beginning ?? {};
    const last = checkpoints.at(-1);
    this.#row = row;
    this.match = newMatch(game, row, last && { ...last.match, journal });
    this.#played = [...played];
    this.#made = row.seats.map(() => new Map());
    this.#checkpoints = [...checkpoints];
    this.#askedSince = [...(last?.askedSince ?? row.seats.map((_, seat) => (this.#isAsked(seat) ? 0 : null)))];
    this.#thinking = [...(last?.thinking ?? row.seats.map(() => 0))];
    this.#undos = last?.undos ?? 0;
    for (const { step, events } of played) this.#remember(step, events);
  }

  get version(): number {
    return this.#played.length;
  }

  /** What was done so far. */
  protected get steps(): readonly StoredStep[] {
    return this.#played.map(({ step }) => step);
  }

  protected get row(): TableRow {
    return this.#row;
  }

  protected get waitingSince(): number {
    return this.#waitingSince;
  }

  get game(): Game {
    return this.match.game;
  }

  /** At which version the game that is played began: in a series, when the one before it was over. */
  get gameSince(): number {
    return this.#gameSince;
  }

  /** Milliseconds that each seat has been waited for. */
  get thinking(): readonly number[] {
    return this.#thinking;
  }

  get lastStep(): StoredStep | null {
    return this.#played.at(-1)?.step ?? null;
  }

  /** Where the game can be taken up without what was before, the oldest first. */
  get checkpoints(): readonly Checkpoint[] {
    return this.#checkpoints;
  }

  /** The side of each seat; where everybody plays alone, each is one. */
  sides(): readonly Side[] {
    return this.game.sides?.(this.#row.options, this.#row.seats.length) ?? [...this.#row.seats.keys()];
  }

  /** To end the game without a result; null when there is none, or it was declined. */
  get offer(): Position["offer"] {
    return this.#offer;
  }

  hasOffered(seat: Seat): boolean {
    return this.#offered.has(seat);
  }

  /** To take a move back; null when nobody asks, or it was declined. */
  get undoRequest(): Position["undoRequest"] {
    return this.#undoRequest;
  }

  /** The versions of the moves that were taken back by agreement: whoever saw them makes nothing of them. */
  get takenBack(): ReadonlySet<number> {
    return this.#takenBack;
  }

  #isAsked(seat: Seat): boolean {
    return this.match.turn().some((ask) => ask.seat === seat);
  }

  /** The seats of which a move is waited for. */
  asked(): readonly Seat[] {
    const asks = this.match.turn();
    // Asked several times a move.
    if (this.#askedBy !== asks) {
      this.#askedBy = asks;
      this.#asked = required(asks).map(({ seat }) => seat);
    }
    return this.#asked;
  }

  /** The version that a command of the seat with this id has made before, or null. */
  madeBefore(seat: Seat, clientId: string): number | null {
    return this.#made[seat]?.get(clientId) ?? null;
  }

  /** Whether a decision made at `version` still answers what the seat is asked. */
  answersNow(seat: Seat, version: number): boolean {
    const since = this.#askedSince[seat];
    return version <= this.version && since !== null && since !== undefined && version >= since;
  }

  /** Makes a move that came from outside; the caller writes the step down, or throws this object away. */
  submit(seat: Seat, input: unknown): MoveMade | Refusal | Promise<MoveMade | Refusal> {
    const result = this.match.submit(seat, input);
    if (isRefusal(result)) return result;
    const matchStep = this.match.journal.at(-1) as Step & { move: unknown }; // it has just been made
    return { events: result.events, notation: this.game.notation.write(matchStep.move) };
  }

  /** Why the seat cannot take back its last step, or null when it can. */
  undoRefusal(seat: Seat): Refusal | null {
    const refusal = this.matchUndoRefusal(seat);
    if (refusal || this.#undos < MAX_UNDOS) return refusal;
    return { refused: "too-many-undos", args: { most: MAX_UNDOS } };
  }

  /** The same for somebody who wants to know the reason. */
  undoReason(seat: Seat): Refusal | null | Promise<Refusal | null> {
    return this.undoRefusal(seat);
  }

  protected matchUndoRefusal(seat: Seat): Refusal | null {
    return this.match.undoRefusal(seat);
  }

  protected canUndo(seat: Seat): boolean {
    return this.match.canUndo(seat);
  }

  get #hasTakeBacks(): boolean {
    return this.game.takeBacks === true && this.#row.settings.takeBacks;
  }

  /** Whether the seat can ask the others to take back its last move. Asked with every position; the reason may cost much more. */
  #canAskUndo(seat: Seat): boolean {
    return this.#hasTakeBacks && this.askUndoRefusal(seat) === null;
  }

  /** Why the seat cannot ask the others to take back its last move, or null when it can. */
  askUndoRefusal(seat: Seat): Refusal | null {
    const { rated, seats } = this.#row;
    if (!this.#hasTakeBacks) return this.undoRefusal(seat) ?? { refused: "no-take-backs" };
    if (rated) return { refused: "take-back-rated" };
    // Nobody has told programs what it is; they could neither agree nor follow.
    if (seats.some(({ kind }) => kind === "program")) return { refused: "take-back-program" };
    if (!this.#stepsInEffect.some((made) => made.seat === seat)) return { refused: "undo-nothing" };
    if (this.#undoRequest) return { refused: "take-back-asked" };
    if (this.#askedUndo.has(seat)) return { refused: "take-back-declined" };
    return this.version > MAX_PLAYED_AGAIN ? { refused: "take-back-late", args: { most: MAX_PLAYED_AGAIN } } : null;
  }

  /** Takes back the last move of the seat and all after it; the caller writes it down, or throws this object away. */
  takeBack(seat: Seat): Refusal | null {
    const taken = this.match.takeBack(seat);
    return isRefusal(taken) ? taken : null;
  }

  /** Takes back the last step; the caller writes it down, or throws this object away. */
  undo(seat: Seat): Refusal | null {
    const refusal = this.undoRefusal(seat);
    if (!refusal) this.match.undoAgain(seat);
    return refusal;
  }

  /** Milliseconds that the table has waited for the next step. */
  waited(elapsed: number): number {
    return Math.round(Math.max(0, elapsed - this.#waitingSince));
  }

  /** From now on the next step is waited for; while the server was down, nobody was. */
  goOnFrom(elapsed: number): void {
    this.#waitingSince = elapsed;
  }

  /** Notes a step that was made. */
  note(step: StoredStep, events: readonly unknown[]): void {
    const before = this.match.turn();
    const waited = step.waited ?? Math.max(0, step.at - (this.lastStep?.at ?? this.#row.startedAt ?? step.at));
    for (const seat of this.#askedSince.keys()) {
      if (this.#askedSince[seat] !== null) this.#thinking[seat]! += waited;
    }
    this.#played.push({ step, events });
    this.#remember(step, events);
    for (const seat of this.#askedSince.keys()) {
      if (!before.some((ask) => ask.seat === seat)) this.#askedSince[seat] = null;
      else if (isAskedAnew(seat, step) || this.#askedSince[seat] === null) this.#askedSince[seat] = step.version;
    }
    if (step.kind === "undo") this.#undos++;
    else if (!this.match.isOpen) this.#undos = 0;
    this.#noteCheckpoint();
  }

  #remember(step: StoredStep, events: readonly unknown[]): void {
    const { kind, seat, clientId, version } = step;
    if (clientId !== null) this.#made[seat]?.set(clientId, version);
    this.#rememberUndo(step);
    if (endsGame(events)) {
      this.#gameSince = version;
      // What is over and counted stays as it is.
      this.#stepsInEffect = [];
      this.#undoRequest = null;
    }
    if (kind === "move") this.#offered.delete(seat);
    else if (kind === "decline") this.#offer = null;
    else if (kind === "accept" && this.#offer) {
      this.#offer = { ...this.#offer, accepted: [...this.#offer.accepted, seat] };
    } else if (kind === "offer") {
      this.#offered.add(seat);
      this.#offer = { by: seat, accepted: [seat] };
    }
  }

  #rememberUndo({ kind, seat, version }: StoredStep): void {
    const request = this.#undoRequest;
    const undo = undoOf(kind);
    if (kind === "move") {
      this.#stepsInEffect.push({ seat, version });
      this.#askedUndo.delete(seat);
    } else if (undo) {
      const before = this.#stepsInEffect;
      this.#stepsInEffect = stepsInEffect([...before, { seat, version, undo }]);
      if (undo === "agreed")
        for (const made of before.slice(this.#stepsInEffect.length)) this.#takenBack.add(made.version);
    }
    if (kind === "move" || undo) {
      // Whoever asked has played on, or what was asked for is gone.
      if (request?.by === seat || undo) this.#undoRequest = null;
    } else if (kind === "ask-undo") {
      this.#askedUndo.add(seat);
      const move = this.#stepsInEffect.findLast((made) => made.seat === seat)!.version; // nobody asks who has not moved
      this.#undoRequest = { by: seat, accepted: [seat], request: version, move };
    } else if (kind === "agree-undo" && request) {
      this.#undoRequest = { ...request, accepted: [...request.accepted, seat] };
    } else if (kind === "decline-undo") this.#undoRequest = null;
  }

  /** The match as it may be kept, when it is time; null where it cannot go on from that. */
  protected checkpointMatch(): Checkpoint["match"] | null {
    return checkpointDue(this.match, this.version, this.#checkpoints.at(-1));
  }

  #noteCheckpoint(): void {
    const match = this.checkpointMatch();
    if (!match) return;
    const [askedSince, thinking, undos] = [[...this.#askedSince], [...this.#thinking], this.#undos];
    this.#checkpoints.push({ version: this.version, match, askedSince, thinking, undos });
  }

  /** The events of the steps after one version up to another. */
  eventsBetween(after: number, upTo: number): (readonly unknown[])[] {
    return this.#played.slice(after, upTo).map(({ events }) => events);
  }

  /** Makes a step again that the store has kept. */
  redo(step: StoredStep): Refusal | null {
    const events = again(this.match, step);
    if (isRefusal(events)) return events;
    this.note(step, events);
    return null;
  }

  /** Goes on with steps that were made elsewhere; false where that is not possible: then this object is of no use any more. */
  follow(steps: readonly StoredStep[]): boolean | Promise<boolean> {
    try {
      return steps.every((step) => this.redo(step) === null);
    } catch {
      return false; // read again, the table says what is wrong
    }
  }

  /** The game before its last step, which could not be written. */
  withoutLast(): Play | Promise<Play> {
    const kept = this.#played.slice(0, -1);
    const checkpoints = this.#checkpoints.filter(({ version }) => version <= kept.length);
    const played = kept.slice(0, checkpoints.at(-1)?.version ?? 0);
    const journal = this.#journalUpTo(played.length);
    const play = new Play(this.game, this.#row, { played, journal, checkpoints });
    for (const { step } of kept.slice(played.length)) play.redo(step);
    play.goOnFrom(this.#waitingSince - (this.lastStep?.waited ?? 0));
    return play;
  }

  /** What the match's own journal has of the steps up to a version. */
  #journalUpTo(version: number): readonly Step[] {
    return this.match.journal.slice(0, this.#played.slice(0, version).filter(({ step }) => isMatchStep(step)).length);
  }

  /** What happened after a version, as the viewer may know it. */
  log(viewer: Viewer, after = 0): SeenStep[] {
    return this.#played.slice(after).map(({ step: { version, kind, seat, at }, events }) => ({
      version,
      kind,
      seat,
      at,
      events: events.map((event) => this.game.seen(event, viewer)).filter((seen) => seen !== null),
    }));
  }

  /** The table as it is seen now, for one viewer after another: what is the same for all of them is worked out once. */
  positions(clock: Clock | null): (viewer: Viewer) => Position {
    const { match } = this;
    const turn = [...match.turn()];
    const clocks = clock && { left: clock.left(), running: [...clock.running] };
    const progress = this.game.progress?.(match.state) ?? null;
    const outcome = match.outcome();
    return (viewer) => {
      const legal = typeof viewer === "number" && this.#isAsked(viewer) ? match.legal(viewer) : null;
      return {
        version: this.version,
        view: match.view(viewer),
        turn,
        legal: legal === null ? null : areDescribed(legal) ? { schema: legal.schema } : [...legal],
        canUndo: typeof viewer === "number" && this.#undos < MAX_UNDOS && this.canUndo(viewer),
        clocks,
        progress,
        canAskUndo: typeof viewer === "number" && outcome === null && this.#canAskUndo(viewer),
        undoRequest: this.#undoRequest,
        offer: this.#offer,
        outcome,
      };
    };
  }

  /** What the viewer saw at each version of a range, made in slices so that nobody else waits for it. */
  history(slices: Slices, viewer: Viewer, from: number, to: number): Promise<{ version: number; view: unknown }[]> {
    return slices.run(this.#history(viewer, from, to));
  }

  /** The record of the game so far. */
  record(names: readonly string[]): GameRecord | Refusal | Promise<GameRecord | Refusal> {
    return recordOf(this.match, names);
  }

  /**
   * What the viewer saw at each version of a range: the game is played again from the last checkpoint before it, and only its
   * views come out. It may be interrupted after each step, and goes on with the steps that there were when it was asked.
   */
  *#history(viewer: Viewer, from: number, to: number): Generator<void, { version: number; view: unknown }[]> {
    const start = lastBefore(this.#checkpoints, from);
    const journal = this.#journalUpTo(start?.version ?? 0);
    const match = newMatch(this.game, this.#row, start && { ...start.match, journal });
    const positions: { version: number; view: unknown }[] = [];
    let version = start?.version ?? 0;
    const look = () => {
      if (version >= from && version <= to) positions.push({ version, view: match.view(viewer) });
    };
    look();
    for (const { step } of this.#played.slice(version, to)) {
      again(match, step);
      version = step.version;
      look();
      yield;
    }
    return positions;
  }
}

function newMatch(game: Game, row: TableRow, snapshot?: ConstructorParameters<typeof Match>[1]) {
  return new Match({ game, ...setupOf(row) }, snapshot);
}

/** What a match of a running table is set up with. */
export function setupOf({ options, seats, seed, position }: TableRow) {
  return { options, seats: seats.length, seed: seed!, ...(position != null && { position }) }; // a running table has a seed
}

/** Whether a step with these events ended a game of a series. Those of a made game are lists of what each viewer is told. */
export function endsGame(events: readonly unknown[]): boolean {
  return events.some((event) => isGameOver(Array.isArray(event) ? event[0] : event));
}

/** A step that stands in the match's own journal too. */
function isMatchStep({ kind }: StoredStep): boolean {
  return kind === "move" || undoOf(kind) !== undefined;
}

/** How a step takes moves back, if it does. */
function undoOf(kind: StoredStep["kind"]): UndoKind | undefined {
  return kind === "undo" ? true : kind === "take-back" ? "agreed" : undefined;
}

/** What a stored step did in the match, as its journal has it; null when the match knows nothing of it. */
export function matchStepOf(game: Game, step: StoredStep): Step | Refusal | null {
  const undo = undoOf(step.kind);
  if (undo) return { seat: step.seat, undo };
  if (step.kind !== "move") return null;
  const move = game.notation.read(step.move ?? "");
  return move === null ? { refused: "not-a-move" } : { seat: step.seat, move };
}

/** Makes a stored step again in a match; gives its events. An undo was allowed when it was made: nothing is asked again. */
function again(match: Match, step: StoredStep): readonly unknown[] | Refusal {
  const matchStep = matchStepOf(match.game, step);
  if (matchStep === null) return [];
  if (isRefusal(matchStep)) return matchStep;
  const result = madeAgain(match, matchStep);
  if (isRefusal(result)) return result;
  return "events" in result ? result.events : [];
}

function madeAgain(match: Match, step: Step) {
  if (step.undo === "agreed") return match.takeBack(step.seat);
  return step.undo ? match.undoAgain(step.seat) : match.submit(step.seat, step.move);
}

/**
 * Whether a seat that was asked before is asked something else by the step: the one that acted; all, where the game went back. One that
 * waits beside others is still asked the same, and so is one that offered or asked the others something.
 */
function isAskedAnew(seat: Seat, step: StoredStep): boolean {
  if (step.kind === "take-back") return true;
  return seat === step.seat && !BETWEEN_PLAYERS.has(step.kind);
}

const BETWEEN_PLAYERS: ReadonlySet<StoredStep["kind"]> = new Set([
  "offer",
  "accept",
  "decline",
  "ask-undo",
  "agree-undo",
  "decline-undo",
]);
