/** How it ended, and what now. */
import type { Outcome, Say } from "@asztal/kernel";
import { Refused, type TableState } from "@asztal/server/client";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { wordsFor } from "../house/game-words.ts";
import { http, useSession } from "../house/session.tsx";
import { useSay, useSettings } from "../house/settings.tsx";
import { ReviewSection } from "../study/review.tsx";
import { Figures } from "./figures.tsx";

interface ResultProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly gameSay: Say;
}

export function Result({ state, names, gameSay }: ResultProps) {
  const { say, settings } = useSettings();
  const { table, seat: own } = state;
  const outcome = table.outcome as Outcome | null;
  const scoring = wordsFor(gameSay, "outcome.points");
  const section = useRef<HTMLElement>(null);
  // Whoever had scrolled down on a board that is higher than the screen would not see how it ended.
  useEffect(() => {
    section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section ref={section} className="panel result" aria-label={say("table.over")}>
      <h2>{outcome ? headline(outcome, own, names, say, settings.language) : say("table.ended-title")}</h2>
      {outcome && names.length > 1 ? <Ranks outcome={outcome} own={own} names={names} /> : null}
      {outcome && scoring ? <p className="soft">{scoring}</p> : null}
      {outcome ? null : <p>{say(table.endReason ? `table.ended-lead.${table.endReason}` : "table.ended-lead")}</p>}
      <Figures table={table} names={names} gameSay={gameSay} />
      <ReviewSection table={table} names={names} gameSay={gameSay} />
      <WhatNow state={state} isDecided={outcome !== null} />
    </section>
  );
}

function headline(outcome: Outcome, own: number | null, names: readonly string[], say: Say, language: string): string {
  const first = names.filter((_, seat) => outcome.seats[seat]?.rank === 1);
  const rank = own === null ? null : outcome.seats[own]?.rank;
  if (names.length === 1) return say("table.alone", { score: outcome.seats[0]?.score ?? 0 });
  if (rank === 1) return say(first.length > 1 ? "table.you-shared" : "table.you-won");
  if (rank) return say("table.you-came", { rank, count: names.length });
  return say("table.won", { names: new Intl.ListFormat(language).format(first), count: first.length });
}

interface RanksProps {
  readonly outcome: Outcome;
  readonly own: number | null;
  readonly names: readonly string[];
}

function Ranks({ outcome, own, names }: RanksProps) {
  const say = useSay();
  const order = outcome.seats.map((result, seat) => ({ ...result, seat })).sort((a, b) => a.rank - b.rank);
  return (
    <ol className="ranks">
      {order.map(({ seat, rank, score }) => (
        <li key={seat} data-own={seat === own || undefined}>
          <strong>{say("table.rank", { rank })}</strong> <span>{names[seat]}</span>{" "}
          <span>{say("table.points", { score })}</span>
        </li>
      ))}
    </ol>
  );
}

function WhatNow({ state, isDecided }: { readonly state: TableState; readonly isDecided: boolean }) {
  const say = useSay();
  const { somebody } = useSession();
  const [, go] = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const { table, seat } = state;
  const again = async () => {
    try {
      await somebody();
      const next = await http.rematch(table.id);
      go(`/table/${next.id}`);
    } catch (error) {
      setProblem(error instanceof Refused ? say(error.refused, error.args) : say("state.server-away"));
    }
  };
  return (
    <>
      <div className="buttons">
        {seat === null ? null : (
          <button type="button" className="button" onClick={() => void again()}>
            {say("table.rematch")}
          </button>
        )}
        {isDecided ? (
          <>
            <Link href={`/replay/${table.id}${seat === null ? "" : `?seat=${seat}`}`} className="button plain">
              {say("table.replay")}
            </Link>
            <a className="button plain" href={`/api/tables/${table.id}/record`}>
              {say("table.record")}
            </a>
          </>
        ) : null}
        <Link href={`/games/${table.game}`} className="quiet">
          {say("table.other-table")}
        </Link>
      </div>
      {problem ? (
        <p role="alert" className="problem">
          {problem}
        </p>
      ) : null}
    </>
  );
}
