/** Sharing cards among Cóatls that are completed at the same time. */
import { CARDS } from "../rules/coatl.ts";
import type { Completion } from "./last-turn.ts";

export interface Share {
  /** Points first; of equal points more cards are better, for they break ties. */
  readonly value: number;
  readonly points: number;
  /** For each Cóatl the places in the hand of its cards, and the place among the temples of its temple, if it has one. */
  readonly cards: readonly (readonly number[])[];
  readonly temples: readonly (number | null)[];
}

const POINT = 64;

/** The best share, or null when there are not cards enough for every Cóatl to have one. */
export function bestShare(rows: readonly Completion[], hand: readonly number[]): Share | null {
  const cards = bestCards(rows, hand);
  if (!cards) return null;
  const temples = bestTemples(rows, 0, new Set());
  const laid = rows.reduce((sum, row) => sum + row.laid, 0);
  return {
    value: POINT * laid + cards.value + temples.value,
    points: laid + Math.floor(cards.value / POINT) + Math.floor(temples.value / POINT),
    cards: cards.to,
    temples: temples.to,
  };
}

function weightOf(points: number): number {
  return points === 0 ? 0 : POINT * points + 1;
}

/** Gives each card of the hand to one of the rows or to none, in every way. */
function bestCards(
  rows: readonly Completion[],
  hand: readonly number[],
): { readonly value: number; readonly to: readonly (readonly number[])[] } | null {
  let best: { value: number; to: readonly (readonly number[])[] } | null = null;
  const give = (card: number, value: number, to: readonly (readonly number[])[]): void => {
    if (card === hand.length) {
      const isComplete = rows.every(({ base }, at) => base.laid.length + to[at]!.length > 0);
      if (isComplete && (!best || value > best.value)) best = { value, to };
      return;
    }
    give(card + 1, value, to);
    for (const [at, row] of rows.entries()) {
      const given = to[at]!;
      const points = row.cards[card]!;
      const isTwice = given.some((other) => hand[other] === hand[card]);
      if (points === 0 || isTwice || given.length + row.base.laid.length >= CARDS) continue;
      give(card + 1, value + weightOf(points), to.with(at, [...given, card]));
    }
  };
  give(
    0,
    0,
    rows.map(() => []),
  );
  return best;
}

/** Gives each row one temple or none, in every way. */
function bestTemples(
  rows: readonly Completion[],
  at: number,
  gone: ReadonlySet<number>,
): { readonly value: number; readonly to: readonly (number | null)[] } {
  const row = rows[at];
  if (!row) return { value: 0, to: [] };
  const rest = bestTemples(rows, at + 1, gone);
  let best = { value: rest.value, to: [null, ...rest.to] as readonly (number | null)[] };
  for (const [temple, points] of row.temples.entries()) {
    if (points === 0 || gone.has(temple)) continue;
    const others = bestTemples(rows, at + 1, new Set([...gone, temple]));
    const value = weightOf(points) + others.value;
    if (value > best.value) best = { value, to: [temple, ...others.to] };
  }
  return best;
}
