/** A game: what it is, a new table, its rules, who is best, how it is played here. */
import { useAsked } from "@asztal/ui/ask.ts";
import { useFormats } from "@asztal/ui/formats.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { NotFound } from "@asztal/ui/not-found.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import { Link } from "wouter";
import { GameFacts } from "../parts/game-facts.tsx";
import { GamePicture } from "../parts/game-picture.tsx";
import { NewTable } from "../parts/new-table.tsx";
import { Rules } from "../parts/rules.tsx";
import { useGameSay, useGameTexts, wordsFor } from "../state/game-words.ts";
import { defaultSeats, fetchGame, type GameInfo, playersOf, useGameName } from "../state/games.ts";
import { usePlayNow } from "../state/play-now.ts";
import { http } from "../state/session.tsx";
import { useSettings } from "../state/settings.tsx";
import "./game.css";
import { games } from "../state/game-bundles.ts";

type Word = (code: string) => string | null;

export default function GamePage({ id }: { readonly id: string }) {
  const [asked, again] = useAsked(() => fetchGame(id), id);
  return (
    <When asked={asked} again={again} meanwhile={<Coming />}>
      {(game) => (game ? <GameDetails game={game} /> : <NotFound />)}
    </When>
  );
}

function Coming() {
  return (
    <div className="page">
      <Skeleton rows={1} height={220} />
      <div className="game-columns">
        <Skeleton rows={1} height={420} />
        <Skeleton rows={2} height={200} />
      </div>
    </div>
  );
}

function GameDetails({ game }: { readonly game: GameInfo }) {
  const { say, settings } = useSettings();
  const texts = useGameTexts(game.id, settings.language);
  const gameSay = useGameSay(texts, settings.language, []);
  const { name, summary } = useGameName()(game);
  const { busy, problem, playNow } = usePlayNow();
  const [teaches] = useAsked(async () => (await games.find(game.id))?.tutorial !== undefined, game.id);
  const word: Word = (code) => gameSay && wordsFor(gameSay, code);
  // The bots that every game has are for those who study bots; a player chooses among those of this game.
  const ownBots = game.bots.filter((bot) => texts?.messages[`bot.${bot}`] !== undefined);
  return (
    <div className="page">
      <section className="game-head">
        <GamePicture game={game.id} />
        <div>
          <Heading title={name} />
          <p>{summary}</p>
          <p>
            <span className="badge">{playersOf(say, game)}</span>{" "}
            <span className={game.stage === "public" ? "badge" : "badge strong"}>
              {say(`game.stage.${game.stage}`)}
            </span>
          </p>
          <div className="buttons">
            <button type="button" className="button large" disabled={busy} onClick={() => void playNow(game)}>
              {say(busy ? "home.play-coming" : "home.play-now")}
            </button>
            {game.seats.min === 1 ? (
              <button
                type="button"
                className="button large plain"
                disabled={busy}
                onClick={() => void playNow(game, 1)}
              >
                {say("game.solo")}
              </button>
            ) : null}
            {teaches.state === "there" && teaches.answer ? (
              <Link href={`/learn/${game.id}`} className="button large plain">
                {say("learn.begin")}
              </Link>
            ) : null}
            <a href="#rules" className="quiet">
              {say("game.rules")}
            </a>
          </div>
          <p className="soft" role={problem ? "alert" : undefined}>
            {problem
              ? say(problem.refused, problem.args)
              : say("home.play-what", { game: name, bots: defaultSeats(game) - 1 })}
          </p>
        </div>
      </section>
      <div className="game-columns">
        {texts ? (
          <NewTable game={ownBots.length > 0 ? { ...game, bots: ownBots } : game} word={word} />
        ) : (
          <Skeleton rows={1} height={420} />
        )}
        <div className="form">
          <GameFacts game={game} />
          <Ranking game={game.id} />
          <Statistics game={game.id} word={word} />
        </div>
      </div>
      <section className="panel" id="rules">
        <h2>{say("game.rules")}</h2>
        <Rules game={game.id} />
      </section>
    </div>
  );
}

function Ranking({ game }: { readonly game: string }) {
  const say = useSay();
  const { number } = useFormats();
  const [ranking, again] = useAsked(() => http.call("GET /api/rankings/:game", { params: { game } }), game);
  return (
    <section className="panel">
      <h2>{say("game.ranking")}</h2>
      <When asked={ranking} again={again} meanwhile={<Skeleton rows={3} />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="soft">{say("game.ranking-none")}</p>
          ) : (
            <ol className="rows ranking">
              {rows.map(({ name, rating, games }, i) => (
                <li key={name} className="row">
                  <span>
                    <span className="place">{number(i + 1)}.</span>{" "}
                    <Link href={`/players/${encodeURIComponent(name)}`}>{name}</Link>
                  </span>
                  <span>
                    <strong>{Math.round(rating)}</strong> <small>{say("game.games-played", { count: games })}</small>
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </When>
    </section>
  );
}

function Statistics({ game, word }: { readonly game: string; readonly word: Word }) {
  const say = useSay();
  const { number } = useFormats();
  const [figures, again] = useAsked(() => http.call("GET /api/games/:game/statistics", { params: { game } }), game);
  return (
    <section className="panel">
      <h2>{say("game.statistics")}</h2>
      <When asked={figures} again={again} meanwhile={<Skeleton rows={1} height={68} />}>
        {({ games, gamesThisWeek, players, averageMinutes, averages }) =>
          games === 0 ? (
            <p className="soft">{say("game.statistics-none")}</p>
          ) : (
            <dl className="counts">
              <Count what={say("game.count.games")} value={number(games)} />
              <Count what={say("game.count.week")} value={number(gamesThisWeek)} />
              <Count what={say("game.count.players")} value={number(players)} />
              {averageMinutes === null ? null : (
                <Count what={say("game.count.minutes")} value={number(averageMinutes, averageMinutes < 10 ? 1 : 0)} />
              )}
              {Object.entries(averages).map(([key, value]) => {
                const what = word(`statistic.${key}`);
                return what ? <Count key={key} what={what} value={number(value, 1)} /> : null;
              })}
            </dl>
          )
        }
      </When>
    </section>
  );
}

function Count({ what, value }: { readonly what: string; readonly value: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{value}</dd>
    </div>
  );
}
