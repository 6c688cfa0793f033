/** The frame around every game: status, players, log, chat, undo, result. The game itself is one component. */
import type { Ask, Say } from "@asztal/kernel";
import { Refused, type TableState } from "@asztal/server/client";
import { createElement, useEffect, useRef, useState } from "react";
import { useGameSay, useGameTable, useGameTexts } from "../house/game-words.ts";
import { useSession } from "../house/session.tsx";
import { useSettings } from "../house/settings.tsx";
import { sound } from "../house/sound.ts";
import { Loading } from "../parts/states.tsx";
import { Chat } from "./chat.tsx";
import { Log } from "./log.tsx";
import { TableMenu } from "./menu.tsx";
import { namesOf } from "./names.ts";
import { Players } from "./players.tsx";
import { Result } from "./result.tsx";

export function Frame({ state }: { readonly state: TableState }) {
  const { say, settings } = useSettings();
  const { live } = useSession();
  const { table, seat } = state;
  const sight = state.sight!; // the frame is for a game that has begun
  const names = namesOf(table, say);
  const texts = useGameTexts(table.game, settings.language);
  const gameSay = useGameSay(texts, settings.language, names);
  const ownSay = useGameSay(texts, settings.language, seat === null ? names : names.with(seat, say("table.you-name")));
  const component = useGameTable(table.game);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef(false);
  const myTurn = sight.legal !== null;
  useTurnNotice(myTurn && table.status === "running", say);
  useSounds(myTurn, table.status === "finished", settings.sound);

  if (!component || !gameSay || !ownSay) return <Loading />;

  const send = async (move: unknown) => {
    if (sending.current || !live) return;
    sending.current = true;
    setProblem(null);
    const answer = await live.move(table.id, move, sight.version);
    sending.current = false;
    if (answer.refused)
      setProblem(answer.refused === "stale" ? null : worded(answer.refused, answer.args, gameSay, say));
  };

  return (
    <div className="frame">
      <h1 className="visually-hidden">{gameSay("game.name")}</h1>
      <div className="frame-game">
        <p className="status" role="status" data-mine={myTurn || undefined}>
          {statusOf(state, names, ownSay, say)}
        </p>
        {problem ? (
          <p role="alert" className="problem">
            {problem}
          </p>
        ) : null}
        {table.status === "finished" || table.status === "ended" ? (
          <Result state={state} names={names} gameSay={gameSay} />
        ) : null}
        {createElement(component as React.ComponentType<Parameters<typeof component>[0]>, {
          view: sight.view,
          seat,
          names,
          legal: Array.isArray(sight.legal) ? sight.legal : [],
          say: gameSay,
          send: (move: unknown) => void send(move),
        })}
      </div>
      <aside className="frame-side">
        <Players state={state} names={names} gameSay={gameSay} />
        <Log state={state} names={names} gameSay={gameSay} />
        <Chat state={state} />
        <TableMenu
          state={state}
          refused={(refusal) =>
            setProblem(refusal instanceof Refused ? worded(refusal.refused, refusal.args, gameSay, say) : refusal)
          }
          gameSay={gameSay}
        />
      </aside>
    </div>
  );
}

/** A refusal has words in the game's texts or in the site's. */
function worded(refused: string, args: Readonly<Record<string, unknown>> | undefined, gameSay: Say, say: Say): string {
  const byGame = gameSay(refused, args);
  return byGame === `[${refused}]` ? say(refused, args) : byGame;
}

function statusOf({ table, sight, seat }: TableState, names: readonly string[], gameSay: Say, say: Say): string {
  if (table.status === "ended") return say("table.ended");
  if (table.status === "finished" || !sight) return say("table.over");
  const asks = sight.turn as readonly Ask[];
  const mine = asks.find((ask) => ask.seat === seat);
  if (mine) return gameSay(`ask.${mine.ask}`, { seat: mine.seat, ...mine.args });
  return say("table.turn-of", { name: new Intl.ListFormat().format(asks.map((ask) => names[ask.seat] ?? "")) });
}

/** Says so in the title, and once by a notice while the page is hidden. */
function useTurnNotice(myTurn: boolean, say: Say): void {
  useEffect(() => {
    document.title = myTurn ? `● ${say("table.your-turn")} · Asztal` : "Asztal";
    if (myTurn && document.hidden && "Notification" in globalThis && Notification.permission === "granted") {
      new Notification("Asztal", { body: say("table.your-turn"), tag: "turn" });
    }
    return () => {
      document.title = "Asztal";
    };
  }, [myTurn, say]);
}

function useSounds(myTurn: boolean, over: boolean, on: boolean): void {
  const before = useRef({ myTurn, over });
  useEffect(() => {
    if (on && myTurn && !before.current.myTurn) sound("turn");
    if (on && over && !before.current.over) sound("end");
    before.current = { myTurn, over };
  }, [myTurn, over, on]);
}
