/** Decks: how many of which card. */
import { nearest } from "@asztal/kernel/nearest";
import { type CardSet, forCard } from "./cards.ts";
import { type Definition, type FileReading, isRoot, wholeOf } from "./definition.ts";
import { all, type Complain, checkShape, complaints, first, type Shape, textIn } from "./shape.ts";
import { readXml, type XmlElement } from "./xml.ts";

export interface Deck {
  readonly name: string;
  readonly cards: readonly { readonly name: string; readonly count: number }[];
}

const COUNTED: Shape = { children: { NAME: ["once", "text"], COUNT: ["once", "text"] } };
export const DECKS_SHAPE: Shape = {
  children: { DECK: ["any", { children: { SNAME: ["optional", "text"], CARD: ["any", COUNTED] } }] },
};

/** Decks of known cards, each as large as the definition's decks may be. */
export function readDecks(
  file: string,
  definition: Definition,
  sets: readonly CardSet[],
): FileReading<readonly Deck[]> {
  const { root, problems: faults } = readXml(file);
  if (!root) return { value: null, problems: faults };
  const { problems, complain } = complaints();
  if (!isRoot(root, "DECKS", complain)) return { value: null, problems };
  checkShape(root, DECKS_SHAPE, complain);
  const known = new Set(sets.flatMap(({ cards }) => cards.map(({ name }) => name)));
  const decks = all(root, "DECK").map((deck) => deckOf(deck, known, definition, complain));
  return { value: decks, problems };
}

function deckOf(element: XmlElement, known: ReadonlySet<string>, definition: Definition, complain: Complain): Deck {
  const seen = new Set<string>();
  const cards = all(element, "CARD").map((card) => {
    const written = first(card, "NAME");
    const name = textIn(card, "NAME");
    if (written && !known.has(name)) complain("card-unknown", written, { name, suggestion: nearest(name, known) });
    if (written && seen.has(name)) complain("card-twice", written, { name });
    seen.add(name);
    return { name, count: countOf(card, name, complain) };
  });
  const size = cards.reduce((sum, { count }) => sum + count, 0);
  const group = definition.groups.find(({ type }) => type === "deck");
  const deck = textIn(element, "SNAME");
  if (group && size < group.minCards) complain("deck-too-small", element, { deck, size, min: group.minCards });
  if (group && group.maxCards !== null && size > group.maxCards) {
    complain("deck-too-large", element, { deck, size, max: group.maxCards });
  }
  return { name: deck, cards };
}

function countOf(card: XmlElement, name: string, complain: Complain): number {
  const written = first(card, "COUNT");
  if (!written) return 0;
  const count = wholeOf(textIn(card, "COUNT"), written, forCard(name, complain));
  if (count !== null && count < 1) complain("below-minimum", written, { value: count, min: 1, card: name });
  return Math.max(0, count ?? 0);
}
