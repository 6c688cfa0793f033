/** Cards as small numbers, for the code that plays thousands of games a second. */
import { type Card, type Colour, colours, faces } from "../../rules/cards.ts";

/** Types of coloured cards in the order of `faces`: 0–9, then these. */
export const REVERSE = 10;
export const SKIP = 11;
export const PLUS = 12;
export const TYPES = 13;

/** A coloured card is colour × 13 + type; then the two black ones. */
export const BLACK_PLUS = 52;
export const BLACK_COLOUR = 53;
export const FACES = faces.length;

const numbers: ReadonlyMap<Card, number> = new Map(faces.map((face, i) => [face, i]));

export function numberOf(card: Card): number {
  return numbers.get(card)!; // every card is one of the faces
}

export function colourNumber(colour: Colour): number {
  return colours.indexOf(colour);
}
