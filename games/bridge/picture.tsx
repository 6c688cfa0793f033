/** A trick: four cards before four players. */
const SPADE =
  "M0-10C4-4 10-1 10 4 10 8 5 9 1.6 6.4 1.8 8.6 2.6 9.6 4 10H-4C-2.6 9.6-1.8 8.6-1.6 6.4-5 9-10 8-10 4-10-1-4-4 0-10Z";
const HEART = "M0 10C-4 4-10 1-10-4-10-8.6-4-10.4 0-5.4 4-10.4 10-8.6 10-4 10 1 4 4 0 10Z";

export default function Trick() {
  const cards = [
    { x: 100, y: 40, turn: 3, rank: "K", sign: SPADE, ink: "var(--card-black)" },
    { x: 146, y: 66, turn: 8, rank: "7", sign: SPADE, ink: "var(--card-black)" },
    { x: 54, y: 74, turn: -7, rank: "3", sign: HEART, ink: "var(--card-red)" },
    { x: 100, y: 100, turn: -2, rank: "A", sign: SPADE, ink: "var(--card-black)" },
  ];
  return (
    <g>
      {cards.map(({ x, y, turn, rank, sign, ink }) => (
        <g key={rank} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect
            x="-23"
            y="-35"
            width="46"
            height="70"
            rx="7"
            fill="var(--card-edge)"
            stroke="var(--card-line)"
            strokeWidth="2"
          />
          <text x="-18" y="-14" fontSize="20" fontWeight="700" fontFamily="var(--display)" fill={ink}>
            {rank}
          </text>
          <path d={sign} fill={ink} transform="translate(3 10) scale(1.15)" />
        </g>
      ))}
    </g>
  );
}
