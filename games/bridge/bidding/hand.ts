/** What a bidder sees in a hand. */
import { type Card, heightOf, SUITS, type Suit, suitOf } from "../cards.ts";
import { highCardPoints, type Lengths, lengthsOf } from "./points.ts";

export interface BidderHand {
  readonly hcp: number;
  /** High cards, and one for each card beyond the fourth of a suit. */
  readonly points: number;
  readonly lengths: Lengths;
  readonly isBalanced: boolean;
  readonly aces: number;
  /** The points of a king, queen or jack that is alone in its suit. */
  readonly bare: Lengths;
  /** Suits in which the opponents cannot run at once. */
  readonly stopped: ReadonlySet<Suit>;
  /** Suits with two of the three highest cards, or three of the five. */
  readonly good: ReadonlySet<Suit>;
}

function isStopped(heights: readonly number[]): boolean {
  const [first] = heights;
  if (first === undefined || first < 11) return false;
  return heights.length >= 15 - first; // the ace alone, the king once guarded, and so on
}

function isGood(heights: readonly number[]): boolean {
  return heights.filter((height) => height >= 12).length >= 2 || heights.filter((height) => height >= 10).length >= 3;
}

function bareIn(heights: readonly number[]): number {
  const [only = 0] = heights;
  return heights.length === 1 && only < 14 ? Math.max(0, only - 10) : 0;
}

export function bidderHand(cards: readonly Card[]): BidderHand {
  const lengths = lengthsOf(cards);
  const heights = (suit: Suit) =>
    cards
      .filter((card) => suitOf(card) === suit)
      .map(heightOf)
      .sort((one, other) => other - one);
  const hcp = highCardPoints(cards);
  const sorted = Object.values(lengths).sort((one, other) => other - one);
  return {
    hcp,
    points: hcp + sorted.reduce((sum, length) => sum + Math.max(0, length - 4), 0),
    lengths,
    isBalanced: sorted[0]! <= 5 && sorted[3]! >= 2 && sorted[2]! >= 3,
    aces: cards.filter((card) => heightOf(card) === 14).length,
    bare: { S: bareIn(heights("S")), H: bareIn(heights("H")), D: bareIn(heights("D")), C: bareIn(heights("C")) },
    stopped: new Set(SUITS.filter((suit) => isStopped(heights(suit)))),
    good: new Set(SUITS.filter((suit) => isGood(heights(suit)))),
  };
}

/** What short suits are worth besides, with so many trumps for partner's suit. */
const SHORT = { many: [5, 3, 1], few: [3, 2, 1] } as const;

/** High cards, and short suits for a hand that supports partner's suit. A bare king is worth no more than a bare two. */
export function supportPoints({ hcp, lengths, bare }: BidderHand, trumps: Suit): number {
  const worth = lengths[trumps] >= 4 ? SHORT.many : lengths[trumps] === 3 ? SHORT.few : [0, 0, 0];
  return SUITS.reduce((sum, suit) => {
    const short = suit === trumps ? 0 : (worth[lengths[suit]] ?? 0);
    return sum + Math.max(0, short - bare[suit]);
  }, hcp);
}
