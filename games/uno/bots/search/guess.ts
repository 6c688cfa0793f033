/**
 * A guess at where everybody's cards came from. The cards in a hand are anonymous, but each came at some time; whoever drew had
 * nothing that fitted then, so the cards that he already held are not of the colours and types that were wanted.
 *
 * Which of his cards a player has put since cannot be known for sure, nor whether he drew because he had to. A guess settles
 * such questions at random; many guesses together say how likely each answer is.
 */
import { BLACK_COLOUR, BLACK_PLUS, PLUS, TYPES } from "../flat/faces.ts";
import { NO_TYPE } from "../flat/table.ts";
import type { Decided, FlatPile } from "./decided.ts";
import type { QuickRandom } from "./random.ts";

/** How often it is believed that a player who did this had no choice: draws a card, puts a black one, draws the sum of pluses. */
const HAD_TO_DRAW = 0.97;
const HAD_TO_PUT_BLACK = 0.8;
const HAD_TO_DRAW_SUM = 0.7;

/** Which cards are excluded, as two words: red and green (26 bits), then blue, yellow and black (28 bits). */
export interface Faces {
  readonly low: number;
  readonly high: number;
}

const HALF = 2 * TYPES;

export function holds({ low, high }: Faces, face: number): boolean {
  return ((face < HALF ? low >> face : high >> (face - HALF)) & 1) === 1;
}

function facesWhere(is: (face: number) => boolean): Faces {
  let [low, high] = [0, 0];
  for (let face = 0; face <= BLACK_COLOUR; face++) {
    if (!is(face)) continue;
    if (face < HALF) low |= 1 << face;
    else high |= 1 << (face - HALF);
  }
  return { low, high };
}

/** The coloured cards that fit. */
function fittingColoured({ top, wantedColour, wantedType, pending }: FlatPile): Faces {
  if (pending > 0) return facesWhere((face) => face < BLACK_PLUS && face % TYPES === PLUS && top < BLACK_PLUS);
  return facesWhere(
    (face) =>
      face < BLACK_PLUS &&
      (Math.floor(face / TYPES) === wantedColour || (wantedType !== NO_TYPE && face % TYPES === wantedType)),
  );
}

function fittingAll(pile: FlatPile): Faces {
  const { low, high } = fittingColoured(pile);
  const black = facesWhere((face) => face === BLACK_PLUS || (face === BLACK_COLOUR && pile.pending === 0));
  return { low: low | black.low, high: high | black.high };
}

/** One card that a player holds or has held. */
export interface Slot {
  /** After how many decisions of the game it came, and was put; infinite while it is held. */
  readonly came: number;
  gone: number;
  /** What it was, once it is put. */
  face: number;
  /** What it cannot be. */
  low: number;
  high: number;
}

function newSlot(came: number): Slot {
  return { came, gone: Number.POSITIVE_INFINITY, face: -1, low: 0, high: 0 };
}

export const isHeld = (slot: Slot) => slot.gone === Number.POSITIVE_INFINITY;

export class Guess {
  readonly slots: readonly Slot[][];
  readonly #random: QuickRandom;

  constructor(seats: number, handSize: number, random: QuickRandom) {
    this.slots = Array.from({ length: seats }, () => Array.from({ length: handSize }, () => newSlot(-1)));
    this.#random = random;
  }

  /** Decision number `time` of the game. */
  note(decided: Decided, time: number): void {
    const slots = this.slots[decided.seat]!; // a seat of the table
    const { cards } = decided;
    if (cards.length === 0) {
      if (this.#random.happens(decided.pending > 0 ? HAD_TO_DRAW_SUM : HAD_TO_DRAW))
        exclude(slots, fittingAll(decided));
      for (let i = 0; i < decided.count; i++) slots.push(newSlot(time));
      return;
    }
    for (const face of cards) this.#put(slots, face, time);
    if (cards[0]! >= BLACK_PLUS && this.#random.happens(HAD_TO_PUT_BLACK)) exclude(slots, fittingColoured(decided));
  }

  /** The card came from one of the slots that could hold it, whichever. */
  #put(slots: readonly Slot[], face: number, time: number): void {
    const held = slots.filter(isHeld);
    const possible = held.filter((slot) => !holds(slot, face));
    const from = possible.length > 0 ? possible : held;
    const slot = from[this.#random.below(from.length)];
    if (!slot) return;
    slot.gone = time;
    slot.face = face;
  }
}

function exclude(slots: readonly Slot[], { low, high }: Faces): void {
  for (const slot of slots) {
    if (!isHeld(slot)) continue;
    slot.low |= low;
    slot.high |= high;
  }
}
