/** A finished match, game by game and move by move; which game, which move and whose eyes stand in the address. */
import { type GameStep, type SteppedGame, stepsOf } from "@asztal/arena/log/game-steps.ts";
import type { Viewer as Eyes } from "@asztal/kernel";
import { useSay, useSite } from "@asztal/ui/site.ts";
import { Loading } from "@asztal/ui/states.tsx";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "wouter";
import { CopyField } from "../../parts/copy-field.tsx";
import { useStepKeys } from "../../replay/step-keys.ts";
import { Stepper } from "../../replay/stepper.tsx";
import { useGameSay, useGameTable, useGameTexts } from "../../state/game-words.ts";
import { Board, onlyToLookAt } from "../../table/board.tsx";
import { Log } from "../../table/log.tsx";
import { SearchGames } from "../search/panel.tsx";
import { SaveMatch } from "./file/save.tsx";
import { Hands } from "./hands.tsx";
import type { ReadMatch } from "./read.ts";
import { DecisionReview } from "./review.tsx";
import { Lines } from "./wire.tsx";

/** Game, step and seat of the address, within what there is. */
function useAddress(games: number) {
  const [search, setSearch] = useSearchParams();
  const whole = (name: string) => Math.max(0, Number.parseInt(search.get(name) ?? "", 10) || 0);
  const set = useCallback(
    (values: Readonly<Record<string, string | null>>) =>
      setSearch(
        (now) => {
          for (const [name, value] of Object.entries(values)) {
            if (value === null) now.delete(name);
            else now.set(name, value);
          }
          return now;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const seat = search.get("seat");
  return {
    number: Math.min(games, Math.max(1, whole("game"))),
    step: whole("at"),
    seat: seat === null ? null : whole("seat"),
    set,
  };
}

export function Viewer({ match }: { readonly match: ReadMatch }) {
  const say = useSay();
  const { number, step, seat, set } = useAddress(match.games.length);
  const logged = match.games[number - 1]!; // kept within the list
  const game = useMemo(() => stepsOf(match.game, logged), [match.game, logged]);
  const last = game.steps.length - 1;
  const moment = Math.min(step, last);
  const show = useCallback((to: number) => set({ at: String(to) }), [set]);
  useStepKeys({ moment, count: last, isLookingBack: true, show });
  const eyes = seat !== null && seat < game.seats.length ? seat : null;
  const names = game.seats.map((player) => match.names[player] ?? "");
  return (
    <section className="match-viewer" aria-label={say("match.viewer")}>
      <div className="panel match-bar">
        <GamePicker match={match} number={number} choose={(to) => set({ game: String(to), at: null })} />
        <label className="match-eyes">
          <span>{say("match.eyes")}</span>
          <select
            value={eyes ?? ""}
            onChange={({ target }) => set({ seat: target.value === "" ? null : target.value })}
          >
            <option value="">{say("match.all-hands")}</option>
            {names.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <option key={i} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Stepper moment={moment} count={last} show={show} />
        <p role="status" className="match-moment">
          {say("match.moment", { moment, count: last })}
        </p>
      </div>
      {game.isOtherRules ? <p role="alert">{say("match.other-rules")}</p> : null}
      <Moment match={match} game={game} moment={moment} eyes={eyes} names={names} show={show} />
      <DecisionReview key={number} {...{ match, game, names, show }} />
      <SearchMatch match={match} />
      <SaveMatch match={match} />
      <CopyField label={say("match.link")} text={location.href} copy={say("arena.copy")} />
    </section>
  );
}

/** Its games searched, as those of one of the players. */
function SearchMatch({ match: { info, names } }: { readonly match: ReadMatch }) {
  const say = useSay();
  const [player, setPlayer] = useState(0);
  const { id, game, seed } = info;
  const matches = seed === null ? [] : [{ id, game, seed, player, label: "" }];
  return (
    <SearchGames game={game} matches={matches}>
      <label className="field">
        <span>{say("search.whose")}</span>
        <select value={player} onChange={({ target }) => setPlayer(Number(target.value))}>
          {names.map((name, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: players of a match have their order
            <option key={i} value={i}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </SearchGames>
  );
}

interface GamePickerProps {
  readonly match: ReadMatch;
  readonly number: number;
  choose(number: number): void;
}

function GamePicker({ match, number, choose }: GamePickerProps) {
  const say = useSay();
  const { games, names } = match;
  const label = (i: number) => {
    const ranks = games[i]?.result?.ranks;
    const winner = ranks ? names[ranks.indexOf(1)] : undefined;
    const game = say("match.game", { number: i + 1 });
    return winner === undefined
      ? `${game} · ${say("match.unfinished")}`
      : `${game} · ${say("match.won", { name: winner })}`;
  };
  const step = (to: number, code: string, sign: string) => (
    <button
      type="button"
      className="button plain step"
      aria-label={say(code)}
      title={say(code)}
      disabled={to < 1 || to > games.length}
      onClick={() => choose(to)}
    >
      {sign}
    </button>
  );
  return (
    <div className="match-game">
      {step(number - 1, "match.previous-game", "‹")}
      <select
        value={number}
        aria-label={say("match.choose-game")}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {games.map((one, i) => (
          <option key={one.number} value={one.number}>
            {label(i)}
          </option>
        ))}
      </select>
      {step(number + 1, "match.next-game", "›")}
    </div>
  );
}

interface MomentProps {
  readonly match: ReadMatch;
  readonly game: SteppedGame;
  readonly moment: number;
  readonly eyes: number | null;
  readonly names: readonly string[];
  show(moment: number): void;
}

function Moment({ match, game, moment, eyes, names, show }: MomentProps) {
  const say = useSay();
  const { language } = useSite();
  const rules = match.game;
  const gameSay = useGameSay(useGameTexts(match.info.game, language), language, names);
  const component = useGameTable(match.info.game);
  const viewer: Eyes = eyes ?? "spectator";
  const log = useMemo(() => {
    // With all hands on the table a move is told as whoever made it saw it.
    const seenBy = ({ events, seat }: GameStep) =>
      events.map((event) => rules.seen(event, eyes ?? seat ?? "spectator")).filter((seen) => seen !== null);
    return game.steps.flatMap((step, i) =>
      step.seat === null ? [] : [{ version: i, kind: "move" as const, seat: step.seat, at: 0, events: seenBy(step) }],
    );
  }, [game, eyes, rules]);
  if (!component || !gameSay) return <Loading />;
  const step = game.steps[moment]!; // kept within the list
  const faultAt = game.steps.findIndex(({ fault }) => fault !== null);
  // A fault is no move: the list stays with the one before it.
  const listed = step.seat === null && moment > 0 ? moment - 1 : moment;
  return (
    <div className="match-desk">
      <div className="match-board">
        <Board
          {...{ component, view: rules.view(step.state, viewer), options: {}, seat: eyes, names, say: gameSay }}
          {...{ asked: false, ...onlyToLookAt }}
        />
        {eyes === null ? <Hands match={match} step={step} names={names} /> : null}
      </div>
      <div className="match-side">
        {faultAt >= 0 && faultAt !== moment ? (
          <button type="button" className="button plain match-to-fault" onClick={() => show(faultAt)}>
            {say("match.to-fault")}
          </button>
        ) : null}
        <section className="panel" aria-labelledby="match-lines">
          <h2 id="match-lines">{say("match.lines")}</h2>
          <Lines match={match} step={step} say={gameSay} />
        </section>
        <section className="panel" aria-labelledby="match-moves">
          <h2 id="match-moves">{say("match.moves")}</h2>
          <Log log={log} voiceAt={() => ({ names, gameSay })} moment={listed} show={show} />
        </section>
      </div>
    </div>
  );
}
