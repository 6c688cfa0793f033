/** A game: what it is, a new table, who is best. */
import { Refused } from "@asztal/server/client";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import { useAsked } from "../house/ask.ts";
import { useGameSay, useGameTexts } from "../house/game-words.ts";
import { fetchGames, type GameInfo, type OptionSchema, usualBot } from "../house/games.ts";
import { http, useSession } from "../house/session.tsx";
import { useSay, useSettings } from "../house/settings.tsx";
import { GamePicture } from "../parts/game-picture.tsx";
import { Rules } from "../parts/rules.tsx";
import { When } from "../parts/states.tsx";
import { NotFound } from "./not-found.tsx";

export default function GamePage({ id }: { readonly id: string }) {
  const [games, again] = useAsked(fetchGames, "games");
  return (
    <When asked={games} again={again}>
      {(list) => {
        const game = list.find((one) => one.id === id);
        return game ? <GameDetails game={game} /> : <NotFound />;
      }}
    </When>
  );
}

function GameDetails({ game }: { readonly game: GameInfo }) {
  const { say, settings } = useSettings();
  const gameSay = useGameSay(useGameTexts(game.id, settings.language), settings.language, []);
  return (
    <div className="page">
      <section className="welcome">
        <div>
          <h1>{gameSay?.("game.name") ?? game.id}</h1>
          <p>{gameSay?.("game.summary") ?? ""}</p>
          <p className="soft">
            {say("game.players", game.seats)} · {say(`game.stage.${game.stage}`)}
          </p>
        </div>
        <GamePicture game={game.id} />
      </section>
      <div className="two-columns">
        <NewTable game={game} label={(code) => gameSay?.(code) ?? code} />
        <Ranking game={game.id} />
      </div>
      <section className="panel">
        <h2>{say("game.rules")}</h2>
        <Rules game={game.id} />
      </section>
    </div>
  );
}

function NewTable({ game, label }: { readonly game: GameInfo; label(code: string): string }) {
  const say = useSay();
  const { somebody } = useSession();
  const [, go] = useLocation();
  const [seats, setSeats] = useState(Math.max(game.seats.min, Math.min(3, game.seats.max)));
  const [opponents, setOpponents] = useState<"robots" | "people">("robots");
  const [bot, setBot] = useState(usualBot(game));
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({});
  const [problem, setProblem] = useState<Refused | null>(null);

  const open = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    try {
      await somebody();
      const bots =
        opponents === "robots"
          ? Object.fromEntries(Array.from({ length: seats - 1 }, (_, i) => [String(i + 1), bot]))
          : {};
      const table = await http.createTable({ game: game.id, seats, bots, options, start: opponents === "robots" });
      go(`/table/${table.id}`);
    } catch (error) {
      setProblem(error instanceof Refused ? error : new Refused(0, "state.server-away"));
    }
  };

  return (
    <form className="panel form" onSubmit={(event) => void open(event)}>
      <h2>{say("game.start")}</h2>
      <label className="field">
        <span>{say("game.seats")}</span>
        <input
          type="number"
          min={game.seats.min}
          max={game.seats.max}
          value={seats}
          onChange={({ target }) => setSeats(target.valueAsNumber)}
          required
        />
      </label>
      <fieldset className="choice">
        <legend>{say("game.opponents")}</legend>
        {(["robots", "people"] as const).map((kind) => (
          <label key={kind}>
            <input type="radio" name="opponents" checked={opponents === kind} onChange={() => setOpponents(kind)} />{" "}
            {say(`game.${kind}`)}
          </label>
        ))}
      </fieldset>
      {opponents === "robots" ? (
        <label className="field">
          <span>{say("game.level")}</span>
          <select value={bot} onChange={({ target }) => setBot(target.value)}>
            {game.bots.map((name) => (
              <option key={name} value={name}>
                {label(`bot.${name}`)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {Object.entries(game.options.properties).map(([name, schema]) => (
        <OptionField
          key={name}
          label={label(`option.${name}`)}
          schema={schema}
          value={options[name] ?? schema.default}
          change={(value) => setOptions({ ...options, [name]: value })}
        />
      ))}
      {problem ? (
        <p role="alert" className="problem">
          {say(problem.refused, problem.args)}
        </p>
      ) : null}
      <button type="submit" className="button">
        {say("game.open-table")}
      </button>
    </form>
  );
}

interface OptionFieldProps {
  readonly label: string;
  readonly schema: OptionSchema;
  readonly value: unknown;
  change(value: unknown): void;
}

function OptionField({ label, schema, value, change }: OptionFieldProps) {
  if (schema.type === "boolean") {
    return (
      <label className="check">
        <input type="checkbox" checked={value === true} onChange={({ target }) => change(target.checked)} /> {label}
      </label>
    );
  }
  if (schema.anyOf) {
    return (
      <label className="field">
        <span>{label}</span>
        <select value={String(value)} onChange={({ target }) => change(target.value)}>
          {schema.anyOf.map((choice) => (
            <option key={choice.const}>{choice.const}</option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="number"
        min={schema.minimum}
        max={schema.maximum}
        value={String(value)}
        onChange={({ target }) => change(target.valueAsNumber)}
        required
      />
    </label>
  );
}

function Ranking({ game }: { readonly game: string }) {
  const say = useSay();
  const [ranking, again] = useAsked(
    () => http.request<{ name: string; rating: number; games: number }[]>("GET", `/api/rankings/${game}`),
    game,
  );
  return (
    <section className="panel">
      <h2>{say("game.ranking")}</h2>
      <When asked={ranking} again={again}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="soft">{say("game.ranking-none")}</p>
          ) : (
            <ol className="rows">
              {rows.map(({ name, rating, games }, i) => (
                <li key={name} className="row">
                  <span>
                    {i + 1}. <Link href={`/players/${encodeURIComponent(name)}`}>{name}</Link>
                  </span>
                  <span>
                    <strong>{rating}</strong> <small>{say("game.games-played", { count: games })}</small>
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
