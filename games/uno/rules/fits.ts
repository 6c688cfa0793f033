/** Which cards may be put on which. */
import { type Card, isBlack, isPlus } from "./cards.ts";
import type { Pile } from "./state.ts";

/** Whether `card` may be put now. A pending plus narrows the choice to pluses, and a black one to black ones. */
export function fits(card: Card, { top, wanted, pending }: Pile): boolean {
  if (pending > 0) return isPlus(card) && (isBlack(card) || !isBlack(top));
  return isBlack(card) || card[0] === wanted.colour || card[1] === wanted.type;
}

/** Whether these cards may be put together: equal pairs, or three or more of a type; never black ones. */
export function areOnePile(cards: readonly Card[]): boolean {
  const first = cards[0];
  if (first === undefined || cards.length > 8) return false;
  if (cards.length === 1) return true;
  if (isBlack(first)) return false;
  if (cards.length === 2) return cards[1] === first;
  return cards.every((card) => card[1] === first[1] && !isBlack(card));
}
