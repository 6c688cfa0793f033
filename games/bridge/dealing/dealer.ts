/** Deals by constraint: dealt at random, and kept when they meet the conditions, so that every such deal is as likely as another. */
import type { Chance } from "@asztal/kernel/chance";
import { type Card, DECK, DIRECTIONS, type Direction, SUITS, suitOf } from "../cards.ts";
import type { Deal } from "../deal.ts";
import { bitOf, compiled, type Hands, placeOf } from "./compile.ts";
import type { Script } from "./script.ts";

export class Dealer {
  readonly #chance: Chance;
  readonly #fits: (hands: Hands) => number;
  /** What was dealt beforehand, as hands in bits. */
  readonly #start: Hands;
  readonly #hands: Hands = new Int32Array(16);
  /** The cards to be dealt, with their suits and bits, and the hand that each place in the pack goes to. */
  readonly #pack: Uint8Array;
  readonly #suits: Uint8Array;
  readonly #bits: Int32Array;
  readonly #places: Uint8Array;
  /** Whoever gets the last cards gets them unshuffled: they are what is left. */
  readonly #shuffled: number;
  /** How many deals were looked at. */
  tried = 0;

  constructor({ condition, predeal }: Script, chance: Chance) {
    this.#chance = chance;
    this.#fits = condition ? compiled(condition) : () => 1;
    this.#start = new Int32Array(16);
    for (const hand of DIRECTIONS) {
      for (const card of predeal[hand]) this.#start[placeOf(hand, suitOf(card))]! |= bitOf(card);
    }
    const dealt = new Set(DIRECTIONS.flatMap((hand) => predeal[hand]));
    const cards = DECK.filter((card) => !dealt.has(card));
    this.#pack = Uint8Array.from(cards.keys());
    this.#suits = Uint8Array.from(cards, (card) => SUITS.indexOf(suitOf(card)));
    this.#bits = Int32Array.from(cards, bitOf);
    const sizes = DIRECTIONS.map((hand) => 13 - predeal[hand].length);
    this.#places = Uint8Array.from(sizes.flatMap((size, hand) => Array<number>(size).fill(4 * hand)));
    this.#shuffled = cards.length - sizes.findLast((size) => size > 0)!; // somebody has cards to get, or there are none
  }

  /** The next deal that meets the conditions, or null after so many that do not. */
  next(maxTries: number): Deal | null {
    for (let tries = 0; tries < maxTries; tries++) {
      this.tried++;
      this.#deal();
      if (this.#fits(this.#hands) !== 0) return dealFrom(this.#hands);
    }
    return null;
  }

  #deal(): void {
    const hands = this.#hands;
    const pack = this.#pack;
    hands.set(this.#start);
    for (let at = 0; at < pack.length; at++) {
      if (at < this.#shuffled) {
        const other = at + this.#chance.below(pack.length - at);
        const card = pack[other]!;
        pack[other] = pack[at]!;
        pack[at] = card;
      }
      const card = pack[at]!;
      hands[this.#places[at]! + this.#suits[card]!]! |= this.#bits[card]!;
    }
  }
}

function dealFrom(hands: Hands): Deal {
  const held = (direction: Direction): Card[] =>
    DECK.filter((card) => hands[placeOf(direction, suitOf(card))]! & bitOf(card));
  return { N: held("N"), E: held("E"), S: held("S"), W: held("W") };
}
