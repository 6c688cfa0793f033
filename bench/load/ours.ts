/** The game of the load on our kernel; and as a module of games, for the server that is told to serve it. */
import { type FromSchemas, type Game, type GameEntry, ranked, registryOf, type Seat } from "@asztal/kernel";
import { Type } from "typebox";
import { COLUMNS, landing } from "../kernel/four.ts";
import { BOARDS, type Cell, dropped, emptyBoard } from "./rounds.ts";

const options = Type.Object({});
/** A column. */
const move = Type.Integer({ minimum: 0, maximum: COLUMNS - 1 });

interface State {
  readonly cells: readonly Cell[];
  readonly next: Seat;
  readonly boards: number;
}

interface Event {
  readonly event: "dropped";
  readonly seat: Seat;
  readonly column: number;
}

interface Rounds extends FromSchemas<typeof options, typeof move> {
  State: State;
  View: State;
  Event: Event;
  SeenEvent: Event;
}

const rounds: Game<Rounds> = {
  id: "rounds",
  version: 1,
  seats: { min: 2, max: 2 },
  options,
  move,
  setup: () => ({ cells: emptyBoard(), next: 0, boards: 0 }),
  turn: ({ boards, next }) => (boards === BOARDS ? [] : [{ seat: next, ask: "drop" }]),
  legal: ({ cells }) =>
    Array.from({ length: COLUMNS }, (_, column) => column).filter((column) => landing(cells, column) >= 0),
  apply({ cells, boards }, seat, column) {
    const made = dropped(cells, seat, column);
    if (!made) return { refused: "column-full", args: { column } };
    const next = made.isDone ? { cells: emptyBoard(), boards: boards + 1 } : { cells: made.cells, boards };
    return { state: { ...next, next: 1 - seat }, events: [{ event: "dropped", seat, column }] };
  },
  view: (state) => state,
  seen: (event) => event,
  outcome: ({ boards }) => (boards === BOARDS ? ranked("high", [{ score: 0 }, { score: 0 }]) : null),
  notation: { write: String, read: (text) => (/^[0-6]$/.test(text) ? Number(text) : null) },
  phrase: (column) => ({ code: "drop", args: { column } }),
  describe: ({ cells }) => cells.map((cell) => cell ?? ".").join(""),
};

const entry: GameEntry<Rounds> = {
  rules: async () => rounds,
  bots: async () => ({ bots: {} }),
  replacementBot: "random",
  texts: async () => ({ messages: {} }),
  terminal: async () => ({ board: () => "" }),
};

export const games = registryOf({ rounds: async () => ({ default: entry as unknown as GameEntry }) }); // a registry forgets the types of its games

export const kinds = {};

/** Settings for `server/stress/child.ts`. */
export default { games: import.meta.url };
