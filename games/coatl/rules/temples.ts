/** The fifteen temple cards, each with two requirements: a colour left out, a length, two colours equally many. */
import type { Colour } from "./pieces.ts";

/** `noY` without yellow, `7` seven pieces long, `R=Y` as many red as yellow. */
export const temples = [
  "noY/7",
  "noK/8",
  "noG/9",
  "noB/10",
  "noR/11",
  "R=Y/12",
  "B=Y/12",
  "Y=G/6",
  "R=G/6",
  "B=K/9",
  "noK/B=R",
  "noB/K=R",
  "noG/K=Y",
  "noR/B=G",
  "noY/K=G",
] as const;
export type Temple = (typeof temples)[number];

export type Requirement =
  | { readonly without: Colour }
  | { readonly length: number }
  | { readonly equal: readonly [Colour, Colour] };

function requirementOf(text: string): Requirement {
  if (text.startsWith("no")) return { without: text[2] as Colour }; // the codes above are made of colours
  if (text[1] === "=") return { equal: [text[0] as Colour, text[2] as Colour] };
  return { length: Number(text) };
}

export const requirements: ReadonlyMap<Temple, readonly Requirement[]> = new Map(
  temples.map((temple) => [temple, temple.split("/").map(requirementOf)]),
);

export function isTemple(text: string): text is Temple {
  return requirements.has(text as Temple);
}

const places: ReadonlyMap<Temple, number> = new Map(temples.map((temple, place) => [temple, place]));

export function templesInOrder(cards: readonly Temple[]): readonly Temple[] {
  return cards.length > 1 ? cards.toSorted((one, other) => places.get(one)! - places.get(other)!) : cards;
}
