/** How far a hand is from being empty. */
import type { Hand } from "../rules/hand.ts";

const TYPES = "0123456789SLPC";

/**
 * In how many puts the hand could be shed if everything fitted: where piling is allowed three or more of a type go at once, equal
 * pairs too, and all else one by one.
 */
export function putsToGo(hand: Hand, piling: boolean): number {
  if (!piling) return hand.length;
  let total = 0;
  for (let type = 0; type < TYPES.length; type++) {
    let cards = 0;
    let kinds = 0;
    for (let i = 0; i < hand.length; i++) {
      const card = hand[i]!;
      if (card[1] !== TYPES[type]) continue;
      if (card[0] === "J") total++;
      else {
        cards++;
        if (card !== hand[i - 1]) kinds++; // hands are sorted: equal cards stand together
      }
    }
    total += cards >= 3 ? 1 : kinds;
  }
  return total;
}
