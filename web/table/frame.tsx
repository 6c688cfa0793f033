/** The frame around every game: status, players, log, chat, looking back, result. The game itself is one component. */
import { required, type Say } from "@asztal/kernel";
import { useSounds } from "@asztal/ui/sound.ts";
import { Loading } from "@asztal/ui/states.tsx";
import { Refused, type TableState } from "@asztal/wire/client";
import { useEffect, useState } from "react";
import { Rules } from "../parts/rules.tsx";
import { useStepKeys } from "../replay/step-keys.ts";
import { useGameKeys, useGameTable, useGameTexts, useGameVoices, wordsFor } from "../state/game-words.ts";
import { http, useSession } from "../state/session.tsx";
import { useSettings } from "../state/settings.tsx";
import { useSides } from "../state/sides.ts";
import { useHints } from "../study/hint.tsx";
import { Board, onlyToLookAt } from "./board.tsx";
import { Chat } from "./chat.tsx";
import { arrivalOf } from "./clock.tsx";
import { useFrameTop } from "./frame-top.ts";
import { Keys, useKeys } from "./keys.tsx";
import { Announcer, Log } from "./log.tsx";
import type { Voice } from "./log-lines.ts";
import { TableMenu } from "./menu.tsx";
import { namesAt, namesOf, shortNamesOf } from "./names.ts";
import { useTurnNotice } from "./notice.tsx";
import { Players } from "./players.tsx";
import { useFollowRematch, useRematchNews } from "./rematch.tsx";
import { Requests } from "./requests.tsx";
import { Result } from "./result.tsx";
import { useRewind } from "./rewind.ts";
import { useSending } from "./sending.ts";
import { SeriesScore, useSeriesBreak } from "./series.tsx";
import { useShowAgain } from "./show-again.ts";
import { type Panel, Side } from "./side.tsx";
import { signs } from "./signs.ts";
import { useSkippedPauses } from "./skipped-pauses.ts";
import { LookingBack, Status } from "./status.tsx";

export function Frame({ state }: { readonly state: TableState }) {
  const { say, settings } = useSettings();
  const { table, seat } = state;
  const names = namesOf(table, say);
  const texts = useGameTexts(table, settings.language);
  const voices = useGameVoices(texts, settings.language);
  const gameSay = voices(names);
  const ownSay = voices(seat === null ? names : names.with(seat, say("table.you-name")));
  const component = useGameTable(table);
  if (!component || !gameSay || !ownSay) return <Loading />;
  const voiceAt = (version: number): Voice => {
    const then = namesAt(table, say, version);
    return { names: then, gameSay: voices(then) ?? gameSay };
  };
  return <Opened {...{ state, names, gameSay, ownSay, voiceAt, component }} />;
}

interface OpenedProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly gameSay: Say;
  readonly ownSay: Say;
  voiceAt(version: number): Voice;
  readonly component: NonNullable<ReturnType<typeof useGameTable>>;
}

function Opened({ state, names, gameSay, ownSay, voiceAt, component }: OpenedProps) {
  const { say, settings } = useSettings();
  const { live } = useSession();
  const { table, seat } = state;
  const position = state.position!; // the frame is for a game that has begun
  arrivalOf(position); // noted even while no clock is on show
  const [news, setNews] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const gameKeys = useGameKeys(table);
  const frame = useFrameTop();
  const rewind = useRewind(state);
  const seriesBreak = useSeriesBreak(state);
  const unread = useUnread(state.chat.length, open === "chat");
  const isOver = table.status !== "running";
  const mayAct = position.legal !== null && !isOver;
  // Who may act but need not is not called, nor told that it is their turn.
  const myTurn = mayAct && required(position.turn).some((ask) => ask.seat === seat);
  const sides = useSides(table);
  const tell = (refusal: { refused: string; args?: Readonly<Record<string, unknown>> } | string | null) =>
    setNews(refusal === null || typeof refusal === "string" ? refusal : worded(refusal, gameSay, say));
  const { isSending, send } = useSending(state, tell);
  const hints = useHints({ state, gameSay, send });
  useTurnNotice(myTurn, gameSay("game.name"), say, useRematchNews(state));
  useSounds(myTurn, isOver);

  // The result is what everybody wants to see then, unless they are talking about it already.
  useEffect(() => {
    if (isOver) setOpen((panel) => (panel === "chat" ? panel : null));
  }, [isOver]);

  const isLookingBack = rewind.moment !== null;
  useFollowRematch(state, isLookingBack);
  const showAgain = useShowAgain(state, rewind, settings.botPace);
  const skipPauses = useSkippedPauses(state, tell);
  const undo = async () => {
    if (!live) return;
    if (position.canUndo || !position.canAskUndo) {
      const answer = position.canUndo ? await live.undo(table.id) : await live.undoReason(table.id);
      return tell(answer.refused === undefined ? null : answer);
    }
    await http.askUndo(table.id).then(
      () => tell(null),
      (error) => tell(error instanceof Refused ? error : say("state.server-away")),
    );
  };
  useStepKeys({ moment: rewind.moment ?? position.version, count: position.version, isLookingBack, show: rewind.show });
  const talk = () => {
    setOpen("chat");
    requestAnimationFrame(() => document.getElementById("chat-line")?.focus());
  };
  useKeys([
    ["u", () => void undo()],
    ["s", () => showAgain?.()],
    ["l", () => setOpen("log")],
    ["c", talk],
    ["r", () => setOpen("rules")],
    ["?", () => setShowsKeys(true)],
    ["Escape", () => (isLookingBack ? rewind.backToGame() : setOpen(null))],
  ]);

  const players = <Players state={state} names={names} gameSay={gameSay} sides={sides} />;
  const panels: readonly Panel[] = [
    { id: "players", label: say("table.players"), sign: signs.players, narrowOnly: true, content: players },
    {
      id: "log",
      label: say("table.log"),
      sign: signs.log,
      content: (
        <Log
          log={state.log}
          voiceAt={voiceAt}
          moment={rewind.moment ?? position.version}
          show={rewind.show}
          peek={rewind.peek}
        />
      ),
    },
    { id: "chat", label: say("table.chat"), sign: signs.chat, news: unread, content: <Chat state={state} /> },
    ...hints.panels,
    { id: "rules", label: say("table.rules"), sign: signs.rules, content: <Rules game={table.game} /> },
    {
      id: "table",
      label: say("table.this"),
      sign: signs.table,
      content: <TableMenu state={state} gameSay={gameSay} tell={tell} showKeys={() => setShowsKeys(true)} />,
    },
  ];

  return (
    <div className="frame" ref={frame} data-version={position.version}>
      <h1 className="visually-hidden">{gameSay("game.name")}</h1>
      <div className="frame-game" data-looking-back={isLookingBack || undefined}>
        {isLookingBack ? (
          <LookingBack rewind={rewind} count={position.version} myTurn={myTurn} />
        ) : (
          <Status
            state={state}
            names={names}
            ownSay={ownSay}
            isSending={isSending}
            instead={
              seriesBreak.goOn && say("series.begun", { number: seriesBreak.number, mine: myTurn ? "yes" : "no" })
            }
            lookBack={() => rewind.show(position.version - 1)}
            undo={() => void undo()}
            showAgain={showAgain}
          />
        )}
        {news === null ? null : (
          <p role="alert" className="problem told">
            {news}
            <button type="button" className="quiet" onClick={() => setNews(null)}>
              {say("dialog.close")}
            </button>
          </p>
        )}
        {isOver ? null : <Requests state={state} names={names} voiceAt={voiceAt} />}
        {isOver && !isLookingBack ? null : (
          <SeriesScore
            table={table}
            view={isLookingBack ? rewind.view : seriesBreak.view}
            names={names}
            sides={sides}
            goOn={isLookingBack ? undefined : seriesBreak.goOn}
          />
        )}
        {isOver && !isLookingBack ? <Result state={state} names={names} gameSay={gameSay} /> : null}
        <div className="frame-board">
          <Board
            component={component}
            options={table.options}
            view={(isLookingBack ? rewind.view : seriesBreak.view) ?? position.view}
            seat={seat}
            names={shortNamesOf(table, say)}
            say={gameSay}
            pointed={isLookingBack ? undefined : hints.pointed}
            asked={mayAct && !isLookingBack}
            skipPauses={isLookingBack ? undefined : skipPauses}
            {...(isLookingBack || isSending || !mayAct
              ? onlyToLookAt
              : {
                  legal: Array.isArray(position.legal) ? position.legal : [],
                  send,
                  ...(position.canUndo && { undo: () => void undo() }),
                })}
          />
        </div>
      </div>
      <Side panels={panels} open={open} setOpen={setOpen}>
        <section className="panel" aria-label={say("table.players")}>
          {players}
        </section>
      </Side>
      <Announcer log={state.log} voiceAt={voiceAt} />
      {showsKeys ? <Keys keys={gameKeys} gameSay={gameSay} close={() => setShowsKeys(false)} /> : null}
    </div>
  );
}

/** A refusal has words in the game's texts or in the site's. */
function worded(
  { refused, args }: Pick<Refused, "refused"> & { readonly args?: Readonly<Record<string, unknown>> },
  gameSay: Say,
  say: Say,
): string {
  return wordsFor(gameSay, refused, args) ?? say(refused, args);
}

/** How many lines were said since the chat was last open. */
function useUnread(lines: number, isOpen: boolean): number {
  const [read, setRead] = useState(lines);
  useEffect(() => {
    if (isOpen) setRead(lines);
  }, [lines, isOpen]);
  return Math.max(0, lines - read);
}
