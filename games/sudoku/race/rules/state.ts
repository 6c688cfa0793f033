/** What a race is made of. */
import type { FromSchemas, Seat } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import { KINDS } from "../../kinds/kind.ts";
import type { Disguise } from "../../puzzle/disguise.ts";

export const LEVELS = ["easy", "medium", "hard"] as const;

export const options = Type.Object({
  kind: Type.Enum([...KINDS], { default: "classic" }),
  level: Type.Enum([...LEVELS], { default: "easy" }),
  /** With so many a player is out. */
  mistakes: Type.Integer({ minimum: 1, maximum: 20, default: 3 }),
});

export type Options = Static<typeof options>;

export const move = Type.Object(
  { cell: Type.Integer({ minimum: 0 }), digit: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);

/** A digit for a cell; cells count from 0 as in the puzzle. */
export type Move = Static<typeof move>;

/** Which puzzle of the stock lies on the table, and in which dress. No view tells it: the stock holds the solutions too. */
export interface Drawn extends Disguise {
  readonly number: number;
}

/** The same as whoever sits at the table knows it: the puzzle alone. */
export interface Shown {
  readonly code: string;
}

export interface Racer {
  /** The cells that the racer has filled, rightly, in order. */
  readonly filled: readonly number[];
  /** Wrong digits; they do not stay on the board. */
  readonly mistakes: readonly Move[];
}

export interface State {
  readonly options: Options;
  /** Shown alone in a state that was made from a view. */
  readonly drawn: Drawn | Shown;
  readonly racers: readonly Racer[];
}

export interface View {
  readonly options: Options;
  /** The puzzle as a share code. */
  readonly code: string;
  /** How far everybody is: where they have digits, but not which. */
  readonly racers: readonly { readonly filled: readonly number[]; readonly mistakes: number }[];
  /** The viewer's own digits, one for each filled cell, and mistakes; a spectator has none. */
  readonly own: { readonly digits: readonly number[]; readonly mistakes: readonly Move[] } | null;
}

export type Event =
  | {
      readonly event: "right";
      readonly seat: Seat;
      readonly cell: number;
      readonly digit: number;
      readonly left: number;
    }
  | {
      readonly event: "wrong";
      readonly seat: Seat;
      readonly cell: number;
      readonly digit: number;
      readonly left: number;
    }
  | { readonly event: "out"; readonly seat: Seat }
  | { readonly event: "finished"; readonly seat: Seat };

/** To the others an event does not tell the digit, nor a mistake its cell. */
export type SeenEvent =
  | Event
  | { readonly event: string; readonly seat: Seat; readonly cell?: number; readonly left: number };

export interface Race extends FromSchemas<typeof options, typeof move> {
  State: State;
  View: View;
  Event: Event;
  SeenEvent: SeenEvent;
}
