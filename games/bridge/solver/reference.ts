/**
 * The plain double-dummy solver: every line of play, with a memory of the positions seen between tricks, and nothing else.
 * It is here to be right, not fast (six tricks are as much as one would wait for), and the fast one is compared with it.
 */
import { type Card, DECK, DIRECTIONS, sideOf, suitOf } from "../cards.ts";
import { legalCards, type Position, play, tricksLeft, turnOf } from "../position.ts";

/** Tricks of the side to play from here on, for each card that may be played. */
export function referenceCards(position: Position): Map<Card, number> {
  const solver = new Endgame(position);
  const isNorthSouth = sideOf(turnOf(position)) === "NS";
  return new Map(
    legalCards(position).map((card) => {
      const tricks = northSouthAfter(play(position, card), solver);
      return [card, isNorthSouth ? tricks : tricksLeft(position) - tricks];
    }),
  );
}

/** Tricks of North and South from the trick on that was just played to: by the rules until it is over, then by `solver`. */
function northSouthAfter(position: Position, solver: Endgame): number {
  if (position.trick.length === 0) {
    return solver.northSouth(position) + (sideOf(position.leader) === "NS" ? 1 : 0);
  }
  const results = legalCards(position).map((card) => northSouthAfter(play(position, card), solver));
  return sideOf(turnOf(position)) === "NS" ? Math.max(...results) : Math.min(...results);
}

/** Positions between tricks as numbers: a bit for each card that is left. Who holds a card never changes. */
class Endgame {
  /** The cards that matter, suit by suit and rising within each, so that of two of a suit the later one is higher. */
  readonly #cards: readonly Card[];
  readonly #owner: readonly number[];
  /** The cards of each direction, and of the suit of each card. */
  readonly #hands: readonly number[];
  readonly #suits: readonly number[];
  readonly #trumps: number;
  readonly #cache = new Map<number, number>();

  constructor({ hands, trick, strain }: Position) {
    const held = DIRECTIONS.map((direction) => hands[direction]);
    const cards = DECK.filter((card) => [trick, ...held].some((some) => some.includes(card))).reverse();
    const bitsOf = (isOne: (card: Card) => boolean) =>
      cards.reduce((bits, card, at) => (isOne(card) ? bits | (1 << at) : bits), 0);
    this.#cards = cards;
    this.#owner = cards.map((card) => held.findIndex((hand) => hand.includes(card)));
    this.#hands = held.map((hand) => bitsOf((card) => hand.includes(card)));
    this.#suits = cards.map((card) => bitsOf((other) => suitOf(other) === suitOf(card)));
    this.#trumps = bitsOf((card) => suitOf(card) === strain);
  }

  northSouth({ hands, leader }: Position): number {
    let left = 0;
    for (const [at, card] of this.#cards.entries()) {
      if (DIRECTIONS.some((direction) => hands[direction].includes(card))) left |= 1 << at;
    }
    return this.#between(left, DIRECTIONS.indexOf(leader));
  }

  /** Tricks of North and South when `leader` leads and the cards `left` are left. */
  #between(left: number, leader: number): number {
    if (left === 0) return 0;
    const key = left * 4 + leader;
    const seen = this.#cache.get(key);
    if (seen !== undefined) return seen;
    const tricks = this.#within(left, leader, 0, -1, -1);
    this.#cache.set(key, tricks);
    return tricks;
  }

  /** The same in the middle of a trick: `played` cards lie there, `led` is the first and `best` the highest of them. */
  #within(left: number, leader: number, played: number, led: number, best: number): number {
    if (played === 4) {
      const winner = this.#owner[best]!;
      return this.#between(left, winner) + (winner % 2 === 0 ? 1 : 0);
    }
    const turn = (leader + played) % 4;
    const hand = left & this.#hands[turn]!;
    const following = played === 0 ? 0 : hand & this.#suits[led]!;
    let result = -1;
    for (let rest = following === 0 ? hand : following; rest !== 0; rest &= rest - 1) {
      const card = 31 - Math.clz32(rest & -rest);
      const highest = played === 0 || this.#beats(card, best) ? card : best;
      const tricks = this.#within(left ^ (1 << card), leader, played + 1, played === 0 ? card : led, highest);
      if (result < 0 || (turn % 2 === 0 ? tricks > result : tricks < result)) result = tricks;
    }
    return result;
  }

  #beats(card: number, best: number): boolean {
    if (this.#suits[best]! & (1 << card)) return card > best;
    return (this.#trumps & (1 << card)) !== 0;
  }
}
