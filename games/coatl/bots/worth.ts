/** Cards and temples by number, and what each pays for a finished row. */
import { colours } from "../rules/pieces.ts";
import { faces, type Prophecy, placeOf } from "../rules/prophecies.ts";
import { scorerOf, templeLevel, templePoints } from "../rules/scoring.ts";
import { type Temple, temples } from "../rules/temples.ts";

const scorers = faces.map(scorerOf);

/** Points by place: faces first, then temples. */
export type Worth = Uint8Array;
const PLACES_OF_CARDS = faces.length + temples.length;

/** Rows whose worth is remembered: planning comes back to the same rows again and again. */
const REMEMBERED = 1 << 14;
const remembered = new Map<string, Worth>();

/** What every card pays for a row with real ends. */
export function worthOf(row: string): Worth {
  let worth = remembered.get(row);
  if (worth === undefined) {
    worth = new Uint8Array(PLACES_OF_CARDS);
    for (let place = 0; place < PLACES_OF_CARDS; place++) worth[place] = worthAt(place, row);
    if (remembered.size === REMEMBERED) remembered.clear();
    remembered.set(row, worth);
  }
  return worth;
}

/** What one card or temple pays for a row with real ends. */
export function worthAt(place: number, row: string): number {
  const scorer = scorers[place];
  return scorer ? scorer(row, true, true) : templePoints(templeLevel(templeAt(place), row));
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
