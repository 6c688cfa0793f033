/** Pieces: a body is its colour's letter, a head `H` and the letter, a tail `T` and the letter. */

/** Red, yellow, black, green, blue. */
export const colours = ["R", "Y", "K", "G", "B"] as const;
export type Colour = (typeof colours)[number];

type Body = Colour;
type Head = `H${Colour}`;
type Tail = `T${Colour}`;
export type Piece = Body | Head | Tail;

export type Kind = "head" | "body" | "tail";

/** All pieces, in the order in which a player's board shows them. */
export const pieces: readonly Piece[] = [
  ...colours.map((colour): Piece => `H${colour}`),
  ...colours,
  ...colours.map((colour): Piece => `T${colour}`),
];

const places: ReadonlyMap<string, number> = new Map(pieces.map((piece, place) => [piece, place]));

export function kindOf(piece: Piece): Kind {
  if (piece.length === 1) return "body";
  return piece[0] === "H" ? "head" : "tail";
}

export function colourOf(piece: Piece): Colour {
  return piece[piece.length - 1] as Colour; // every code of a piece ends in its colour
}

export function pieceOf(kind: Kind, colour: Colour): Piece {
  if (kind === "body") return colour;
  return kind === "head" ? `H${colour}` : `T${colour}`;
}

/** A player's board has this many places. */
export const PLACES = 8;

/** The pieces on a player's board, in the order of `pieces`: equal boards are equal data. */
export type Board = readonly Piece[];

export function withPieces(board: Board, more: readonly Piece[]): Board {
  return [...board, ...more].sort((one, other) => places.get(one)! - places.get(other)!);
}

export function withoutPiece(board: Board, piece: Piece): Board {
  const at = board.indexOf(piece);
  return at < 0 ? board : board.toSpliced(at, 1);
}
