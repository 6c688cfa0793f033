/** How it ended, and what now. */
import { type Outcome, type Say, seriesGames } from "@asztal/kernel";
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import type { TableInfo } from "@asztal/wire";
import type { TableState } from "@asztal/wire/client";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { wordsFor } from "../state/game-words.ts";
import { useSettings } from "../state/settings.tsx";
import { partnerships, partnersOf, seatsBySide } from "../state/sides.ts";
import { ReviewSection } from "../study/review.tsx";
import { ReviewLink } from "../study/review-link.tsx";
import { EventLinks, useEventCode } from "./event.tsx";
import { Figures } from "./figures.tsx";
import { programName } from "./names.ts";
import { PlayAgain } from "./rematch.tsx";
import { SeriesGames } from "./series.tsx";

interface ResultProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly gameSay: Say;
}

export function Result({ state, names, gameSay }: ResultProps) {
  const { say, settings } = useSettings();
  const { table, seat: own } = state;
  const { outcome } = table;
  const isSeries = seriesGames(table.options) !== null;
  const scoring = isSeries ? say("series.points") : wordsFor(gameSay, "outcome.points");
  const section = useRef<HTMLElement>(null);
  // Whoever had scrolled down on a board that is higher than the screen would not see how it ended.
  useEffect(() => {
    section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section ref={section} className="panel result" aria-label={say("table.over")}>
      <h2>{outcome ? headline(outcome, own, names, say, settings.language) : say("table.ended-title")}</h2>
      {outcome && names.length > 1 ? <Ranks {...{ table, outcome, own, names, gameSay }} /> : null}
      {outcome && scoring && !outcome.cutShort ? <p className="soft">{scoring}</p> : null}
      {outcome ? null : <p>{say(table.endReason ? `table.ended-lead.${table.endReason}` : "table.ended-lead")}</p>}
      <SeriesGames table={table} log={state.log} gameSay={gameSay} />
      <Figures table={table} names={names} gameSay={gameSay} />
      <ReviewSection table={table} names={names} gameSay={gameSay} />
      <WhatNow state={state} isDecided={outcome !== null} />
    </section>
  );
}

function headline(outcome: Outcome, own: number | null, names: readonly string[], say: Say, language: string): string {
  const list = (words: readonly string[]) => new Intl.ListFormat(language).format(words);
  const first = names.filter((_, seat) => outcome.seats[seat]?.rank === 1);
  const rank = own === null ? null : outcome.seats[own]?.rank;
  const sides = partnerships(outcome);
  if (sides) {
    const count = new Set(sides).size;
    const winners = new Set(sides.filter((_, seat) => outcome.seats[seat]?.rank === 1)).size;
    if (own === null || !rank) return say("table.won", { names: list(first), count: winners });
    const partners = list(partnersOf(sides, own).map((seat) => names[seat] ?? ""));
    if (rank === 1) return say(winners > 1 ? "table.you-and-shared" : "table.you-and-won", { names: partners });
    if (count === 2) return say("table.you-and-lost", { names: list(first), partners });
    return say("table.you-and-came", { names: partners, rank, count });
  }
  if (names.length === 1) return say("table.alone", { score: outcome.seats[0]?.score ?? 0 });
  if (rank === 1) return say(first.length > 1 ? "table.you-shared" : "table.you-won");
  if (rank) return say("table.you-came", { rank, count: names.length });
  return say("table.won", { names: list(first), count: first.length });
}

interface RanksProps {
  readonly table: TableInfo;
  readonly outcome: Outcome;
  readonly own: number | null;
  readonly names: readonly string[];
  readonly gameSay: Say;
}

function Ranks({ table, outcome, own, names, gameSay }: RanksProps) {
  const say = useSay();
  const { list } = useFormats();
  const scoreInWords = (score: number) => {
    const own = seriesGames(table.options) === null ? wordsFor(gameSay, "outcome.score", { score }) : null;
    return own ?? say("table.points", { score });
  };
  const order = seatsBySide(partnerships(outcome), names.length)
    .map((seats) => ({ seats, ...outcome.seats[seats[0]!]! })) // every side has a seat, and every seat a result
    .sort((a, b) => a.rank - b.rank);
  return (
    <ol className="ranks">
      {order.map(({ seats, rank, score }) => (
        <li key={seats[0]} data-own={(own !== null && seats.includes(own)) || undefined}>
          <strong>{say("table.rank", { rank })}</strong>{" "}
          <span>
            {list(
              seats.map((seat) =>
                nameInResult(table.seats[seat], outcome.seats[seat]?.forfeit, names[seat] ?? "", say),
              ),
            )}
            {seats.map((seat) => {
              const forfeit = outcome.seats[seat]?.forfeit;
              return forfeit === undefined ? null : <small key={seat}>{say(`table.forfeit-${forfeit}`)}</small>;
            })}
          </span>{" "}
          <span className="rating-changes">
            {seats.map((seat) => (
              <RatingChange key={seat} {...table.seats[seat]} />
            ))}
          </span>
          {outcome.cutShort ? null : <span>{scoreInWords(score)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Where the place is that of one who gave up, it has that name, whoever played on. */
function nameInResult(
  seat: TableInfo["seats"][number] | undefined,
  forfeit: string | undefined,
  name: string,
  say: Say,
): string {
  if (forfeit === undefined || !seat?.formerly) return name;
  const { name: formerName, program } = seat.formerly;
  return program ? programName(program, formerName, say) : (formerName ?? say("table.gone-player"));
}

function RatingChange({ rating, ratingChange }: Partial<TableInfo["seats"][number]>) {
  const say = useSay();
  const { change } = useFormats();
  if (rating == null || ratingChange == null) return null;
  return (
    <span className="rating-change" data-up={ratingChange > 0 || undefined}>
      <span className="visually-hidden">{say("player.rating")} </span>
      {Math.round(rating)} <small>({change(ratingChange)})</small>
    </span>
  );
}

function WhatNow({ state, isDecided }: { readonly state: TableState; readonly isDecided: boolean }) {
  const say = useSay();
  const { table, seat } = state;
  const event = useEventCode(table);
  return (
    <div className="buttons">
      {event ? <EventLinks table={table} code={event} /> : null}
      {event === null ? <PlayAgain state={state} /> : null}
      {isDecided ? (
        <>
          <Link href={`/replay/${table.id}${seat === null ? "" : `?seat=${seat}`}`} className="button plain">
            {say("table.replay")}
          </Link>
          <ReviewLink game={table.game} id={table.id} seat={seat} />
          <a className="button plain" href={`/api/tables/${table.id}/record`}>
            {say("table.record")}
          </a>
        </>
      ) : null}
      <Link href={`/games/${table.game}`} className="quiet">
        {say("table.other-table")}
      </Link>
    </div>
  );
}
