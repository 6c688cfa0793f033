/**
 * The rules over flat integers, for roll-outs: the same game as `rules/apply.ts`, which is the plain twin that the tests compare
 * this with, at some hundred times its speed because nothing is allocated and a turn touches a few words.
 *
 * A hand is five words. One for each colour: bit t says that there is a card of type t, bit 13 + t that there are two of it. The
 * fifth counts black cards: plus fours in the low three bits, colour choosers in the next three.
 */
import { BLACK_PLUS, PLUS, REVERSE, SKIP, TYPES } from "./faces.ts";

export const HAND_WORDS = 5;
const MAX_SEATS = 8;
const CARDS = 108;
/** The type wanted after a black card: none. */
export const NO_TYPE = -1;
/** In the fifth word of a hand. */
export const ONE_BLACK_COLOUR = 8;

/** A move as a number: 0 draws; otherwise the card that ends on top, how many go, the colour asked for, and whether they are a pile. */
export const DRAW = 0;
export const COUNT_SHIFT = 6;
export const COLOUR_SHIFT = 10;
/** Every card of the type that is in the hand, whatever the colour. */
export const WHOLE_TYPE = 1 << 12;

export function putMove(top: number, count: number, colour: number): number {
  return top | (count << COUNT_SHIFT) | (colour << COLOUR_SHIFT);
}

export function wholeTypeMove(top: number, count: number, colour: number): number {
  return putMove(top, count, colour) | WHOLE_TYPE;
}

export class FlatTable {
  readonly hands = new Int32Array(MAX_SEATS * HAND_WORDS);
  readonly sizes = new Int32Array(MAX_SEATS);
  /** The place of each seat, from 0; −1 while it plays. */
  readonly places = new Int32Array(MAX_SEATS);
  readonly stock = new Uint8Array(CARDS);
  readonly discard = new Uint8Array(CARDS);
  seats = 0;
  /** Whether several cards may be put at once. */
  piling = true;
  /** How many still play. */
  playing = 0;
  drawn = 0;
  stockSize = 0;
  discardSize = 0;
  top = 0;
  wantedColour = 0;
  wantedType = 0;
  pending = 0;
  direction: 1 | -1 = 1;
  current = 0;
  /** Where the shuffles of this table come from (xorshift). */
  random = 1;

  copyFrom(other: FlatTable): void {
    this.hands.set(other.hands);
    this.sizes.set(other.sizes);
    this.places.set(other.places);
    this.stock.set(other.stock);
    this.discard.set(other.discard);
    this.seats = other.seats;
    this.piling = other.piling;
    this.playing = other.playing;
    this.drawn = other.drawn;
    this.stockSize = other.stockSize;
    this.discardSize = other.discardSize;
    this.top = other.top;
    this.wantedColour = other.wantedColour;
    this.wantedType = other.wantedType;
    this.pending = other.pending;
    this.direction = other.direction;
    this.current = other.current;
    this.random = other.random;
  }

  give(seat: number, face: number): void {
    this.sizes[seat]!++;
    const at = seat * HAND_WORDS;
    if (face >= BLACK_PLUS) this.hands[at + 4]! += face === BLACK_PLUS ? 1 : ONE_BLACK_COLOUR;
    else {
      const colour = (face / TYPES) | 0;
      const type = face - colour * TYPES;
      const word = this.hands[at + colour]!;
      this.hands[at + colour] = word | (1 << (((word >> type) & 1) * TYPES + type));
    }
  }

  take(seat: number, face: number): void {
    this.sizes[seat]!--;
    const at = seat * HAND_WORDS;
    if (face >= BLACK_PLUS) this.hands[at + 4]! -= face === BLACK_PLUS ? 1 : ONE_BLACK_COLOUR;
    else {
      const colour = (face / TYPES) | 0;
      const type = face - colour * TYPES;
      const word = this.hands[at + colour]!;
      this.hands[at + colour] = word & ~(1 << (((word >> (TYPES + type)) & 1) * TYPES + type));
    }
  }

  /** The nearest seat after `from` that still plays. */
  next(from: number, direction: number): number {
    let seat = from;
    do {
      seat += direction;
      if (seat < 0) seat = this.seats - 1;
      else if (seat >= this.seats) seat = 0;
    } while (seat !== from && this.sizes[seat] === 0);
    return seat;
  }

  isOver(): boolean {
    return this.playing <= 1;
  }

  play(move: number): void {
    if (move === DRAW) {
      this.#draw();
      return;
    }
    const seat = this.current;
    const top = move & 63;
    const count = (move >> COUNT_SHIFT) & 15;
    this.#bury(this.top);
    if (move & WHOLE_TYPE) this.#takeType(seat, top);
    else {
      this.take(seat, top);
      if (count === 2) {
        this.take(seat, top);
        this.#bury(top);
      }
    }
    this.#laid(top, count, (move >> COLOUR_SHIFT) & 3);
  }

  /** Puts these cards, the last of which ends on top. */
  put(cards: ArrayLike<number>, colour: number): void {
    this.#bury(this.top);
    const last = cards.length - 1;
    for (let i = 0; i <= last; i++) {
      this.take(this.current, cards[i]!);
      if (i < last) this.#bury(cards[i]!);
    }
    this.#laid(cards[last]!, cards.length, colour);
  }

  #bury(face: number): void {
    this.discard[this.discardSize++] = face;
  }

  #takeType(seat: number, top: number): void {
    const type = top % TYPES;
    const both = (1 << type) | (1 << (TYPES + type));
    for (let colour = 0; colour < 4; colour++) {
      const at = seat * HAND_WORDS + colour;
      const cards = this.hands[at]! & both;
      if (cards === 0) continue;
      this.hands[at]! ^= cards;
      const face = colour * TYPES + type;
      let copies = cards >> (TYPES + type) ? 2 : 1;
      this.sizes[seat]! -= copies;
      if (face === top) copies--;
      for (; copies > 0; copies--) this.#bury(face);
    }
  }

  /** The cards have left the hand: what they do. */
  #laid(top: number, count: number, askedColour: number): void {
    const seat = this.current;
    const players = this.playing;
    this.top = top;
    if (this.sizes[seat] === 0) this.places[seat] = this.seats - this.playing--;
    let skips = 0;
    if (top >= BLACK_PLUS) {
      this.wantedColour = askedColour;
      this.wantedType = NO_TYPE;
      if (top === BLACK_PLUS) this.pending += 4;
    } else {
      const colour = (top / TYPES) | 0;
      const type = top - colour * TYPES;
      this.wantedColour = colour;
      this.wantedType = type;
      if (type === PLUS) this.pending += 2 * count;
      else if (type === SKIP) skips = count;
      else if (type === REVERSE) {
        if (count & 1) this.direction = this.direction === 1 ? -1 : 1;
        if (players === 2) skips = 1;
      }
    }
    const first = this.next(seat, this.direction);
    this.current = skips === 0 ? first : this.#passed(seat, first, skips);
    if (this.playing === 1) this.places[this.current] = this.seats - 1;
  }

  /** The turn after `skips` players were passed over; nobody is twice: then it is the same player's again, or the next one's. */
  #passed(from: number, first: number, skips: number): number {
    let next = first;
    let left = skips;
    do {
      next = this.next(next, this.direction);
      left--;
    } while (left > 0 && next !== from && next !== first);
    return next;
  }

  #draw(): void {
    const seat = this.current;
    for (let left = this.pending || 1; left > 0; left--) {
      if (this.drawn === this.stockSize && !this.#shuffle()) break;
      this.give(seat, this.stock[this.drawn++]!);
    }
    this.pending = 0;
    this.current = this.next(seat, this.direction);
  }

  /** The discard pile becomes the stock. False when there is no card. */
  #shuffle(): boolean {
    const { stock, discard, discardSize } = this;
    for (let i = 0; i < discardSize; i++) {
      this.random ^= this.random << 13;
      this.random ^= this.random >>> 17;
      this.random ^= this.random << 5;
      const other = (this.random >>> 1) % (i + 1);
      stock[i] = stock[other]!;
      stock[other] = discard[i]!;
    }
    this.stockSize = discardSize;
    this.discardSize = 0;
    this.drawn = 0;
    return discardSize > 0;
  }
}
