/** A card, drawn by us. Each colour has its own sign in the corners, so that colour is never the only difference. */
import { Blank } from "../../cards/face.tsx";
import type { Card } from "../rules/cards.ts";

const fills: Readonly<Record<string, string>> = {
  R: "var(--card-red)",
  G: "var(--card-green)",
  B: "var(--card-blue)",
  Y: "var(--card-yellow)",
  J: "var(--card-black)",
};

/** The sign of a colour, about the origin, ten units wide. */
const signs: Readonly<Record<string, string>> = {
  R: "M0-5 5 0 0 5-5 0Z",
  G: "M0 5C-6 3-5-3 0-5 5-3 6 3 0 5Z",
  B: "M0-5.5C3-1.5 4.5 0 4.5 2A4.5 4 0 0 1-4.5 2C-4.5 0-3-1.5 0-5.5Z",
  Y: "M0-5.5 1.6-1.8 5.5-1.6 2.5 1 3.5 5 0 2.8-3.5 5-2.5 1-5.5-1.6-1.6-1.8Z",
  J: "M-4-4h3.6v3.6H-4ZM.4-4H4v3.6H.4ZM-4 .4h3.6V4H-4ZM.4.4H4V4H.4Z",
};

function Corner({ colour, x, y }: { readonly colour: string; readonly x: number; readonly y: number }) {
  return <path d={signs[colour]} transform={`translate(${x} ${y})`} fill="var(--card-ink)" />;
}

/** Two arrows that turn. */
function Reverse() {
  return (
    <g fill="none" stroke="var(--card-ink)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M22 62c0-14 8-22 20-22M36 32l8 8-8 8" />
      <path d="M48 48c0 14-8 22-20 22M34 78l-8-8 8-8" />
    </g>
  );
}

/** A barred circle. */
function Skip() {
  return (
    <g fill="none" stroke="var(--card-ink)" strokeWidth="6">
      <circle cx="35" cy="54" r="18" />
      <path d="M23 67 47 41" strokeLinecap="round" />
    </g>
  );
}

/** Four petals in the four colours. */
function ColourChoice() {
  return (
    <g stroke="var(--card-ink)" strokeWidth="2">
      <path d="M35 54V32A22 22 0 0 1 57 54Z" fill={fills["R"]} />
      <path d="M35 54H57A22 22 0 0 1 35 76Z" fill={fills["G"]} />
      <path d="M35 54V76A22 22 0 0 1 13 54Z" fill={fills["B"]} />
      <path d="M35 54H13A22 22 0 0 1 35 32Z" fill={fills["Y"]} />
    </g>
  );
}

function Face({ card }: { readonly card: Card }) {
  if (card[1] === "S") return <Reverse />;
  if (card[1] === "L") return <Skip />;
  if (card === "JC") return <ColourChoice />;
  const text = card === "JP" ? "+4" : card[1] === "P" ? "+2" : card[1];
  return (
    <text
      x="35"
      y="56"
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={card[1] === "P" ? 34 : 46}
      fontWeight="700"
      fontFamily="var(--display)"
      fill="var(--card-ink)"
    >
      {text}
    </text>
  );
}

export function CardFace({ card }: { readonly card: Card }) {
  const colour = card[0]!; // every code has a colour
  return (
    <Blank fill={fills[colour]!}>
      <Corner colour={colour} x={13} y={15} />
      <Corner colour={colour} x={57} y={93} />
      <Face card={card} />
      {card[1] === "6" || card[1] === "9" ? (
        <path d="M27 80h16" stroke="var(--card-ink)" strokeWidth="3" strokeLinecap="round" />
      ) : null}
    </Blank>
  );
}

/** A colour to be asked for: its sign on its ground. */
export function ColourSign({ colour }: { readonly colour: string }) {
  return (
    <svg viewBox="-10 -10 20 20" aria-hidden="true" className="uno-sign">
      <rect x="-9" y="-9" width="18" height="18" rx="5" fill={fills[colour]} />
      <path d={signs[colour]} fill="var(--card-ink)" />
    </svg>
  );
}
