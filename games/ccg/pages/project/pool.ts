/** What the cards of a game are like all together, and whether its decks are right. */
import type { AttributeDraft, CountedDraft, DeckDraft, Draft } from "./draft.ts";
import { cardsOf } from "./draft.ts";

/** How many cards have which value of an attribute. */
export interface Spread {
  readonly attribute: AttributeDraft;
  readonly bars: readonly { readonly value: string; readonly count: number }[];
  /** Of numbers. */
  readonly mean: number | null;
}

function shownValue(values: Readonly<Record<string, string>>, { tag, type, initial, choices }: AttributeDraft): string {
  const written = values[tag] ?? "";
  if (written !== "") return written;
  return initial ?? (type === "number" ? "0" : type === "token" ? (choices[0] ?? "") : type === "bool" ? "false" : "");
}

/** Of every attribute that has few enough values to be counted. */
export function spreads(draft: Pick<Draft, "sets" | "cardAttributes">): Spread[] {
  const cards = cardsOf(draft);
  return draft.cardAttributes
    .filter(({ type, tag }) => type !== "string" && tag !== "")
    .map((attribute) => {
      const counts = new Map<string, number>();
      let sum = 0;
      for (const { values } of cards) {
        const value = shownValue(values, attribute);
        const each = attribute.type === "token" ? value.split(",").map((one) => one.trim()) : [value];
        for (const one of each) counts.set(one, (counts.get(one) ?? 0) + 1);
        sum += Number(value) || 0;
      }
      const bars = [...counts].map(([value, count]) => ({ value, count }));
      bars.sort((a, b) => (attribute.type === "number" ? Number(a.value) - Number(b.value) : b.count - a.count));
      return { attribute, bars, mean: attribute.type === "number" && cards.length > 0 ? sum / cards.length : null };
    });
}

/** Without the cards that begin elsewhere. */
export function deckSize({ cards }: DeckDraft): number {
  return cards.reduce((sum, { count, group }) => sum + (group ? 0 : Number(count) || 0), 0);
}

/** How many cards a deck may hold: what the definition says of the first deck. */
export function deckBounds({ groups }: Draft): { readonly min: number; readonly max: number | null } {
  const deck = groups.find(({ type }) => type === "deck");
  return { min: Number(deck?.minCards) || 0, max: deck && deck.maxCards !== "" ? Number(deck.maxCards) : null };
}

/** The same cards with another number of one; none of it when the number is not above 0. */
export function withCount<Counted extends CountedDraft>(
  cards: readonly Counted[],
  name: string,
  count: number,
): readonly (Counted | CountedDraft)[] {
  const others = cards.filter((card) => card.name !== name);
  if (count <= 0) return others;
  const number = { name, count: String(count) };
  const isThere = others.length < cards.length;
  return isThere ? cards.map((card) => (card.name === name ? { ...card, ...number } : card)) : [...others, number];
}
