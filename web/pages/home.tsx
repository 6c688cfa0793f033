/** The first page: play at once, find a table, watch one. */

import { useAsked } from "@asztal/ui/ask.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Empty, Skeleton, When } from "@asztal/ui/states.tsx";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { GameList, PagesList } from "../parts/game-list.tsx";
import { MyGames } from "../parts/my-games.tsx";
import { Scene } from "../parts/scene.tsx";
import { TableList } from "../parts/table-list.tsx";
import { defaultSeats, fetchHome, type GameInfo, type HomeInfo, useGameName } from "../state/games.ts";
import { usePlayNow } from "../state/play-now.ts";
import { useSession } from "../state/session.tsx";
import "./home.css";

/** The lobby is looked at anew so often. */
const LOBBY_SECONDS = 10;

export function Home() {
  const say = useSay();
  const { me, waiting } = useSession();
  // A move that was made elsewhere, and another visitor, change what is to be seen here.
  const [home, again] = useAsked(fetchHome, `home ${me?.id ?? ""} ${waiting.join(" ")}`, LOBBY_SECONDS);
  return (
    <div className="page home">
      <MyGames
        mine={home.state === "loading" ? null : home.state === "there" ? home.answer.mine : []}
        games={home.state === "there" ? home.answer.games : []}
      />
      <Welcome game={home.state === "there" ? (home.answer.games[0] ?? null) : null} />
      <section aria-labelledby="games">
        <h2 id="games">{say("home.games")}</h2>
        <GameList games={home.state === "loading" ? null : home.state === "there" ? home.answer.games : []} />
      </section>
      <PagesList />
      <When asked={home} again={again} meanwhile={<LobbyComing />}>
        {(answer) => <Lobby home={answer} />}
      </When>
    </div>
  );
}

/** Stands there before anything has come from the server, so that nobody waits for the button. */
function Welcome({ game }: { readonly game: GameInfo | null }) {
  const say = useSay();
  const nameOf = useGameName();
  const { busy, problem, playNow } = usePlayNow();
  return (
    <section className="welcome">
      <div>
        <Heading title={say("home.title")} />
        <p>{say("home.lead")}</p>
        <button type="button" className="button large" disabled={busy} onClick={() => void playNow(game)}>
          {say(busy ? "home.play-coming" : "home.play-now")}
        </button>
        <p className="soft welcome-what" role={problem ? "alert" : undefined}>
          {problem ? say(problem.refused, problem.args) : null}
          {!problem && game ? say("home.play-what", { game: nameOf(game).name, bots: defaultSeats(game) - 1 }) : null}
        </p>
        <Link href="/games" className="welcome-other">
          {say("home.choose")}
        </Link>
      </div>
      <Scene />
    </section>
  );
}

function Lobby({ home }: { readonly home: HomeInfo }) {
  const say = useSay();
  const { games } = home;
  // One's own stand at the top of the page.
  const isOthers = ({ id }: { readonly id: string }) => !home.mine.some(({ table }) => table.id === id);
  const [open, running] = [home.open.filter(isOthers), home.running.filter(isOthers)];
  return (
    <div className="two-columns">
      <Tables title={say("home.open")} count={open.length}>
        {open.length > 0 ? (
          <TableList tables={open} games={games} />
        ) : (
          <Empty text={say("home.open-none")}>
            <Link href="/games" className="button plain">
              {say("home.open-one")}
            </Link>
          </Empty>
        )}
      </Tables>
      <Tables title={say("home.running")} count={running.length}>
        {running.length > 0 ? <TableList tables={running} games={games} /> : <Empty text={say("home.running-none")} />}
      </Tables>
    </div>
  );
}

interface TablesProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Tables({ title, count, children }: TablesProps) {
  return (
    <section className="panel lobby">
      <h2>
        {title} {count > 0 ? <span className="badge">{count}</span> : null}
      </h2>
      {children}
    </section>
  );
}

function LobbyComing() {
  const say = useSay();
  return (
    <div className="two-columns">
      {(["home.open", "home.running"] as const).map((title) => (
        <section key={title} className="panel lobby">
          <h2>{say(title)}</h2>
          <Skeleton rows={3} />
        </section>
      ))}
    </div>
  );
}
