/** How a game stands and ended, as it goes over the wire: the kernel's types, with a schema. */
import type { Ask as KernelAsk, Outcome as KernelOutcome, Statistics as KernelStatistics } from "@asztal/kernel";
import { type Static, Type } from "typebox";

const Seat = Type.Integer({ minimum: 0 });
const figures = (description: string) => Type.Record(Type.String(), Type.Number(), { description });

/** What is asked of one seat. */
export const Ask = Type.Object({
  seat: Type.Integer({ minimum: 0, description: "The seat that acts" }),
  actsFor: Type.Optional(
    Type.Integer({ minimum: 0, description: "Whose pieces it acts with, when they are not its own" }),
  ),
  optional: Type.Optional(
    Type.Boolean({ description: "True where the seat may act but need not; nobody waits for it" }),
  ),
  ask: Type.String({ description: "Code of the question, worded by the texts of the game" }),
  args: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description: "What the words of the question need, such as a number",
    }),
  ),
});

const SeatOutcome = Type.Object({
  rank: Type.Integer({
    minimum: 1,
    description: "1 is the best; those who share a rank share it, and the next is left out",
  }),
  score: Type.Number({ description: "In points of the game; of the side, where seats play together" }),
  tieBreaks: Type.Immutable(
    Type.Array(Type.Number(), { description: "Compared one after another where scores are equal; higher is better" }),
  ),
  forfeit: Type.Optional(Type.String({ description: "How the seat's player left the game before its end" })),
});

/** The end of a game: who came where, with how many points. */
export const Outcome = Type.Object({
  better: Type.Union([Type.Literal("high"), Type.Literal("low")], {
    description: "Whether a high or a low score is good",
  }),
  seats: Type.Immutable(Type.Array(SeatOutcome, { description: "One entry for each seat" })),
  sides: Type.Optional(
    Type.Immutable(Type.Array(Seat, { description: "The side of each seat, where seats play together" })),
  ),
  cutShort: Type.Optional(
    Type.Boolean({
      description: "True when forfeits ended the game: then the ranks count, and the scores say nothing",
    }),
  ),
});

/** Figures about a game, by key; the texts of the game word the keys. */
export const Statistics = Type.Object({
  table: figures("About the whole table, by key"),
  seats: Type.Immutable(Type.Array(figures("By key"), { description: "One entry for each seat" })),
});

/** Refuses to compile when a schema and the kernel's type differ. */
type Same<A, B> = [A, B] extends [B, A] ? true : never;
true satisfies Same<Static<typeof Ask>, KernelAsk>;
true satisfies Same<Static<typeof Outcome>, KernelOutcome>;
true satisfies Same<Static<typeof Statistics>, KernelStatistics>;
