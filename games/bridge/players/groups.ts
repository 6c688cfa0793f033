/** Cards that are as good as each other: those of one hand and suit between which nobody else holds a card. */

import type { Card } from "../cards.ts";
import { suitOf } from "../cards.ts";
import { bitOf, cardAt } from "../solver/bits.ts";

/** The choices in groups, high cards first. `others` are the cards that may lie between: not yet played, or on the table. */
export function groupsOf(choices: readonly Card[], others: ReadonlySet<Card>): Card[][] {
  const sorted = [...choices].sort((one, other) => bitOf(one) - bitOf(other));
  const groups: Card[][] = [];
  for (const card of sorted) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && suitOf(last) === suitOf(card) && !isBetween(last, card, others)) group.push(card);
    else groups.push([card]);
  }
  return groups;
}

function isBetween(high: Card, low: Card, others: ReadonlySet<Card>): boolean {
  for (let bit = bitOf(high) + 1; bit < bitOf(low); bit++) if (others.has(cardAt(bit))) return true;
  return false;
}
