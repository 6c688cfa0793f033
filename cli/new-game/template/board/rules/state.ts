/**
 * The data of the game. Begin here: decide what a position, a move and an event are, and the functions follow.
 * All of it is plain data, as JSON carries it.
 */
import type { FromSchemas, Seat } from "@asztal/kernel";
import { type Static, Type } from "typebox";

const LARGEST = 13;

/** What players may choose when they open a table. Every property needs a default and a text `option.<name>`. */
export const options = Type.Object(
  {
    size: Type.Integer({ minimum: 5, maximum: LARGEST, default: 11 }),
    line: Type.Integer({ minimum: 3, maximum: 5, default: 5 }),
  },
  { additionalProperties: false },
);
export type Options = Static<typeof options>;

const place = Type.Integer({ minimum: 0, maximum: LARGEST - 1 });

/** The shape of a move: what comes from outside is checked against it before `apply` sees it. */
export const move = Type.Object({ row: place, column: place }, { additionalProperties: false });
export type Move = Static<typeof move>;

/** The whole position. Nothing is hidden, so everybody's view is the same. */
export interface State {
  readonly options: Options;
  /** Whose mark stands in each cell, row by row from the upper left corner; null where none does. */
  readonly cells: readonly (Seat | null)[];
  readonly current: Seat;
  /** The latest mark. */
  readonly last: Move | null;
  readonly winner: Seat | null;
}

/** What happens. The field `event` names the text `event.<name>`; the other fields are its arguments. */
export interface Event {
  readonly event: "marked";
  readonly seat: Seat;
  readonly place: string;
}

/** All of it under the names of the contract; options and moves come from their schemas. */
export interface Types extends FromSchemas<typeof options, typeof move> {
  State: State;
  View: State;
  Event: Event;
  SeenEvent: Event;
}
