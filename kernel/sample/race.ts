/** The smallest game for the kernel's own tests, without chance or secrets: take one or two of a heap, the last one wins. */
import { Type } from "typebox";
import type { FromSchemas, Game, Seat } from "../game.ts";
import { ranked } from "../outcome.ts";

interface RaceState {
  readonly heap: number;
  readonly next: Seat;
  readonly seats: number;
}

const options = Type.Object({ heap: Type.Integer({ minimum: 1, maximum: 30, default: 12 }) });
const move = Type.Integer();

export interface Race extends FromSchemas<typeof options, typeof move> {
  State: RaceState;
  View: RaceState;
  Event: { readonly event: "took"; readonly seat: Seat; readonly count: number };
  SeenEvent: { readonly event: "took"; readonly seat: Seat; readonly count: number };
}

export const race: Game<Race> = {
  id: "race",
  version: 1,
  seats: { min: 2, max: 3 },
  options,
  move,
  setup: ({ heap }, seats) => ({ heap, next: 0, seats }),
  turn: ({ heap, next }) => (heap > 0 ? [{ seat: next, ask: "take" }] : []),
  legal: ({ heap }) => (heap > 1 ? [1, 2] : [1]),
  apply(state, seat, count) {
    if (count < 1 || count > Math.min(2, state.heap)) return { refused: "one-or-two" };
    const next = (seat + 1) % state.seats;
    return { state: { ...state, heap: state.heap - count, next }, events: [{ event: "took", seat, count }] };
  },
  view: (state) => state,
  seen: (event) => event,
  outcome({ heap, next, seats }) {
    const winner = (next + seats - 1) % seats;
    return heap > 0
      ? null
      : ranked(
          "high",
          Array.from({ length: seats }, (_, seat) => ({ score: seat === winner ? 1 : 0 })),
        );
  },
  notation: { write: String, read: (text) => (/^\d+$/.test(text) ? Number(text) : null) },
  phrase: (count) => ({ code: "take", args: { count } }),
  describe: ({ heap, next }) => `${"o".repeat(heap)} ${next}`,
};
