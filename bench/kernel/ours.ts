/** Four in a row on our kernel. */
import { type FromSchemas, type Game, ranked, type Seat } from "@asztal/kernel";
import { Type } from "typebox";
import { COLUMNS, landing, ROWS, wins } from "./four.ts";

const options = Type.Object({});
/** A column. */
const move = Type.Integer({ minimum: 0, maximum: COLUMNS - 1 });

interface State {
  readonly cells: readonly (number | null)[];
  readonly next: Seat;
  readonly winner: Seat | null;
  readonly filled: number;
}

interface Event {
  readonly event: "dropped";
  readonly seat: Seat;
  readonly column: number;
}

export interface Four extends FromSchemas<typeof options, typeof move> {
  State: State;
  View: State;
  Event: Event;
  SeenEvent: Event;
}

const isOver = (state: State) => state.winner !== null || state.filled === ROWS * COLUMNS;

export const four: Game<Four> = {
  id: "four",
  version: 1,
  seats: { min: 2, max: 2 },
  options,
  move,
  setup: () => ({ cells: Array<null>(ROWS * COLUMNS).fill(null), next: 0, winner: null, filled: 0 }),
  turn: (state) => (isOver(state) ? [] : [{ seat: state.next, ask: "drop" }]),
  legal: ({ cells }) =>
    Array.from({ length: COLUMNS }, (_, column) => column).filter((column) => landing(cells, column) >= 0),
  apply(state, seat, column) {
    const cell = landing(state.cells, column);
    if (cell < 0) return { refused: "column-full", args: { column } };
    const cells = state.cells.with(cell, seat);
    const winner = wins(cells, cell) ? seat : null;
    return {
      state: { cells, next: 1 - seat, winner, filled: state.filled + 1 },
      events: [{ event: "dropped", seat, column }],
    };
  },
  view: (state) => state,
  seen: (event) => event,
  outcome: (state) =>
    isOver(state)
      ? ranked(
          "high",
          [0, 1].map((seat) => ({ score: state.winner === seat ? 1 : 0 })),
        )
      : null,
  notation: { write: String, read: (text) => (/^[0-6]$/.test(text) ? Number(text) : null) },
  phrase: (column) => ({ code: "drop", args: { column } }),
  describe: ({ cells }) => cells.map((cell) => cell ?? ".").join(""),
};
