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

/**
 * How readily a suit is led, one against the other; found so that the hands of those who led at a Bermuda Bowl become likelier,
 * and checked on another one.
 */
const READINESS = {
  /** At no-trump by its length, with more for a sequence and for each high-card point. */
  length: [0, 0.28, 0.12, 0.14, 0.5, 1.3, 1.7, 2],
  sequence: 1.3,
  point: 0.08,
  /** Against a suit by its highest card, by a sequence, with more for two cards, for a single one and for length. */
  trumps: 0.07,
  aceKing: 10,
  touching: 1.3,
  ace: 0.07,
  honour: 0.7,
  small: 0.8,
  single: 8,
  singleHonour: 3,
  two: 2,
  long: 1.35,
} as const;
/** How much less readily another card of the suit is led than the agreed one; an honour still less. */
const OTHER_CARD = { noTrump: 0.12, suit: 0.25, honour: 0.5 } as const;
/** Leads against no-trump that follow no rule, any card as likely as another: partner has bid the suit, or there is another reason. */
const UNRULY = 0.2;
const HAND = 13;
const LONG = 4;

function readinessAtNoTrump(bits: number): number {
  const { length, sequence, point } = READINESS;
  const points = 4 * (bits & 1) + 3 * ((bits >> 1) & 1) + 2 * ((bits >> 2) & 1) + ((bits >> 3) & 1);
  const most = length[Math.min(countBits(bits), length.length - 1)]!; // the last stands for all that are longer
  return most * (sequenceLead(bits, true) >= 0 ? sequence : 1) * (1 + point * points);
}

function readinessAgainstSuit(bits: number, isTrump: boolean): number {
  const count = countBits(bits);
  if (isTrump) return READINESS.trumps;
  if (count === 1) return bits & (ACE | KING) ? READINESS.singleHonour : READINESS.single;
  const isLong = count >= LONG ? READINESS.long : 1;
  if ((bits & (ACE | KING)) === (ACE | KING)) return READINESS.aceKing * isLong;
  if (sequenceLead(bits, false) >= 0) return READINESS.touching * isLong;
  const { ace, honour, small, two } = READINESS;
  return (bits & ACE ? ace : bits & (KING | QUEEN | JACK) ? honour : small) * (count === 2 ? two : isLong);
}

/** How likely the lead is from this hand: its suit among all suits of the hand, then its card in the suit. */
export function leadWeight(
  worlds: Uint32Array,
  world: number,
  seat: number,
  bit: number,
  strain: number,
  agreement: Agreement,
): number {
  const led = bit >> 4;
  const isNoTrump = strain === NO_TRUMP;
  let [own, all] = [0, 0];
  for (let suit = 0; suit < 4; suit++) {
    const bits = suitBits(worlds, world, seat, suit);
    if (bits === 0) continue;
    const readiness = isNoTrump ? readinessAtNoTrump(bits) : readinessAgainstSuit(bits, suit === strain);
    all += readiness;
    if (suit === led) own = readiness;
  }
  const ruled = (own / all) * cardWeight(suitBits(worlds, world, seat, led), bit & 15, isNoTrump, agreement);
  return isNoTrump ? (1 - UNRULY) * ruled + UNRULY / HAND : ruled;
}

function cardWeight(bits: number, rank: number, isNoTrump: boolean, agreement: Agreement): number {
  const other = isNoTrump ? OTHER_CARD.noTrump : OTHER_CARD.suit;
  const all = 1 + other * (countBits(bits) - 1);
  if (leadFrom(bits, isNoTrump, agreement) === rank) return 1 / all;
  return (other * ((1 << rank) & (ACE | KING | QUEEN | JACK) ? OTHER_CARD.honour : 1)) / all;
}
