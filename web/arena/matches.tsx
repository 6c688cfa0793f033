/** Matches as a list: who, what came of it, faults with the very line, the log. */
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay, useSite } from "@asztal/ui/site.ts";
import type { AnswerOf } from "@asztal/wire";
import { Fragment } from "react";
import { Link } from "wouter";
import { useGameSay, useGameTexts } from "../state/game-words.ts";
import { wordsOfFault } from "./fault-words.ts";
import { Who } from "./words.tsx";

type Match = AnswerOf<"GET /api/arena/programs/:id">["matches"][number];

const NO_NAMES: readonly string[] = [];

interface MatchListProps {
  readonly game: string;
  readonly matches: readonly Match[];
}

export function MatchList({ game, matches }: MatchListProps) {
  const say = useSay();
  if (matches.length === 0) return <p className="soft">{say("arena.no-matches")}</p>;
  return (
    <ul className="rows">
      {matches.map((match) => (
        <MatchRow key={match.id} game={game} match={match} />
      ))}
    </ul>
  );
}

function MatchRow({ game, match }: Pick<MatchListProps, "game"> & { readonly match: Match }) {
  const say = useSay();
  const { dateTime, percent } = useFormats();
  const { id, kind, state, players, played, createdAt, finishedAt, hasLog } = match;
  const date = dateTime(finishedAt ?? createdAt);
  const log = `/api/arena/matches/${encodeURIComponent(id)}/log`;
  return (
    <li className="row arena-match">
      <div>
        <small className="soft">
          {say(`arena.kind.${kind}`)} · {date} ·{" "}
          {state === "done" ? `${say("arena.games-count")}: ${played}` : say(`arena.state.${state}`)}
        </small>
        {players.map((player, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: players of a match have their order
          <div key={i} className="arena-player">
            <span>{player.place === null ? "" : `${player.place}.`}</span>
            <span>
              <Who game={game} {...player} />
              {player.fault ? <FaultNote game={game} fault={player.fault} /> : null}
            </span>
            <span>{player.payoff === null ? "" : percent(player.payoff)}</span>
          </div>
        ))}
      </div>
      <div className="buttons">
        {state === "done" || state === "running" ? (
          <Link className="button plain" href={`/arena/matches/${encodeURIComponent(id)}`}>
            {say(state === "running" ? "match.watch" : "match.open")}
          </Link>
        ) : null}
        {hasLog ? (
          <a className="button plain" href={log} download aria-label={say("arena.log-of", { date })}>
            {say("arena.log")}
          </a>
        ) : null}
      </div>
    </li>
  );
}

type Fault = NonNullable<Match["players"][number]["fault"]>;

export function FaultNote({ game: id, fault }: { readonly game: string; readonly fault: Fault }) {
  const say = useSay();
  const { language } = useSite();
  const gameSay = useGameSay(useGameTexts(id, language), language, NO_NAMES);
  const { code, text, line, game, turn, right, more } = fault;
  const words = wordsOfFault(language, fault, gameSay);
  return (
    <div className="arena-fault">
      <strong>{code}</strong>
      {game === null ? null : (
        <small> {say("arena.fault-where", { game: String(game), turn: String(turn ?? 0) })}</small>
      )}
      {words === null ? null : <div>{words}</div>}
      {line === null ? null : (
        <div>
          {say("arena.sent")} <code>{line}</code>
        </div>
      )}
      {right.length > 0 ? (
        <div className="arena-right">
          {say("arena.right")}{" "}
          {right.map((one, i) => (
            <Fragment key={one}>
              {i > 0 ? ", " : null}
              <code>{one}</code>
            </Fragment>
          ))}
          {more > 0 ? ` ${say("arena.right-more", { more })}` : null}
        </div>
      ) : null}
      {words === null && text !== null ? <small lang="en">{text}</small> : null}
    </div>
  );
}
