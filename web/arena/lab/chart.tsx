/** The result after more and more games: a line in a band that narrows, and the line of 50 % that it has to leave. */
import type { Point } from "./jobs.ts";
import { useWords } from "./words.ts";

const WIDTH = 320;
const HEIGHT = 140;

export function Chart({ points, even }: { readonly points: readonly Point[]; readonly even: number }) {
  const say = useWords();
  const most = points.at(-1)?.games ?? 1;
  const [bottom, top] = [
    Math.min(even - 0.2, ...points.slice(3).map(({ low }) => low)),
    Math.max(even + 0.2, ...points.slice(3).map(({ high }) => high)),
  ];
  const x = (games: number) => ((WIDTH * games) / most).toFixed(1);
  const y = (value: number) =>
    (HEIGHT - (HEIGHT * (Math.max(bottom, Math.min(top, value)) - bottom)) / (top - bottom)).toFixed(1);
  const upper = points.map(({ games, high }) => `${x(games)} ${y(high)}`);
  const lower = points.map(({ games, low }) => `${x(games)} ${y(low)}`).reverse();
  return (
    <svg
      className="lab-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={say("chart.label")}
    >
      <path className="lab-even" d={`M0 ${y(even)}H${WIDTH}`} />
      {points.length > 1 ? (
        <>
          <path className="lab-band" d={`M${[...upper, ...lower].join("L")}Z`} />
          <path className="lab-line" d={`M${points.map(({ games, mean }) => `${x(games)} ${y(mean)}`).join("L")}`} />
        </>
      ) : null}
    </svg>
  );
}
