/** Cards as they are drawn: 70 by 108 units, with whatever a game puts on them, or the French suits. */
import type { ReactNode } from "react";
import { type FrenchCard, rankOf, type Suit, suitOf } from "./french.ts";
import "./cards.css";

interface BlankProps {
  /** The ground, a colour of the design. */
  readonly fill: string;
  readonly children?: ReactNode;
}

/** A card with nothing on it yet; what it shows is drawn inside. */
export function Blank({ fill, children }: BlankProps) {
  return (
    <svg viewBox="0 0 70 108" aria-hidden="true" className="card-face">
      <rect x="1.5" y="1.5" width="67" height="105" rx="9" fill={fill} stroke="var(--card-edge)" strokeWidth="3" />
      {children}
    </svg>
  );
}

export function CardBack() {
  return (
    <Blank fill="var(--card-back)">
      <g fill="none" stroke="var(--card-edge)" strokeWidth="1.4" opacity="0.75">
        <path d="M35 14 58 54 35 94 12 54Z" />
        <path d="M35 28 50 54 35 80 20 54Z" />
        <path d="M35 42 42 54 35 66 28 54Z" />
      </g>
    </Blank>
  );
}

/** The sign of a suit, about the origin, twenty units wide. */
const SIGNS: Readonly<Record<Suit, string>> = {
  S: "M0-10C4-4 10-1 10 4 10 8 5 9 1.6 6.4 1.8 8.6 2.6 9.6 4 10H-4C-2.6 9.6-1.8 8.6-1.6 6.4-5 9-10 8-10 4-10-1-4-4 0-10Z",
  H: "M0 10C-4 4-10 1-10-4-10-8.6-4-10.4 0-5.4 4-10.4 10-8.6 10-4 10 1 4 4 0 10Z",
  D: "M0-11 8.4 0 0 11-8.4 0Z",
  C: "M0-10A4.8 4.8 0 0 1 3.8-2.4 4.8 4.8 0 1 1 1.5 4.6C1.8 7.6 2.6 9.4 4 10H-4C-2.6 9.4-1.8 7.6-1.5 4.6A4.8 4.8 0 1 1-3.8-2.4 4.8 4.8 0 0 1 0-10Z",
};

/** In the colours of the deck: two, or four where a table asks for them (`data-deck="four"`, in the styles). */
const inkOf = (suit: Suit) => `var(--suit-${suit.toLowerCase()})`;

interface SignProps {
  readonly suit: Suit;
  readonly at: string;
}

function Sign({ suit, at }: SignProps) {
  return <path d={SIGNS[suit]} transform={at} fill={inkOf(suit)} />;
}

/** The sign of a suit by itself, in a line of text: on a light ground of its own, so that its colour is right in the dark too. */
export function SuitSign({ suit }: { readonly suit: Suit }) {
  return (
    <svg viewBox="-14 -14 28 28" aria-hidden="true" className="suit-sign">
      <rect x="-14" y="-14" width="28" height="28" rx="6" fill="var(--card-edge)" />
      <Sign suit={suit} at="" />
    </svg>
  );
}

interface FrenchFaceProps {
  readonly card: FrenchCard;
  /** Rank and suit so large that they can be read from afar; nothing else is drawn then. */
  readonly isLargePrint?: boolean;
}

/** Rank and suit in the corner, where a fan shows them, and the suit large in the middle. */
export function FrenchFace({ card, isLargePrint = false }: FrenchFaceProps) {
  const suit = suitOf(card);
  const rank = rankOf(card) === "T" ? "10" : rankOf(card);
  if (isLargePrint) return <LargePrint suit={suit} rank={rank} />;
  const corner = (
    <g>
      <text
        x={rank === "10" ? 14 : 15}
        y="25"
        textAnchor="middle"
        fontSize={rank === "10" ? 22 : 24}
        textLength={rank === "10" ? 19 : undefined}
        lengthAdjust="spacingAndGlyphs"
        fontWeight="700"
        fontFamily="var(--display)"
        fill={inkOf(suit)}
      >
        {rank}
      </text>
      <Sign suit={suit} at="translate(15 38) scale(.72)" />
    </g>
  );
  return (
    <Blank fill="var(--card-edge)">
      {/* On paper of the colour of the edge, a line keeps neighbours apart. */}
      <rect x="1" y="1" width="68" height="106" rx="9" fill="none" stroke="var(--card-line)" />
      {corner}
      <g transform="rotate(180 35 54)">{corner}</g>
      <Sign suit={suit} at="translate(35 54) scale(1.3)" />
    </Blank>
  );
}

function LargePrint({ suit, rank }: { readonly suit: Suit; readonly rank: string }) {
  return (
    <Blank fill="var(--card-edge)">
      <rect x="1" y="1" width="68" height="106" rx="9" fill="none" stroke="var(--card-line)" />
      <text
        x="5"
        y="41"
        textLength={rank === "10" ? 34 : undefined}
        lengthAdjust="spacingAndGlyphs"
        fontSize="46"
        fontWeight="700"
        fontFamily="var(--reading)"
        fill={inkOf(suit)}
      >
        {rank}
      </text>
      <Sign suit={suit} at="translate(20 62) scale(1.45)" />
    </Blank>
  );
}
