/** Heads, bodies and tails, drawn so that they join: the right edge of each bulges into the hollow of the next. */
import { memo } from "react";
import { type Colour, colourOf, type Kind, kindOf, type Piece } from "../rules/pieces.ts";
import { Band, Glyph } from "./marks.tsx";

/** How far a piece takes the row on. */
export const lengths: Readonly<Record<Kind, number>> = { head: 64, body: 40, tail: 80 };
/** Everything of a piece lies between these heights; crest and tongue reach out furthest. */
export const TOP = -16;
export const HEIGHT = 74;
/** The tongue is in front of the row, and the last bulge behind it. */
export const FRONT = 12;
export const BEHIND = 10;

const hollow = "C10 43 10 25 0 16";
const trunk = `M0 16H40C50 25 50 43 40 52H0${hollow}Z`;
const belly = "M6.3 42H46.3Q45 47.5 40 52H0Q5 47.5 6.3 42Z";

/** A feather; the great ones of crest and tail have an eye. */
function Plume({ x, y, turn, size = 1, great = false }: PlumeProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path className="coatl-plume" d="M0 0C-7-6-7-18 0-26 7-18 7-6 0 0Z" />
      <path className="coatl-quill" d="M0-2V-15" />
      {great ? <circle className="coatl-eye" cy="-17" r="2.6" /> : <path className="coatl-quill" d="M0-15V-20" />}
    </g>
  );
}

interface PlumeProps {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly size?: number;
  readonly great?: boolean;
}

/** A body without its feathers. */
export function Trunk({ colour }: { readonly colour: Colour }) {
  return (
    <>
      <path className="coatl-skin" d={trunk} />
      <path className="coatl-belly" d={belly} />
      <Band colour={colour} />
      <Glyph colour={colour} x={27} y={29} size={0.92} />
      <path className="coatl-outline" d={trunk} />
    </>
  );
}

function Body({ colour }: { readonly colour: Colour }) {
  return (
    <>
      {[5, 18, 31].map((x) => (
        <Plume key={x} x={x} y={20} turn={40} size={0.8} />
      ))}
      <Trunk colour={colour} />
    </>
  );
}

/** A snout that curls up, an open mouth, and the bulge into the next piece. */
const face =
  "M64 16C74 25 74 43 64 52H30C18 53 10 51 5 47 9 45 12 44 16 43L3 40C-1 37-2 32 1 28-4 26-4 18 2 17 7 16 9 20 7 22 15 16 26 14 37 15Z";

function Head({ colour }: { readonly colour: Colour }) {
  return (
    <>
      {[
        [59, 24, 62, 1],
        [32, 20, -22, 0.95],
        [54, 22, 42, 1.2],
        [38, 20, -2, 1.25],
        [47, 21, 20, 1.36],
      ].map(([x, y, turn, size]) => (
        <Plume key={x} x={x!} y={y!} turn={turn!} size={size!} great />
      ))}
      <path className="coatl-tongue" d="M8 43C2 45 0 47-3 46M-3 46-9 43M-3 46-8 50" />
      <path className="coatl-skin" d={face} />
      <path className="coatl-belly" d="M24 44 70.3 42Q69 47.5 64 52H30C22 52.4 17 51.6 12 50 16 48 20 46 24 44Z" />
      <path className="coatl-outline" d={face} />
      <path className="coatl-fang" d="M9 41.5 11 47 14.5 42.6ZM18 43.4 20 47.6 23 44Z" />
      <path className="coatl-lip" d="M3 40 16 43C22 44 27 43 31 40" />
      <circle className="coatl-white" cx="27" cy="26.5" r="6" />
      <path className="coatl-pupil" d="M27 21.8C30 24 30 29 27 31.2 24 29 24 24 27 21.8Z" />
      <circle className="coatl-pupil" cx="8" cy="33" r="1.5" />
      <circle className="coatl-cheek" cx="37.5" cy="36" r="3.4" />
      <g transform="translate(25 0)">
        <Band colour={colour} />
      </g>
      <Glyph colour={colour} x={51} y={29} size={0.92} />
    </>
  );
}

const taper = `M0 16C22 16 36 22 50 31Q54 35 50 39C36 47 22 52 0 52${hollow}Z`;

function Tail({ colour }: { readonly colour: Colour }) {
  return (
    <>
      {[5, 18].map((x) => (
        <Plume key={x} x={x} y={20} turn={40} size={0.8} />
      ))}
      {[
        [44, 31, 52, 1.15],
        [44, 39, 128, 1.15],
        [46, 33, 71, 1.4],
        [46, 37, 109, 1.4],
        [47, 35, 90, 1.55],
      ].map(([x, y, turn, size]) => (
        <Plume key={turn} x={x!} y={y!} turn={turn!} size={size!} great />
      ))}
      <path className="coatl-skin" d={taper} />
      <path className="coatl-belly" d="M6.3 42H43C30 48 18 52 0 52Q5 47.5 6.3 42Z" />
      <g transform="scale(.68 .94) translate(2 3)">
        <Band colour={colour} />
      </g>
      <path className="coatl-outline" d={taper} />
      <Glyph colour={colour} x={22} y={30} size={0.86} />
    </>
  );
}

const shapes = { head: Head, body: Body, tail: Tail } as const;

/** The piece as a group, to be put into a drawing. */
export function PieceShape({ piece, x = 0, fresh = false }: ShapeProps) {
  const Shape = shapes[kindOf(piece)];
  const colour = colourOf(piece);
  return (
    <g className={`coatl-hue-${colour}`} transform={`translate(${x} 0)`}>
      <g className={fresh ? "coatl-fresh" : undefined}>
        <Shape colour={colour} />
      </g>
    </g>
  );
}

interface ShapeProps {
  readonly piece: Piece;
  readonly x?: number;
  /** Just come: it slides into its place. */
  readonly fresh?: boolean;
}

/** The parts of the drawing's plane that a single piece takes: left edge and width. */
const frames: Readonly<Record<Kind, readonly [number, number]>> = {
  head: [-10, 86],
  body: [-1, 56],
  tail: [-1, 90],
};

/** Pieces side by side in a drawing of their own: a section of the supply, a place on a board. */
export const Pieces = memo(
  ({ pieces }: PiecesProps) => {
    const kind = kindOf(pieces[0]!); // never drawn empty
    const [left, one] = frames[kind];
    const width = one + (pieces.length - 1) * lengths[kind];
    return (
      <svg
        viewBox={`${left} ${TOP} ${width} ${HEIGHT}`}
        aria-hidden="true"
        className="coatl-drawing"
        style={{ width: `calc(var(--unit) * ${width})` }}
      >
        {pieces.map((piece, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section's pieces never change places
          <PieceShape key={place} piece={piece} x={place * lengths[kind]} />
        ))}
      </svg>
    );
  },
  (before, after) => before.pieces.join() === after.pieces.join(),
);

interface PiecesProps {
  readonly pieces: readonly Piece[];
}
