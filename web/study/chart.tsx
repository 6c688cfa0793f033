/** Scores over time as lines, and the same as a table. */
import type { ScorePoint } from "@asztal/kernel";
import { useSay } from "@asztal/ui/site.ts";
import { useSettings } from "../state/settings.tsx";

interface ChartProps {
  readonly scoreHistory: readonly ScorePoint[];
  readonly names: readonly string[];
}

const WIDTH = 100;
const HEIGHT = 40;

/** Told apart without colour too: by the dashes. There are more seats than dashes only where a chart is of no use. */
const dashes = ["none", "7 4", "2 3", "10 3 2 3"] as const;

export function Chart({ scoreHistory, names }: ChartProps) {
  const say = useSay();
  const most = Math.max(1, ...scoreHistory.flatMap(({ scores }) => scores));
  const x = (i: number) => (WIDTH * i) / Math.max(1, scoreHistory.length - 1);
  const y = (score: number) => HEIGHT - (HEIGHT * score) / most;
  const line = (seat: number) =>
    scoreHistory.map(({ scores }, i) => (i === 0 ? `M0 ${y(scores[seat]!)}` : `H${x(i)}V${y(scores[seat]!)}`)).join("");
  const end = scoreHistory.at(-1)?.scores ?? [];
  return (
    <figure className="chart">
      <figcaption>{say("study.chart")}</figcaption>
      <div className="chart-field">
        <span className="chart-most" aria-hidden="true">
          {most}
        </span>
        <svg
          viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={say("study.chart-of", { names: names.map((name, seat) => `${name} ${end[seat]}`).join(", ") })}
        >
          {names.map((name, seat) => (
            <path
              key={name}
              d={line(seat)}
              data-seat={seat % dashes.length}
              strokeDasharray={dashes[seat % dashes.length]}
            />
          ))}
        </svg>
      </div>
      <ul className="chart-legend">
        {names.map((name, seat) => (
          <li key={name}>
            <svg viewBox="0 0 32 6" aria-hidden="true">
              <path d="M0 3H32" data-seat={seat % dashes.length} strokeDasharray={dashes[seat % dashes.length]} />
            </svg>
            {name} <strong>{end[seat]}</strong>
          </li>
        ))}
      </ul>
      <ScoreTable scoreHistory={scoreHistory} names={names} />
    </figure>
  );
}

/** A row wherever somebody's score changed. */
function ScoreTable({ scoreHistory, names }: ChartProps) {
  const { say, settings } = useSettings();
  const number = new Intl.NumberFormat(settings.language);
  const changes = scoreHistory
    .map((point, turn) => ({ ...point, turn }))
    .filter(({ scores, turn }) => {
      const before = scoreHistory[turn - 1];
      return !before || turn === scoreHistory.length - 1 || scores.some((score, seat) => score !== before.scores[seat]);
    });
  return (
    <details className="figures">
      <summary>{say("study.as-table")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("study.turn")}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ turn, scores }) => (
            <tr key={turn}>
              <th scope="row">{number.format(turn)}</th>
              {scores.map((score, seat) => (
                <td key={names[seat]}>{number.format(score)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
