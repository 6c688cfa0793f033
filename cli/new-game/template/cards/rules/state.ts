/**
 * The data of the game. Begin here: decide what a position, a move and an event are, and the functions follow.
 * All of it is plain data, as JSON carries it.
 */
import type { FromSchemas, Seat } from "@asztal/kernel";
import { type Static, Type } from "typebox";

/** What players may choose when they open a table. Every property needs a default and a text `option.<name>`. */
export const options = Type.Object(
  { limit: Type.Integer({ minimum: 15, maximum: 30, default: 21 }) },
  { additionalProperties: false },
);
export type Options = Static<typeof options>;

/** The whole position, hidden things included. Only the rules ever see it. */
export interface State {
  readonly options: Options;
  /** Face down; the next card is the last one. */
  readonly pile: readonly number[];
  /** Each player's cards, in the order they were drawn. */
  readonly hands: readonly (readonly number[])[];
  readonly stopped: readonly boolean[];
  readonly current: Seat;
}

/** The shape of a move: what comes from outside is checked against it before `apply` sees it. */
export const move = Type.Union([Type.Literal("draw"), Type.Literal("stop")]);
export type Move = Static<typeof move>;

/** What happens, in full. The field `event` names the text `event.<name>`; the other fields are its arguments. */
export type Event =
  | { readonly event: "drew"; readonly seat: Seat; readonly card: number }
  | { readonly event: "stopped"; readonly seat: Seat };

/** What one viewer may know of it: the card of somebody else stays face down. */
export type SeenEvent = Event | { readonly event: "drew-face-down"; readonly seat: Seat };

/** What one viewer may know of the position. */
export interface View {
  readonly options: Options;
  readonly pileSize: number;
  readonly handSizes: readonly number[];
  /** The cards that the viewer sees, null for a hand that stays hidden. */
  readonly hands: readonly (readonly number[] | null)[];
  readonly stopped: readonly boolean[];
  readonly current: Seat;
}

/** All of it under the names of the contract; options and moves come from their schemas. */
export interface Types extends FromSchemas<typeof options, typeof move> {
  State: State;
  View: View;
  Event: Event;
  SeenEvent: SeenEvent;
}
