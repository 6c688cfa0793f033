/** A whole Cóatl as one drawing, head to the left. */
import { useRef } from "react";
import { type Colour, kindOf, type Piece, pieceOf } from "../rules/pieces.ts";
import type { Row } from "../rules/scoring.ts";
import { BEHIND, FRONT, HEIGHT, lengths, PieceShape, TOP } from "./piece.tsx";

/** The pieces of a row: its ends are head and tail where they are real ones. */
export function piecesOf({ pieces, head, tail }: Row): readonly Piece[] {
  return [...pieces].map((letter, place) => {
    const kind = head && place === 0 ? "head" : tail && place === pieces.length - 1 ? "tail" : "body";
    return pieceOf(kind, letter as Colour); // rows are made of letters of colours
  });
}

/** Which end has grown since the last drawing. */
function useGrowth(pieces: string): "left" | "right" | null {
  const last = useRef({ pieces, grown: null as "left" | "right" | null });
  if (last.current.pieces !== pieces) {
    const before = last.current.pieces;
    const grown = pieces.length <= before.length ? null : pieces.startsWith(before) ? "right" : "left";
    last.current = { pieces, grown };
  }
  return last.current.grown;
}

export function Serpent({ row, words }: { readonly row: Row; readonly words: string }) {
  const pieces = piecesOf(row);
  const grown = useGrowth(row.pieces);
  let end = 0;
  const places = pieces.map((piece) => {
    const x = end;
    end += lengths[kindOf(piece)];
    return x;
  });
  const width = end + FRONT + BEHIND;
  const freshPlace = grown === "left" ? 0 : grown === "right" ? pieces.length - 1 : -1;
  return (
    <svg
      viewBox={`${-FRONT} ${TOP} ${width} ${HEIGHT}`}
      role="img"
      aria-label={words}
      className="coatl-drawing coatl-serpent"
      style={{ width: `calc(var(--unit) * ${width})` }}
    >
      {pieces.map((piece, place) => (
        <PieceShape
          // Counted from the end that stays, so that the others are not drawn anew when one is added in front.
          key={grown === "left" ? place - pieces.length : place}
          piece={piece}
          x={places[place]!}
          fresh={place === freshPlace}
        />
      ))}
    </svg>
  );
}
