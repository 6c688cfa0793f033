/**
 * Sets of many cards are kept in the browser in pieces: a key then writes the piece of its card and not a thousand cards. A
 * draft with small sets is kept as it is.
 */
import type { CardDraft, Draft } from "./project/draft.ts";

const CARDS_OF_PIECE = 50;

/** The name of a piece among those of its draft. */
const nameOf = (set: number, piece: number) => `${set} ${piece}`;

type SetInPieces = Draft["sets"][number] & { readonly pieces?: number };

interface Pieces {
  /** The draft without the cards that the pieces hold. */
  readonly rest: Draft;
  readonly pieces: ReadonlyMap<string, readonly CardDraft[]>;
}

export function inPieces(draft: Draft): Pieces {
  const pieces = new Map<string, readonly CardDraft[]>();
  const sets = draft.sets.map((one, set): SetInPieces => {
    if (one.cards.length <= CARDS_OF_PIECE) return one;
    const count = Math.ceil(one.cards.length / CARDS_OF_PIECE);
    for (let piece = 0; piece < count; piece++) {
      const start = piece * CARDS_OF_PIECE;
      pieces.set(nameOf(set, piece), one.cards.slice(start, start + CARDS_OF_PIECE));
    }
    return { ...one, cards: [], pieces: count };
  });
  return { rest: { ...draft, sets }, pieces };
}

/** The draft with the cards of its pieces, each asked for by its name. */
export function whole(rest: Draft, pieceOf: (name: string) => readonly CardDraft[]): Draft {
  const sets = rest.sets.map((one: SetInPieces, set) => {
    const { pieces, ...own } = one;
    if (pieces === undefined) return one;
    return { ...own, cards: Array.from({ length: pieces }, (_, piece) => pieceOf(nameOf(set, piece))).flat() };
  });
  return { ...rest, sets };
}

/** Whether a piece holds the very cards that it held before: drafts share what has not changed. */
export function isSamePiece(before: readonly CardDraft[] | undefined, now: readonly CardDraft[]): boolean {
  return before?.length === now.length && now.every((card, at) => card === before[at]);
}
