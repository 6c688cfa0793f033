/** What a seat has seen of a game: every decision of the others, with the position in which it was made. */
import type { SeenEvent, View } from "../../rules/state.ts";
import { BLACK_PLUS, colourNumber, numberOf, PLUS, TYPES } from "../rollouts/faces.ts";
import { NO_TYPE } from "../rollouts/table.ts";

/** The pile as numbers. */
export interface FlatPile {
  readonly top: number;
  readonly wantedColour: number;
  readonly wantedType: number;
  readonly pending: number;
}

/** A put, or a draw: then `cards` is empty and `count` says how many came. */
export interface Decided extends FlatPile {
  readonly seat: number;
  readonly cards: readonly number[];
  readonly colour: number;
  readonly count: number;
  readonly direction: 1 | -1;
  /** How many cards everybody held. */
  readonly sizes: readonly number[];
}

type Deciding = Extract<SeenEvent, { event: "put" | "put-black" | "drew" | "drew-face-down" }>;

/** Follows the game from its first card; `next` gives each decision once. */
export class Follower {
  #heard: SeenEvent[] = [];
  #pile: FlatPile | null = null;
  #sizes: number[];
  #direction: 1 | -1 = 1;

  constructor(seats: number, handSize: number) {
    this.#sizes = Array<number>(seats).fill(handSize);
  }

  hear(events: readonly SeenEvent[]): void {
    this.#heard.push(...events);
  }

  /** What was decided since the last time; null when it does not lead to this view: somebody has not told everything. */
  next(view: View): Decided[] | null {
    this.#pile ??= pileOf(numberOf(view.discard[0] ?? view.top), 0);
    const decided: Decided[] = [];
    for (const event of this.#heard) {
      if (event.event === "turned") this.#direction = event.direction;
      else if ("count" in event || "cards" in event) decided.push(this.#follow(event, this.#pile));
    }
    this.#heard = [];
    const isWhole =
      view.handSizes.every((size, seat) => size === this.#sizes[seat]) && this.#pile.top === numberOf(view.top);
    return isWhole ? decided : null;
  }

  #follow(event: Deciding, pile: FlatPile): Decided {
    const { seat } = event;
    const isPut = event.event === "put" || event.event === "put-black";
    const cards = isPut ? event.cards.map(numberOf) : [];
    const colour = event.event === "put-black" ? colourNumber(event.colour) : 0;
    const count = isPut ? 0 : event.count;
    const decided = { ...pile, seat, cards, colour, count, direction: this.#direction, sizes: this.#sizes };
    this.#sizes = this.#sizes.with(seat, this.#sizes[seat]! + count - cards.length); // a seat of the table
    this.#pile = isPut ? pileAfter(cards, colour, pile.pending) : { ...pile, pending: 0 };
    return decided;
  }
}

function pileAfter(cards: readonly number[], colour: number, pending: number): FlatPile {
  const top = cards.at(-1)!; // a put has a card
  if (top === BLACK_PLUS) return { top, wantedColour: colour, wantedType: NO_TYPE, pending: pending + 4 };
  if (top > BLACK_PLUS) return { top, wantedColour: colour, wantedType: NO_TYPE, pending };
  return pileOf(top, top % TYPES === PLUS ? pending + 2 * cards.length : pending);
}

function pileOf(top: number, pending: number): FlatPile {
  return { top, wantedColour: Math.floor(top / TYPES), wantedType: top % TYPES, pending };
}
