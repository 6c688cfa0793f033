/**
 * Sets of cards as the solver has them: sixteen bits for each suit, the ace first, in two numbers of 32 bits: spades and
 * hearts in the low one, diamonds and clubs in the high one. A card is the number of its bit, 0 to 63.
 */
import { type Card, DECK } from "../cards.ts";

export const BITS: ReadonlyMap<Card, number> = new Map(
  DECK.map((card, at) => [card, 16 * Math.floor(at / 13) + (at % 13)]),
);
const CARDS: readonly (Card | undefined)[] = Array.from(
  { length: 64 },
  (_, bit) => DECK[13 * Math.floor(bit / 16) + (bit % 16 < 13 ? bit % 16 : Number.NaN)],
);

export function bitOf(card: Card): number {
  return BITS.get(card)!; // every card of the type is in the deck
}

export function cardAt(bit: number): Card {
  return CARDS[bit]!; // whoever has a bit has it from a card
}
