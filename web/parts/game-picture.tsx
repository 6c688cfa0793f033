/** Our own picture of a game: nothing that belongs to others. */
import type { ReactNode } from "react";

/** A fan of cards. */
function Cards() {
  const cards = [
    { turn: -36, fill: "var(--card-yellow)", sign: "M0-9 2.6-3 9-2.6 4 1.6 5.7 8 0 4.6-5.7 8-4 1.6-9-2.6-2.6-3Z" },
    { turn: -12, fill: "var(--card-green)", sign: "M0 9C-10 5-8-5 0-9 8-5 10 5 0 9Z" },
    { turn: 12, fill: "var(--card-blue)", sign: "M0-10C6-3 8 0 8 4A8 7 0 0 1-8 4C-8 0-6-3 0-10Z" },
    { turn: 36, fill: "var(--card-red)", sign: "M0-10 10 0 0 10-10 0Z" },
  ];
  return (
    <g transform="translate(100 138)">
      {cards.map(({ turn, fill, sign }) => (
        <g key={turn} transform={`rotate(${turn}) translate(0 -68)`}>
          <rect x="-23" y="-36" width="46" height="72" rx="8" fill={fill} stroke="var(--card-edge)" strokeWidth="3" />
          <path d={sign} fill="var(--card-ink)" transform="translate(0 -13)" />
        </g>
      ))}
    </g>
  );
}

/** Where each segment of the serpent lies, how it is turned, and its colour. */
const SEGMENTS = [
  [46, 96, 40, "var(--card-green)"],
  [62, 110, 20, "var(--card-yellow)"],
  [83, 114, -8, "var(--card-red)"],
  [102, 104, -48, "var(--card-black)"],
  [108, 83, -92, "var(--card-blue)"],
  [103, 62, -104, "var(--card-green)"],
  [110, 42, -58, "var(--card-yellow)"],
  [129, 33, -14, "var(--card-red)"],
] as const;

const FEATHER = "M0-9C-9-16-8-25-3-31 0-25 3-25 4-31 9-24 9-16 0-9Z";

/** A feathered serpent of coloured segments, winding its way. */
function Serpent() {
  return (
    <g transform="translate(5 13) scale(.92)">
      <g transform="translate(46 96) rotate(-118)">
        <path d={FEATHER} fill="var(--accent)" transform="rotate(-30) scale(1.25)" />
        <path d={FEATHER} fill="var(--accent)" transform="rotate(30) scale(1.25)" />
        <path d={FEATHER} fill="var(--gold)" transform="scale(1.35)" />
      </g>
      {SEGMENTS.map(([x, y, turn, fill]) => (
        <g key={x + y} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path d={FEATHER} fill="var(--gold)" transform="scale(.85)" />
          <circle r="13" fill={fill} stroke="var(--card-edge)" strokeWidth="2.5" />
          <path
            d="M-5 4Q0 9 5 4"
            fill="none"
            stroke="var(--card-ink)"
            strokeWidth="2"
            strokeLinecap="round"
            opacity="0.7"
          />
        </g>
      ))}
      <g transform="translate(146 26)">
        <path d={FEATHER} fill="var(--accent)" transform="rotate(-42) scale(.95)" />
        <path d={FEATHER} fill="var(--gold)" transform="rotate(-12) scale(.95)" />
        <path d={FEATHER} fill="var(--accent)" transform="translate(9 2) rotate(16) scale(.9)" />
      </g>
      <path
        d="M138 20C152 12 174 18 180 34 184 45 176 53 164 53L142 51C128 49 126 28 138 20Z"
        fill="var(--card-green)"
        stroke="var(--card-edge)"
        strokeWidth="2.5"
      />
      <circle cx="156" cy="30" r="6" fill="var(--card-ink)" />
      <circle cx="157.5" cy="31" r="2.8" fill="#2c2926" />
      <path
        d="M180 43 191 47M191 47 196 43M191 47 195 51"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M160 44H178" stroke="var(--card-ink)" strokeWidth="2" strokeLinecap="round" opacity="0.7" />
    </g>
  );
}

const GIVEN = { 1: "5", 3: "8", 6: "2", 9: "7", 12: "4", 14: "9" } as Readonly<Record<number, string>>;

/** A corner of a grid, with a cage and a pencil. */
function Grid() {
  return (
    <g transform="translate(44 14)">
      <rect width="112" height="112" rx="6" fill="var(--raised)" stroke="var(--ink)" strokeWidth="3" />
      <rect x="28" y="28" width="28" height="56" fill="var(--accent-soft)" />
      <path d="M28 0V112M84 0V112M0 28H112M0 84H112" stroke="var(--line)" strokeWidth="1.5" />
      <path d="M56 0V112M0 56H112" stroke="var(--ink)" strokeWidth="3" />
      <path d="M32 32H52V80H32Z" fill="none" stroke="var(--accent)" strokeWidth="2" strokeDasharray="4 3" />
      {Object.entries(GIVEN).map(([cell, digit]) => (
        <text
          key={cell}
          x={14 + 28 * (Number(cell) % 4)}
          y={21 + 28 * Math.floor(Number(cell) / 4)}
          textAnchor="middle"
          fontFamily="var(--display)"
          fontSize="19"
          fontWeight="600"
          fill="var(--ink)"
        >
          {digit}
        </text>
      ))}
      <g transform="translate(96 100) rotate(-42)">
        <path
          d="M-4-7H54V7H-4L-16 0Z"
          fill="var(--gold)"
          stroke="var(--ink)"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d="M-10-3.5-16 0-10 3.5Z" fill="var(--ink)" />
        <path d="M46-7V7" stroke="var(--ink)" strokeWidth="2.5" />
      </g>
    </g>
  );
}

/** A bare table, for games that have no picture yet. */
function BareTable() {
  return (
    <g fill="var(--wood)">
      <rect x="40" y="58" width="120" height="14" rx="4" />
      <path d="M56 72h12v46H56zM132 72h12v46h-12z" />
      <circle cx="100" cy="44" r="11" fill="var(--gold)" />
    </g>
  );
}

const pictures: Readonly<Record<string, () => ReactNode>> = {
  uno: Cards,
  coatl: Serpent,
  sudoku: Grid,
};

/** A game of a family (`sudoku-race`) has the picture of the family. */
export function GamePicture({ game }: { readonly game: string }) {
  const Picture = pictures[game] ?? pictures[game.split("-")[0] ?? ""] ?? BareTable;
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true" className="game-picture">
      <rect width="200" height="140" fill="var(--felt)" />
      <Picture />
    </svg>
  );
}
