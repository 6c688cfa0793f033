/** How strong a hand is, and how its suits are. */
import { type Card, heightOf, SUITS, type Suit, suitOf } from "../cards.ts";

/** Four for an ace, three for a king, two for a queen, one for a jack. */
export function highCardPoints(hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + Math.max(0, heightOf(card) - 10), 0);
}

export type Lengths = Readonly<Record<Suit, number>>;

export function lengthsOf(hand: readonly Card[]): Lengths {
  const lengths = { S: 0, H: 0, D: 0, C: 0 };
  for (const card of hand) lengths[suitOf(card)]++;
  return lengths;
}

/** The longest suit; the highest of those that are as long. */
export function longest(lengths: Lengths): Suit {
  return SUITS.reduce((best, suit) => (lengths[suit] > lengths[best] ? suit : best));
}
