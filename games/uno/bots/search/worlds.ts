/** Worlds that a seat cannot tell from the real one. */
import { deck } from "../../rules/cards.ts";
import type { SeenEvent, View } from "../../rules/state.ts";
import { FACES, numberOf } from "../rollouts/faces.ts";
import { layOut } from "../rollouts/seen.ts";
import { FlatTable } from "../rollouts/table.ts";
import type { QuickRandom } from "./random.ts";

/** Where the worlds come from that moves are tried in. */
export interface Worlds {
  hear(events: readonly SeenEvent[]): void;
  /** Asked before each decision. */
  prepare(view: View): void;
  /** Lays out one world of the view that was prepared for. */
  deal(world: FlatTable): void;
}

const deckCounts = new Int32Array(FACES);
for (const card of deck) deckCounts[numberOf(card)]!++;

/** The cards that the seat does not see. */
export function unseenCards({ hand, discard, top }: View): Uint8Array {
  const counts = deckCounts.slice();
  for (const card of hand) counts[numberOf(card)]!--;
  for (const card of discard) counts[numberOf(card)]!--;
  counts[numberOf(top)]!--;
  const cards: number[] = [];
  for (let face = 0; face < FACES; face++) for (let i = counts[face]!; i > 0; i--) cards.push(face);
  return Uint8Array.from(cards);
}

/** The cards that nobody was given become the stock. */
export function layStock(world: FlatTable, cards: Uint8Array, random: QuickRandom): void {
  world.stock.set(cards);
  random.shuffle(world.stock, cards.length);
  world.stockSize = cards.length;
  world.drawn = 0;
  world.random = random.below(1 << 30) + 1;
}

/** Every world as often as any other. */
export class EvenWorlds implements Worlds {
  readonly #random: QuickRandom;
  readonly #seen = new FlatTable();
  #unseen: Uint8Array = new Uint8Array(0);

  constructor(random: QuickRandom) {
    this.#random = random;
  }

  hear(): void {}

  prepare(view: View): void {
    layOut(view, this.#seen);
    this.#unseen = unseenCards(view);
  }

  deal(world: FlatTable): void {
    world.copyFrom(this.#seen);
    this.#random.shuffle(this.#unseen, this.#unseen.length);
    let at = 0;
    for (let seat = 0; seat < world.seats; seat++) {
      if (seat === world.current) continue;
      const size = world.sizes[seat]!;
      world.sizes[seat] = 0;
      for (let i = 0; i < size; i++) world.give(seat, this.#unseen[at++]!);
    }
    layStock(world, this.#unseen.subarray(at), this.#random);
  }
}
