/** A player: ratings, figures, tables, companions, the last games. */

import { useAsked } from "@asztal/ui/ask.ts";
import { useFormats } from "@asztal/ui/formats.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Empty, Skeleton, When } from "@asztal/ui/states.tsx";
import type { AnswerOf } from "@asztal/wire";
import { useState } from "react";
import { Link } from "wouter";
import { PlayedGames } from "../parts/played-games.tsx";
import { Portrait } from "../parts/portrait.tsx";
import { TableList } from "../parts/table-list.tsx";
import { useGameSay, useGameTexts } from "../state/game-words.ts";
import { fetchGames, type GameInfo, useGameName } from "../state/games.ts";
import { http, useSession } from "../state/session.tsx";
import { useSettings } from "../state/settings.tsx";
import "./profile.css";

type Profile = AnswerOf<"GET /api/players/:name">;

export default function ProfilePage({ name }: { readonly name: string }) {
  const [profile, again] = useAsked(async () => {
    const [player, games] = await Promise.all([
      http.call("GET /api/players/:name", { params: { name } }),
      fetchGames(),
    ]);
    return { player, games };
  }, name);
  return (
    <When asked={profile} again={again} meanwhile={<Coming name={name} />}>
      {({ player, games }) => <Player player={player} games={games} />}
    </When>
  );
}

function Coming({ name }: { readonly name: string }) {
  const say = useSay();
  return (
    <div className="page">
      <div className="player-head">
        <Portrait name={name} large />
        <Heading title={say("person", { name })} />
      </div>
      <div className="two-columns">
        <Skeleton rows={1} height={260} />
        <Skeleton rows={1} height={260} />
      </div>
    </div>
  );
}

function Player({ player, games }: { readonly player: Profile; readonly games: readonly GameInfo[] }) {
  const say = useSay();
  const { date, percent } = useFormats();
  const { me } = useSession();
  const { name, guest, since, reliability, ratings, statistics, history, tables, opponents } = player;
  const isOwn = me?.name === name;
  return (
    <div className="page">
      <div className="player-head">
        <Portrait name={name} large />
        <div>
          <Heading title={say("person", { name })} />
          <p className="soft">
            {guest ? `${say("profile.guest")} · ` : null}
            {say("profile.since", { date: date(since) })}
          </p>
          {reliability === null ? null : (
            <p className="soft">{say("profile.reliability", { share: percent(reliability) })}</p>
          )}
          {isOwn && guest ? <Link href="/register">{say("profile.guest-register")}</Link> : null}
        </div>
      </div>
      {tables.length > 0 ? (
        <section className="panel">
          <h2>{say("profile.tables")}</h2>
          <TableList tables={tables} games={games} />
        </section>
      ) : null}
      {statistics.length > 0 ? (
        <section aria-labelledby="figures">
          <h2 id="figures">{say("profile.statistics")}</h2>
          <div className="two-columns">
            {statistics.map((figures) => (
              <GamePanel
                key={figures.game}
                figures={figures}
                info={games.find(({ id }) => id === figures.game)}
                rating={ratings.find(({ game }) => game === figures.game)?.rating ?? null}
              />
            ))}
          </div>
        </section>
      ) : null}
      <div className="player-columns">
        <section className="panel">
          <h2>{say("profile.history")}</h2>
          {history.length > 0 ? (
            <PlayedGames history={history} games={games} />
          ) : (
            <Empty text={say(isOwn ? "profile.history-none-own" : "profile.history-none")}>
              {isOwn ? (
                <Link href="/" className="button plain">
                  {say("home.play-now")}
                </Link>
              ) : null}
            </Empty>
          )}
        </section>
        <section className="panel">
          <h2>{say("profile.opponents")}</h2>
          {opponents.length === 0 ? <p className="soft">{say("profile.opponents-none")}</p> : null}
          <Opponents opponents={opponents} />
        </section>
      </div>
    </div>
  );
}

function Opponents({ opponents }: Pick<Profile, "opponents">) {
  const say = useSay();
  const { ago } = useFormats();
  return (
    <ul className="rows">
      {opponents.map(({ name, games, lastAt }) => (
        <li key={name} className="row">
          <span className="inline">
            <Portrait name={name} />{" "}
            <Link href={`/players/${encodeURIComponent(name)}`}>{say("person", { name })}</Link>
          </span>
          <small>
            {say("game.games-played", { count: games })} · {ago(lastAt)}
          </small>
        </li>
      ))}
    </ul>
  );
}

interface GamePanelProps {
  readonly figures: Profile["statistics"][number];
  readonly info: GameInfo | undefined;
  readonly rating: number | null;
}

function GamePanel({ figures, info, rating }: GamePanelProps) {
  const { say, settings } = useSettings();
  const { number, percent } = useFormats();
  const nameOf = useGameName();
  const [isOpen, setOpen] = useState(false);
  const texts = useGameTexts(isOpen ? figures.game : undefined, settings.language);
  const gameSay = useGameSay(texts, settings.language, []);
  const counts = [
    [say("profile.rating"), rating === null ? "–" : String(Math.round(rating))],
    [say("profile.games"), number(figures.games)],
    [say("profile.won"), figures.contests === 0 ? "–" : percent(figures.wins / figures.contests)],
    [say("profile.average"), figures.averageRank === null ? "–" : number(figures.averageRank, 1)],
  ] as const;
  const own = Object.entries(figures.averages);
  return (
    <section className="panel">
      <h3>
        <Link href={`/games/${figures.game}`}>{info ? nameOf(info).name : figures.game}</Link>
      </h3>
      <dl className="counts">
        {counts.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {own.length > 0 ? (
        <details className="figures" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{say("profile.averages")}</summary>
          <table>
            <tbody>
              <tr>
                <th scope="row">{say("profile.thinking")}</th>
                <td>{number(figures.averageThinkingMs / 1000, 0)}</td>
              </tr>
              {own.map(([key, value]) => (
                <tr key={key}>
                  <th scope="row">{gameSay?.(`statistic.${key}`) ?? "…"}</th>
                  <td>{number(value, 1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </section>
  );
}
