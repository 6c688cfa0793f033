/** Finished games of a player, the latest first, each with the way to its replay. */
import type { Forfeit } from "@asztal/server/wire";
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import { useState } from "react";
import { Link } from "wouter";
import { type GameInfo, useGameName } from "../state/games.ts";

export interface Played {
  readonly table: string;
  readonly game: string;
  readonly rank: number;
  readonly score: number | null;
  readonly forfeit: Forfeit | null;
  readonly rated: boolean;
  readonly rating: number | null;
  readonly finishedAt: number;
  readonly others: readonly { readonly name: string | null; readonly bot: boolean }[];
}

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

function PlayedGame({ played, info }: { readonly played: Played; readonly info: GameInfo | undefined }) {
  const say = useSay();
  const nameOf = useGameName();
  const { dateTime, list } = useFormats();
  const { rank, score, forfeit, rated, rating, others } = played;
  const people = others.flatMap(({ name, bot }) => (name !== null && !bot ? [say("person", { name })] : []));
  const bots = others.filter(({ bot }) => bot).length;
  const companions = [...people, ...(bots > 0 ? [say("home.bots", { bots })] : [])];
  return (
    <li className="table-row played">
      <span className="played-rank" data-won={(others.length > 0 && rank === 1) || undefined}>
        {others.length > 0 ? say("table.rank", { rank }) : "–"}
      </span>
      <span>
        <strong>{info ? nameOf(info).name : played.game}</strong>{" "}
        {score === null ? null : say("table.points", { score })}
        {forfeit === null ? null : say(`table.forfeit-${forfeit}`)}
        <small>
          {companions.length > 0 ? `${say("profile.with", { names: list(companions) })} · ` : null}
          {rated && rating !== null ? `${say("profile.rated", { rating: String(Math.round(rating)) })} · ` : null}
          {dateTime(played.finishedAt)}
        </small>
      </span>
      <Link href={`/replay/${played.table}`} className="button plain">
        {say("table.replay")}
        <span className="visually-hidden">: {dateTime(played.finishedAt)}</span>
      </Link>
    </li>
  );
}
