/** A match: who plays and how it stands; while it is played, the table; afterwards, every game move by move. */
import { useAsked } from "@asztal/ui/ask.ts";
import { useFormats } from "@asztal/ui/formats.ts";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import { Link } from "wouter";
import { http } from "../../state/session.tsx";
import { FaultNote } from "../matches.tsx";
import { useNameOfBot, useNameOfGame, Who } from "../words.tsx";
import { LiveTable } from "./live.tsx";
import { type MatchInfo, namesOf, readMatch } from "./read.ts";
import { Viewer } from "./viewer.tsx";
import "../../table/table.css";
import "./match.css";

const EVERY_SECONDS = 1;

export function MatchPage({ id }: { readonly id: string }) {
  const ask = () => http.call("GET /api/arena/matches/:id", { params: { id } });
  const [first, again] = useAsked(ask, `match ${id}`);
  return (
    <div className="page match-page">
      <When asked={first} again={again} meanwhile={<Skeleton rows={6} />}>
        {(info) => (info.state === "done" || info.state === "void" ? <Over info={info} /> : <Running id={id} />)}
      </When>
    </div>
  );
}

/** Asked again and again until it is over. */
function Running({ id }: { readonly id: string }) {
  const ask = () => http.call("GET /api/arena/matches/:id", { params: { id } });
  const [now, again] = useAsked(ask, `running match ${id}`, EVERY_SECONDS);
  return (
    <When asked={now} again={again} meanwhile={<Skeleton rows={6} />}>
      {(info) => {
        if (info.state === "done" || info.state === "void") return <Over info={info} />;
        return (
          <>
            <Head info={info} />
            {info.live ? <LiveTable info={info} live={info.live} /> : <NotHere info={info} />}
          </>
        );
      }}
    </When>
  );
}

function NotHere({ info }: { readonly info: MatchInfo }) {
  const say = useSay();
  const { state, played, games } = info;
  if (state === "queued") {
    return (
      <p role="status" className="panel">
        {say("match.queued")}
      </p>
    );
  }
  return (
    <section className="panel match-waiting">
      <p role="status">{say("match.elsewhere", { played, games })}</p>
      <progress max={games} value={played} aria-label={say("match.games", { count: played })} />
    </section>
  );
}

function Over({ info }: { readonly info: MatchInfo }) {
  const say = useSay();
  const names = namesOf(info, say("arena.gone"), useNameOfBot(info.game));
  const [read, again] = useAsked(() => readMatch(info), `replay ${info.id}`);
  return (
    <>
      <Head info={info} />
      <When asked={read} again={again} meanwhile={<Skeleton rows={8} />}>
        {(match) =>
          match && match.games.length > 0 ? (
            <Viewer match={{ ...match, names }} />
          ) : (
            <p role="status" className="panel">
              {say(info.state === "void" ? "match.void" : info.hasReplay ? "match.made" : "match.not-kept")}
            </p>
          )
        }
      </When>
    </>
  );
}

function Head({ info }: { readonly info: MatchInfo }) {
  const say = useSay();
  const { dateTime, percent } = useFormats();
  const nameOf = useNameOfGame();
  const nameOfBot = useNameOfBot(info.game);
  const { game, kind, state, players, played, games, finishedAt, createdAt } = info;
  const log = `/api/arena/matches/${encodeURIComponent(info.id)}/log`;
  return (
    <header className="match-head">
      <Link href={`/arena/${game}`}>{say("arena.ladder", { game: nameOf(game) })}</Link>
      <Heading title={namesOf(info, say("arena.gone"), nameOfBot).join(" – ")} />
      <p className="soft">
        {say(`arena.kind.${kind}`)} · {dateTime(finishedAt ?? createdAt)} ·{" "}
        {state === "done" ? say("match.games", { count: played }) : say(`arena.state.${state}`)}
        {state === "running" ? ` · ${say("match.games", { count: games })}` : ""}
      </p>
      <ul className="match-players">
        {players.map((player, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: players of a match have their order
          <li key={i}>
            <span className="match-place">{player.place === null ? "" : `${player.place}.`}</span>
            <span>
              <Who game={game} {...player} />
              {player.fault ? <FaultNote game={game} fault={player.fault} /> : null}
            </span>
            <strong>{player.payoff === null ? "" : percent(player.payoff)}</strong>
          </li>
        ))}
      </ul>
      {info.hasLog ? (
        <div className="buttons">
          <a className="button plain" href={log} download>
            {say("match.log-text")}
          </a>
          <a className="button plain" href={`${log}?form=jsonl`} download>
            {say("match.log-json")}
          </a>
        </div>
      ) : null}
    </header>
  );
}
