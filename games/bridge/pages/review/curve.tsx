/** Something over time, as a line: a rating, tricks given away. */
import { useFormats } from "@asztal/ui/formats.ts";

interface CurveProps {
  readonly points: readonly { readonly at: number; readonly value: number }[];
  /** What it says, for those who do not see it and below it. */
  readonly words: string;
}

const WIDTH = 600;
const HEIGHT = 180;
const LEFT = 60;
const ROOM = 12;
/** Lines of the scale are so far apart that there are a few of them. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
const MAX_LINES = 5;
/** A flat line stands in the middle of something: of a fifth of a trick, or of a hundredth of a rating. */
const MIN_HEIGHT = 0.2;
const MIN_SHARE = 0.01;

function scaleOf(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(MIN_HEIGHT, MIN_SHARE * Math.abs(most), (most - least) / 10);
  const [low, high] = [least - room, most + room];
  const step = STEPS.find((one) => (high - low) / one <= MAX_LINES) ?? 1000;
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return { low, high, lines: Array.from({ length: Math.max(0, count) }, (_, at) => step * (first + at)) };
}

export function Curve({ points, words }: CurveProps) {
  const formats = useFormats();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const { low, high, lines } = scaleOf(points.map(({ value }) => value));
  const days = [...new Set([first.at, last.at].map((at) => formats.date(at)))];
  const x = (at: number) => LEFT + ((WIDTH - LEFT - ROOM) * at) / Math.max(1, points.length - 1);
  const y = (value: number) => ROOM + ((HEIGHT - 2 * ROOM) * (high - value)) / (high - low);
  return (
    <figure className="review-curve">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
        {lines.map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH - ROOM} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 8} y={y(value) + 4}>
              {formats.number(value, value < 10 && value % 1 !== 0 ? 1 : 0)}
            </text>
          </g>
        ))}
        <polyline points={points.map(({ value }, at) => `${x(at)},${y(value)}`).join(" ")} />
        <circle cx={x(points.length - 1)} cy={y(last.value)} r="4" />
      </svg>
      <figcaption className="soft">
        {words} {days.join(" – ")}
      </figcaption>
    </figure>
  );
}
