/** The time that a game took and its own figures: a row for each, a column for each player. */
import type { Say, Statistics } from "@asztal/kernel";
import { useAsked } from "@asztal/ui/ask.ts";
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import type { TableInfo } from "@asztal/wire";
import { wordsFor } from "../state/game-words.ts";
import { http } from "../state/session.tsx";
import { partnerships, seatsBySide } from "../state/sides.ts";

interface FiguresProps {
  readonly table: TableInfo;
  readonly names: readonly string[];
  readonly gameSay: Say;
}

/** A row: what it says of each player, and of the table as a whole. */
interface Figure {
  readonly what: string;
  readonly seats: readonly string[];
  readonly whole: string;
}

/**
 * How long each player thought, how long it took altogether, and how strong the players are on average. The rules know
 * neither time nor ratings; the server does.
 */
function useTimes({ id, status, startedAt, finishedAt, seats }: TableInfo): readonly Figure[] {
  const say = useSay();
  const { duration, number } = useFormats();
  const [results] = useAsked(async () => (status === "finished" ? http.results(id) : []), `${id} ${status}`);
  const thinking = results.state === "there" ? results.answer.map(({ thinkingMs }) => duration(thinkingMs)) : [];
  const times: Figure[] = [];
  if (thinking.length > 0) times.push({ what: say("table.thinking-time"), seats: thinking, whole: "" });
  if (startedAt !== null && finishedAt !== null) {
    times.push({ what: say("table.duration"), seats: [], whole: duration(finishedAt - startedAt) });
  }
  const ratings = seats.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  if (ratings.length > 0) {
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    times.push({ what: say("table.average-rating"), seats: [], whole: number(average, 0) });
  }
  return times;
}

function useGameFigures(statistics: Statistics | null, gameSay: Say): readonly Figure[] {
  const { number } = useFormats();
  if (!statistics) return [];
  const { table, seats } = statistics;
  const keys = [...new Set([...Object.keys(seats[0] ?? {}), ...Object.keys(table)])];
  /** A game may have words for a value: a token is used or not. */
  const figure = (key: string, value: number | undefined) => {
    if (value === undefined) return "";
    return wordsFor(gameSay, `statistic.${key}.${value}`) ?? number(value, 1);
  };
  return keys.map((key) => ({
    what: gameSay(`statistic.${key}`),
    seats: seats.map((figures) => figure(key, figures[key])),
    whole: figure(key, table[key]),
  }));
}

export function Figures({ table, names, gameSay }: FiguresProps) {
  const say = useSay();
  // Partners stand side by side.
  const { outcome } = table;
  const order = seatsBySide(outcome && partnerships(outcome), names.length).flat();
  const times = useTimes(table);
  const figures = [...times, ...useGameFigures(table.statistics, gameSay)];
  if (figures.length === 0) return null;
  const hasWhole = figures.some(({ whole }) => whole !== "");
  return (
    <details className="figures">
      <summary>{say("table.statistics")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with many players it scrolls, and must be reachable by keyboard */}
      <div className="figures-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {order.map((seat) => (
                <th key={seat} scope="col">
                  {names[seat]}
                </th>
              ))}
              {hasWhole ? <th scope="col">{say("table.whole")}</th> : null}
            </tr>
          </thead>
          <tbody>
            {figures.map(({ what, seats, whole }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {order.map((seat) => (
                  <td key={seat}>{seats[seat] ?? ""}</td>
                ))}
                {hasWhole ? <td>{whole}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
