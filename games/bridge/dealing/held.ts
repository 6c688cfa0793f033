/** What it says of a deal that hands hold certain cards, or do not. */
import { type Card, DIRECTIONS, type Direction, suitOf } from "../cards.ts";
import type { Contradiction } from "./bounds.ts";
import { type Bound, handName } from "./linear.ts";
import type { Count } from "./script.ts";

export interface Holding {
  readonly hand: Direction;
  readonly card: Card;
  readonly isHeld: boolean;
}

/** What each rank counts where it is held. */
const WORTH: Readonly<Record<string, readonly (readonly [Count, number])[]>> = {
  A: [
    ["hcp", 4],
    ["controls", 2],
    ["aces", 1],
  ],
  K: [
    ["hcp", 3],
    ["controls", 1],
    ["kings", 1],
  ],
  Q: [
    ["hcp", 2],
    ["queens", 1],
  ],
  J: [
    ["hcp", 1],
    ["jacks", 1],
  ],
  T: [["tens", 1]],
};

/** At the least so much of everything is in a hand that holds these cards. */
export function boundsOfHoldings(holdings: readonly Holding[]): Bound[] {
  const least = new Map<string, Bound>();
  const addTo = (count: Count, { hand, card }: Holding, worth: number) => {
    const suit = suitOf(card);
    const key = `${count} ${hand} ${suit}`;
    const min = (least.get(key)?.min ?? 0) + worth;
    least.set(key, { terms: [{ count, hand, suit, times: 1 }], min, max: Number.POSITIVE_INFINITY });
  };
  for (const holding of holdings.filter(({ isHeld }) => isHeld)) {
    addTo("length", holding, 1);
    for (const [count, worth] of WORTH[holding.card[1]!] ?? []) addTo(count, holding, worth); // a card has two letters
  }
  return [...least.values()];
}

/** A card in two hands, or in none. */
export function contradictionOfHoldings(holdings: readonly Holding[]): Contradiction | null {
  for (const card of new Set(holdings.map((holding) => holding.card))) {
    const own = holdings.filter((holding) => holding.card === card);
    const [holders, others] = [true, false].map(
      (isHeld) => new Set(own.filter((holding) => holding.isHeld === isHeld).map(({ hand }) => hand)),
    ) as [Set<Direction>, Set<Direction>]; // two lists
    const what = (hands: Iterable<Direction>) =>
      [...hands].map((hand) => `hascard(${handName(hand)}, ${card})`).join(" + ");
    if (holders.size > 1) return { what: what(holders), min: holders.size, max: 1 };
    if (others.size === DIRECTIONS.length) return { what: what(others), min: 1, max: 0 };
    const both = [...holders].filter((hand) => others.has(hand));
    if (both.length > 0) return { what: what(both), min: 1, max: 0 };
  }
  return null;
}
