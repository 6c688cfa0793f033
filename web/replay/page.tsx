/** A finished game, move by move: forwards, backwards, from every seat, by keyboard, and by a link to a moment. */

import { useAsked } from "@asztal/ui/ask.ts";
import { Loading, When } from "@asztal/ui/states.tsx";
import type { TableInfo } from "@asztal/wire";
import { useCallback, useEffect, useState } from "react";
import { Link, useSearchParams } from "wouter";
import { CopyField } from "../parts/copy-field.tsx";
import { useGameTable, useGameTexts, useGameVoices } from "../state/game-words.ts";
import { http } from "../state/session.tsx";
import { useSettings } from "../state/settings.tsx";
import { useSides } from "../state/sides.ts";
import { useReviewPanel } from "../study/review.tsx";
import { ReviewLink } from "../study/review-link.tsx";
import { Agreed } from "../table/agreed.tsx";
import { Board, onlyToLookAt } from "../table/board.tsx";
import { useFrameTop } from "../table/frame-top.ts";
import { useKeys } from "../table/keys.tsx";
import { Log } from "../table/log.tsx";
import type { Voice } from "../table/log-lines.ts";
import { namesAt, namesOf, shortNamesOf } from "../table/names.ts";
import { useTurnNotice } from "../table/notice.tsx";
import { SeriesScore } from "../table/series.tsx";
import { type Panel, Side } from "../table/side.tsx";
import { signs } from "../table/signs.ts";
import { Controls } from "./controls.tsx";
import { type Moments, momentsOf } from "./moments.ts";
import { useStepKeys } from "./step-keys.ts";
import "../table/table.css";

export default function ReplayPage({ id }: { readonly id: string }) {
  const [asked, again] = useAsked(async () => Promise.all([http.record(id).then(momentsOf), http.table(id)]), id);
  return (
    <When asked={asked} again={again}>
      {([moments, table]) => <Replay moments={moments} table={table} />}
    </When>
  );
}

/** Moment and seat stand in the address, so that the address is a link to exactly this. */
function useAddress(count: number, seats: number) {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (name: string, value: string) =>
      setSearch(
        (now) => {
          now.set(name, value);
          return now;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const within = (text: string | null, most: number) =>
    Math.min(most, Math.max(0, Number.parseInt(text ?? "0", 10) || 0));
  return {
    moment: within(search.get("at"), count),
    seat: search.get("seat") === "none" ? null : within(search.get("seat"), seats - 1),
    show: useCallback((moment: number) => set("at", String(moment)), [set]),
    setSeat: (seat: number | null) => set("seat", seat === null ? "none" : String(seat)),
  };
}

function Replay({ moments, table }: { readonly moments: Moments; readonly table: TableInfo }) {
  const { say, settings } = useSettings();
  const { count } = moments;
  const names = namesOf(table, say);
  const { moment, seat, show, setSeat } = useAddress(count, names.length);
  const [playing, setPlaying] = useState(false);
  const [perSecond, setPerSecond] = useState(1);
  const [search] = useSearchParams();
  const [open, setOpen] = useState(search.get("panel"));
  const voices = useGameVoices(useGameTexts(table, settings.language), settings.language);
  const gameSay = voices(names);
  const component = useGameTable(table);
  const viewer = seat ?? "spectator";
  const frame = useFrameTop();
  const sides = useSides(table);

  const review = useReviewPanel({ table, names, gameSay });
  useTurnNotice(false, gameSay?.("game.name") ?? "", say);
  useStepKeys({ moment, count, isLookingBack: true, show });
  const play = (wanted: boolean) => {
    // From the end it plays from the beginning.
    if (wanted && moment >= count) show(0);
    setPlaying(wanted);
  };
  useKeys([[" ", () => play(!playing)]]);
  useEffect(() => {
    if (!playing) return;
    if (moment >= count) return setPlaying(false);
    const timer = setTimeout(() => show(moment + 1), 1000 / perSecond);
    return () => clearTimeout(timer);
  }, [playing, moment, count, perSecond, show]);

  if (!component || !gameSay) return <Loading />;
  const voiceAt = (move: number): Voice => {
    const then = namesAt(table, say, move, "untilMove");
    return { names: then, gameSay: voices(then) ?? gameSay };
  };
  const panels: readonly Panel[] = [
    {
      id: "log",
      label: say("table.log"),
      sign: signs.log,
      content: <Log log={moments.log(viewer)} voiceAt={voiceAt} moment={moment} show={show} />,
    },
    ...review,
    {
      id: "table",
      label: say("table.this"),
      sign: signs.table,
      content: (
        <div className="table-menu">
          <CopyField label={say("replay.link")} text={location.href} copy={say("table.copy")} />
          <Agreed table={table} gameSay={gameSay} />
          <ReviewLink game={table.game} id={table.id} seat={seat} />
          <Link href={`/table/${table.id}`} className="button plain">
            {say("replay.to-table")}
          </Link>
        </div>
      ),
    },
  ];
  return (
    <div className="table-page">
      <div className="frame" ref={frame}>
        <h1 className="visually-hidden">{gameSay("game.name")}</h1>
        <div className="frame-game">
          <Controls
            {...{ moment, count, playing, perSecond, seat, names, show, setSeat, setPerSecond }}
            setPlaying={play}
          />
          <SeriesScore table={table} view={moments.view(moment, viewer)} names={names} sides={sides} />
          <div className="frame-board">
            <Board
              component={component}
              options={table.options}
              view={moments.view(moment, viewer)}
              seat={seat}
              names={shortNamesOf(table, say)}
              say={gameSay}
              {...onlyToLookAt}
            />
          </div>
        </div>
        <Side panels={panels} open={open} setOpen={setOpen} />
      </div>
    </div>
  );
}
