/** The drawing on the game's tile, 200 by 140 units. */
import { Mark } from "./table/mark.tsx";

const MARKS = [
  { x: 0, y: 0, seat: 1 },
  { x: 1, y: 0, seat: 0 },
  { x: 1, y: 1, seat: 0 },
  { x: 2, y: 1, seat: 1 },
  { x: 0, y: 2, seat: 0 },
] as const;

export default function Picture() {
  return (
    <g transform="translate(46 16) scale(36)">
      <path
        d="M 1 0 V 3 M 2 0 V 3 M 0 1 H 3 M 0 2 H 3"
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth="0.06"
        strokeLinecap="round"
      />
      {MARKS.map(({ x, y, seat }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <Mark seat={seat} />
        </g>
      ))}
    </g>
  );
}
