/**
 * What a bot is: something that is shown a seat's view and answers with a move.
 *
 * Everything that goes in and out is plain data but for the generator and the clock at the start, so the same bot runs
 * in the same thread, in a worker or behind a wire. A bot never gets a state: it cannot cheat, only guess.
 */
import type { Chance } from "../chance.ts";
import type { Game, GameTypes, LegalMoves, Phrase, Seat, Seen } from "../game.ts";

/** How much a bot may think about one decision; it stops at whichever limit comes first. Empty: as much as is usual for it. */
export interface Budget {
  readonly milliseconds?: number;
  readonly iterations?: number;
}

/** What a bot is told when it sits down. */
export interface Seating<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly options: T["Options"];
  readonly seats: number;
  readonly seat: Seat;
  /** The bot's own chance; it has nothing to do with the game's. */
  readonly chance: Chance;
  /** To be looked at for each decision: whoever seated the bot may change it in between. */
  readonly budget: Budget;
  /** A clock in milliseconds; only differences count. */
  readonly now: () => number;
}

/** What a bot is asked. */
export interface Decision<T extends GameTypes = GameTypes> {
  readonly view: Seen<T["View"]>;
  /** Listed when first asked for: a bot that finds its move in the view does not pay for the list. */
  readonly legal: LegalMoves<T["Move"]>;
}

export interface Bot<T extends GameTypes = GameTypes> {
  decide(decision: Decision<T>): T["Move"] | Promise<T["Move"]>;
  /** What its seat sees happen, in order; for bots that remember more than a view shows. */
  observe?(events: readonly T["SeenEvent"][]): void;
  /** What spoke for the move that it decided on last, in the words of the game's texts; for bots that can say so. */
  why?(): readonly Phrase[];
}

/** Taken from a method, like all functions of the contract, so that a bot of one game counts as a bot of some game. */
export type MakeBot<T extends GameTypes = GameTypes> = { make(seating: Seating<T>): Bot<T> }["make"];

/** How good a state looks for a seat, from 0 (lost) to 1 (won). */
export type Evaluate<T extends GameTypes = GameTypes> = { evaluate(state: T["State"], seat: Seat): number }["evaluate"];

/** The bots of a game, from the weakest to the strongest, and what general bots need to know of it. */
export interface GameBots<T extends GameTypes = GameTypes> {
  readonly bots: Readonly<Record<string, MakeBot<T>>>;
  readonly evaluate?: Evaluate<T>;
}
