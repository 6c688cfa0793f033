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
export default function Serpent() {
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
