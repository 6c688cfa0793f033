/** Deals on flat tables, for learning by playing. */
import type { Chance } from "@asztal/kernel";
import { deck } from "../../rules/cards.ts";
import { BLACK_PLUS, numberOf, REVERSE, TYPES } from "../rollouts/faces.ts";
import type { Policy } from "../rollouts/policy.ts";
import type { FlatTable } from "../rollouts/table.ts";
import { QuickRandom } from "../search/random.ts";

const HAND_SIZE = 7;
/** Games that nobody ends stop here. */
const MAX_TURNS = 3000;

const isNumber = (face: number) => face < BLACK_PLUS && face % TYPES < REVERSE;

export class Dealer {
  readonly random: QuickRandom;
  readonly #cards = Uint8Array.from(deck, numberOf);

  constructor(chance: Chance) {
    this.random = new QuickRandom(chance);
  }

  deal(table: FlatTable, seats: number): void {
    const cards = this.#cards;
    this.random.shuffle(cards, cards.length);
    table.hands.fill(0);
    table.sizes.fill(0);
    table.places.fill(-1);
    table.seats = seats;
    table.playing = seats;
    for (let i = 0; i < seats * HAND_SIZE; i++) table.give(i % seats, cards[i]!);
    const start = cards.findIndex((face, i) => i >= seats * HAND_SIZE && isNumber(face));
    table.top = cards[start]!; // 76 of the 108 cards are numbers, and hands hold 56 at most
    table.wantedColour = Math.floor(table.top / TYPES);
    table.wantedType = table.top % TYPES;
    table.stock.set(cards.subarray(seats * HAND_SIZE, start));
    table.stock.set(cards.subarray(start + 1), start - seats * HAND_SIZE);
    table.stockSize = cards.length - seats * HAND_SIZE - 1;
    table.drawn = 0;
    table.discardSize = 0;
    table.pending = 0;
    table.direction = 1;
    table.current = 0;
    table.random = this.random.below(1 << 30) + 1;
  }
}

/** Plays on with a policy for each seat; whether the game came to its end. `watch` is shown every position. */
export function playOn(table: FlatTable, policies: readonly Policy[], watch?: (turn: number) => void): boolean {
  for (let turn = 0; turn < MAX_TURNS && !table.isOver(); turn++) {
    watch?.(turn);
    table.play(policies[table.current]!.choose(table)); // one for each seat
  }
  return table.isOver();
}

/** Place − 1, and one more for the last, as the rules count. */
export function pointsOf(table: FlatTable, seat: number): number {
  const place = table.places[seat]!;
  return place === table.seats - 1 ? table.seats : place;
}
