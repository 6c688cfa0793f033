/** The heavy work of the Trainer, as data: what is asked and what is answered. It is done in the page's own workers. */
import type { Phrase } from "@asztal/kernel";
import type { Card, Strain } from "../cards.ts";
import type { Deal } from "../deal.ts";
import type { PlayView } from "../players/view.ts";
import type { Position } from "../position.ts";
import type { Review } from "../review/costs.ts";
import type { Line } from "../review/line.ts";
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

/** A moment of a hand, all cards known. */
interface Moment {
  readonly deal: Deal;
  readonly contract: Contract | PlayView["contract"];
  readonly played: readonly Card[];
}

/** How the play goes on after a card, both sides at their best. */
interface LineWork extends Moment {
  readonly work: "line";
  readonly card: Card;
}

/** What every card that was played was worth. */
interface ReviewWork extends Moment {
  readonly work: "review";
}

/** What an expert would play from the seat whose turn it is, seeing no more than that seat, and why. */
export interface ReasonsWork extends Moment {
  readonly work: "reasons";
  readonly ranges?: PlayView["ranges"];
  readonly milliseconds: number;
  readonly seed: string;
}

export interface ExpertsCard {
  readonly card: Card;
  readonly phrases: readonly Phrase[];
}

/** A new defence problem, always the same for the same seed. */
interface ProblemWork {
  readonly work: "problem";
  readonly seed: string;
}

/** Tricks of the side to play, the trick under way included. */
export type CardValues = readonly (readonly [card: Card, tricks: number])[];

interface Results {
  readonly move: Move;
  readonly values: CardValues;
  readonly deal: NumberedContract;
  readonly line: Line;
  readonly review: Review;
  readonly reasons: ExpertsCard;
  /** As a line. */
  readonly problem: string;
}

export type Work = MoveWork | ValuesWork | DealWork | LineWork | ReviewWork | ReasonsWork | ProblemWork;
export type ResultOf<W extends Work> = Results[W["work"]];
export type AnyResult = Results[keyof Results];

export function isOfKind(strain: Strain, kind: ContractKind): boolean {
  return kind === "any" || (kind === "no-trump") === (strain === "NT");
}
