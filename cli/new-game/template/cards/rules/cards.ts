/** The cards: four each of 1 to 10. */
export const deck: readonly number[] = Array.from({ length: 40 }, (_, i) => (i % 10) + 1);

export function total(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + card, 0);
}

/** The cards of the deck that are not among `seen`. */
export function unseen(seen: readonly number[]): number[] {
  const rest = [...deck];
  for (const card of seen) rest.splice(rest.indexOf(card), 1);
  return rest;
}
