/**
 * A game being played: the state, the generator that goes with it, and everything that was done.
 *
 * The match is the only thing here that changes; the states inside it never do. It checks whose turn it is and the
 * shape of what comes in, carries chance from move to move, and decides about undo, so that no game has to.
 */
import { Chance, type ChanceState, type Seed } from "./chance.ts";
import {
  type Ask,
  type Game,
  type GameTypes,
  type LegalMoves,
  look,
  type Refusal,
  type Seat,
  type Seen,
  type Viewer,
} from "./game.ts";
import { validator } from "./options.ts";
import type { Outcome } from "./outcome.ts";
import { isRefusal } from "./refusal.ts";
import { learnsFrom } from "./reveal.ts";

/** A move, or what takes moves back. */
export type Step<Move = unknown> = MoveStep<Move> | { readonly seat: Seat; readonly undo: UndoKind };

interface MoveStep<Move> {
  readonly seat: Seat;
  readonly move: Move;
  readonly undo?: undefined;
}

/**
 * `true` takes back the last step that still stands, which its seat may do alone. `"agreed"` takes back the last move of the seat that
 * stands and everything that came after it, whoever did that: all players have agreed to it.
 */
export type UndoKind = true | "agreed";

/** Of steps in their order, those that stand. */
export function stepsInEffect<Made extends { readonly seat: Seat; readonly undo?: UndoKind | undefined }>(
  steps: Iterable<Made>,
): Extract<Made, { readonly undo?: undefined }>[] {
  const kept: Made[] = [];
  for (const step of steps) {
    if (step.undo === undefined) kept.push(step);
    else if (step.undo === true) kept.pop();
    else kept.length = Math.max(0, lastOf(kept, step.seat));
  }
  return kept as Extract<Made, { readonly undo?: undefined }>[]; // only those without `undo` were kept
}

function lastOf(steps: readonly { readonly seat: Seat }[], seat: Seat): number {
  return steps.findLastIndex((step) => step.seat === seat);
}

/** A move that stands, with what is needed to take it back. */
interface LastStep<T extends GameTypes> {
  readonly seat: Seat;
  readonly move: T["Move"];
  readonly before: T["State"];
  readonly open: boolean;
  readonly usedChance: boolean;
  /** The one before it, as far as undo may look back. A list of links: most moves begin a new one at no cost. */
  readonly previous: LastStep<T> | null;
}

/** Everything of a match as plain data, from which it goes on exactly as it would have. */
export interface Snapshot<T extends GameTypes = GameTypes> {
  readonly state: T["State"];
  readonly chance: ChanceState;
  readonly journal: readonly Step<T["Move"]>[];
  /** What undo may look back on. */
  readonly lastStep: LastStep<T> | null;
}

export interface Setup<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly options: T["Options"];
  readonly seats: number;
  readonly seed: Seed;
  /** Where the game begins, in place of a deal; `readPosition` has accepted it. */
  readonly position?: unknown;
}

export type Submitted<T extends GameTypes> =
  | { readonly refused?: undefined; readonly events: readonly T["Event"][] }
  | Refusal;

export class Match<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly options: T["Options"];
  readonly seats: number;
  readonly seed: Seed;
  /** Undefined where the game began with a deal. */
  readonly position: unknown;
  #state: T["State"];
  #asks: readonly Ask[] | null = null;
  #chance: Chance;
  readonly #journal: Step<T["Move"]>[];
  /** The last moves of the seat that moved last: its open steps, and before them its last final move if there was one. */
  #lastStep: LastStep<T> | null;
  /** Whether a move has told its seat something: sampling worlds is dear, and the answer stays the same while the move stands. */
  readonly #learns = new WeakMap<LastStep<T>, boolean>();

  constructor(setup: Setup<T>, snapshot?: Snapshot<T>) {
    const { game, options, seats, seed, position } = setup;
    this.game = game;
    this.options = options;
    this.seats = seats;
    this.seed = seed;
    this.position = position;
    this.#chance = new Chance(snapshot?.chance ?? seed);
    this.#state = snapshot ? snapshot.state : firstState(setup, this.#chance);
    this.#journal = [...(snapshot?.journal ?? [])];
    this.#lastStep = snapshot?.lastStep ?? null;
  }

  get state(): T["State"] {
    return this.#state;
  }

  /** All that was done, steps that were taken back included. */
  get journal(): readonly Step<T["Move"]>[] {
    return this.#journal;
  }

  get snapshot(): Snapshot<T> {
    return { ...this.checkpoint, journal: [...this.#journal] };
  }

  /** A snapshot for whoever has the journal: it costs the same however long the game is. */
  get checkpoint(): Omit<Snapshot<T>, "journal"> {
    return { state: this.#state, chance: this.#chance.state, lastStep: this.#lastStep };
  }

  /** Asked several times a move, so it is kept for as long as the state stands. */
  turn(): readonly Ask[] {
    this.#asks ??= this.game.turn(this.#state);
    return this.#asks;
  }

  legal(seat: Seat): LegalMoves<T["Move"]> {
    return this.game.legal(this.#state, seat);
  }

  view(viewer: Viewer): Seen<T["View"]> {
    return look(this.game, this.#state, viewer);
  }

  outcome(): Outcome | null {
    return this.game.outcome(this.#state);
  }

  /** Makes a move that came from outside: anything may be in it. */
  submit(seat: Seat, input: unknown): Submitted<T> {
    const move = readMove(this.game, input);
    return isRefusal(move) ? move : this.play(seat, move.move);
  }

  /** Makes a move of the right shape, from a bot of ours or out of the legal list. */
  play(seat: Seat, move: T["Move"]): Submitted<T> {
    const refusal = this.#outOfTurn(seat);
    if (refusal) return refusal;
    const before = this.#state;
    const drawn = this.#chance.drawn;
    const result = this.game.apply(before, seat, move, this.#chance);
    if (result.refused !== undefined) return result;
    this.#state = result.state;
    this.#asks = null;
    this.#journal.push({ seat, move });
    const usedChance = this.#chance.drawn !== drawn;
    this.#lastStep = { seat, move, before, open: result.open === true, usedChance, previous: this.#reach(seat) };
    return { events: result.events };
  }

  /**
   * What a new move of the seat leaves in undo's reach: its open steps, and before them its last final move, which stays to
   * give the reason. Everything of another seat is out of reach.
   */
  #reach(seat: Seat): LastStep<T> | null {
    const last = this.#lastStep;
    if (last === null || last.seat !== seat) return null;
    return last.open ? last : { ...last, previous: null };
  }

  #outOfTurn(seat: Seat): Refusal | null {
    for (const ask of this.turn()) if (ask.seat === seat) return null;
    return { refused: this.outcome() ? "game-over" : "not-your-turn" };
  }

  /** Why the seat cannot take back what it did last, or null when it can. */
  undoRefusal(seat: Seat): Refusal | null {
    const last = this.#lastStep;
    if (!last) return { refused: "undo-nothing" };
    if (last.seat !== seat) return { refused: this.#hasMoved(seat) ? "undo-other-seat" : "undo-nothing" };
    if (last.usedChance) return { refused: "undo-chance" };
    if (this.#hasLearnt(last)) return { refused: "undo-revealed" };
    if (!last.open) return { refused: "undo-confirmed" };
    return null;
  }

  #hasLearnt(last: LastStep<T>): boolean {
    const cached = this.#learns.get(last);
    if (cached !== undefined) return cached;
    const learns = learnsFrom(this, last.before, last.seat, last.move);
    this.#learns.set(last, learns);
    return learns;
  }

  /** Whether the last move that stands is a step of an action that its seat has not confirmed yet. */
  get isOpen(): boolean {
    return this.#lastStep?.open === true;
  }

  /** Whether the seat can take back what it did last. Cheap where a final move answers at once; the reason may cost more. */
  canUndo(seat: Seat): boolean {
    return this.isOpen && this.#lastStep?.seat === seat && this.undoRefusal(seat) === null;
  }

  #hasMoved(seat: Seat): boolean {
    return this.#journal.some((step) => step.seat === seat);
  }

  /** Takes back the last step of the seat's unconfirmed action. */
  undo(seat: Seat): { readonly refused?: undefined; readonly move: T["Move"] } | Refusal {
    return this.undoRefusal(seat) ?? this.undoAgain(seat);
  }

  /** Takes back the last step without asking whether it may be: it was allowed when it was first done, and that is a fact. */
  undoAgain(seat: Seat): { readonly refused?: undefined; readonly move: T["Move"] } | Refusal {
    const last = this.#lastStep;
    if (last?.seat !== seat) return { refused: "undo-nothing" };
    this.#lastStep = last.previous;
    this.#state = last.before;
    this.#asks = null;
    this.#journal.push({ seat, undo: true });
    return { move: last.move };
  }

  /**
   * Takes back the last move of the seat that stands, and everything after it. Others have acted since, chance was drawn, hidden things
   * were seen: only the agreement of all players makes it fair, and that is the caller's to know. Chance goes back too, so what was
   * drawn is drawn again. The game is played again from its beginning, which costs as much as its moves.
   */
  takeBack(seat: Seat): { readonly refused?: undefined; readonly moves: number } | Refusal {
    const kept = stepsInEffect(this.#journal);
    const last = lastOf(kept, seat);
    if (last === -1) return { refused: "undo-nothing" };
    const again = new Match<T>(this);
    for (const step of kept.slice(0, last)) again.play(step.seat, step.move);
    this.#state = again.#state;
    this.#chance = again.#chance;
    this.#lastStep = again.#lastStep;
    this.#asks = null;
    this.#journal.push({ seat, undo: "agreed" });
    return { moves: kept.length - last };
  }
}

/** The state before the first move. */
function firstState<T extends GameTypes>({ game, options, seats, position }: Setup<T>, chance: Chance): T["State"] {
  if (position === undefined) return game.setup(options, seats, chance);
  const state = game.positions?.setup(options, seats, position, chance) ?? { refused: "no-positions" };
  if (isRefusal(state)) throw new Error(`${game.id} cannot begin from this position: ${state.refused}`);
  return state;
}

/** Why a game cannot begin from what came from outside, or null when it can. */
export function positionRefusal<T extends GameTypes>({
  game,
  options,
  seats,
  seed,
  position,
}: Setup<T>): Refusal | null {
  if (!game.positions) return { refused: "no-positions" };
  const shape = validator(game.positions.schema);
  if (!shape.Check(position)) {
    const fault = shape.Errors(position)[0];
    return {
      refused: "malformed-position",
      args: { where: fault?.instancePath || "/", problem: fault?.message ?? "" },
    };
  }
  const state = game.positions.setup(options, seats, position, new Chance(seed));
  return isRefusal(state) ? state : null;
}

/** The move that an input from outside stands for, in the spelling that `legal` offers. */
export function readMove<T extends GameTypes>(game: Game<T>, input: unknown): { readonly move: T["Move"] } | Refusal {
  const shape = validator(game.move);
  if (!shape.Check(input)) {
    const fault = shape.Errors(input)[0];
    return { refused: "malformed-move", args: { where: fault?.instancePath || "/", problem: fault?.message ?? "" } };
  }
  const move = input as T["Move"]; // the schema of the game has just said so
  return { move: game.canonical ? game.canonical(move) : move };
}
