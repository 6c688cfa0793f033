/** Decks: how many of which card. */
import { nearest } from "@asztal/kernel/nearest";
import { type CardSet, forCard } from "./cards.ts";
import { type Definition, type FileReading, isRoot } from "./definition.ts";
import { all, type Complain, checkShape, complaints, first, type Shape, textIn } from "./shape.ts";
import { wholeIn, wholeOf } from "./small-elements.ts";
import { readXml, type XmlElement } from "./xml.ts";

interface Counted {
  readonly name: string;
  readonly count: number;
}

export interface Deck {
  readonly name: string;
  /** The seat, counted from 1, that alone may play it; null where everybody may. */
  readonly seat: number | null;
  readonly cards: readonly (Counted & {
    /** The private group that the cards begin in; null for the first deck. */
    readonly group: string | null;
  })[];
}

/** A booster pack: from each slot so many cards, by chance, as from a heap with the cards in these counts. */
export interface Pack {
  readonly name: string;
  readonly slots: readonly { readonly count: number; readonly cards: readonly Counted[] }[];
}

interface DeckFile {
  readonly decks: readonly Deck[];
  readonly packs: readonly Pack[];
}

const COUNTED = { NAME: ["once", "text"], COUNT: ["once", "text"] } as const;
const CARD: Shape = { children: { ...COUNTED, GROUP: ["optional", "text", 2] } };
const SLOT: Shape = { children: { COUNT: ["once", "text"], CARD: ["any", { children: COUNTED }] } };
export const DECKS_SHAPE: Shape = {
  children: {
    DECK: ["any", { children: { SNAME: ["optional", "text"], SEAT: ["optional", "text", 2], CARD: ["any", CARD] } }],
    PACK: ["any", { children: { SNAME: ["optional", "text"], SLOT: ["any", SLOT] } }, 2],
  },
};

const MAX_PACK = 30;
/** Cards of a deck, and of the heap that a pack takes from: whatever the definition says, no game becomes too large to play. */
const MAX_CARDS = 1000;

/** The names of all cards, or null while they are not all known: then no name is a fault. */
type Known = ReadonlySet<string> | null;

/** Decks of known cards, each as large as the definition's decks may be. Sets are null where some of them cannot be read. */
export function readDecks(
  file: string,
  definition: Definition,
  sets: readonly CardSet[] | null,
): FileReading<DeckFile> {
  const { root, problems: faults } = readXml(file);
  if (!root) return { value: null, problems: faults };
  const { problems, complain } = complaints();
  if (!isRoot(root, "DECKS", complain)) return { value: null, problems };
  checkShape(root, DECKS_SHAPE, complain, definition.version);
  const known = sets && new Set(sets.flatMap(({ cards }) => cards.map(({ name }) => name)));
  const decks = all(root, "DECK").map((deck) => deckOf(deck, known, definition, complain));
  const packs = all(root, "PACK").map((pack) => packOf(pack, known, complain));
  return { value: { decks, packs }, problems };
}

function packOf(element: XmlElement, known: Known, complain: Complain): Pack {
  const slots = all(element, "SLOT").map((slot) => {
    const cards = countedIn(slot, known, complain);
    const count = countOf(slot, "", complain);
    const most = cards.reduce((sum, card) => sum + card.count, 0);
    if (most > MAX_CARDS) complain("above-maximum", slot, { value: most, max: MAX_CARDS });
    if (count > most) complain("above-maximum", first(slot, "COUNT") ?? slot, { value: count, max: most });
    return { count: Math.min(count, most), cards };
  });
  const size = slots.reduce((sum, { count }) => sum + count, 0);
  if (size < 1 || size > MAX_PACK) complain("pack-size", element, { size, max: MAX_PACK });
  return { name: textIn(element, "SNAME"), slots };
}

/** Cards with their counts, each known and only once. */
function countedIn(
  element: XmlElement,
  known: Known,
  complain: Complain,
): (Counted & { readonly element: XmlElement })[] {
  const seen = new Set<string>();
  return all(element, "CARD").map((card) => {
    const written = first(card, "NAME");
    const name = textIn(card, "NAME");
    if (written && known && !known.has(name)) {
      complain("card-unknown", written, { name, suggestion: nearest(name, known) });
    }
    if (written && seen.has(name)) complain("card-twice", written, { name });
    seen.add(name);
    return { name, count: countOf(card, name, complain), element: card };
  });
}

function deckOf(element: XmlElement, known: Known, definition: Definition, complain: Complain): Deck {
  const own = definition.groups.filter(({ mode }) => mode === "private").map(({ tag }) => tag);
  const cards = countedIn(element, known, complain).map(({ name, count, element: card }) => {
    const written = first(card, "GROUP");
    const group = textIn(card, "GROUP");
    if (written && !own.includes(group)) {
      complain("name-unknown", written, { name: group, suggestion: nearest(group, own) });
    }
    return { name, count, group: written ? group : null };
  });
  const size = cards.reduce((sum, { count, group: elsewhere }) => sum + (elsewhere === null ? count : 0), 0);
  const group = definition.groups.find(({ type }) => type === "deck");
  const deck = textIn(element, "SNAME");
  if (group && size < group.minCards) complain("deck-too-small", element, { deck, size, min: group.minCards });
  const max = group?.maxCards ?? MAX_CARDS;
  const together = cards.reduce((sum, { count }) => sum + count, 0);
  if (size > max) complain("deck-too-large", element, { deck, size, max });
  else if (together > MAX_CARDS) complain("deck-too-large", element, { deck, size: together, max: MAX_CARDS });
  return { name: deck, seat: seatOf(element, definition, complain), cards };
}

function seatOf(element: XmlElement, { players }: Definition, complain: Complain): number | null {
  const seat = wholeIn(element, "SEAT", complain);
  const at = first(element, "SEAT");
  if (seat !== null && at && seat < 1) complain("below-minimum", at, { value: seat, min: 1 });
  if (seat !== null && at && seat > players.max) complain("above-maximum", at, { value: seat, max: players.max });
  return seat;
}

function countOf(card: XmlElement, name: string, complain: Complain): number {
  const written = first(card, "COUNT");
  if (!written) return 0;
  const count = wholeOf(textIn(card, "COUNT"), written, forCard(name, complain));
  if (count !== null && count < 1) {
    complain("below-minimum", written, { value: count, min: 1, ...(name !== "" && { card: name }) });
  }
  return Math.max(0, count ?? 0);
}
