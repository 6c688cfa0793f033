/** A match while it is played: how it stands, and the table as a spectator sees it. */

import { wilson } from "@asztal/kernel/intervals";
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay, useSite } from "@asztal/ui/site.ts";
import { Loading } from "@asztal/ui/states.tsx";
import { useGameSay, useGameTable, useGameTexts } from "../../state/game-words.ts";
import { Board, onlyToLookAt } from "../../table/board.tsx";
import { Log } from "../../table/log.tsx";
import { useNameOfBot } from "../words.tsx";
import { type MatchInfo, namesOf } from "./read.ts";

interface LiveProps {
  readonly info: MatchInfo;
  readonly live: NonNullable<MatchInfo["live"]>;
}

export function LiveTable({ info, live }: LiveProps) {
  const say = useSay();
  const { language } = useSite();
  const { percent } = useFormats();
  const players = namesOf(info, say("arena.gone"), useNameOfBot(info.game));
  const names = live.seats.map((player) => players[player] ?? "");
  const gameSay = useGameSay(useGameTexts(info.game, language), language, names);
  const component = useGameTable(info.game);
  if (!component || !gameSay) return <Loading />;
  return (
    <>
      <section className="panel" aria-labelledby="match-standing">
        <h2 id="match-standing">{say("match.now", { number: live.number, games: info.games })}</h2>
        <progress max={info.games} value={live.played} aria-label={say("match.games", { count: live.played })} />
        <ul className="match-standing">
          {players.map((name, player) => {
            const { low, high } = wilson(live.payoffs[player] ?? 0, live.played);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: players of a match have their order
              <li key={player}>
                <span>{name}</span>
                <span className="match-band" aria-hidden="true">
                  <span style={{ left: `${100 * low}%`, right: `${100 - 100 * high}%` }} />
                </span>
                <span>
                  {live.played === 0 ? "–" : percent((live.payoffs[player] ?? 0) / live.played)}{" "}
                  <small className="soft">
                    {percent(low)}–{percent(high)}
                  </small>
                </span>
              </li>
            );
          })}
        </ul>
        <p className="soft">{say("match.live-what")}</p>
      </section>
      <div className="match-desk">
        <div className="match-board">
          <Board
            {...{ component, view: live.view, options: {}, seat: null, names, say: gameSay, asked: false }}
            {...onlyToLookAt}
          />
        </div>
        <section className="panel match-side" aria-labelledby="match-moves">
          <h2 id="match-moves">{say("match.moves")}</h2>
          <Log log={live.log} voiceAt={() => ({ names, gameSay })} moment={live.moves} show={() => {}} />
        </section>
      </div>
    </>
  );
}
