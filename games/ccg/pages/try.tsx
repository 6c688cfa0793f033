/** The present draft, played against a bot in the page. */
import { seedFrom, type TableComponent } from "@asztal/kernel";
import { type Say, voice } from "@asztal/kernel/wording";
import { Segments } from "@asztal/ui/choices.tsx";
import { useSite } from "@asztal/ui/site.ts";
import { Loading } from "@asztal/ui/states.tsx";
import { type ComponentType, createElement, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSearch } from "wouter";
import { type Feature, featuresOf } from "../bots/features.ts";
import { ruleWeights, type Weights } from "../bots/weights.ts";
import { gameOfFiles } from "../game/index.ts";
import type { CardGame } from "../game/rules.ts";
import type { CardGameMove, CardGameState } from "../game/state.ts";
import { useDesk } from "./desk.ts";
import { PlayStyle } from "./play-style.tsx";
import { definitionText } from "./project/write.ts";
import { StepScreen } from "./step.tsx";
import { useWords } from "./words.ts";
import { playingWorker } from "./work/browser.ts";
import { type Moment, type PlayWork, SEAT } from "./work/playing.ts";

/** It needs generated code, which a page may not run. */
const NOT_HERE = "search";
const PAUSE_MILLISECONDS = 700;

interface Opened {
  readonly table: TableComponent<CardGame>;
  readonly say: Say;
  readonly text: string;
  readonly bots: readonly string[];
  readonly features: readonly Feature[];
  readonly fromRules: Weights;
}

export default function TryScreen() {
  const say = useWords();
  const { language } = useSite();
  const { draft, isPlayable, guide, setGuide } = useDesk();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [bot, setBot] = useState("greedy");
  const [withReasons, setWithReasons] = useState(false);
  const [turn, setTurn] = useState(0);
  const tried = new URLSearchParams(useSearch()).get("card");
  const [isStepping, setIsStepping] = useState(tried !== null);
  const [from, setFrom] = useState<CardGameState | null>(null);
  const begin = (position: CardGameState | null) => {
    setFrom(position);
    setTurn((count) => count + 1);
    setIsStepping(false);
  };
  const names = useMemo(() => [say("try.you"), ...[1, 2, 3, 4, 5].map((n) => say("try.bot", { number: n }))], [say]);
  // The game stays the one that was begun; another is begun with the draft of then.
  const latest = useRef(draft);
  latest.current = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` counts the games that were begun
  useEffect(() => {
    if (!isPlayable) return;
    let isCurrent = true;
    const text = definitionText(latest.current);
    const made = gameOfFiles({ kind: "ccg", files: JSON.parse(text) }, { id: "draft", version: 1 });
    void made.entry.table?.().then((table) => {
      const own = voice(language, made.texts(language), (seat) =>
        seat === SEAT ? say("try.player") : (names[seat] ?? ""),
      );
      const bots = Object.keys(made.bots.bots).filter((one) => one !== NOT_HERE);
      const features = featuresOf(made.program);
      if (isCurrent) setOpened({ table, say: own, text, bots, features, fromRules: ruleWeights(made.program) });
    });
    return () => {
      isCurrent = false;
    };
  }, [isPlayable, language, names, say, turn]);
  if (!isPlayable && !opened) return <p className="studio-wait">{say("try.not-yet")}</p>;
  if (!opened) return <Loading />;
  const ways = (
    <Segments
      name="way"
      legend={say("try.way")}
      value={isStepping ? "step" : "play"}
      choices={(["play", "step"] as const).map((value) => ({ value, label: say(`try.${value}`) }))}
      change={(way) => setIsStepping(way === "step")}
    />
  );
  if (isStepping) {
    return (
      <div className="studio-try">
        {ways}
        <StepScreen names={names} events={opened.say} card={tried} playOn={begin} />
      </div>
    );
  }
  return (
    <div className="studio-try">
      {ways}
      <div className="studio-try-tools">
        <button type="button" className="button" disabled={!isPlayable} onClick={() => begin(null)}>
          {say("try.again")}
        </button>
        <label>
          {say("try.against")}{" "}
          <select
            value={bot}
            onChange={({ target }) => {
              setBot(target.value);
              begin(null);
            }}
          >
            {opened.bots.map((one) => (
              <option key={one} value={one}>
                {opened.say(`bot.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={withReasons}
            onChange={({ target: { checked } }) => setWithReasons(checked)}
          />{" "}
          {say("try.why")}
        </label>
        <PlayStyle
          bot={bot}
          features={opened.features}
          fromRules={opened.fromRules}
          choose={(next) => {
            setBot(next);
            begin(null);
          }}
        />
      </div>
      <Playing
        key={`${turn} ${opened.text.length}`}
        opened={opened}
        bot={bot}
        withReasons={withReasons}
        names={names}
        seed={`try ${turn} ${Date.now()}`}
        from={from}
        played={() => guide && setGuide("played")}
      />
    </div>
  );
}

interface PlayingProps {
  readonly opened: Opened;
  readonly bot: string;
  readonly withReasons: boolean;
  readonly names: readonly string[];
  readonly seed: string;
  readonly from: CardGameState | null;
  played(): void;
}

function Playing({ opened, bot, withReasons, names, seed, from, played }: PlayingProps) {
  const say = useWords();
  const { moment, log, trouble, isBusy, send, undo } = usePlaying(opened.text, bot, seed, from);
  if (trouble) {
    return (
      <p className="problem" role="alert">
        {say("try.trouble")}
      </p>
    );
  }
  if (!moment) return <Loading />;
  const props = {
    view: moment.view,
    seat: SEAT,
    names: names.slice(0, moment.view.seats),
    legal: isBusy ? [] : moment.legal,
    say: opened.say,
    send: (move: CardGameMove) => {
      played();
      send(move);
    },
    ...(moment.canUndo && !isBusy && { undo }),
  };
  return (
    <div className="studio-playing">
      {createElement(opened.table as ComponentType<typeof props>, props)}
      <section className="panel studio-log" aria-label={say("try.log")}>
        <h2>{say("try.log")}</h2>
        {log.length === 0 ? <p className="soft">{say("try.log-empty")}</p> : null}
        <ol>
          {log.map(({ events, why }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows at its end
            <li key={i}>
              {events.map((event) => opened.say(`event.${event.event}`, { ...event })).join(" ")}
              {withReasons && why.length > 0 ? (
                <p className="soft">{why.map(({ code, args }) => opened.say(code, args)).join(" ")}</p>
              ) : null}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

type Log = readonly Pick<Moment, "events" | "why">[];

/** A game in a worker of its own, shown moment by moment. */
function usePlaying(text: string, bot: string, seed: string, position: CardGameState | null) {
  const worker = useRef<ReturnType<typeof playingWorker> | null>(null);
  const [shown, setShown] = useState<{ readonly moment: Moment | null; readonly log: Log }>({ moment: null, log: [] });
  const [isBusy, setIsBusy] = useState(true);
  const [trouble, setTrouble] = useState(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const run = useCallback(async (work: PlayWork) => {
    setIsBusy(true);
    const outcome = await worker.current?.ask(work);
    if (!outcome?.ok) {
      if (outcome && outcome.problem !== "cancelled") setTrouble(true);
      return;
    }
    if ("refused" in outcome.result) {
      setIsBusy(false);
      return;
    }
    const { moments } = outcome.result;
    moments.forEach((moment, i) => {
      const show = () => {
        setShown(({ log }) => ({ moment, log: moment.events.length > 0 ? [...log, moment] : log }));
        if (i === moments.length - 1) setIsBusy(false);
      };
      if (i === 0) show();
      else timers.current.push(setTimeout(show, i * PAUSE_MILLISECONDS));
    });
  }, []);
  const first = useRef({ text, bot, seed, ...(position && { from: position }) });
  useEffect(() => {
    worker.current = playingWorker();
    const { seed: words, ...rest } = first.current;
    void run({ do: "start", ...rest, seed: seedFrom(words) });
    return () => {
      worker.current?.close();
      worker.current = null;
      for (const timer of timers.current.splice(0)) clearTimeout(timer);
    };
  }, [run]);
  return {
    ...shown,
    isBusy,
    trouble,
    send: (move: CardGameMove) => void run({ do: "move", move }),
    undo: () => void run({ do: "undo" }),
  };
}
