/** Who sits where: the same deal is played with everybody moved round the table, so that the luck of the deal cancels. */

import type { Side } from "@asztal/kernel";

/**
 * Every way to sit that arises by moving all players on, each once: four players of two kinds in turn sit in two ways,
 * not four.
 */
export function seatingsOf(bots: readonly string[]): string[][] {
  const seatings = bots.map((_, moved) => bots.map((__, seat) => bots[(seat + moved) % bots.length]!)); // inside the list
  return seatings.filter((seating, i) => seatings.findIndex((other) => other.join() === seating.join()) === i);
}

/** The same for a game between sides: partners are of one kind, and sides change places. */
export function seatingsOfSides(bots: readonly string[], sides: readonly Side[]): string[][] {
  return seatingsOf(bots).map((seating) => sides.map((side) => seating[side]!)); // one bot for each side
}
