/** Who comes next: only players who still hold cards count. */
import type { Seat } from "@asztal/kernel";
import type { Hand } from "./hand.ts";

/** The players still in after `from`, in the direction of play; `from` itself is not among them. */
export function othersAfter(from: Seat, hands: readonly Hand[], direction: 1 | -1): Seat[] {
  const seats = hands.length;
  const others: Seat[] = [];
  for (let step = 1; step < seats; step++) {
    const seat = (from + direction * step + seats * step) % seats;
    if (hands[seat]!.length > 0) others.push(seat);
  }
  return others;
}

export interface Passing {
  readonly next: Seat;
  readonly skipped: readonly Seat[];
}

/**
 * The turn passes on, over `skips` players. Nobody is skipped twice: when all others were, the same player moves again,
 * or the next one when that player is out.
 */
export function pass(from: Seat, hands: readonly Hand[], direction: 1 | -1, skips: number): Passing {
  const others = othersAfter(from, hands, direction);
  const skipped = others.slice(0, skips);
  const stillIn = hands[from]!.length > 0;
  return { next: others[skipped.length] ?? (stillIn ? from : others[0]!), skipped };
}
