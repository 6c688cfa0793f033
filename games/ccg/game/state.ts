/** A card game under way, as the platform keeps it. */
import type { MachineState } from "../run/interpreter.ts";
import type { TableState } from "../run/table.ts";

/** Where a game is between two scripts. */
export type Stage =
  /** The set-up of one player after the other. */
  | "setup"
  /** What happens by itself in a phase. */
  | "phase"
  /** The player may do something. */
  | "act"
  | "over";

/** What everybody may know of the course of the game. */
export interface Course {
  readonly seats: number;
  /** The deck that each seat plays, by number. */
  readonly decks: readonly number[];
  readonly stage: Stage;
  /** Counted from 1. */
  readonly turn: number;
  /** Whose turn it is, or whose set-up. */
  readonly active: number;
  readonly phase: number;
  /** How often the player did something in this phase. */
  readonly acted: number;
  /** Who offers a draw, and who did so in this turn already: a bit for each seat. */
  readonly offer: number | null;
  readonly offered: number;
  /** Those who lost, the first first. */
  readonly out: readonly (readonly number[])[];
  /** Those who won, once the game is over; all who share a draw. */
  readonly winners: readonly number[] | null;
}

export interface CardGameState extends Course {
  /** The actions that the player has now, by their numbers in the phase; found out when the last script was over. */
  readonly allowed: readonly number[];
  readonly table: TableState;
  readonly machine: MachineState;
}

/** The row of a card that the viewer does not know has -1 for its type and nothing of its face. */
export interface CardGameView extends Course {
  /** Null for those whose actions they are not: conditions may look into a hand. */
  readonly allowed: readonly number[] | null;
  readonly table: Omit<TableState, "forgotten"> & {
    /** What the viewer saw in the last move, and lost in a shuffle. */
    readonly forgotten: readonly number[];
  };
  readonly machine: MachineState;
}

export type CardGameMove =
  /** An action, counted from 1 over all phases. */
  | { readonly do: number }
  /** The next phase. */
  | { readonly end: true }
  /** The card at a place of the group that is asked about, counted from 1. */
  | { readonly pick: number }
  | { readonly decline: true }
  | { readonly draw: "offer" | "accept" };

export interface CardGameOptions {
  readonly [deck: string]: string;
}

/** Games that go on longer are drawn. */
export const MAX_TURNS = 500;
