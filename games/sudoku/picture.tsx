const GIVEN = { 1: "5", 3: "8", 6: "2", 9: "7", 12: "4", 14: "9" } as Readonly<Record<number, string>>;

/** A corner of a grid, with a cage and a pencil. */
export default function Grid() {
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
        <Pencil />
      </g>
    </g>
  );
}

/** A pencil that lies along the x axis, its point on the left. */
export function Pencil() {
  return (
    <>
      <path d="M-4-7H54V7H-4L-16 0Z" fill="var(--gold)" stroke="var(--ink)" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M-10-3.5-16 0-10 3.5Z" fill="var(--ink)" />
      <path d="M46-7V7" stroke="var(--ink)" strokeWidth="2.5" />
    </>
  );
}
