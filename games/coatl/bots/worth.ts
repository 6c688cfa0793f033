/** Cards and temples by number, and what each pays for a finished row. */
import { colours } from "../rules/pieces.ts";
import { faces, type Prophecy, placeOf } from "../rules/prophecies.ts";
import { scorerOf, templeLevel, templePoints } from "../rules/scoring.ts";
import { type Temple, temples } from "../rules/temples.ts";

const scorers = faces.map(scorerOf);

/** Points by place: faces first, then temples. */
export type Worth = Uint8Array;
const PLACES_OF_CARDS = faces.length + temples.length;

/** What the cards in these places pay for a row with real ends. */
export function worthOf(row: string, places: readonly number[]): Worth {
  const worth = new Uint8Array(PLACES_OF_CARDS);
  for (const place of places) {
    worth[place] =
      place < faces.length ? scorers[place]!(row, true, true) : templePoints(templeLevel(templeAt(place), row));
  }
  return worth;
}

export function placesOf(cards: readonly Prophecy[]): number[] {
  return cards.map(placeOf);
}

export function templePlaces(cards: readonly (Temple | null)[]): number[] {
  return cards.flatMap((temple) => (temple === null ? [] : [faces.length + temples.indexOf(temple)]));
}

export function cardAt(place: number): Prophecy {
  return faces[place]!; // places of cards come from `placesOf`
}

export function templeAt(place: number): Temple {
  return temples[place - faces.length]!; // places of temples come from `templePlaces`
}

export const COLOUR_CODES: readonly number[] = colours.map((colour) => colour.charCodeAt(0));
