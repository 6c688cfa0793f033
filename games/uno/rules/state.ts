/** A position, and the moves and events between positions. */

import type { FromSchemas, Seat } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import { type Card, type CardType, type Colour, colours, faces } from "./cards.ts";
import type { Hand } from "./hand.ts";

export const options = Type.Object(
  {
    handSize: Type.Integer({ minimum: 3, maximum: 10, default: 7 }),
    piling: Type.Boolean({ default: true }),
  },
  { additionalProperties: false },
);
export type Options = Static<typeof options>;

/** What a card must match. After a black card there is a colour but no type. */
export interface Wanted {
  readonly colour: Colour;
  readonly type: CardType | null;
}

/** What everybody sees of the middle of the table. */
export interface Pile {
  readonly top: Card;
  readonly wanted: Wanted;
  /** How many cards the pluses on the pile add up to; 0 when none is pending. */
  readonly pending: number;
}

export interface State extends Pile {
  readonly options: Options;
  readonly hands: readonly Hand[];
  /** The draw pile as it was when it was last shuffled, the first card to be drawn first. */
  readonly stock: readonly Card[];
  /** How many cards of the stock were drawn since. Counting them, and not cutting the list, saves copying it. */
  readonly drawn: number;
  /** Face up, under the top card, in the order they were put. */
  readonly discard: readonly Card[];
  /** 1 when play goes up the seats, −1 when down. */
  readonly direction: 1 | -1;
  readonly current: Seat;
  /** The players who are out, the winner first. The last one left joins at the end. */
  readonly places: readonly Seat[];
  /** How many cards each player has drawn so far. */
  readonly drew: readonly number[];
}

export const move = Type.Union([
  Type.Object({ draw: Type.Literal(true) }, { additionalProperties: false }),
  Type.Object(
    {
      put: Type.Immutable(Type.Array(Type.Enum([...faces]), { minItems: 1, maxItems: 8 })),
      /** The colour asked for with a black card. */
      colour: Type.Optional(Type.Enum([...colours])),
    },
    { additionalProperties: false },
  ),
]);

export type Put = Extract<Static<typeof move>, { put: unknown }>;
/** Without `put`, so that asking for it tells the two apart. */
export type Draw = Extract<Static<typeof move>, { draw: unknown }> & { readonly put?: undefined };
export type Move = Draw | Put;

export type Event =
  | { readonly event: "put"; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly event: "put-black"; readonly seat: Seat; readonly cards: readonly Card[]; readonly colour: Colour }
  | { readonly event: "drew"; readonly seat: Seat; readonly count: number; readonly cards: readonly Card[] }
  | { readonly event: "shuffled" }
  | { readonly event: "skipped"; readonly seat: Seat }
  | { readonly event: "turned"; readonly direction: 1 | -1 }
  | { readonly event: "out"; readonly seat: Seat; readonly place: number };

/** An event as a viewer sees it: what somebody else drew stays face down. */
export type SeenEvent = Event | { readonly event: "drew-face-down"; readonly seat: Seat; readonly count: number };

export interface View extends Pile {
  readonly options: Options;
  /** The viewer's own cards; none for a spectator. */
  readonly hand: Hand;
  readonly handSizes: readonly number[];
  readonly drawSize: number;
  readonly discard: readonly Card[];
  readonly direction: 1 | -1;
  readonly current: Seat;
  readonly places: readonly Seat[];
  readonly drew: readonly number[];
}

export interface Uno extends FromSchemas<typeof options, typeof move> {
  Move: Move;
  State: State;
  View: View;
  Event: Event;
  SeenEvent: SeenEvent;
}
