/** What the others decided, and how surprising it is with the cards that they are thought to have held. */
import type { Policy } from "../rollouts/policy.ts";
import { FlatTable, HAND_WORDS } from "../rollouts/table.ts";
import type { Decided } from "./decided.ts";

/** How many of the latest decisions of a player are asked: would he have done that with these cards? */
export const ASKED = 16;
/**
 * How surprising it is, as a logarithm, that a player does not do just what the model does; how much regret adds 1 to that; and how
 * surprising it can be at most: nobody plays by the model alone.
 */
const UNEXPECTED = 2.5;
const TEMPERATURE = 0.15;
const MAX_SURPRISE = 5;

export interface Dated {
  /** How many decisions of the game there were before. */
  readonly time: number;
  readonly decided: Decided;
}

/** A card that somebody held from after decision `came` until decision `gone`. */
export interface HeldCard {
  readonly came: number;
  readonly gone: number;
  readonly face: number;
}

export class Past {
  readonly #model: Policy;
  readonly #latest: readonly Dated[][];
  readonly #table = new FlatTable();
  #time = 0;

  constructor(seats: number, piling: boolean, model: Policy) {
    this.#model = model;
    this.#latest = Array.from({ length: seats }, () => []);
    this.#table.seats = seats;
    this.#table.piling = piling;
  }

  /** The number of this decision in the game. */
  note(decided: Decided): number {
    const time = this.#time++;
    const latest = this.#latest[decided.seat]!; // a seat of the table
    latest.push({ time, decided });
    if (latest.length > ASKED) latest.shift();
    return time;
  }

  /** The latest decisions of a player, the oldest first. */
  of(seat: number): readonly Dated[] {
    return this.#latest[seat]!; // a seat of the table
  }

  /** How surprising a decision is, as a logarithm, with these cards. */
  surprise({ time, decided }: Dated, cards: readonly HeldCard[]): number {
    const table = this.#table;
    const { seat } = decided;
    table.hands.fill(0, seat * HAND_WORDS, (seat + 1) * HAND_WORDS);
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i]!;
      if (card.came < time && card.gone >= time) table.give(seat, card.face);
    }
    table.playing = 0;
    for (let other = 0; other < table.seats; other++) {
      const size = decided.sizes[other]!; // one for each seat
      table.sizes[other] = size;
      if (size > 0) table.playing++;
    }
    table.top = decided.top;
    table.wantedColour = decided.wantedColour;
    table.wantedType = decided.wantedType;
    table.pending = decided.pending;
    table.direction = decided.direction;
    table.current = seat;
    const regret = this.#model.regret(table, decided.cards, decided.colour);
    return regret === 0 ? 0 : Math.min(MAX_SURPRISE, UNEXPECTED + regret / TEMPERATURE);
  }
}
