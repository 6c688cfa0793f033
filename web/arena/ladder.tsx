/** The ladder of a game, and the latest matches. */
import { useAsked } from "@asztal/ui/ask.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import { Link } from "wouter";
import { http } from "../state/session.tsx";
import { MatchList } from "./matches.tsx";
import { Presence, useNameOfGame, Who } from "./words.tsx";

const EVERY_SECONDS = 3;

export function LadderPage({ game }: { readonly game: string }) {
  const say = useSay();
  const nameOf = useNameOfGame();
  const ask = () => http.call("GET /api/arena/ladders/:game", { params: { game } });
  const [ladder, again] = useAsked(ask, `ladder ${game}`, EVERY_SECONDS);
  return (
    <div className="page narrow">
      <div>
        <Link href="/arena">{say("arena.title")}</Link>
        <Heading title={say("arena.ladder", { game: nameOf(game) })} />
      </div>
      <When asked={ladder} again={again} meanwhile={<Skeleton rows={6} />}>
        {({ rows, waiting, running, seconds, matches }) => (
          <>
            <p role="status">
              {say("arena.queue", { running, waiting })}{" "}
              {seconds === null ? null : say("arena.queue-time", { seconds })}
            </p>
            <section className="panel" aria-label={say("arena.ladder", { game: nameOf(game) })}>
              <table className="arena-table">
                <thead>
                  <tr>
                    <th scope="col">{say("arena.place")}</th>
                    <th scope="col">{say("arena.who")}</th>
                    <th scope="col">{say("arena.rating")}</th>
                    <th scope="col">{say("arena.matches")}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.program?.id ?? `bot ${row.bot}`}>
                      <td>{row.place}.</td>
                      <th scope="row">
                        <Who game={game} {...row} />
                        {row.program ? <Presence presence={row.presence} /> : null}
                      </th>
                      <td>
                        {row.rating} <small>± {row.margin}</small>
                      </td>
                      <td>{row.matches}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className="soft">{say("arena.tied")}</p>
              <p>
                <Link href={`/arena?game=${encodeURIComponent(game)}`}>{say("arena.register")}</Link>
              </p>
            </section>
            <section className="panel" aria-labelledby="arena-latest">
              <h2 id="arena-latest">{say("arena.latest")}</h2>
              <MatchList game={game} matches={matches} />
            </section>
          </>
        )}
      </When>
    </div>
  );
}
