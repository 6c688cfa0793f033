/** Moves as short lines: `take b3`, `add HR 2 left`, `lay pair:YG 1`, `discard count:R trio:K`. */
import type { Move } from "./moves.ts";
import { type Piece, pieces, withPieces } from "./pieces.ts";
import { inOrder, isProphecy } from "./prophecies.ts";
import { type Section, sections } from "./supply.ts";
import { isTemple } from "./temples.ts";

export function writeNotation(move: Move): string {
  if ("add" in move) return `add ${move.add} ${move.coatl} ${move.end}`;
  if ("lay" in move) return `lay ${move.lay} ${move.coatl}`;
  if ("temple" in move) return `temple ${move.temple} ${move.coatl}`;
  const [name, value] = Object.entries(move)[0] as [string, string | readonly string[] | true]; // the other moves have one field
  if (value === true) return name;
  return `${name} ${typeof value === "string" ? value : value.join(" ")}`;
}

function isPiece(text: string | undefined): text is Piece {
  return pieces.includes(text as Piece);
}

function coatlOf(text: string | undefined): number | null {
  return text === "1" || text === "2" || text === "3" ? Number(text) : null;
}

/** How the words after a move's name are read. */
const readers: Readonly<Record<string, (words: readonly string[]) => Move | null>> = {
  discard: (cards) => (cards.length > 0 && cards.length <= 6 && cards.every(isProphecy) ? { discard: cards } : null),
  take: ([section, ...rest]) =>
    sections.includes(section as Section) && rest.length === 0 ? { take: section as Section } : null,
  prophecy: ([card, ...rest]) => (card && isProphecy(card) && rest.length === 0 ? { prophecy: card } : null),
  start: ([piece, ...rest]) => (isPiece(piece) && rest.length === 0 ? { start: piece } : null),
  add: ([piece, number, end, ...rest]) => {
    const coatl = coatlOf(number);
    if (!isPiece(piece) || coatl === null || (end !== "left" && end !== "right") || rest.length > 0) return null;
    return { add: piece, coatl, end };
  },
  lay: ([card, number, ...rest]) => {
    const coatl = coatlOf(number);
    return card && isProphecy(card) && coatl !== null && rest.length === 0 ? { lay: card, coatl } : null;
  },
  temple: ([temple, number, ...rest]) => {
    const coatl = coatlOf(number);
    return temple && isTemple(temple) && coatl !== null && rest.length === 0 ? { temple, coatl } : null;
  },
  pick: (words) => (words.length > 0 && words.length <= 2 && words.every(isPiece) ? { pick: words } : null),
  commit: ([temple, ...rest]) => (temple && isTemple(temple) && rest.length === 0 ? { commit: temple } : null),
  draw: (rest) => (rest.length === 0 ? { draw: true } : null),
  done: (rest) => (rest.length === 0 ? { done: true } : null),
  foresee: (rest) => (rest.length === 0 ? { foresee: true } : null),
  pass: (rest) => (rest.length === 0 ? { pass: true } : null),
};

/** The move that a text stands for, or null when it is none. Whether it is legal is another question. */
export function readNotation(text: string): Move | null {
  const [name, ...words] = text.split(" ");
  return name !== undefined && Object.hasOwn(readers, name) ? readers[name]!(words) : null;
}

/** The order of cards or pieces in a move means nothing: the one spelling has them in order. */
export function canonical(move: Move): Move {
  if ("discard" in move) return { discard: inOrder(move.discard) };
  if ("pick" in move) return { pick: withPieces([], move.pick) };
  return move;
}
