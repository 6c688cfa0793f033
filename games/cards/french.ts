/** French-suited cards as two letters, suit and rank: `S9`, `HT`, `DA`. */

/** From the highest to the lowest, as hands are written. */
export const SUITS = ["S", "H", "D", "C"] as const;
export type Suit = (typeof SUITS)[number];

/** From the lowest to the highest. */
export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"] as const;
export type Rank = (typeof RANKS)[number];

export type FrenchCard = `${Suit}${Rank}`;

export function suitOf(card: FrenchCard): Suit {
  return card[0] as Suit; // a card is two letters, the first of them its suit
}

export function rankOf(card: FrenchCard): Rank {
  return card[1] as Rank; // and the second its rank
}

export function isFrenchCard(text: string): text is FrenchCard {
  return text.length === 2 && SUITS.includes(text[0] as Suit) && RANKS.includes(text[1] as Rank);
}
