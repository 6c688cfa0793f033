/** Hands and piles as sorted lists of cards: equal hands are equal data, and equal cards stand together. */
import type { Card } from "./cards.ts";

export type Hand = readonly Card[];

export function handOf(cards: readonly Card[]): Hand {
  return cards.length > 1 ? cards.toSorted() : cards;
}

/** The hand without these cards, or null when it does not hold them all. */
export function without(hand: Hand, cards: readonly Card[]): Hand | null {
  if (cards.length === 1) {
    const at = hand.indexOf(cards[0]!); // there is one
    return at < 0 ? null : withoutAt(hand, at);
  }
  const rest = hand.slice();
  for (const card of cards) {
    const at = rest.indexOf(card);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** A copy that has its length at once, and no list of what was taken out: most moves of a game make one. */
function withoutAt(hand: Hand, at: number): Hand {
  const rest = hand.slice(0, -1);
  for (let i = at; i < rest.length; i++) rest[i] = hand[i + 1]!; // one more than the rest
  return rest;
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
