/** A series at a table: which game is played, how it stands, and the moment between two games. */
import { isGameOver, type Say, type SeriesView, seriesGames } from "@asztal/kernel";
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import type { SeenStep, TableInfo } from "@asztal/wire";
import type { TableState } from "@asztal/wire/client";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { useSession } from "../state/session.tsx";
import { type Sides, seatsBySide } from "../state/sides.ts";
import { isRecorded } from "./log-lines.ts";
import "./series.css";

/** After so long the next game comes by itself to whoever plays by the clock, or looks on. */
const BREAK_MILLISECONDS = 8000;

/** The view of a table at which a series is played; null at any other. */
function seriesAt({ options }: TableInfo, view: unknown): SeriesView | null {
  return seriesGames(options) === null ? null : ((view ?? null) as SeriesView | null); // of such a table every view is one
}

interface SeriesBreak {
  /** What is on show: the game as it is, or the end of the one before it. */
  readonly view: unknown;
  /** Of the game that is played, from 1. */
  readonly number: number;
  /** On to the next game; not there unless the end of one is on show. */
  readonly goOn: (() => void) | undefined;
}

/** Holds on to the end of a game until its viewer goes on, although the next one has begun. */
export function useSeriesBreak({ table, position, seat }: TableState): SeriesBreak {
  const series = table.status === "running" ? seriesAt(table, position?.view) : null;
  const { live } = useSession();
  const last = useRef<SeriesView | null>(null);
  if (series?.lastBoard) last.current = series;
  // A bot may move in the next game before the page has drawn the end of this one: every message counts, not what is drawn.
  useEffect(
    () =>
      live?.watch(table.id, (news) => {
        const next = seriesAt(news.table, news.position?.view);
        if (next?.lastBoard) last.current = next;
      }),
    [live, table.id],
  );
  const [seen, setSeen] = useState(0);
  const played = series?.played ?? 0;
  const isOn = series !== null && played > seen && last.current?.played === played;
  const isBrief = seat === null || table.settings.speed.kind !== "none";
  useEffect(() => {
    if (!isOn || !isBrief) return;
    const timer = setTimeout(() => setSeen(played), BREAK_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isOn, isBrief, played]);
  if (isOn) return { view: last.current, number: played + 1, goOn: () => setSeen(played) };
  return { view: series ? { ...series, lastBoard: null } : position?.view, number: played + 1, goOn: undefined };
}

interface SeriesScoreProps {
  readonly table: TableInfo;
  readonly view: unknown;
  readonly names: readonly string[];
  readonly sides: Sides;
  /** Given between two games. */
  goOn?: (() => void) | undefined;
}

/** The running score, above the board; between two games with who won, and the way on. */
export function SeriesScore({ table, view, names, sides, goOn }: SeriesScoreProps) {
  const say = useSay();
  const { list, number } = useFormats();
  const series = seriesAt(table, view);
  if (!series) return null;
  const { options, played, totals, last, lastBoard } = series;
  const count = options.seriesGames;
  const best = Math.max(...totals);
  const winners = lastBoard && last ? names.filter((_, seat) => last.ranks[seat] === 1) : null;
  return (
    <section className="series" aria-label={say("series.score")} data-break={goOn !== undefined || undefined}>
      <p className="series-game" role="status">
        {winners
          ? say("series.won", { number: played, names: list(winners), count: winners.length })
          : say("series.game", { number: Math.min(played + 1, count), count })}
      </p>
      <ul className="series-totals">
        {seatsBySide(sides, totals.length).map((seats) => {
          const total = totals[seats[0]!]!; // partners have one total
          return (
            <li key={seats[0]} data-leads={(played > 0 && total === best) || undefined}>
              <span>{list(seats.map((seat) => names[seat] ?? ""))}</span> <strong>{number(total, 1)}</strong>
            </li>
          );
        })}
      </ul>
      {goOn ? (
        <button type="button" className="button" onClick={goOn}>
          {say("series.next", { number: played + 1 })}
        </button>
      ) : null}
    </section>
  );
}

interface SeriesResultProps {
  readonly table: TableInfo;
  readonly log: readonly SeenStep[];
  readonly gameSay: Say;
}

/** The games of a series that is over, each with who won it. */
export function SeriesGames({ table, log, gameSay }: SeriesResultProps) {
  const say = useSay();
  if (seriesGames(table.options) === null) return null;
  // A replay counts what its record holds: moves, and what was taken back.
  const moves = log.filter(isRecorded);
  const ends = moves.flatMap(({ events }, i) => events.filter(isGameOver).map((end) => ({ at: i + 1, end })));
  return (
    <details className="figures">
      <summary>{say("series.games")}</summary>
      <ol className="series-games">
        {ends.map(({ at, end: { event, ...args } }) => (
          <li key={at}>
            <Link href={`/replay/${table.id}?at=${at}`}>{gameSay(`event.${event}`, args)}</Link>
          </li>
        ))}
      </ol>
    </details>
  );
}
