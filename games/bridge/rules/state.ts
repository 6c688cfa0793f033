/** The data of bridge as a game of the platform: one deal, from its auction to its score. */
import type { FromSchemas } from "@asztal/kernel";
import type { Static } from "typebox";
import { type Card, DIRECTIONS, type Direction, type Side, sideOf } from "../cards.ts";
import type { Deal } from "../deal.ts";
import { type Auction, type Call, type Contract, isAuctionOver } from "./auction.ts";
import type { Board } from "./board.ts";
import { isPlayedOut, type PlayedCard, type Playing } from "./playing.ts";
import type { move, options } from "./schemas.ts";

export const SEATS = 4;

export type Options = Static<typeof options>;
export type Move = Static<typeof move>;

/** Tricks of those that were left, for the side of whoever claimed them; the others have the rest. */
export interface Claim {
  readonly seat: number;
  readonly tricks: number;
}

export interface State {
  readonly board: Board;
  readonly calls: readonly Call[];
  readonly deal: Deal;
  /** From the end of the auction on; the contract may have been given. */
  readonly playing: Playing | null;
  readonly claim: Claim | null;
}

export interface View {
  readonly board: Board;
  readonly calls: readonly Call[];
  readonly contract: Contract | null;
  /** What the viewer holds now. */
  readonly hand: readonly Card[];
  /** What dummy holds now, once it lies open. */
  readonly dummy: readonly Card[] | null;
  readonly handSizes: readonly number[];
  readonly leader: Direction | null;
  /** The cards on the table, from the leader on. */
  readonly trick: readonly Card[];
  readonly played: readonly PlayedCard[];
  readonly won: Readonly<Record<Side, number>>;
  readonly claim: Claim | null;
  /** All hands as they were dealt, when it is over. */
  readonly deal: Deal | null;
}

export type Event =
  | { readonly event: "called"; readonly seat: number; readonly call: Call }
  | { readonly event: "contract"; readonly seat: number; readonly contract: string }
  | { readonly event: "passed-out" }
  | { readonly event: "played"; readonly seat: number; readonly card: Card }
  | { readonly event: "played-for"; readonly seat: number; readonly handSeat: number; readonly card: Card }
  | { readonly event: "dummy"; readonly seat: number; readonly cards: readonly Card[] }
  | { readonly event: "trick"; readonly seat: number }
  | { readonly event: "claimed"; readonly seat: number; readonly tricks: number; readonly left: number }
  | {
      readonly event: "made";
      readonly seat: number;
      readonly contract: string;
      readonly tricks: number;
      readonly score: number;
    }
  | {
      readonly event: "down";
      readonly seat: number;
      readonly contract: string;
      readonly down: number;
      readonly score: number;
    };

export interface Bridge extends FromSchemas<typeof options, typeof move> {
  State: State;
  View: View;
  Event: Event;
  SeenEvent: Event;
}

/** Seats are the directions in their order: seat 0 is North. */
export function seatOf(direction: Direction): number {
  return DIRECTIONS.indexOf(direction);
}

export function directionAt(seat: number): Direction {
  return DIRECTIONS[seat]!; // four seats
}

export function auctionOf({ board, calls }: Pick<State, "board" | "calls">): Auction {
  return { dealer: board.dealer, calls };
}

export function isOver(state: State): boolean {
  if (state.playing) return state.claim !== null || isPlayedOut(state.playing);
  return isAuctionOver(auctionOf(state));
}

/** The tricks of declarer's side when all is over. */
export function declarersTricks({ won, contract }: Pick<Playing, "won" | "contract">, claim: Claim | null): number {
  const side = sideOf(contract.declarer);
  if (!claim) return won[side];
  const left = 13 - won.NS - won.EW;
  return won[side] + (sideOf(directionAt(claim.seat)) === side ? claim.tricks : left - claim.tricks);
}
