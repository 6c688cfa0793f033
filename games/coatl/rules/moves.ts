/** Moves. An action of several steps is several moves; `done` confirms it. */
import { type Static, Type } from "typebox";
import { pieces } from "./pieces.ts";
import { faces } from "./prophecies.ts";
import { sections } from "./supply.ts";
import { temples } from "./temples.ts";

/** Perfect Pick, See the Future, Priest Commitment. */
export const tokens = ["pick", "foresee", "commit"] as const;
export type Token = (typeof tokens)[number];

const closed = { additionalProperties: false };
const coatl = Type.Integer({ minimum: 1, maximum: 3 });
const piece = Type.Enum([...pieces]);
const prophecy = Type.Enum([...faces]);
const temple = Type.Enum([...temples]);

/** The name of a move is its first field. */
export const move = Type.Union([
  /** Down to three prophecies before the first turn; some of the hand while looking into the future. */
  Type.Object({ discard: Type.Immutable(Type.Array(prophecy, { minItems: 1, maxItems: 6 })) }, closed),
  /** The pieces of a section of the supply board. */
  Type.Object({ take: Type.Enum([...sections]) }, closed),
  /** A prophecy from the display. */
  Type.Object({ prophecy }, closed),
  /** A prophecy from the deck. */
  Type.Object({ draw: Type.Literal(true) }, closed),
  /** Begin a Cóatl. */
  Type.Object({ start: piece }, closed),
  /** Add a piece to a Cóatl; a player's Cóatls are counted from 1. */
  Type.Object({ add: piece, coatl, end: Type.Enum(["left", "right"]) }, closed),
  /** Lay a prophecy from hand at a Cóatl. */
  Type.Object({ lay: prophecy, coatl }, closed),
  /** Set a temple, from hand or display, at a Cóatl just completed. */
  Type.Object({ temple, coatl }, closed),
  Type.Object({ done: Type.Literal(true) }, closed),
  /** Perfect Pick: a head, a tail or two bodies out of the bag. */
  Type.Object({ pick: Type.Immutable(Type.Array(piece, { minItems: 1, maxItems: 2 })) }, closed),
  /** See the Future: the displayed prophecies are replaced; discarding and taking follow. */
  Type.Object({ foresee: Type.Literal(true) }, closed),
  /** Priest Commitment: a displayed temple comes into the hand. */
  Type.Object({ commit: temple }, closed),
  Type.Object({ pass: Type.Literal(true) }, closed),
]);
export type Move = Static<typeof move>;

/** The move with a certain field. */
export type MoveOf<Name extends string> = Extract<Move, Readonly<Record<Name, unknown>>>;
