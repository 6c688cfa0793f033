/** A fan of cards. */
export default function Cards() {
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
