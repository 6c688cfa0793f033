/** Finished games of a player, the latest first, each with the way to its replay. */
import type { Say } from "@asztal/kernel";
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import type { AnswerOf } from "@asztal/wire";
import { useState } from "react";
import { Link } from "wouter";
import { type GameInfo, useGameName } from "../state/games.ts";
import { ReviewLink } from "../study/review-link.tsx";

type Played = AnswerOf<"GET /api/players/:name">["history"][number];

/** So many are shown at first, and so many more at each request. */
const SHOWN = 12;

export function PlayedGames({
  history,
  games,
}: {
  readonly history: readonly Played[];
  readonly games: readonly GameInfo[];
}) {
  const say = useSay();
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <ol className="rows">
        {history.slice(0, shown).map((played) => (
          <PlayedGame key={played.table} played={played} info={games.find(({ id }) => id === played.game)} />
        ))}
      </ol>
      {shown < history.length ? (
        <button type="button" className="button plain" onClick={() => setShown(shown + SHOWN)}>
          {say("profile.more")}
        </button>
      ) : null}
    </>
  );
}

/** People by name, bots by number. */
function company(others: Played["others"], say: Say): string[] {
  const people = others.flatMap(({ name, bot }) => (name !== null && !bot ? [say("person", { name })] : []));
  const bots = others.filter(({ bot }) => bot).length;
  return [...people, ...(bots > 0 ? [say("home.bots", { bots })] : [])];
}

function PlayedGame({ played, info }: { readonly played: Played; readonly info: GameInfo | undefined }) {
  const say = useSay();
  const nameOf = useGameName();
  const { dateTime, list } = useFormats();
  const { rank, score, forfeit, rated, rating, others, games } = played;
  const partners = others.filter(({ isPartner }) => isPartner);
  const opponents = others.filter(({ isPartner }) => !isPartner);
  const facts = [
    games > 1 ? say("series.of", { count: games }) : null,
    partners.length > 0 ? say("profile.partners", { names: list(company(partners, say)) }) : null,
    opponents.length > 0
      ? say(partners.length > 0 ? "profile.against" : "profile.with", { names: list(company(opponents, say)) })
      : null,
    rated && rating !== null ? say("profile.rated", { rating: String(Math.round(rating)) }) : null,
    dateTime(played.finishedAt),
  ];
  return (
    <li className="table-row played">
      <span className="played-rank" data-won={(others.length > 0 && rank === 1) || undefined}>
        {others.length > 0 ? say("table.rank", { rank }) : "–"}
      </span>
      <span>
        <strong>{info ? nameOf(info).name : played.game}</strong>{" "}
        {score === null ? null : say("table.points", { score })}
        {forfeit === null ? null : say(`table.forfeit-${forfeit}`)}
        <small>{facts.filter((fact) => fact !== null).join(" · ")}</small>
      </span>
      <span className="buttons">
        <ReviewLink game={played.game} id={played.table} seat={played.seat}>
          <span className="visually-hidden">: {dateTime(played.finishedAt)}</span>
        </ReviewLink>
        <Link href={`/replay/${played.table}`} className="button plain">
          {say("table.replay")}
          <span className="visually-hidden">: {dateTime(played.finishedAt)}</span>
        </Link>
      </span>
    </li>
  );
}
