/** A Cóatl: a row of pieces that grows at its open ends, with the cards laid at it. */
import { colourOf, kindOf, type Piece } from "./pieces.ts";
import type { Prophecy } from "./prophecies.ts";
import { prophecyLevel, type Row, rowPoints, templeLevel } from "./scoring.ts";
import type { Temple } from "./temples.ts";

/** Where a piece is added: heads only left, tails only right. */
export type End = "left" | "right";

export interface Coatl extends Row {
  readonly cards: readonly Prophecy[];
  readonly temple: Temple | null;
  /** 0 while its player may change it; then which of the player's Cóatls it was, in the order of their completion. */
  readonly frozen: number;
}

/** Most Cóatls of a player, most of them unfinished, most prophecies at one. */
export const COATLS = 3;
export const UNFINISHED = 2;
export const CARDS = 4;

export function started(piece: Piece): Coatl {
  const kind = kindOf(piece);
  return {
    pieces: colourOf(piece),
    head: kind === "head",
    tail: kind === "tail",
    cards: [],
    temple: null,
    frozen: 0,
  };
}

export function isOpen(coatl: Row, end: End): boolean {
  return end === "left" ? !coatl.head : !coatl.tail;
}

/** Whether a piece of its kind may stand at that end at all. */
export function suits(piece: Piece, end: End): boolean {
  const kind = kindOf(piece);
  return kind === "body" || (kind === "head") === (end === "left");
}

/**
 * Whether both ends are the same for this piece: a body at a row of its own colour that is open at both. It is added on the
 * right then, so that no two moves mean the same.
 */
export function isEitherEnd({ pieces, head, tail }: Row, piece: Piece): boolean {
  return !head && !tail && piece.length === 1 && pieces === piece.repeat(pieces.length);
}

export function grown(coatl: Coatl, piece: Piece, end: End): Coatl {
  const colour = colourOf(piece);
  const isBody = piece.length === 1;
  return {
    pieces: end === "left" ? colour + coatl.pieces : coatl.pieces + colour,
    head: coatl.head || (!isBody && end === "left"),
    tail: coatl.tail || (!isBody && end === "right"),
    cards: coatl.cards,
    temple: coatl.temple,
    frozen: coatl.frozen,
  };
}

/** Head and tail are there: nothing can be added any more. */
export function isClosed(coatl: Row): boolean {
  return coatl.head && coatl.tail;
}

/** Head, tail, a body between them, and a prophecy. */
export function isComplete(coatl: Coatl): boolean {
  return coatl.head && coatl.tail && coatl.pieces.length > 2 && coatl.cards.length > 0;
}

/** Closed, and waiting for the prophecy without which no action may end. */
export function needsProphecy(coatl: Coatl): boolean {
  return coatl.head && coatl.tail && coatl.cards.length === 0;
}

/** Whether the prophecy may be laid there: the Cóatl has room for it, has none equal, and gives it a level now. */
export function welcomes(coatl: Coatl, card: Prophecy): boolean {
  return (
    coatl.frozen === 0 &&
    coatl.temple === null &&
    coatl.cards.length < CARDS &&
    !coatl.cards.includes(card) &&
    prophecyLevel(card, coatl) > 0
  );
}

/** Whether the temple may be set there: just completed, without a temple, and one requirement is met at least. */
export function honours(coatl: Coatl, temple: Temple): boolean {
  return coatl.frozen === 0 && coatl.temple === null && isComplete(coatl) && templeLevel(temple, coatl.pieces) > 0;
}

/** What the cards at it are worth now. */
export function coatlPoints(coatl: Coatl): number {
  return rowPoints(coatl, coatl.cards, coatl.temple);
}
