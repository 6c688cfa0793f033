/** A card game under way, as the platform keeps it. */
import { type Static, Type } from "typebox";
import type { Figures } from "../run/figures.ts";
import type { MachineState } from "../run/interpreter.ts";
import type { TableState } from "../run/table-state.ts";

/** Where a game is between two scripts. */
export type Stage =
  /** Everybody takes cards from packs that are passed round. */
  | "draft"
  /** The set-up of one player after the other. */
  | "setup"
  /** What happens by itself in a phase. */
  | "phase"
  /** The player may do something. */
  | "act"
  /** What cards do when a turn begins and ends. */
  | "turn-start"
  | "turn-end"
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
  /** How many moves the game has had; absent once it is over, so that records from before this was counted end alike. */
  readonly moves?: number;
  /** Who offers a draw, and who did so in this turn already: a bit for each seat. */
  readonly offer: number | null;
  readonly offered: number;
  /** Those who lost, the first first. */
  readonly out: readonly (readonly number[])[];
  /** Those who won, once the game is over; all who share a draw. */
  readonly winners: readonly number[] | null;
}

/** Packs that go round before the set-up, and what has been taken from them; cards by the numbers of their types. */
export interface DraftState {
  /** Counted from 0; the number of rounds when it is over. */
  readonly round: number;
  /** What each seat has before it. */
  readonly packs: readonly (readonly number[])[];
  /** The place that each seat takes, counted from 1; 0 while it has not chosen. */
  readonly chosen: readonly number[];
  readonly pools: readonly (readonly number[])[];
}

export interface CardGameState extends Course {
  /** The actions that the player has now, by their numbers in the phase; found out when the last script was over. */
  readonly allowed: readonly number[];
  /** The abilities that the player can use now; absent where cards have none. */
  readonly abilities?: readonly AbilityUse[];
  readonly draft?: DraftState;
  readonly table: TableState;
  readonly machine: MachineState;
}

/** A card in play and one of its abilities, counted from 0. */
export interface AbilityUse {
  readonly card: number;
  readonly ability: number;
}

/** The row of a card that the viewer does not know has -1 for its type and nothing of its face. */
export interface CardGameView extends Course {
  /** Null for those whose actions they are not: conditions may look into a hand. */
  readonly allowed: readonly number[] | null;
  readonly abilities?: readonly AbilityUse[] | null;
  /** Cards of others are 0; what others have chosen is -1. */
  readonly draft?: DraftState;
  /** Figures of players and known cards with all continuous effects; absent where no card has any. */
  readonly figures?: Figures;
  readonly table: Omit<TableState, "forgotten"> & {
    /** What the viewer saw in the last move, and lost in a shuffle. */
    readonly forgotten: readonly number[];
  };
  readonly machine: MachineState;
}

const exactly = { additionalProperties: false } as const;
const place = Type.Integer({ minimum: 1, maximum: 10_000 });

export const move = Type.Union([
  /** An action, counted from 1 over all phases. */
  Type.Object({ do: place }, exactly),
  /** The next phase. */
  Type.Object({ end: Type.Literal(true) }, exactly),
  /** The card at a place of the group that is asked about, counted from 1. */
  Type.Object({ pick: place }, exactly),
  Type.Object({ decline: Type.Literal(true) }, exactly),
  /** An ability of a card in play: the card's number, and which ability, counted from 1. */
  Type.Object({ use: Type.Integer({ minimum: 1, maximum: 1_000_000 }), ability: place }, exactly),
  /** A response of the rules to a card that is played, counted from 1. */
  Type.Object({ respond: place }, exactly),
  /** A player, by the number of the seat counted from 1. */
  Type.Object({ opponent: Type.Integer({ minimum: 1, maximum: 6 }) }, exactly),
  /** The card at a place of one's pack, counted from 1. */
  Type.Object({ draft: place }, exactly),
  Type.Object({ draw: Type.Enum(["offer", "accept"]) }, exactly),
]);
export type CardGameMove = Static<typeof move>;

/** Games that go on longer are drawn. */
export const MAX_TURNS = 500;
export const MAX_MOVES = 4_000;
/** Actions and abilities in a phase of version 2 that does not say how many: whoever is losing cannot act for ever. */
export const MAX_ACTIONS = 100;
