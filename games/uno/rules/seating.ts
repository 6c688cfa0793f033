/** Who comes next: only players who still hold cards count. */
import type { Seat } from "@asztal/kernel";
import type { Hand } from "./hand.ts";

/** The nearest player after `from` who still holds cards; `from` itself when nobody else does. */
export function neighbour(from: Seat, hands: readonly Hand[], direction: 1 | -1): Seat {
  const seats = hands.length;
  let seat = from;
  do seat = (seat + direction + seats) % seats;
  while (seat !== from && hands[seat]!.length === 0);
  return seat;
}

export interface Passing {
  readonly next: Seat;
  readonly skipped: readonly Seat[];
}

const nobody: readonly Seat[] = [];

/**
 * The turn passes on, over `skips` players. Nobody is skipped twice: when all others were, the same player moves again,
 * or the next one when that player is out.
 */
export function pass(from: Seat, hands: readonly Hand[], direction: 1 | -1, skips: number): Passing {
  let next = neighbour(from, hands, direction);
  if (skips === 0) return { next, skipped: nobody };
  const skipped: Seat[] = [];
  while (skipped.length < skips && next !== from && !skipped.includes(next)) {
    skipped.push(next);
    next = neighbour(next, hands, direction);
  }
  return { next, skipped };
}
