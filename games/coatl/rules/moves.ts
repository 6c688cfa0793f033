/** Moves. An action of several steps is several moves; `done` confirms it. */
import { Type } from "typebox";
import type { End } from "./coatl.ts";
import { type Piece, pieces } from "./pieces.ts";
import { faces, type Prophecy } from "./prophecies.ts";
import { type Section, sections } from "./supply.ts";
import { type Temple, temples } from "./temples.ts";

/** Perfect Pick, See the Future, Priest Commitment. */
export const tokens = ["pick", "foresee", "commit"] as const;
export type Token = (typeof tokens)[number];

/** The name of a move is its first field. */
export type Move =
  /** Down to three prophecies before the first turn; some of the hand while looking into the future. */
  | { readonly discard: readonly Prophecy[] }
  /** The pieces of a section of the supply board. */
  | { readonly take: Section }
  /** A prophecy from the display. */
  | { readonly prophecy: Prophecy }
  /** A prophecy from the deck. */
  | { readonly draw: true }
  /** Begin a Cóatl. */
  | { readonly start: Piece }
  /** Add a piece to a Cóatl; a player's Cóatls are counted from 1. */
  | { readonly add: Piece; readonly coatl: number; readonly end: End }
  /** Lay a prophecy from hand at a Cóatl. */
  | { readonly lay: Prophecy; readonly coatl: number }
  /** Set a temple, from hand or display, at a Cóatl just completed. */
  | { readonly temple: Temple; readonly coatl: number }
  | { readonly done: true }
  /** Perfect Pick: a head, a tail or two bodies out of the bag. */
  | { readonly pick: readonly Piece[] }
  /** See the Future: the displayed prophecies are replaced; discarding and taking follow. */
  | { readonly foresee: true }
  /** Priest Commitment: a displayed temple comes into the hand. */
  | { readonly commit: Temple }
  | { readonly pass: true };

/** The move with a certain field. */
export type MoveOf<Name extends string> = Extract<Move, Readonly<Record<Name, unknown>>>;

const closed = { additionalProperties: false };
const coatl = Type.Integer({ minimum: 1, maximum: 3 });
const piece = Type.Enum([...pieces]);
const prophecy = Type.Enum([...faces]);
const temple = Type.Enum([...temples]);

export const move = Type.Union([
  Type.Object({ discard: Type.Array(prophecy, { minItems: 1, maxItems: 6 }) }, closed),
  Type.Object({ take: Type.Enum([...sections]) }, closed),
  Type.Object({ prophecy }, closed),
  Type.Object({ draw: Type.Literal(true) }, closed),
  Type.Object({ start: piece }, closed),
  Type.Object({ add: piece, coatl, end: Type.Enum(["left", "right"]) }, closed),
  Type.Object({ lay: prophecy, coatl }, closed),
  Type.Object({ temple, coatl }, closed),
  Type.Object({ done: Type.Literal(true) }, closed),
  Type.Object({ pick: Type.Array(piece, { minItems: 1, maxItems: 2 }) }, closed),
  Type.Object({ foresee: Type.Literal(true) }, closed),
  Type.Object({ commit: temple }, closed),
  Type.Object({ pass: Type.Literal(true) }, closed),
]);
