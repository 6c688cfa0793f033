/** Cards, suits and the four directions, by the letters that every bridge file uses. */

/** From the highest to the lowest, as hands are written. */
export const SUITS = ["S", "H", "D", "C"] as const;
export type Suit = (typeof SUITS)[number];

/** As contracts are listed in double-dummy tables. */
export const STRAINS = [...SUITS, "NT"] as const;
export type Strain = (typeof STRAINS)[number];

/** From the highest to the lowest. */
const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;
type Rank = (typeof RANKS)[number];

export type Card = `${Suit}${Rank}`;

/** In the order of play, clockwise. */
export const DIRECTIONS = ["N", "E", "S", "W"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const SIDES = ["NS", "EW"] as const;
export type Side = (typeof SIDES)[number];

/** All 52, as they are written: spades first, high cards first. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${suit}${rank}`));

export function suitOf(card: Card): Suit {
  return card[0] as Suit; // a card is two letters, the first of them its suit
}

function rankOf(card: Card): Rank {
  return card[1] as Rank; // and the second its rank
}

/** How high a card is within its suit: 2 to 14, the ace. */
export function heightOf(card: Card): number {
  return 14 - RANKS.indexOf(rankOf(card));
}

export function isCard(text: string): text is Card {
  return (DECK as readonly string[]).includes(text);
}

/** The direction that plays `turns` after this one; 1 is the left-hand opponent, 2 the partner. */
export function after(direction: Direction, turns = 1): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(direction) + turns) % 4]!; // the remainder is below four
}

export function sideOf(direction: Direction): Side {
  return direction === "N" || direction === "S" ? "NS" : "EW";
}
