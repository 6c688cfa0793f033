/** A prophecy card: its pattern, and what each level pays. */
import { memo } from "react";
import type { Colour } from "../rules/pieces.ts";
import { classOf, type Prophecy, type ProphecyClass, patternOf } from "../rules/prophecies.ts";
import { pointsByLevel } from "../rules/scoring.ts";
import { Trunk } from "./piece.tsx";
import "./cards.css";

const WIDTH = 120;
const HEIGHT = 88;
/** The colour of a class's frame; it only helps to find a card again. */
const frames: Readonly<Record<ProphecyClass, Colour>> = {
  count: "R",
  "exact-pair": "K",
  trio: "K",
  pair: "B",
  quartet: "B",
  "three-two": "Y",
  "two-three": "Y",
  "two-two": "Y",
  rainbow: "Y",
  infinity: "G",
  blank: "G",
};

/**
 * What stands in a pattern: a link of a colour, perhaps to be repeated; any pieces; a bar that closes a
 * run; a gap between pieces that need not be neighbours.
 */
type Sign = { readonly colour: Colour; readonly more?: boolean } | "blank" | "bar" | "apart";

function links(letters: string): Sign[] {
  return [...letters].map((letter) => ({ colour: letter as Colour })); // patterns are made of letters of colours
}

function signsOf(card: Prophecy): readonly Sign[] {
  const pattern = patternOf(card);
  switch (classOf(card)) {
    case "count":
      return [...links(pattern), "apart", ...links(pattern), "apart", ...links(pattern)];
    case "exact-pair":
      return ["bar", ...links(pattern + pattern), "bar"];
    case "trio":
      return links(pattern.repeat(3));
    case "infinity": {
      const [first, middle, , last] = links(pattern.replace("+", " ")) as [Sign, { colour: Colour }, Sign, Sign];
      return [first, { ...middle, more: true }, last];
    }
    case "blank":
      return [...links(pattern), "blank", ...links([...pattern].reverse().join(""))];
    default:
      return links(pattern);
  }
}

const widths = { bar: 14, blank: 52, apart: 26, link: 40, more: 58 } as const;

function widthOf(sign: Sign): number {
  if (typeof sign === "string") return widths[sign];
  return sign.more ? widths.more : widths.link;
}

function Link({ colour }: { readonly colour: Colour }) {
  return (
    <g className={`coatl-hue-${colour}`}>
      <Trunk colour={colour} />
    </g>
  );
}

/** The link again and again: shadows of it, and the sign of infinity under it. */
function Repeated({ colour }: { readonly colour: Colour }) {
  return (
    <>
      <g opacity="0.38">
        <g transform="translate(18 0)">
          <Link colour={colour} />
        </g>
      </g>
      <g opacity="0.62">
        <g transform="translate(9 0)">
          <Link colour={colour} />
        </g>
      </g>
      <Link colour={colour} />
      <Endless x={33} y={65} />
    </>
  );
}

function Endless({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <path
      className="coatl-endless"
      transform={`translate(${x} ${y})`}
      d="M0 0C-4-6-14-6-14 0S-4 6 0 0 14-6 14 0 4 6 0 0Z"
    />
  );
}

function Blank() {
  return (
    <>
      <path className="coatl-blank" d="M2 18H52C61 26 61 42 52 50H2C11 42 11 26 2 18Z" />
      {[20, 31, 42].map((x) => (
        <circle key={x} className="coatl-blank-dot" cx={x} cy="34" r="3.2" />
      ))}
      <Endless x={31} y={65} />
    </>
  );
}

function SignShape({ sign }: { readonly sign: Sign }) {
  if (sign === "bar") return <path className="coatl-bar" d="M8 12V56" />;
  if (sign === "blank") return <Blank />;
  if (sign === "apart") return <path className="coatl-any" d="M13 34h.01M22 34h.01" />;
  return sign.more ? <Repeated colour={sign.colour} /> : <Link colour={sign.colour} />;
}

function Pattern({ card }: { readonly card: Prophecy }) {
  const signs = signsOf(card);
  const width = signs.reduce((sum, sign) => sum + widthOf(sign), 0) + 8;
  const size = Math.min(0.82, (WIDTH - 11) / width);
  const endless = signs.some((sign) => sign === "blank" || (typeof sign !== "string" && sign.more));
  let end = 0;
  return (
    <g transform={`translate(${(WIDTH - width * size) / 2} ${(endless ? 24 : 27) - 34 * size}) scale(${size})`}>
      {signs.map((sign, place) => {
        const x = end;
        end += widthOf(sign);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pattern never changes
          <g key={place} transform={`translate(${x} 0)`}>
            <SignShape sign={sign} />
          </g>
        );
      })}
    </g>
  );
}

/** What each level needs, as the card says it (three reds, four reds; once, twice), and what it pays. */
export function levelsOf(card: Prophecy): readonly { readonly need: string; readonly pays: number }[] {
  const points = pointsByLevel(card);
  const isCount = classOf(card) === "count";
  return points.map((pays, level) => {
    const open = points.length > 1 && level === points.length - 1 ? "+" : "";
    return { need: isCount ? `${3 + level}${open}` : `×${1 + level}${open}`, pays };
  });
}

/** The levels and their points; the level that is reached is lit. */
function Levels({ card, level }: { readonly card: Prophecy; readonly level: number | null }) {
  const levels = levelsOf(card);
  const step = Math.min(34, 110 / levels.length);
  const left = WIDTH / 2 - (step * (levels.length - 1)) / 2;
  return (
    <g>
      {levels.map(({ need, pays }, i) => {
        const x = left + i * step;
        return (
          <g key={pays} className={level === i + 1 ? "coatl-level coatl-level-lit" : "coatl-level"}>
            <text className="coatl-need" x={x} y={59}>
              {need}
            </text>
            <circle cx={x} cy={75} r={9.6} />
            <text className="coatl-pays" x={x} y={75.5}>
              {pays}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A table shows dozens of cards, and most of them stay as they are from step to step. */
export const ProphecyFace = memo(({ card, level = null }: ProphecyFaceProps) => {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="coatl-face">
      <g className={`coatl-hue-${frames[classOf(card)]}`}>
        <rect className="coatl-paper" x="1" y="1" width={WIDTH - 2} height={HEIGHT - 2} rx="9" />
        <path className="coatl-foot" d="M1 51H119V78A9 9 0 0 1 110 87H10A9 9 0 0 1 1 78Z" />
        <path className="coatl-steps" d="M1 51h6v-4h6v4h94v-4h6v4h6" />
        <rect className="coatl-frame" x="1.5" y="1.5" width={WIDTH - 3} height={HEIGHT - 3} rx="8.5" />
      </g>
      <Pattern card={card} />
      <Levels card={card} level={level} />
    </svg>
  );
});

interface ProphecyFaceProps {
  readonly card: Prophecy;
  /** The level to be lit: the one that is reached. */
  readonly level?: number | null;
}

/** The back of a deck: a feather's eye. */
export function CardBack() {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="coatl-face">
      <rect className="coatl-back" x="1.5" y="1.5" width={WIDTH - 3} height={HEIGHT - 3} rx="9" />
      <rect className="coatl-back-line" x="7" y="7" width={WIDTH - 14} height={HEIGHT - 14} rx="5" />
      <g className="coatl-back-line">
        <path d="M18 44C36 18 84 18 102 44 84 70 36 70 18 44Z" />
        <circle cx="60" cy="44" r="15" />
        <path d="M60 33C67 38 67 50 60 55 53 50 53 38 60 33Z" />
        <path d="M60 22V14M42 25 38 17M78 25 82 17M60 66V74M42 63 38 71M78 63 82 71" />
      </g>
    </svg>
  );
}
