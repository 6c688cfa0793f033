/** Our own picture of a game: nothing that belongs to others. */

/** A fan of cards. */
function Cards() {
  const cards = [
    { turn: -39, fill: "var(--card-yellow)", sign: "M0-9 2.6-3 9-2.6 4 1.6 5.7 8 0 4.6-5.7 8-4 1.6-9-2.6-2.6-3Z" },
    { turn: -13, fill: "var(--card-green)", sign: "M0 9C-10 5-8-5 0-9 8-5 10 5 0 9Z" },
    { turn: 13, fill: "var(--card-blue)", sign: "M0-10C6-3 8 0 8 4A8 7 0 0 1-8 4C-8 0-6-3 0-10Z" },
    { turn: 39, fill: "var(--card-red)", sign: "M0-10 10 0 0 10-10 0Z" },
  ];
  return (
    <g transform="translate(100 150)">
      {cards.map(({ turn, fill, sign }) => (
        <g key={turn} transform={`rotate(${turn}) translate(0 -74)`}>
          <rect x="-25" y="-38" width="50" height="78" rx="8" fill={fill} stroke="var(--card-edge)" strokeWidth="3" />
          <path d={sign} fill="var(--card-ink)" transform="translate(0 -14)" />
        </g>
      ))}
    </g>
  );
}

/** A bare table, for games that have no picture yet. */
function BareTable() {
  return (
    <g fill="var(--accent)">
      <rect x="40" y="62" width="120" height="14" rx="4" />
      <path d="M56 76h12v46H56zM132 76h12v46h-12z" />
    </g>
  );
}

export function GamePicture({ game }: { readonly game: string }) {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true" className="game-picture">
      <rect width="200" height="140" rx="12" fill="var(--felt)" />
      {game === "uno" ? <Cards /> : <BareTable />}
    </svg>
  );
}
