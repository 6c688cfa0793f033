/** A table as plain data, and the rows of its cards. */
import type { Program } from "./program.ts";
import type { Waiting } from "./triggers.ts";

export const UPRIGHT = 0;
/** Facing: as the group shows its cards, or turned by a script. */
export const FACE_UP = 1;
export const FACE_DOWN = 2;
/** In place of a card: there is none, or a player who could choose one did not. */
export const NO_CARD = 0;
export const DECLINED = -1;

export interface TableState {
  /** The attributes of one player after those of another. */
  readonly players: readonly number[];
  /** A row for each card, by its number; row 0 is nobody's. */
  readonly cards: readonly number[];
  /** The cards of each group, by number, the first on top. */
  readonly groups: readonly (readonly number[])[];
  /** Where each player's drawn and discarded cards go; -1 for nowhere. */
  readonly drawTo: readonly number[];
  readonly discardTo: readonly number[];
  /** How many cards scripts have made. */
  readonly created: number;
  /** How many cards are attached to others. */
  readonly attachments: number;
  /** What somebody was shown and, after a shuffle, no longer knows the place of: card and the bits of those who saw it. */
  readonly forgotten: readonly (readonly [name: number, known: number])[];
  /** Scripts that wait until those under way are over; absent where none do. */
  readonly waiting?: readonly Waiting[];
}

type AlikeTable = Pick<TableState, "cards" | "attachments">;

/** What scripts may know of the course of a game. */
export interface GameCourse {
  readonly turn: number;
  readonly active: number;
  /** The seats that are still in the game. */
  readonly playing: readonly number[];
}

/** Whether it makes no difference which of two cards somebody takes, but for where they lie. */
export function areAlike({ cards, attachments }: AlikeTable, stride: number, one: number, other: number): boolean {
  if (attachments > 0) return false;
  for (let field = 0; field < stride; field++) {
    if (cards[one * stride + field] !== cards[other * stride + field]) return false;
  }
  return true;
}

/** The row of a new card, which is in no group yet. */
export function newRow(program: Program, type: number, owner: number, name: number, made: boolean): number[] {
  return [type, owner, owner, -1, 0, UPRIGHT, 0, 0, name, made ? 1 : 0, ...program.cards[type]!.values];
}
