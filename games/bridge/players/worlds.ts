/**
 * The deals that are possible for somebody who sees some of the hands: every way to deal the unseen cards out that fits the
 * cards played, the voids shown and what the auction told. Flat, for there are many: a world is eight numbers, two for each
 * hand of North, East, South and West with all the cards that it was dealt (see `solver/bits.ts`).
 */
import type { Chance } from "@asztal/kernel/chance";
import { type Card, DECK, DIRECTIONS, SUITS, suitOf } from "../cards.ts";
import { BITS, bitOf } from "../solver/bits.ts";
import { type HandRange, hiddenSeats, type PlayView, type Story } from "./view.ts";

export const WORLD = 8;

/** How many deals that do not fit the auction are tried before one that does not is taken. */
const MAX_TRIES = 2000;

export function put(world: Uint32Array, at: number, seat: number, bit: number): void {
  world[at + 2 * seat + (bit >> 5)]! |= 1 << (bit & 31);
}

/** The cards of a hand by name, without those that are gone. */
export function cardsOf(world: Uint32Array, at: number, seat: number, goneLow: number, goneHigh: number): Card[] {
  const low = world[at + 2 * seat]! & ~goneLow;
  const high = world[at + 2 * seat + 1]! & ~goneHigh;
  return DECK.filter((card) => {
    const bit = bitOf(card);
    return ((bit < 32 ? low : high) & (1 << (bit & 31))) !== 0;
  });
}

/** The cards of one suit in a hand, the ace as the lowest bit. */
export function suitBits(world: Uint32Array, at: number, seat: number, suit: number): number {
  return (world[at + 2 * seat + (suit >> 1)]! >>> (16 * (suit & 1))) & 0x1fff;
}

const COUNTS = Uint8Array.from({ length: 0x2000 }, (_, bits) => bits.toString(2).replaceAll("0", "").length);
const POINTS = Uint8Array.from(
  { length: 16 },
  (_, bits) => 4 * (bits & 1) + 3 * ((bits >> 1) & 1) + 2 * ((bits >> 2) & 1) + ((bits >> 3) & 1),
);

/** The high-card points among the cards of a suit. */
export function pointsIn(bits: number): number {
  return POINTS[bits & 15]!;
}

export function countBits(bits: number): number {
  return COUNTS[bits]!;
}

function fitsRange(world: Uint32Array, at: number, seat: number, { points, lengths }: HandRange): boolean {
  let sum = 0;
  for (const [suit, name] of SUITS.entries()) {
    const bits = suitBits(world, at, seat, suit);
    sum += pointsIn(bits);
    const range = lengths?.[name];
    if (range && (COUNTS[bits]! < range[0] || COUNTS[bits]! > range[1])) return false;
  }
  return !points || (sum >= points[0] && sum <= points[1]);
}

/** n over k, as long as it stays a number one may want to count to. */
export function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) result = (result * (n - i + 1)) / i;
  return k > n ? 0 : Math.round(result);
}

/** All worlds of a view: counted, listed or drawn. */
export class Worlds {
  /** The cards whose holder is not known, and the seats that may hold them with the room that each has. */
  readonly #free: number[] = [];
  readonly #seats: number[];
  readonly #room: number[];
  readonly #fixed = new Uint32Array(WORLD);
  readonly #ranges: readonly (readonly [seat: number, range: HandRange])[];

  constructor(view: PlayView, story: Story) {
    const hidden = hiddenSeats(view);
    this.#seats = hidden.map((seat) => DIRECTIONS.indexOf(seat));
    this.#room = hidden.map(() => 13);
    const known = new Set<number>();
    const give = (seat: number, bit: number) => {
      put(this.#fixed, 0, seat, bit);
      known.add(bit);
    };
    for (const [seat, direction] of DIRECTIONS.entries()) {
      for (const card of view.hands[direction] ?? []) give(seat, bitOf(card));
    }
    const giveHidden = (at: number, bit: number) => {
      give(this.#seats[at]!, bit);
      this.#room[at]!--;
    };
    for (const { seat, card } of story.plays) {
      const at = hidden.indexOf(seat);
      if (at >= 0) giveHidden(at, bitOf(card));
    }
    for (const card of DECK) {
      const bit = BITS.get(card)!;
      if (known.has(bit)) continue;
      const able = hidden.flatMap((seat, at) => (story.voids[seat].has(suitOf(card)) ? [] : [at]));
      // With two hidden hands a card that one of them cannot hold is the other's.
      if (able.length === 1 && hidden.length === 2) giveHidden(able[0]!, bit);
      else this.#free.push(bit);
    }
    this.#ranges = hidden.flatMap((seat, at) => {
      const range = view.ranges?.[seat];
      return range ? [[this.#seats[at]!, range] as const] : [];
    });
  }

  /** How many there are, whatever the auction told. */
  get count(): number {
    const [first = 0, second = 0] = this.#room;
    return choose(this.#free.length, first) * (this.#seats.length > 2 ? choose(this.#free.length - first, second) : 1);
  }

  #fits(world: Uint32Array, at: number): boolean {
    return this.#ranges.every(([seat, range]) => fitsRange(world, at, seat, range));
  }

  /** One of them into `world`, each as likely as any other. */
  draw(world: Uint32Array, at: number, chance: Chance): void {
    for (let tries = 0; ; tries++) {
      world.set(this.#fixed, at);
      let left = this.#free.length;
      // The last seat gets what is left, without chance.
      for (let seat = 0; seat < this.#seats.length - 1; seat++) {
        for (let room = this.#room[seat]!; room > 0; room--) {
          const pick = chance.below(left--);
          const bit = this.#free[pick]!;
          this.#free[pick] = this.#free[left]!;
          this.#free[left] = bit;
          put(world, at, this.#seats[seat]!, bit);
        }
      }
      const last = this.#seats.at(-1)!;
      for (let i = 0; i < left; i++) put(world, at, last, this.#free[i]!);
      if (tries >= MAX_TRIES || this.#fits(world, at)) return;
    }
  }

  /** All of them, where two hands are hidden and there are few enough; those that the auction excludes are left out. */
  all(): Uint32Array {
    const [room = 0] = this.#room;
    const free = this.#free;
    const worlds = new Uint32Array(this.count * WORLD);
    let filled = 0;
    const chosen: number[] = [];
    const list = (from: number): void => {
      if (chosen.length < room) {
        for (let i = from; i <= free.length - (room - chosen.length); i++) {
          chosen.push(i);
          list(i + 1);
          chosen.pop();
        }
        return;
      }
      const at = filled * WORLD;
      worlds.set(this.#fixed, at);
      for (let i = 0; i < free.length; i++) put(worlds, at, this.#seats[chosen.includes(i) ? 0 : 1]!, free[i]!);
      if (this.#fits(worlds, at)) filled++;
      else worlds.fill(0, at, at + WORLD);
    };
    list(0);
    return worlds.slice(0, filled * WORLD);
  }
}
