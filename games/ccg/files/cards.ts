/** Sets and decks: the cards of a game, and how many of which make a deck. */
import { nearest } from "@asztal/kernel/nearest";
import type { Problem } from "../problem.ts";
import { type Definition, type FileReading, isRoot, readValue, type Span, type Value, wholeOf } from "./definition.ts";
import { type FileScript, inFile, scriptIn } from "./script.ts";
import { all, type Complain, checkShape, complaints, first, type Shape, textIn } from "./shape.ts";
import { readXml, type XmlElement } from "./xml.ts";

export const EVENTS = ["PLAY", "DISCARD"] as const;
type Event = (typeof EVENTS)[number];

type Card = Span & {
  readonly name: string;
  readonly values: ReadonlyMap<string, Value>;
  readonly scripts: Readonly<Record<Event, FileScript | null>>;
};

export interface CardSet {
  readonly name: string;
  readonly cards: readonly Card[];
}

export interface Deck {
  readonly name: string;
  readonly cards: readonly { readonly name: string; readonly count: number }[];
}

const CARD: Shape = {
  children: { NAME: ["once", "text"], PLAY: ["optional", "text"], DISCARD: ["optional", "text"] },
  others: true,
};
const SETS: Shape = {
  children: { SET: ["any", { children: { SNAME: ["once", "text"], CARD: ["any", CARD] } }] },
};
const COUNTED: Shape = { children: { NAME: ["once", "text"], COUNT: ["once", "text"] } };
const DECKS: Shape = {
  children: { DECK: ["any", { children: { SNAME: ["optional", "text"], CARD: ["any", COUNTED] } }] },
};

/** Problems inside a card say which one it is. */
function forCard(name: string, complain: Complain): Complain {
  return (code, at, args = {}, severity = "error") => complain(code, at, { ...args, card: name }, severity);
}

export function readSets(file: string, definition: Definition): FileReading<readonly CardSet[]> {
  const { root, problems: faults } = readXml(file);
  if (!root) return { value: null, problems: faults };
  const { problems, complain } = complaints();
  if (!isRoot(root, "SETS", complain)) return { value: null, problems };
  checkShape(root, SETS, complain);
  const sets = all(root, "SET").map((set): CardSet => {
    return { name: textIn(set, "SNAME"), cards: all(set, "CARD").map((card) => cardOf(card, definition, complain)) };
  });
  const seen = new Set<string>();
  for (const card of sets.flatMap(({ cards }) => cards)) {
    if (card.name !== "" && seen.has(card.name)) complain("card-twice", card, { name: card.name });
    seen.add(card.name);
    for (const event of EVENTS) problems.push(...scriptProblems(card, event));
  }
  return { value: sets, problems };
}

function scriptProblems({ name, scripts }: Card, event: Event): Problem[] {
  const script = scripts[event];
  if (!script) return [];
  return inFile(script, script.problems).map((problem) => ({ ...problem, args: { ...problem.args, card: name } }));
}

function cardOf(element: XmlElement, { cardAttributes }: Definition, complain: Complain): Card {
  const name = textIn(element, "NAME");
  const complainHere = forCard(name, complain);
  const written = first(element, "NAME");
  if (written && name === "") complainHere("card-nameless", written);
  const values = new Map(cardAttributes.map(({ tag, initial }) => [tag, initial]));
  for (const child of element.children) {
    if (Object.hasOwn(CARD.children, child.name)) continue;
    const attribute = cardAttributes.find(({ tag }) => tag === child.name);
    if (attribute) {
      const value = readValue(child, attribute, complainHere);
      if (value !== null) values.set(attribute.tag, value);
    } else {
      const known = [...Object.keys(CARD.children), ...cardAttributes.map(({ tag }) => tag)];
      complainHere("card-attribute-unknown", child, { found: child.name, suggestion: nearest(child.name, known) });
    }
  }
  const script = (event: Event) => {
    const child = first(element, event);
    return child ? scriptIn(child) : null;
  };
  const { start, end } = written ?? element;
  return { name, values, scripts: { PLAY: script("PLAY"), DISCARD: script("DISCARD") }, start, end };
}

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
  checkShape(root, DECKS, complain);
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
