/** The way in: ladders of all games, one's own programs, and how to register one. */
import { useAsked } from "@asztal/ui/ask.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Empty, Skeleton, When } from "@asztal/ui/states.tsx";
import { Link, useSearch } from "wouter";
import { http, useSession } from "../state/session.tsx";
import { ContestList } from "./contests/list.tsx";
import { Emblem } from "./emblem.tsx";
import { NewProgram } from "./new-program.tsx";
import { Presence, useNameOfGame } from "./words.tsx";

const EVERY_SECONDS = 5;

export function ArenaHome() {
  const say = useSay();
  const { me } = useSession();
  const nameOf = useNameOfGame();
  // A game that somebody has made is on the list once there is a program for it.
  const wanted = new URLSearchParams(useSearch()).get("game");
  const [arena, again] = useAsked(() => http.call("GET /api/arena"), "arena", EVERY_SECONDS);
  return (
    <div className="page narrow">
      <div>
        <Heading title={say("arena.title")} />
        <p className="soft">{say("arena.lead")}</p>
      </div>
      <When asked={arena} again={again} meanwhile={<Skeleton rows={4} />}>
        {({ port, games, mine }) => (
          <>
            {port === null ? <p role="status">{say("arena.closed")}</p> : null}
            <section className="panel" aria-labelledby="arena-games">
              <h2 id="arena-games">{say("arena.games")}</h2>
              <ul className="rows">
                {games.map(({ game, programs, here }) => (
                  <li key={game} className="row">
                    <Link href={`/arena/${game}`}>{nameOf(game)}</Link>
                    <small>
                      {say("arena.programs", { count: programs })} · {say("arena.here", { count: here })}
                    </small>
                  </li>
                ))}
              </ul>
            </section>
            {mine.length > 0 ? (
              <section className="panel" aria-labelledby="arena-mine">
                <h2 id="arena-mine">{say("arena.mine")}</h2>
                <ul className="rows">
                  {mine.map(({ id, game, name, picture, presence }) => (
                    <li key={id} className="row">
                      <span className="arena-named">
                        <Emblem name={name} picture={picture} /> <Link href={`/arena/programs/${id}`}>{name}</Link>{" "}
                        <small>{nameOf(game)}</small>
                      </span>
                      <Presence presence={presence} />
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
            <section className="panel" aria-labelledby="arena-lab">
              <h2 id="arena-lab">{say("arena.lab")}</h2>
              <p className="soft">{say("arena.lab-what")}</p>
              <div className="buttons">
                <Link href="/arena/lab" className="button">
                  {say("arena.lab-go")}
                </Link>
              </div>
            </section>
            <ContestList />
            {me && !me.guest ? (
              <NewProgram
                games={[...new Set([...games.map(({ game }) => game), ...(wanted === null ? [] : [wanted])])]}
                {...(wanted !== null && { chosen: wanted })}
                port={port}
                made={again}
              />
            ) : (
              <Empty text={say("arena.register-first")}>
                <Link href="/register" className="button">
                  {say("nav.register")}
                </Link>
              </Empty>
            )}
          </>
        )}
      </When>
    </div>
  );
}
