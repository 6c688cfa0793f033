/** The page of a program: versions with their ratings, head to head, seats, answer times, matches. */
import { wilson } from "@asztal/kernel/intervals";
import { useAsked } from "@asztal/ui/ask.ts";
import { useFormats } from "@asztal/ui/formats.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import type { AnswerOf } from "@asztal/wire";
import { Link } from "wouter";
import { http } from "../state/session.tsx";
import { AskMatch } from "./ask-match.tsx";
import { Emblem } from "./emblem.tsx";
import { Hosted } from "./hosted.tsx";
import { namesOf } from "./match/read.ts";
import { MatchList } from "./matches.tsx";
import { PictureField } from "./picture-field.tsx";
import { SearchGames } from "./search/panel.tsx";
import type { Searchable } from "./search/searching.ts";
import { SitDown } from "./sit-down.tsx";
import { Presence, useNameOfBot, useNameOfGame, Who } from "./words.tsx";

type Program = AnswerOf<"GET /api/arena/programs/:id">;

const EVERY_SECONDS = 3;

export function ProgramPage({ id }: { readonly id: string }) {
  const ask = () => http.call("GET /api/arena/programs/:id", { params: { id } });
  const [program, again] = useAsked(ask, `program ${id}`, EVERY_SECONDS);
  return (
    <div className="page narrow">
      <When asked={program} again={again} meanwhile={<Skeleton rows={6} />}>
        {(there) => <Shown program={there} changed={again} />}
      </When>
    </div>
  );
}

function Shown({ program, changed }: { readonly program: Program; changed(): void }) {
  const say = useSay();
  const nameOf = useNameOfGame();
  const { name, owner, game, presence, isMine, opponents, seats, times, matches } = program;
  /** It runs here, or would, had its check been without fault. */
  const hasFailed = program.isHosted && presence === null && program.versions[0]?.isChecked === false;
  return (
    <>
      <div>
        <Link href={`/arena/${game}`}>{say("arena.ladder", { game: nameOf(game) })}</Link>
        <div className="arena-title">
          <Emblem name={name} picture={program.picture} large />
          <Heading title={say("arena.program", { name, owner })} />
        </div>
        <Presence presence={presence} />
      </div>
      {presence ? <SitDown program={program} /> : null}
      <Versions versions={program.versions} />
      {isMine && !hasFailed ? <AskMatch program={program} asked={changed} /> : null}
      {isMine ? <ChangePicture program={program} changed={changed} /> : null}
      {isMine && program.isHosted ? <Hosted program={program} hasFailed={hasFailed} changed={changed} /> : null}
      {opponents.length > 0 ? <Opponents game={game} opponents={opponents} /> : null}
      {seats.length > 0 ? <Seats seats={seats} /> : null}
      {times.some(({ answers }) => answers > 0) ? <Times times={times} limit={program.timeLimit} /> : null}
      {matches.some(({ seed }) => seed !== null) ? <Search program={program} /> : null}
      <section className="panel" aria-labelledby="arena-latest">
        <h2 id="arena-latest">{say("arena.latest")}</h2>
        <MatchList game={game} matches={matches} />
      </section>
    </>
  );
}

function ChangePicture({ program, changed }: { readonly program: Program; changed(): void }) {
  const { id, name, picture } = program;
  const choose = async (wanted: Program["picture"]) => {
    await http.call("PUT /api/arena/programs/:id/picture", { params: { id }, body: { picture: wanted } });
    changed();
  };
  return (
    <section className="panel">
      <PictureField name={name} chosen={picture} choose={(wanted) => void choose(wanted)} />
    </section>
  );
}

/** Its games in the listed matches. */
function Search({ program: { id, game, matches } }: { readonly program: Program }) {
  const say = useSay();
  const { dateTime } = useFormats();
  const nameOfBot = useNameOfBot(game);
  const searchable = matches.flatMap((match): Searchable[] => {
    const { seed, players } = match;
    const player = players.findIndex(({ program }) => program?.id === id);
    if (seed === null || player < 0) return [];
    const others = namesOf({ players: players.filter((_, i) => i !== player) }, say("arena.gone"), nameOfBot).join(
      ", ",
    );
    const label = say("search.against", { others, date: dateTime(match.finishedAt ?? match.createdAt) });
    return [{ id: match.id, game, seed, player, label }];
  });
  return <SearchGames game={game} matches={searchable} />;
}

function Versions({ versions }: Pick<Program, "versions">) {
  const say = useSay();
  return (
    <section className="panel" aria-labelledby="arena-versions">
      <h2 id="arena-versions">{say("arena.versions")}</h2>
      <ul className="rows">
        {versions.map(({ version, isChecked, strength }) => (
          <li key={version} className="row">
            <span>
              <strong>v{version}</strong>{" "}
              <small>
                {say(isChecked === null ? "arena.unchecked" : isChecked ? "arena.checked" : "arena.check-failed")}
              </small>
            </span>
            {strength ? (
              <span>
                <small className="soft">{say("arena.rating")}</small> {strength.rating}{" "}
                <small>± {strength.margin}</small>
              </span>
            ) : (
              <small>{say("arena.unrated")}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Opponents({ game, opponents }: Pick<Program, "game" | "opponents">) {
  const say = useSay();
  const { percent } = useFormats();
  return (
    <section className="panel" aria-labelledby="arena-against">
      <h2 id="arena-against">{say("arena.against")}</h2>
      <table className="arena-table">
        <thead>
          <tr>
            <th scope="col">{say("arena.who")}</th>
            <th scope="col">{say("arena.won-lost")}</th>
            <th scope="col">{say("arena.payoff")}</th>
          </tr>
        </thead>
        <tbody>
          {opponents.map(({ program, bot, won, lost, games, payoff }) => (
            <tr key={program?.id ?? `bot ${bot}`}>
              <th scope="row">
                <Who game={game} program={program} bot={bot} />
              </th>
              <td>
                {won} – {lost}
              </td>
              <td>
                {payoff === null ? null : (
                  <>
                    {percent(payoff)} <Between payoff={payoff} games={games} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Between what a score lies without luck, in 95 cases of a hundred. */
function Between({ payoff, games }: { readonly payoff: number; readonly games: number }) {
  const { percent } = useFormats();
  const { low, high } = wilson(payoff * games, games);
  return (
    <small className="soft">
      {percent(low)}–{percent(high)}
    </small>
  );
}

function Seats({ seats }: Pick<Program, "seats">) {
  const say = useSay();
  const { percent } = useFormats();
  return (
    <section className="panel" aria-labelledby="arena-seats">
      <h2 id="arena-seats">{say("arena.seats")}</h2>
      <table className="arena-table">
        <thead>
          <tr>
            <th scope="col">{say("arena.seats")}</th>
            <th scope="col">{say("arena.games-count")}</th>
            <th scope="col">{say("arena.payoff")}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map(({ games, payoff }, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats have their order
            <tr key={seat}>
              <th scope="row">{say("arena.seat", { seat: String(seat + 1) })}</th>
              <td>{games}</td>
              <td>
                {percent(payoff)} <Between payoff={payoff} games={games} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Times({ times, limit }: { readonly times: Program["times"]; readonly limit: number }) {
  const say = useSay();
  const most = Math.max(...times.map(({ answers }) => answers));
  return (
    <section className="panel" aria-labelledby="arena-times">
      <h2 id="arena-times">{say("arena.times")}</h2>
      <ul className="arena-times">
        {times.map(({ upTo, answers }) => (
          <li key={upTo ?? "longer"} className={upTo === limit ? "at-limit" : undefined}>
            <span>{upTo === null ? say("arena.longer") : say("arena.up-to", { ms: String(upTo) })}</span>
            <span className="arena-bar" aria-hidden="true">
              <span style={{ width: `${(100 * answers) / most}%` }} />
            </span>
            <span>{answers}</span>
          </li>
        ))}
      </ul>
      <p className="soft">{say("arena.times-limit", { limit: String(limit) })}</p>
    </section>
  );
}
