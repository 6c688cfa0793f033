/** The picture of the site: a table with bots around it, a cup of tea, and a hand of cards for whoever sits down. */

interface BotProps {
  readonly x: number;
  readonly y: number;
  readonly coat: string;
  /** Where it looks: -1 left, 0 ahead, 1 right. */
  readonly look: -1 | 0 | 1;
}

function Bot({ x, y, coat, look }: BotProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-46 96C-46 58-30 48 0 48S46 58 46 96V130H-46Z" fill={coat} />
      <path d="M0-44V-32" stroke="var(--ink-soft)" strokeWidth="4" />
      <circle cx="0" cy="-48" r="6" fill="var(--gold)" />
      <rect x="-38" y="-34" width="76" height="66" rx="20" fill="var(--raised)" stroke="var(--ink)" strokeWidth="4" />
      <rect x="-45" y="-14" width="7" height="24" rx="3.5" fill="var(--ink)" />
      <rect x="38" y="-14" width="7" height="24" rx="3.5" fill="var(--ink)" />
      <rect x="-27" y="-20" width="54" height="34" rx="12" fill="var(--ink)" />
      <circle cx={-12 + 4 * look} cy="-4" r="5.5" fill="var(--gold)" />
      <circle cx={12 + 4 * look} cy="-4" r="5.5" fill="var(--gold)" />
      <path d="M-8 22Q0 27 8 22" fill="none" stroke="var(--ink)" strokeWidth="3.5" strokeLinecap="round" />
      <rect x="-8" y="32" width="16" height="18" fill="var(--ink-soft)" />
    </g>
  );
}

/** Cards held by a bot: only their backs are seen. */
function Backs({ x, y, turn }: { readonly x: number; readonly y: number; readonly turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      {[-16, 0, 16].map((fan) => (
        <g key={fan} transform={`rotate(${fan} 0 30)`}>
          <rect
            x="-13"
            y="-20"
            width="26"
            height="40"
            rx="4"
            fill="var(--card-back)"
            stroke="var(--card-edge)"
            strokeWidth="2.5"
          />
        </g>
      ))}
    </g>
  );
}

const SIGNS = {
  star: "M0-9 2.6-3 9-2.6 4 1.6 5.7 8 0 4.6-5.7 8-4 1.6-9-2.6-2.6-3Z",
  leaf: "M0 9C-10 5-8-5 0-9 8-5 10 5 0 9Z",
  drop: "M0-10C6-3 8 0 8 4A8 7 0 0 1-8 4C-8 0-6-3 0-10Z",
  diamond: "M0-10 10 0 0 10-10 0Z",
} as const;

interface FaceProps {
  readonly at: string;
  readonly fill: string;
  readonly sign: keyof typeof SIGNS;
}

function Face({ at, fill, sign }: FaceProps) {
  return (
    <g transform={at}>
      <rect x="-25" y="-38" width="50" height="76" rx="8" fill={fill} stroke="var(--card-edge)" strokeWidth="3.5" />
      <path d={SIGNS[sign]} fill="var(--card-ink)" transform="translate(0 -14) scale(1.1)" />
    </g>
  );
}

function Cup() {
  return (
    <g transform="translate(452 284)">
      <ellipse cx="0" cy="18" rx="30" ry="9" fill="var(--raised)" stroke="var(--ink)" strokeWidth="3" />
      <path d="M-18-8H18V4C18 14 10 18 0 18S-18 14-18 4Z" fill="var(--accent)" stroke="var(--ink)" strokeWidth="3" />
      <ellipse cx="0" cy="-8" rx="18" ry="5.5" fill="var(--wood-deep)" stroke="var(--ink)" strokeWidth="3" />
      <path d="M18-3C28-4 28 10 16 9" fill="none" stroke="var(--ink)" strokeWidth="3" />
      <path
        d="M-6-20C-12-28 0-32-5-40M6-20C0-28 12-32 7-42"
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </g>
  );
}

export function Scene() {
  return (
    <svg viewBox="0 0 560 430" aria-hidden="true" className="scene">
      <path
        d="M280 14C470 6 566 110 552 236 540 350 440 420 290 420 120 420 20 360 10 240 0 110 110 20 280 14Z"
        fill="var(--felt)"
      />
      <Bot x={118} y={122} coat="var(--card-green)" look={1} />
      <Bot x={280} y={84} coat="var(--card-blue)" look={0} />
      <Bot x={442} y={122} coat="var(--card-yellow)" look={-1} />
      <ellipse cx="280" cy="284" rx="250" ry="104" fill="var(--wood-deep)" />
      <ellipse cx="280" cy="266" rx="250" ry="104" fill="var(--wood)" />
      <ellipse cx="280" cy="264" rx="226" ry="88" fill="none" stroke="var(--wood-deep)" strokeWidth="2" opacity="0.5" />
      <Backs x={140} y={212} turn={-8} />
      <Backs x={280} y={186} turn={0} />
      <Backs x={404} y={206} turn={8} />
      <Cup />
      <g transform="translate(246 262)">
        <rect x="-24" y="-30" width="48" height="66" rx="7" fill="var(--wood-deep)" opacity="0.5" />
        <rect
          x="-24"
          y="-36"
          width="48"
          height="66"
          rx="7"
          fill="var(--card-back)"
          stroke="var(--card-edge)"
          strokeWidth="3"
        />
        <path d={SIGNS.diamond} fill="none" stroke="var(--card-edge)" strokeWidth="2.5" transform="translate(0 -3)" />
      </g>
      <Face at="translate(318 262) rotate(6) scale(.88)" fill="var(--card-red)" sign="diamond" />
      <g transform="translate(280 452)">
        <Face at="rotate(-34) translate(0 -92)" fill="var(--card-yellow)" sign="star" />
        <Face at="rotate(-12) translate(0 -96)" fill="var(--card-green)" sign="leaf" />
        <Face at="rotate(10) translate(0 -96)" fill="var(--card-blue)" sign="drop" />
        <Face at="rotate(32) translate(0 -92)" fill="var(--card-red)" sign="diamond" />
      </g>
    </svg>
  );
}
