/** The prophecy cards: 49 faces, the five of the class `count` twice, and eight more of our own. A card is `class:pattern`. */

/** Patterns by class, read from head to tail; `YK+R` is a yellow, one or more black, a red. */
const patterns = {
  count: ["R", "Y", "K", "G", "B"],
  "exact-pair": ["R", "Y", "K", "G", "B"],
  trio: ["R", "Y", "K", "G", "B"],
  pair: ["YG", "RK", "YB", "GB", "KG", "YK", "RB"],
  quartet: ["KBKB", "YRYR", "RGRG"],
  "three-two": ["RRRGG"],
  "two-three": ["KKGGG", "YYBBB"],
  "two-two": ["BBYY", "RRBB", "KKYY", "GGRR"],
  rainbow: ["YKRGB", "RKBYG", "KGRBY"],
  infinity: ["YK+R", "GY+K", "YB+G", "BG+K", "RK+B", "RB+Y", "GR+K", "GY+G", "BG+B"],
  blank: ["KY", "GK", "KB", "YR", "RB"],
} as const;

/** The cards of the option with extra prophecies, ours and nobody else's: the pairs that the faces lack, and rare classes. */
const extraFaces = [
  "pair:RY",
  "pair:GR",
  "pair:BK",
  "quartet:GYGY",
  "three-two:YYYKK",
  "rainbow:GBYKR",
  "infinity:KR+Y",
  "blank:BG",
] as const;

export type ProphecyClass = keyof typeof patterns;
export type Prophecy =
  | { [Class in ProphecyClass]: `${Class}:${(typeof patterns)[Class][number]}` }[ProphecyClass]
  | (typeof extraFaces)[number];

const prophecyClasses = Object.keys(patterns) as ProphecyClass[]; // the keys of the table above

const defaultFaces: readonly Prophecy[] = prophecyClasses.flatMap((name) =>
  patterns[name].map((pattern) => `${name}:${pattern}` as Prophecy),
);

/** All faces; the extra ones stand last, so that the order of the others does not depend on them. */
export const faces: readonly Prophecy[] = [...defaultFaces, ...extraFaces];

export function classOf(card: Prophecy): ProphecyClass {
  return card.slice(0, card.indexOf(":")) as ProphecyClass; // a face begins with its class
}

export function patternOf(card: Prophecy): string {
  return card.slice(card.indexOf(":") + 1);
}

const defaultDeck: readonly Prophecy[] = defaultFaces.flatMap((card) =>
  classOf(card) === "count" ? [card, card] : [card],
);
const extendedDeck: readonly Prophecy[] = [...defaultDeck, ...extraFaces];

/** The 54 cards, or 62 with the extra ones. */
export function deckWith(extra: boolean | undefined): readonly Prophecy[] {
  return extra ? extendedDeck : defaultDeck;
}

const places: ReadonlyMap<string, number> = new Map(faces.map((card, place) => [card, place]));

export function isProphecy(text: string): text is Prophecy {
  return places.has(text);
}

/** The place of a face in `faces`, for tables. */
export function placeOf(card: Prophecy): number {
  return places.get(card)!; // every face is in the map
}

/** Prophecies that every player keeps before the first turn, and the most that a hand holds. */
export const KEPT = 3;
export const HAND = 5;

/** Cards in the order of `faces`: equal hands are equal data, and equal cards stand together. */
export function inOrder(cards: readonly Prophecy[]): readonly Prophecy[] {
  return cards.length > 1 ? cards.toSorted((one, other) => placeOf(one) - placeOf(other)) : cards;
}

/** The cards without these ones, or null when they are not all there. */
export function withoutCards<Card>(cards: readonly Card[], gone: readonly Card[]): readonly Card[] | null {
  let rest: Card[] | null = null;
  for (const card of gone) {
    const at = (rest ?? cards).indexOf(card);
    if (at < 0) return null;
    rest ??= cards.slice();
    rest.splice(at, 1);
  }
  return rest ?? cards;
}
