/** Opening leads by agreement: which card of a suit is led, and how well a hand explains the lead that was seen. */
import { type Card, heightOf, type Strain, SUITS, type Suit } from "../cards.ts";
import { ofSuit } from "./rules-of-thumb.ts";
import { countBits, suitBits } from "./worlds.ts";

export interface Agreement {
  /** Small cards: fourth best, or third from an even number and lowest from an odd one. */
  readonly spots: "fourth" | "third-fifth";
  /** What a high card says: "I like it" and "an even number", or the other way round. */
  readonly signals: "standard" | "upside-down";
}

export const DEFAULT_AGREEMENT: Agreement = { spots: "fourth", signals: "standard" };

const ACE = 1;
const KING = 2;
const QUEEN = 4;
const JACK = 8;
const TEN = 16;
const NINE = 32;
const NO_TRUMP = 4;

/** The cards of a suit from the highest down, as numbers from 0, the ace. */
function ranksOf(bits: number): number[] {
  const ranks: number[] = [];
  for (let rank = 0; rank < 13; rank++) if (bits & (1 << rank)) ranks.push(rank);
  return ranks;
}

/** The honour to lead from a sequence, or −1: two touching against a suit, three, or two and the next but one, at no-trump. */
function sequenceLead(bits: number, isNoTrump: boolean): number {
  const has = (cards: number) => (bits & cards) === cards;
  if (!isNoTrump) {
    if (has(ACE | KING)) return countBits(bits) === 2 ? 0 : 1;
    for (const rank of [1, 2, 3]) if (has(3 << rank)) return rank;
    return has(TEN | NINE) ? 4 : -1;
  }
  if (has(ACE | KING | QUEEN) || has(ACE | KING | JACK)) return 1;
  if (has(KING | QUEEN) && bits & (JACK | TEN)) return 1;
  if (has(QUEEN | JACK) && bits & (TEN | NINE)) return 2;
  if (has(JACK | TEN) && bits & (NINE | (NINE << 1))) return 3;
  return -1;
}

/** The card that the agreement leads from this suit, as a rank from 0, the ace. */
function leadFrom(bits: number, isNoTrump: boolean, { spots }: Agreement): number {
  const ranks = ranksOf(bits);
  const sequence = sequenceLead(bits, isNoTrump);
  if (sequence >= 0) return sequence;
  if (ranks.length <= 2) return ranks[0]!;
  // Against a suit nobody leads away from an ace.
  if (!isNoTrump && bits & ACE) return 0;
  if (spots === "third-fifth") return ranks.length % 2 === 0 ? ranks[2]! : ranks.at(-1)!;
  return ranks.length === 3 ? ranks[2]! : ranks[3]!;
}

const LONG_TRUMPS = 4;

/** The suit that the rules of thumb lead: the longest at no-trump or with long trumps, otherwise a short one. */
function suitToLead(hand: readonly Card[], strain: Strain): Suit {
  const length = (suit: Suit) => ofSuit(hand, suit).length;
  const height = (suit: Suit) => ofSuit(hand, suit).reduce((sum, card) => sum + Math.max(0, heightOf(card) - 9), 0);
  const side = SUITS.filter((suit) => suit !== strain && length(suit) > 0);
  if (side.length === 0) return strain as Suit; // a hand of trumps only
  const isLong = strain === "NT" || length(strain) >= LONG_TRUMPS;
  return side.reduce((best, suit) => {
    const difference = isLong ? length(suit) - length(best) : length(best) - length(suit);
    return difference > 0 || (difference === 0 && height(suit) > height(best)) ? suit : best;
  });
}

/** The card that the agreement leads from a suit of a hand. */
export function agreedCard(hand: readonly Card[], suit: Suit, strain: Strain, agreement: Agreement): Card {
  const cards = ofSuit(hand, suit);
  const bits = cards.reduce((set, card) => set | (1 << (14 - heightOf(card))), 0);
  const rank = leadFrom(bits, strain === "NT", agreement);
  return cards.find((card) => heightOf(card) === 14 - rank)!; // the rank comes from these cards
}

/** The opening lead by rules of thumb and agreement. */
export function openingLead(hand: readonly Card[], strain: Strain, agreement: Agreement): Card {
  return agreedCard(hand, suitToLead(hand, strain), strain, agreement);
}

/** How much more a suit is led for each of its cards beyond the third, at no-trump. */
const LENGTH_WEIGHT = [0.12, 0.2, 0.3, 0.45, 0.8, 1, 1, 1, 1, 1, 1, 1, 1, 1] as const;
const OTHER_CARD = 0.15;

/** How likely the lead is from this hand, at most 1. */
export function leadWeight(
  worlds: Uint32Array,
  world: number,
  seat: number,
  bit: number,
  strain: number,
  agreement: Agreement,
): number {
  const suit = bit >> 4;
  const bits = suitBits(worlds, world, seat, suit);
  const isNoTrump = strain === NO_TRUMP;
  const agreed = leadFrom(bits, isNoTrump, agreement);
  // Of touching cards any may have been meant: people do not all lead the same one.
  const isAgreed = agreed === (bit & 15);
  const weight = isAgreed ? 1 : OTHER_CARD;
  if (!isNoTrump) return weight * suitLeadWeight(bits, suit === strain);
  let longest = 0;
  for (let other = 0; other < 4; other++) longest = Math.max(longest, countBits(suitBits(worlds, world, seat, other)));
  const length = countBits(bits);
  return weight * (length === longest ? 1 : LENGTH_WEIGHT[length]! * (longest - length > 1 ? 0.5 : 0.8));
}

/** Against a suit: sequences and short suits are led more readily than broken honours. */
function suitLeadWeight(bits: number, isTrump: boolean): number {
  const length = countBits(bits);
  if (isTrump) return bits & (ACE | KING | QUEEN) ? 0.3 : 0.6;
  if (sequenceLead(bits, false) >= 0 || length === 1) return 1;
  if (bits & ACE) return 0.3;
  if (bits & (KING | QUEEN | JACK)) return 0.6;
  return 0.8;
}
