/** The game's own figures, a row for each and a column for each player. */
import type { Say, Statistics } from "@asztal/kernel";
import { useSay, useSettings } from "../house/settings.tsx";

interface FiguresProps {
  readonly statistics: Statistics | null;
  readonly names: readonly string[];
  readonly gameSay: Say;
}

export function Figures({ statistics, names, gameSay }: FiguresProps) {
  const say = useSay();
  const { settings } = useSettings();
  const number = new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 });
  if (!statistics) return null;
  const { table, seats } = statistics;
  const keys = [...new Set([...Object.keys(seats[0] ?? {}), ...Object.keys(table)])];
  if (keys.length === 0) return null;
  const hasWhole = Object.keys(table).length > 0;
  const figure = (value: number | undefined) => (value === undefined ? "" : number.format(value));
  return (
    <details className="figures">
      <summary>{say("table.statistics")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with many players it scrolls, and must be reachable by keyboard */}
      <div className="figures-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {names.map((name, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                <th key={seat} scope="col">
                  {name}
                </th>
              ))}
              {hasWhole ? <th scope="col">{say("table.whole")}</th> : null}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row">{gameSay(`statistic.${key}`)}</th>
                {seats.map((figures, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                  <td key={seat}>{figure(figures[key])}</td>
                ))}
                {hasWhole ? <td>{figure(table[key])}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
