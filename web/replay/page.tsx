/** A finished game, move by move: forwards, backwards, from every seat, by keyboard, and by a link to a moment. */
import type { TableComponent } from "@asztal/kernel";
import { createElement, useEffect, useMemo, useState } from "react";
import { Link, useSearchParams } from "wouter";
import { useAsked } from "../house/ask.ts";
import { useGameSay, useGameTable, useGameTexts } from "../house/game-words.ts";
import { http } from "../house/session.tsx";
import { useSay, useSettings } from "../house/settings.tsx";
import { Loading, When } from "../parts/states.tsx";
import { LogLines } from "../table/log.tsx";
import { namesOf } from "../table/names.ts";
import { Controls } from "./controls.tsx";
import { type Moments, momentsOf } from "./moments.ts";
import "../table/table.css";

export default function ReplayPage({ id }: { readonly id: string }) {
  const say = useSay();
  const [asked, again] = useAsked(async () => Promise.all([http.record(id).then(momentsOf), http.table(id)]), id);
  return (
    <When asked={asked} again={again}>
      {([moments, table]) => <Replay id={id} moments={moments} names={namesOf(table, say)} />}
    </When>
  );
}

interface ReplayProps {
  readonly id: string;
  readonly moments: Moments;
  readonly names: readonly string[];
}

function Replay({ id, moments, names }: ReplayProps) {
  const { say, settings } = useSettings();
  const { record, count } = moments;
  const [search, setSearch] = useSearchParams();
  const moment = Math.min(count, Math.max(0, Number.parseInt(search.get("at") ?? "0", 10) || 0));
  const seat = Math.min(names.length - 1, Math.max(0, Number.parseInt(search.get("seat") ?? "0", 10) || 0));
  const [playing, setPlaying] = useState(false);
  const [perSecond, setPerSecond] = useState(1);
  const gameSay = useGameSay(useGameTexts(record.game, settings.language), settings.language, names);
  const component = useGameTable(record.game);
  const show = useMemo(
    () => (next: { at?: number; seat?: number }) =>
      setSearch(
        (now) => {
          if (next.at !== undefined) now.set("at", String(Math.min(count, Math.max(0, next.at))));
          if (next.seat !== undefined) now.set("seat", String(next.seat));
          return now;
        },
        { replace: true },
      ),
    [setSearch, count],
  );

  useEffect(() => {
    if (!playing) return;
    if (moment >= count) return setPlaying(false);
    const timer = setTimeout(() => show({ at: moment + 1 }), 1000 / perSecond);
    return () => clearTimeout(timer);
  }, [playing, moment, count, perSecond, show]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
      const steps = new Map<string, () => void>([
        ["ArrowLeft", () => show({ at: moment - 1 })],
        ["ArrowRight", () => show({ at: moment + 1 })],
        ["Home", () => show({ at: 0 })],
        ["End", () => show({ at: count })],
        [" ", () => setPlaying((now) => !now)],
      ]);
      const step = steps.get(event.key);
      if (!step || (event.key === " " && event.target instanceof HTMLButtonElement)) return;
      event.preventDefault();
      step();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [moment, count, show]);

  if (!component || !gameSay) return <Loading />;
  return (
    <div className="table-page">
      <div className="frame">
        <h1 className="visually-hidden">{gameSay("game.name")}</h1>
        <div className="frame-game">
          <Controls
            moment={moment}
            count={count}
            playing={playing}
            perSecond={perSecond}
            seat={seat}
            names={names}
            show={show}
            setPlaying={setPlaying}
            setPerSecond={setPerSecond}
          />
          <Shown component={component} view={moments.view(moment, seat)} seat={seat} names={names} say={gameSay} />
        </div>
        <aside className="frame-side">
          <section className="panel log">
            <h2>{say("table.log")}</h2>
            <LogLines log={moments.log(moment, seat)} names={names} gameSay={gameSay} />
          </section>
          <Link href={`/table/${id}`} className="button plain">
            {say("replay.to-table")}
          </Link>
        </aside>
      </div>
    </div>
  );
}

type ShownProps = Omit<Parameters<TableComponent>[0], "legal" | "send"> & { readonly component: TableComponent };

/** The game's own table, with nothing to be done at it. */
function Shown({ component, ...props }: ShownProps) {
  return createElement(component as React.ComponentType<Parameters<TableComponent>[0]>, {
    ...props,
    legal: [],
    send: () => {},
  });
}
