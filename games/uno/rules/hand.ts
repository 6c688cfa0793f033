/** Hands and piles as sorted lists of cards: equal hands are equal data, and equal cards stand together. */
import type { Card } from "./cards.ts";

export type Hand = readonly Card[];

export function handOf(cards: readonly Card[]): Hand {
  return cards.length > 1 ? cards.toSorted() : cards;
}

/** The hand without these cards, or null when it does not hold them all. */
export function without(hand: Hand, cards: readonly Card[]): Hand | null {
  let rest: Card[] | null = null;
  for (const card of cards) {
    const at = (rest ?? hand).indexOf(card);
    if (at < 0) return null;
    rest ??= hand.slice();
    rest.splice(at, 1);
  }
  return rest ?? hand;
}

/** The hand with these cards put in their places. */
export function withCards(hand: Hand, cards: readonly Card[]): Hand {
  const result = hand.slice();
  for (const card of cards) {
    let at = result.length;
    result.push(card);
    for (; at > 0 && result[at - 1]! > card; at--) result[at] = result[at - 1]!;
    result[at] = card;
  }
  return result;
}
