/**
 * The five colours as they are drawn: each has a glyph and a band of its own, so that colour is never the only
 * difference and a grey print can be read.
 */
import type { Colour } from "../rules/pieces.ts";
import "./pieces.css";

/** Glyphs about the origin, some eighteen units wide: fire, sun, obsidian, leaf, water. */
const glyphs: Readonly<Record<Colour, string>> = {
  R: "M0-10 3-6 7-6 7-3 10 0 7 3 7 6 3 6 0 10-3 6-7 6-7 3-10 0-7-3-7-6-3-6ZM0-4-4 0 0 4 4 0Z",
  Y: "M0-10 2-6.2 5.6-8.3 5.6-4.2 9.6-3.6 7 0 9.6 3.6 5.6 4.2 5.6 8.3 2 6.2 0 10-2 6.2-5.6 8.3-5.6 4.2-9.6 3.6-7 0-9.6-3.6-5.6-4.2-5.6-8.3-2-6.2ZM0-3.4A3.4 3.4 0 1 0 0 3.4 3.4 3.4 0 1 0 0-3.4Z",
  K: "M4-9A10 10 0 1 0 8.6 5.2 8 8 0 0 1 4-9Z",
  G: "M-8 9C-11-1-4-9 9-10 10 3 3 10-5 8L3-3-6 6.6Z",
  B: "M0-11C5-4 8-1 8 3.4A8 7.4 0 0 1-8 3.4C-8-1-5-4 0-11ZM-4 3.5A4 4 0 0 0 0 7.4L0 5.4A2 2 0 0 1-2 3.5Z",
};

/** The bands along a belly, from 4 to 44 and from 44 to 50. */
const bands: Readonly<Record<Colour, string>> = {
  R: "M5 50 10 44.4M13 50 18 44.4M21 50 26 44.4M29 50 34 44.4M37 50 41 45.4",
  Y: "M9 47.2h.01M17 47.2h.01M25 47.2h.01M33 47.2h.01M41 46.6h.01",
  K: "M8 44.6h5M18 44.6h5M28 44.6h5M38 44.6h5M4 49.4h4M13 49.4h5M23 49.4h5M33 49.4h5",
  G: "M6 49.6 11 44.6 16 49.6 21 44.6 26 49.6 31 44.6 36 49.6 41 44.8",
  B: "M6 47.4q4-5.4 8 0t8 0 8 0 8 0 4-2.4",
};

export function Glyph({ colour, x = 0, y = 0, size = 1 }: GlyphProps) {
  return (
    <path
      d={glyphs[colour]}
      className="coatl-mark"
      fillRule="evenodd"
      transform={`translate(${x} ${y}) scale(${size})`}
    />
  );
}

interface GlyphProps {
  readonly colour: Colour;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
}

export function Band({ colour }: { readonly colour: Colour }) {
  return <path d={bands[colour]} className={`coatl-band coatl-band-${colour}`} />;
}

/** A colour alone: its glyph on its ground. */
export function ColourDisc({ colour, x, y, r }: DiscProps) {
  return (
    <g className={`coatl-hue-${colour}`} transform={`translate(${x} ${y})`}>
      <circle r={r} className="coatl-skin" />
      <Glyph colour={colour} size={r / 15} />
    </g>
  );
}

interface DiscProps {
  readonly colour: Colour;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
