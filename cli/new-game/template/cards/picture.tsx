/** The drawing on the game's tile, 200 by 140 units. */
export default function Picture() {
  return (
    <g fontFamily="var(--display)" fontSize="34" fontWeight="700" textAnchor="middle" fill="var(--card-ink)">
      {[
        { turn: -10, x: 72, card: 10, fill: "var(--card-red)" },
        { turn: 8, x: 128, card: 5, fill: "var(--card-blue)" },
      ].map(({ turn, x, card, fill }) => (
        <g key={card} transform={`translate(${x} 70) rotate(${turn})`}>
          <rect x="-29" y="-44" width="58" height="88" rx="9" fill={fill} stroke="var(--card-edge)" strokeWidth="3" />
          <text dominantBaseline="central">{card}</text>
        </g>
      ))}
    </g>
  );
}
