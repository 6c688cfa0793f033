/**
 * The contract between a game and everything else.
 *
 * A game is an object of pure functions over plain data: state in, state out. The kernel runs it (`Match`), the server
 * stores it, the site and the terminal draw it, bots play it, and the conformance suite holds it to what is said here.
 * None of them knows any game; no game knows any of them.
 *
 * What a caller may rely on, and what the suite therefore checks:
 *
 * - **Plain data.** States, moves, views and events are what JSON can carry: no classes, no `undefined` in arrays,
 *   no `NaN`. Writing a state down and reading it back changes nothing.
 * - **Pure.** A function never changes its arguments; the same arguments give the same answer. Chance comes in as an
 *   argument, and the kernel carries the generator with the state from move to move, so a game cannot lose it.
 * - **One legal list.** `legal` offers exactly the moves that `apply` accepts. Highlighting, validation, bots, fuzzing,
 *   leavers and the keyboard all use that one list.
 * - **Views are built, not cut down.** `view` and `seen` put together what a viewer may know, field by field. What a
 *   seat's view does not show, its legal list, its refusals and the events that it sees do not tell either.
 * - **A view remembers.** Whatever an event tells a viewer stands in the viewer's next view too, so a client that
 *   missed the events has lost nothing.
 * - **It ends.** Random play reaches an outcome.
 */
import type { Static, TObject, TSchema } from "typebox";
import type { Chance } from "./chance.ts";
import type { Outcome, Side } from "./outcome.ts";

/** A place at the table, counted from 0. */
export type Seat = number;

/** Who looks: a seat, or somebody who only watches. */
export type Viewer = Seat | "spectator";

/** Arguments of an event, a refusal or a question, to be worded in any language. Names: see `wording.ts`. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Something to be said in the reader's language: a code of the game's texts, and its arguments. */
export interface Phrase {
  readonly code: string;
  readonly args?: Arguments;
}

/** A move that was not made, and why. Nothing has changed. */
export interface Refusal {
  readonly refused: string;
  readonly args?: Arguments;
}

/** A move that was made. */
export interface Applied<State, Event> {
  readonly refused?: undefined;
  readonly state: State;
  readonly events: readonly Event[];
  /**
   * True for a step of an action that its seat has not confirmed yet: the step may be undone. A move without this mark
   * is final and confirms the steps before it. The kernel refuses the undo all the same once another seat has acted,
   * chance was used or the seat has learnt something; a game cannot allow too much.
   */
  readonly open?: boolean;
}

/** What is asked of one seat. */
export interface Ask {
  /** The seat that acts. */
  readonly seat: Seat;
  /** Whose pieces it acts with, when they are not its own: declarer plays dummy's cards. */
  readonly actsFor?: Seat;
  /**
   * True where the seat may act but need not: a claim, a resignation, a call out of turn. Nobody waits for it: its clock does not
   * run and its bot is not asked. While a game goes on, somebody is always asked who must act.
   */
  readonly optional?: boolean;
  /** Code of the question, for the status line. */
  readonly ask: string;
  readonly args?: Arguments;
}

/** Legal moves that are too many to list: their shape in this position, and a way to get one. */
export interface DescribedMoves<Move> {
  readonly schema: TSchema;
  /** A random legal move; every legal move should be possible. */
  sample(chance: Chance): Move;
}

export type LegalMoves<Move> = readonly Move[] | DescribedMoves<Move>;

export function areDescribed<Move>(legal: LegalMoves<Move>): legal is DescribedMoves<Move> {
  return !Array.isArray(legal);
}

/** Figures about a game, by key; the texts of the game word the keys. */
export interface Statistics {
  readonly table: Readonly<Record<string, number>>;
  /** One entry for each seat. */
  readonly seats: readonly Readonly<Record<string, number>>[];
}

/**
 * Options and moves as their schemas describe them: a type of its own beside a schema could say something else. A game's types begin
 * with it: `interface Uno extends FromSchemas<typeof options, typeof move> { State: …; View: …; … }`.
 */
export interface FromSchemas<OptionsSchema extends TObject, MoveSchema extends TSchema> {
  OptionsSchema: OptionsSchema;
  Options: Static<OptionsSchema>;
  MoveSchema: MoveSchema;
  Move: Static<MoveSchema>;
}

/** The data types of one game. */
export interface GameTypes {
  OptionsSchema: TObject;
  Options: unknown;
  MoveSchema: TSchema;
  Move: unknown;
  State: unknown;
  View: unknown;
  Event: unknown;
  /** An event as one viewer may know it. */
  SeenEvent: unknown;
}

declare const viewed: unique symbol;

/**
 * A view that really came out of `view`: only `look` makes one. Bots, tables and the wire take this type, so a state
 * cannot be handed to them by mistake, even where it has all the fields of a view.
 */
export type Seen<View> = View & { readonly [viewed]: true };

export interface Game<T extends GameTypes = GameTypes> {
  readonly id: string;
  /**
   * Version of the rules: raised by every change after which a stored game would replay differently. A table keeps the
   * version that it began with.
   */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Shape of the options; every property has a default. */
  readonly options: T["OptionsSchema"];
  /** Shape of a move: what comes from outside is checked against it before `apply` sees it. */
  readonly move: T["MoveSchema"];
  /** Shapes of what viewers are shown, for clients in other languages; the suite holds every view and event to them. */
  readonly shown?: { readonly view: TSchema; readonly event: TSchema };

  /**
   * The side of each seat, in a game between partnerships; absent where everybody plays alone. Known before the deal, so that
   * people can choose a partner, and the same in the outcome. Sides are counted from 0, and there are two at least.
   */
  sides?(options: T["Options"], seats: number): readonly Side[];

  /**
   * True where players may agree to take final moves back, at tables that are not rated. For games in which one seat acts after
   * another and a game has some hundred moves: the others' moves since then go too.
   */
  readonly takeBacks?: boolean;

  setup(options: T["Options"], seats: number, chance: Chance): T["State"];

  /** For games that can begin from a given position instead of a deal: a deal from a file, a problem, an exercise. */
  readonly positions?: {
    /** Shape of a position: what comes from outside is checked against it before `setup` sees it. */
    readonly schema: TSchema;
    /** The state in which the game begins, or why it cannot. Chance is for what the position leaves open. */
    setup(options: T["Options"], seats: number, position: unknown, chance: Chance): T["State"] | Refusal;
  };

  /** The seats that may act now, each once, with what is asked of it; none when the game is over. */
  turn(state: T["State"]): readonly Ask[];

  /** The moves of a seat that may act now. No two of them mean the same. */
  legal(state: T["State"], seat: Seat): LegalMoves<T["Move"]>;

  /** Makes a move of the right shape by a seat whose turn it is (the kernel has checked both), or refuses it. */
  apply(state: T["State"], seat: Seat, move: T["Move"], chance: Chance): Applied<T["State"], T["Event"]> | Refusal;

  view(state: T["State"], viewer: Viewer): T["View"];

  /** What `viewer` may know of an event; null when nothing at all. */
  seen(event: T["Event"], viewer: Viewer): T["SeenEvent"] | null;

  outcome(state: T["State"]): Outcome | null;

  /** The short text form of a move, for records and the terminal. `read` gives what `write` was given, or null. */
  readonly notation: {
    write(move: T["Move"]): string;
    read(text: string): T["Move"] | null;
  };

  /** The move as something to say ("put a red five"), worded by the message `move.<code>`. */
  phrase(move: T["Move"]): Phrase;

  /** The whole position in plain text, for golden games and bug reports. Never shown to a player. */
  describe(state: T["State"]): string;

  /** Where several spellings of a move mean the same, the one that `legal` offers. */
  canonical?(move: T["Move"]): T["Move"];

  /**
   * A random state in which this viewer would see exactly this view. Every game that hides something has it; in a game
   * without it, every view is the state itself. Bots think with it, undo and the leak tests rest on it.
   */
  resample?(view: T["View"], viewer: Viewer, chance: Chance): T["State"];

  /** How far the game is, for everybody to see: 0 before the first move, 100 exactly when it is over. */
  progress?(state: T["State"]): number;

  statistics?(state: T["State"]): Statistics;

  /** What is wrong with the state, if anything: a sentence for the author of the game. */
  invariant?(state: T["State"]): string | null;
}

/** What a viewer sees: the only way to a `Seen` view. */
export function look<T extends GameTypes>(game: Game<T>, state: T["State"], viewer: Viewer): Seen<T["View"]> {
  return game.view(state, viewer) as Seen<T["View"]>; // this function is where the brand is given
}

/** What is asked, to be worded: `{seat}` acts, with the pieces of `{forSeat}` where they are not its own. */
export function askPhrase({ ask, seat, actsFor, args }: Ask): Phrase {
  return { code: `ask.${ask}`, args: { seat, ...(actsFor !== undefined && { forSeat: actsFor }), ...args } };
}

/** Those of whom an answer is waited for. */
export function required(asks: readonly Ask[]): readonly Ask[] {
  return asks.some(({ optional }) => optional) ? asks.filter(({ optional }) => !optional) : asks;
}

/** Every viewer of a table: its seats, and a spectator. */
export function viewers(seats: number): Viewer[] {
  return [...Array(seats).keys(), "spectator"];
}
