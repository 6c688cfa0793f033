/** The Workshop's drawing: a cube of three grids, one of its many kinds, and a pencil. */
import { Pencil } from "../picture.tsx";

const SIDE = 19;

/** Each face lies in the plane that its two edges span. */
const faces = [
  { plane: "matrix(0.866 -0.5 0.866 0.5 38 52)", fill: "var(--raised)", digits: { 1: "4", 3: "7", 8: "2" } },
  { plane: "matrix(0.866 0.5 0 1 38 52)", fill: "var(--accent-soft)", digits: { 0: "9", 4: "1", 5: "6" } },
  { plane: "matrix(0.866 -0.5 0 1 87.4 80.5)", fill: "var(--raised)", digits: { 2: "3", 4: "8", 6: "5" } },
] as const;

export default function WorkshopPicture() {
  return (
    <g>
      {faces.map(({ plane, fill, digits }) => (
        <g key={plane} transform={plane}>
          <rect
            width={3 * SIDE}
            height={3 * SIDE}
            fill={fill}
            stroke="var(--ink)"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          <path
            d={`M${SIDE} 0v${3 * SIDE}M${2 * SIDE} 0v${3 * SIDE}M0 ${SIDE}h${3 * SIDE}M0 ${2 * SIDE}h${3 * SIDE}`}
            stroke="var(--line)"
            strokeWidth="1.5"
          />
          {Object.entries(digits).map(([cell, digit]) => (
            <text
              key={cell}
              x={SIDE * ((Number(cell) % 3) + 0.5)}
              y={SIDE * (Math.floor(Number(cell) / 3) + 0.5) + 5}
              textAnchor="middle"
              fontFamily="var(--display)"
              fontSize="14"
              fontWeight="600"
              fill="var(--ink)"
            >
              {digit}
            </text>
          ))}
        </g>
      ))}
      <g transform="translate(146 112) rotate(-58)">
        <Pencil />
      </g>
    </g>
  );
}
