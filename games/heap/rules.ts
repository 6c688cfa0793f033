/** Heaps of pieces: take some from one of them; the last piece wins or loses, as the definition says. */
import { type FromSchemas, type Game, ranked, type Seat } from "@asztal/kernel";
import { type Static, Type } from "typebox";
import type { HeapDefinition } from "./definition.ts";

export interface HeapState {
  readonly heaps: readonly number[];
  readonly next: Seat;
  readonly seats: number;
}

const options = Type.Object({});
const move = Type.Object(
  { heap: Type.Integer({ minimum: 0 }), take: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
export type HeapMove = Static<typeof move>;

interface Took {
  readonly event: "took";
  readonly seat: Seat;
  /** Counted from 1, as people do. */
  readonly heap: number;
  readonly take: number;
}

export interface Heap extends FromSchemas<typeof options, typeof move> {
  State: HeapState;
  View: HeapState;
  Event: Took;
  SeenEvent: Took;
}

export const left = ({ heaps }: HeapState) => heaps.reduce((sum, heap) => sum + heap, 0);

export function heapGame(id: string, version: number, { seats, heaps, take, last }: HeapDefinition): Game<Heap> {
  const all = heaps.reduce((sum, heap) => sum + heap, 0);
  return {
    id,
    version,
    seats,
    options,
    move,
    shown: {
      view: Type.Object(
        { heaps: Type.Array(Type.Integer({ minimum: 0 })), next: Type.Integer(), seats: Type.Integer() },
        { additionalProperties: false },
      ),
      event: Type.Object(
        {
          event: Type.Literal("took"),
          seat: Type.Integer({ minimum: 0 }),
          heap: Type.Integer({ minimum: 1, description: "Counted from 1, as people do" }),
          take: Type.Integer({ minimum: 1 }),
        },
        { additionalProperties: false },
      ),
    },
    setup: (_, count) => ({ heaps, next: 0, seats: count }),
    turn: (state) => (left(state) > 0 ? [{ seat: state.next, ask: "take" }] : []),
    legal: (state) =>
      state.heaps.flatMap((pieces, heap) =>
        Array.from({ length: Math.min(take, pieces) }, (_, i) => ({ heap, take: i + 1 })),
      ),
    apply(state, seat, made) {
      const pieces = state.heaps[made.heap];
      if (pieces === undefined) return { refused: "no-such-heap", args: { heap: made.heap } };
      if (made.take > Math.min(take, pieces)) {
        return { refused: "too-many", args: { most: Math.min(take, pieces) } };
      }
      const next = (seat + 1) % state.seats;
      const after = state.heaps.with(made.heap, pieces - made.take);
      return {
        state: { ...state, heaps: after, next },
        events: [{ event: "took", seat, heap: made.heap + 1, take: made.take }],
      };
    },
    view: (state) => state,
    seen: (event) => event,
    outcome(state) {
      if (left(state) > 0) return null;
      const taker = (state.next + state.seats - 1) % state.seats;
      const scoreOf = (seat: Seat) => Number((seat === taker) === (last === "wins"));
      return ranked(
        "high",
        Array.from({ length: state.seats }, (_, seat) => ({ score: scoreOf(seat) })),
      );
    },
    notation: {
      write: (move) => `${move.heap + 1}-${move.take}`,
      read(text) {
        const parts = /^([1-9]\d?)-([1-9]\d?)$/.exec(text);
        return parts && { heap: Number(parts[1]) - 1, take: Number(parts[2]) };
      },
    },
    phrase: (move) => ({ code: "take", args: { heap: move.heap + 1, take: move.take } }),
    describe: (state) => `${state.heaps.map((pieces) => "o".repeat(pieces) || "-").join(" ")} (${state.next})`,
    progress: (state) => Math.round(100 - (100 * left(state)) / all),
  };
}
