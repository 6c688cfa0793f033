/** A table seen from above: who sits around it, at a glance. A disc is a person, a square a bot or a program, a ring a free seat. */
import type { TableInfo } from "@asztal/wire";

const CENTRE = 24;
const AROUND = 18;

export function SeatRing({ seats }: { readonly seats: TableInfo["seats"] }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="seat-ring">
      <circle cx={CENTRE} cy={CENTRE} r="11" fill="var(--felt)" stroke="var(--wood)" strokeWidth="3" />
      {seats.map(({ kind }, seat) => {
        const angle = Math.PI * (0.5 + (2 * seat) / seats.length);
        const [x, y] = [CENTRE + AROUND * Math.cos(angle), CENTRE + AROUND * Math.sin(angle)];
        if (kind === "bot" || kind === "program") {
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          return <rect key={seat} x={x - 3.8} y={y - 3.8} width="7.6" height="7.6" rx="1.6" fill="var(--ink-soft)" />;
        }
        const free = kind === "open";
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            key={seat}
            cx={x}
            cy={y}
            r={free ? 3.6 : 4.6}
            fill={free ? "none" : "var(--accent)"}
            stroke={free ? "var(--accent)" : "none"}
            strokeWidth="1.6"
            strokeDasharray={free ? "2 1.6" : undefined}
          />
        );
      })}
    </svg>
  );
}
