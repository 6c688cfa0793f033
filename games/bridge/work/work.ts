/** The heavy work of the Trainer, as data: what is asked and what is answered. It is done in the page's own workers. */
import type { Card, Strain } from "../cards.ts";
import type { Position } from "../position.ts";
import type { Contract } from "../rules/auction.ts";
import type { Board } from "../rules/board.ts";
import type { Move, View } from "../rules/state.ts";

export const LEVELS = ["beginner", "advanced", "expert"] as const;
export type Level = (typeof LEVELS)[number];

/** Which contracts are wanted. */
export const CONTRACT_KINDS = ["any", "no-trump", "suit"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** A move of an automatic player, who knows what his seat sees and nothing else. */
export interface MoveWork {
  readonly work: "move";
  readonly view: View;
  readonly legal: readonly Move[];
  readonly seat: number;
  readonly level: Level;
  readonly milliseconds: number;
  readonly seed: string;
}

/** What each card of the hand to play is worth when all see all cards; told card by card. */
export interface ValuesWork {
  readonly work: "values";
  readonly position: Position;
}

/** A numbered deal with the contract that four hands would bid: of this number, or the first from it on that is of the kind. */
export interface DealWork {
  readonly work: "deal";
  readonly number: number;
  readonly kind: ContractKind;
}

export interface NumberedContract {
  readonly board: Board;
  readonly deal: string;
  /** Null when everybody would pass. */
  readonly contract: Contract | null;
}

/** Tricks of the side to play, the trick under way included. */
export type CardValues = readonly (readonly [card: Card, tricks: number])[];

interface Results {
  readonly move: Move;
  readonly values: CardValues;
  readonly deal: NumberedContract;
}

export type Work = MoveWork | ValuesWork | DealWork;
export type ResultOf<W extends Work> = Results[W["work"]];
export type AnyResult = Results[keyof Results];

export function isOfKind(strain: Strain, kind: ContractKind): boolean {
  return kind === "any" || (kind === "no-trump") === (strain === "NT");
}
