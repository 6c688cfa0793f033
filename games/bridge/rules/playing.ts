/** The play of one deal, from the opening lead to the last trick, with the hand that lies open. */
import { after, type Card, DIRECTIONS, type Direction, type Side, type Suit, sideOf, suitOf } from "../cards.ts";
import type { Deal } from "../deal.ts";
import { opening, type Position, play, turnOf } from "../position.ts";
import type { Contract } from "./auction.ts";

export interface Playing {
  readonly contract: Contract;
  readonly position: Position;
  /** All cards in the order in which they were played, those of the trick on the table last. */
  readonly played: readonly PlayedCard[];
  /** The tricks that each side has won. */
  readonly won: Readonly<Record<Side, number>>;
}

export interface PlayedCard {
  /** The hand it came from: dummy's cards are dummy's, though declarer plays them. */
  readonly from: Direction;
  readonly card: Card;
}

export function startPlay(deal: Deal, contract: Contract): Playing {
  return { contract, position: opening(deal, contract.strain, contract.declarer), played: [], won: { NS: 0, EW: 0 } };
}

export function dummyOf({ declarer }: Contract): Direction {
  return after(declarer, 2);
}

/** Who decides for a hand. */
export function playerOf(hand: Direction, contract: Contract): Direction {
  return hand === dummyOf(contract) ? contract.declarer : hand;
}

/** Dummy is laid down after the opening lead. */
export function isDummyOpen({ played }: Pick<Playing, "played">): boolean {
  return played.length > 0;
}

/** After a card that `legalCards` of the position offers. */
export function playCard(playing: Playing, card: Card): Playing {
  const { position, played, won } = playing;
  const next = play(position, card);
  const winner = next.trick.length === 0 ? sideOf(next.leader) : null;
  return {
    ...playing,
    position: next,
    played: [...played, { from: turnOf(position), card }],
    won: winner ? { ...won, [winner]: won[winner] + 1 } : won,
  };
}

export function isPlayedOut({ position }: Playing): boolean {
  return position.trick.length === 0 && position.hands[position.leader].length === 0;
}

/** The suits that each hand has shown to be out of, by not following. */
export function shownVoids(played: readonly PlayedCard[]): Readonly<Record<Direction, readonly Suit[]>> {
  const voids: Record<Direction, Suit[]> = { N: [], E: [], S: [], W: [] };
  for (const [at, { from, card }] of played.entries()) {
    const led = suitOf(played[at - (at % 4)]!.card); // a trick has four cards
    if (suitOf(card) !== led && !voids[from].includes(led)) voids[from].push(led);
  }
  return voids;
}

/** The deal that was dealt: what is held, and what was played. */
export function dealtHands({ position, played }: Pick<Playing, "position" | "played">): Deal {
  const own = (direction: Direction) => [
    ...position.hands[direction],
    ...played.flatMap(({ from, card }) => (from === direction ? [card] : [])),
  ];
  const [N, E, S, W] = DIRECTIONS.map(own);
  return { N: N!, E: E!, S: S!, W: W! };
}
