/** A player: ratings, figures, the last games. */
import { Link } from "wouter";
import { useAsked } from "../house/ask.ts";
import { http } from "../house/session.tsx";
import { useSettings } from "../house/settings.tsx";
import { When } from "../parts/states.tsx";

interface Profile {
  readonly name: string;
  readonly guest: boolean;
  readonly since: number;
  readonly ratings: readonly { readonly game: string; readonly rating: number; readonly games: number }[];
  readonly statistics: readonly {
    readonly game: string;
    readonly games: number;
    readonly wins: number;
    readonly averageRank: number;
  }[];
  readonly history: readonly {
    readonly table: string;
    readonly game: string;
    readonly rank: number;
    readonly score: number;
    readonly finishedAt: number;
  }[];
}

export default function ProfilePage({ name }: { readonly name: string }) {
  const { say, settings } = useSettings();
  const [profile, again] = useAsked(
    () => http.request<Profile>("GET", `/api/players/${encodeURIComponent(name)}`),
    name,
  );
  const date = new Intl.DateTimeFormat(settings.language, { dateStyle: "medium" });
  const number = new Intl.NumberFormat(settings.language, { maximumFractionDigits: 2 });
  return (
    <When asked={profile} again={again}>
      {({ since, ratings, statistics, history }) => (
        <div className="page">
          <div>
            <h1>{name}</h1>
            <p className="soft">{say("profile.since", { date: date.format(since) })}</p>
          </div>
          <div className="two-columns">
            <section className="panel">
              <h2>{say("profile.statistics")}</h2>
              <ul className="rows">
                {statistics.map(({ game, games, wins, averageRank }) => (
                  <li key={game} className="row">
                    <strong>{game.toUpperCase()}</strong>
                    <span>
                      {ratings.find((one) => one.game === game)?.rating ?? "–"}
                      <br />
                      <small>
                        {say("profile.wins", { wins, games })},{" "}
                        {say("profile.average", { rank: number.format(averageRank) })}
                      </small>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
            <section className="panel">
              <h2>{say("profile.history")}</h2>
              {history.length === 0 ? <p className="soft">{say("profile.history-none")}</p> : null}
              <ol className="rows">
                {history.map(({ table, game, rank, score, finishedAt }) => (
                  <li key={table} className="row">
                    <Link href={`/table/${table}`}>
                      {game.toUpperCase()} · {date.format(finishedAt)}
                    </Link>
                    <span>
                      {say("table.rank", { rank })} · {say("table.points", { score })}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          </div>
        </div>
      )}
    </When>
  );
}
