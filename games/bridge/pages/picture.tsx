/** The Trainer's drawing: a hand of cards with what each is worth, and the one that beats the contract. */
const CLUB =
  "M-2 4C-3 8-4 9-5 10H5C4 9 3 8 2 4 4 6 10 6 10 1 10-4 5-5 3.6-3.6 6-6 4-11 0-11S-6-6-3.6-3.6C-5-5-10-4-10 1-10 6-4 6-2 4Z";
const DIAMOND = "M0-11 8 0 0 11-8 0Z";

const cards = [
  { rank: "Q", sign: DIAMOND, ink: "var(--card-red)", worth: "=", turn: -24 },
  { rank: "9", sign: CLUB, ink: "var(--card-black)", worth: "−1", turn: -8 },
  { rank: "4", sign: CLUB, ink: "var(--card-black)", worth: "+1", turn: 8 },
  { rank: "2", sign: DIAMOND, ink: "var(--card-red)", worth: "=", turn: 24 },
];

export default function TrainerPicture() {
  return (
    <g>
      {cards.map(({ rank, sign, ink, worth, turn }) => {
        const isBest = worth === "+1";
        return (
          <g key={rank} transform={`translate(100 186) rotate(${turn}) translate(0 ${isBest ? -112 : -98})`}>
            <rect
              x="-24"
              y="-36"
              width="48"
              height="76"
              rx="7"
              fill="var(--card-edge)"
              stroke={isBest ? "var(--accent)" : "var(--card-line)"}
              strokeWidth={isBest ? 3 : 2}
            />
            <text x="-19" y="-15" fontSize="20" fontWeight="700" fontFamily="var(--display)" fill={ink}>
              {rank}
            </text>
            <path d={sign} fill={ink} transform="translate(0 8) scale(1.2)" />
            <rect
              x="-26"
              y="-58"
              width="32"
              height="19"
              rx="9.5"
              fill={isBest ? "var(--accent)" : "var(--raised)"}
              stroke={isBest ? "none" : "var(--card-line)"}
            />
            <text
              x="-10"
              y="-44"
              textAnchor="middle"
              fontSize="13"
              fontWeight="700"
              fontFamily="var(--reading)"
              fill={isBest ? "var(--on-accent)" : "var(--ink)"}
            >
              {worth}
            </text>
          </g>
        );
      })}
    </g>
  );
}
