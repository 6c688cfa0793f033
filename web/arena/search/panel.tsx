/** Looks for games: "where it came last with two cards left", "where it said that". */
import { figuresOf, type GameQuery } from "@asztal/arena/log/search.ts";
import { Field } from "@asztal/ui/field.tsx";
import { useSay, useSite } from "@asztal/ui/site.ts";
import { type FormEvent, type ReactNode, useId } from "react";
import { Link } from "wouter";
import { games } from "../../state/game-bundles.ts";
import { useGameSay, useGameTexts, useLoaded, wordsFor } from "../../state/game-words.ts";
import { type Searchable, useSearch } from "./searching.ts";
import "./search.css";

interface SearchGamesProps {
  readonly game: string;
  readonly matches: readonly Searchable[];
  /** Whose games are searched, where that can be chosen. */
  readonly children?: ReactNode;
}

const NO_NAMES: readonly string[] = [];
const PLACES = ["any", "first", "last"] as const;

export function SearchGames({ game, matches, children }: SearchGamesProps) {
  const say = useSay();
  const id = useId();
  const wordOf = useFigureWords(game);
  const figures = useLoaded(async () => figuresOf((await (await games.find(game))!.rules())!), `figures ${game}`); // it is shown
  const { search, begin, stop } = useSearch();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void begin(matches, queryOf(new FormData(event.currentTarget)));
  };
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say("search.title")}</h2>
      <p className="soft">{say("search.what")}</p>
      <form className="arena-search" onSubmit={ask}>
        {children}
        <label className="field">
          <span>{say("search.place")}</span>
          <select name="place">
            {PLACES.map((place) => (
              <option key={place} value={place}>
                {say(`search.place.${place}`)}
              </option>
            ))}
          </select>
        </label>
        {figures && figures.length > 0 ? (
          <fieldset className="arena-figure">
            <legend>{say("search.figure")}</legend>
            <select name="figure" aria-label={say("search.figure")}>
              <option value="">{say("search.figure.any")}</option>
              {figures.map((name) => (
                <option key={name} value={name}>
                  {wordOf(name)}
                </option>
              ))}
            </select>
            <input name="from" type="number" min={0} max={9999} placeholder="0" aria-label={say("search.from")} />
            <span aria-hidden="true">–</span>
            <input name="to" type="number" min={0} max={9999} placeholder="∞" aria-label={say("search.to")} />
          </fieldset>
        ) : null}
        <Field name="text" label={say("search.text")} hint={say("search.text-hint")} maxLength={80} />
        <div className="buttons">
          <button type="submit" className="button plain" disabled={matches.length === 0}>
            {say("search.go")}
          </button>
          {search && !search.isOver ? (
            <button type="button" className="quiet" onClick={stop}>
              {say("search.stop")}
            </button>
          ) : null}
        </div>
      </form>
      {search ? (
        <>
          <p role="status">
            {search.isOver
              ? say("search.found", { count: search.found.length })
              : say("search.busy", { done: search.searched, count: search.matches })}{" "}
            {search.missing > 0 ? (
              <span className="soft">{say("search.missing", { count: search.missing })}</span>
            ) : null}
          </p>
          <ul className="rows arena-found">
            {search.found.map(({ match, game: found }) => (
              <li key={`${match.id} ${found.number}`} className="row">
                <Link href={`/arena/matches/${encodeURIComponent(match.id)}?game=${found.number}&at=${found.at}`}>
                  {say("search.game", { number: found.number })} {match.label}
                </Link>
                <small className="soft">
                  {[
                    found.place === null ? say("search.unfinished") : say("search.came", { place: found.place }),
                    say("search.moves", { count: found.moves }),
                    ...Object.entries(found.figures).map(([name, value]) => `${wordOf(name)}: ${value}`),
                  ].join(" · ")}
                </small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function queryOf(form: FormData): GameQuery {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const whole = (name: string, otherwise: number) => (text(name) === "" ? otherwise : Number(text(name)));
  const name = text("figure");
  return {
    place: PLACES.find((place) => place === text("place")) ?? "any",
    figure: name === "" ? null : { name, from: whole("from", 0), to: whole("to", Number.POSITIVE_INFINITY) },
    text: text("text"),
  };
}

/** What the game calls a figure. */
function useFigureWords(game: string): (name: string) => string {
  const { language } = useSite();
  const gameSay = useGameSay(useGameTexts(game, language), language, NO_NAMES);
  return (name) => (gameSay && wordsFor(gameSay, `statistic.${name}`)) ?? name;
}
