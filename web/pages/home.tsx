/** The first page: play at once, find a table, watch one. */
import type { TableInfo } from "@asztal/server/wire";
import { Link } from "wouter";
import { useAsked } from "../house/ask.ts";
import { useGameSay, useGameTexts } from "../house/game-words.ts";
import { fetchGames, type GameInfo } from "../house/games.ts";
import { usePlayNow } from "../house/play-now.ts";
import { http } from "../house/session.tsx";
import { useSay, useSettings } from "../house/settings.tsx";
import { GamePicture } from "../parts/game-picture.tsx";
import { When } from "../parts/states.tsx";

export function Home() {
  const say = useSay();
  const [games, askGames] = useAsked(fetchGames, "games");
  const [tables, askTables] = useAsked(http.tables, "tables");
  return (
    <div className="page">
      <When asked={games} again={askGames}>
        {(list) => (
          <>
            <Welcome game={list[0]!} />
            <section aria-labelledby="games">
              <h2 id="games">{say("home.games")}</h2>
              <ul className="game-list">
                {list.map((game) => (
                  <GameCard key={game.id} game={game} />
                ))}
              </ul>
            </section>
          </>
        )}
      </When>
      <When asked={tables} again={askTables}>
        {({ open, running }) => (
          <div className="two-columns">
            <TableList title={say("home.open")} none={say("home.open-none")} action={say("home.join")} tables={open} />
            <TableList
              title={say("home.running")}
              none={say("home.running-none")}
              action={say("home.watch")}
              tables={running}
            />
          </div>
        )}
      </When>
    </div>
  );
}

function Welcome({ game }: { readonly game: GameInfo }) {
  const { say, settings } = useSettings();
  const gameSay = useGameSay(useGameTexts(game.id, settings.language), settings.language, []);
  const { busy, playNow } = usePlayNow();
  return (
    <section className="welcome">
      <div>
        <h1>{say("home.title")}</h1>
        <p>{say("home.lead")}</p>
        <button type="button" className="button large" disabled={busy} onClick={() => void playNow(game)}>
          {say("home.play-now", { game: gameSay?.("game.name") ?? game.id.toUpperCase() })}
        </button>
      </div>
      <GamePicture game={game.id} />
    </section>
  );
}

function GameCard({ game }: { readonly game: GameInfo }) {
  const { say, settings } = useSettings();
  const gameSay = useGameSay(useGameTexts(game.id, settings.language), settings.language, []);
  return (
    <li className="game-card">
      <Link href={`/games/${game.id}`} className="game-link">
        <GamePicture game={game.id} />
        <span className="game-card-words">
          <strong>{gameSay?.("game.name") ?? game.id}</strong>
          <span>{gameSay?.("game.summary") ?? ""}</span>
          <small>{say("game.players", game.seats)}</small>
        </span>
      </Link>
    </li>
  );
}

interface TableListProps {
  readonly title: string;
  readonly none: string;
  readonly action: string;
  readonly tables: readonly TableInfo[];
}

function TableList({ title, none, action, tables }: TableListProps) {
  const say = useSay();
  return (
    <section className="panel">
      <h2>{title}</h2>
      {tables.length === 0 ? <p className="soft">{none}</p> : null}
      <ul className="rows">
        {tables.map((table) => {
          const taken = table.seats.filter(({ kind }) => kind !== "open").length;
          const names = table.seats.flatMap(({ name, bot }) => ((name ?? bot) ? [name ?? bot] : []));
          return (
            <li key={table.id} className="row">
              <span>
                <strong>{table.game.toUpperCase()}</strong>{" "}
                <small>{say("home.seats", { taken, all: table.seats.length })}</small>
                <br />
                <small>{say("home.with", { names })}</small>
              </span>
              <Link href={`/table/${table.id}`} className="button plain">
                {action}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
