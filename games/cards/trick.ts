/** Tricks: who has the best card of those on the table. */
import { type FrenchCard, RANKS, rankOf, type Suit, suitOf } from "./french.ts";

/** Whether `card`, played later, takes the trick from `best`. */
function beats(card: FrenchCard, best: FrenchCard, trumps: Suit | null): boolean {
  if (suitOf(card) !== suitOf(best)) return suitOf(card) === trumps;
  return RANKS.indexOf(rankOf(card)) > RANKS.indexOf(rankOf(best));
}

/** Which card of a trick, in the order of play, has it so far; the highest of the suit that was led, unless one trumps. */
export function bestOf(trick: readonly FrenchCard[], trumps: Suit | null): number {
  return trick.reduce((best, card, at) => (beats(card, trick[best]!, trumps) ? at : best), 0);
}
