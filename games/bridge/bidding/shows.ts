/** What a call asks of a hand, and what it therefore tells the others. */
import { SUITS, type Suit } from "../cards.ts";
import { type BidderHand, supportPoints } from "./hand.ts";

export type Range = readonly [min: number, max: number];

export type Condition =
  | { readonly kind: "hcp" | "points" | "aces"; readonly range: Range }
  | { readonly kind: "support"; readonly suit: Suit; readonly range: Range }
  | { readonly kind: "length"; readonly suit: Suit; readonly range: Range }
  | { readonly kind: "balanced"; readonly is: boolean }
  /** The first suit is longer than the second, or as long. */
  | { readonly kind: "longer"; readonly suit: Suit; readonly than: Suit; readonly orEqual: boolean }
  /** No suit is longer. */
  | { readonly kind: "longest"; readonly suit: Suit }
  | { readonly kind: "stopped"; readonly suits: readonly Suit[] }
  | { readonly kind: "good"; readonly suit: Suit };

function within(value: number, [min, max]: Range): boolean {
  return value >= min && value <= max;
}

export function meets(hand: BidderHand, condition: Condition): boolean {
  switch (condition.kind) {
    case "hcp":
    case "points":
    case "aces":
      return within(hand[condition.kind], condition.range);
    case "support":
      return within(supportPoints(hand, condition.suit), condition.range);
    case "length":
      return within(hand.lengths[condition.suit], condition.range);
    case "balanced":
      return hand.isBalanced === condition.is;
    case "longer": {
      const [own, other] = [hand.lengths[condition.suit], hand.lengths[condition.than]];
      return condition.orEqual ? own >= other : own > other;
    }
    case "longest":
      return SUITS.every((suit) => hand.lengths[suit] <= hand.lengths[condition.suit]);
    case "stopped":
      return condition.suits.every((suit) => hand.stopped.has(suit));
    case "good":
      return hand.good.has(condition.suit);
  }
}

/** What the calls of a hand have told so far. */
export interface Shown {
  readonly hcp: Range;
  /** As bidders count them, for length or shortness besides. */
  readonly points: Range;
  readonly lengths: Readonly<Record<Suit, Range>>;
  readonly aces: Range;
}

const ANY_LENGTH: Range = [0, 13];
export const NOTHING_SHOWN: Shown = {
  hcp: [0, 37],
  points: [0, 40],
  lengths: { S: ANY_LENGTH, H: ANY_LENGTH, D: ANY_LENGTH, C: ANY_LENGTH },
  aces: [0, 4],
};
/** By how much length, and shortness, may have added to the points that a hand was counted for. */
const FOR_LENGTH = 5;
const FOR_SHORTNESS = 8;
const BALANCED: Range = [2, 5];

function meet([min, max]: Range, [otherMin, otherMax]: Range): Range {
  const both: Range = [Math.max(min, otherMin), Math.min(max, otherMax)];
  // Where they exclude each other somebody has stretched: what was told last counts.
  return both[0] <= both[1] ? both : [otherMin, otherMax];
}

function hull([min, max]: Range, [otherMin, otherMax]: Range): Range {
  return [Math.min(min, otherMin), Math.max(max, otherMax)];
}

function eachLength(of: (suit: Suit) => Range): Shown["lengths"] {
  return { S: of("S"), H: of("H"), D: of("D"), C: of("C") };
}

export function both(one: Shown, other: Shown): Shown {
  return {
    hcp: meet(one.hcp, other.hcp),
    points: meet(one.points, other.points),
    lengths: eachLength((suit) => meet(one.lengths[suit], other.lengths[suit])),
    aces: meet(one.aces, other.aces),
  };
}

/** What is true in either case. */
export function either(one: Shown, other: Shown): Shown {
  return {
    hcp: hull(one.hcp, other.hcp),
    points: hull(one.points, other.points),
    lengths: eachLength((suit) => hull(one.lengths[suit], other.lengths[suit])),
    aces: hull(one.aces, other.aces),
  };
}

function shownBy(condition: Condition): Partial<Shown> {
  switch (condition.kind) {
    case "hcp": {
      const [min, max] = condition.range;
      return { hcp: condition.range, points: [min, max + 3] };
    }
    case "points": {
      const [min, max] = condition.range;
      return { points: condition.range, hcp: [Math.max(0, min - FOR_LENGTH), max] };
    }
    case "support": {
      const [min, max] = condition.range;
      return { points: condition.range, hcp: [Math.max(0, min - FOR_SHORTNESS), max] };
    }
    case "aces":
      return { aces: condition.range };
    case "length":
      return { lengths: { ...NOTHING_SHOWN.lengths, [condition.suit]: condition.range } };
    case "balanced":
      return condition.is ? { lengths: eachLength(() => BALANCED) } : {};
    case "longer":
    case "longest":
    case "stopped":
    case "good":
      return {};
  }
}

export function shownByAll(conditions: readonly Condition[]): Shown {
  return conditions.reduce<Shown>(
    (shown, condition) => both(shown, { ...NOTHING_SHOWN, ...shownBy(condition) }),
    NOTHING_SHOWN,
  );
}
