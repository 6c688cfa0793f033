/** One game gone through decision by decision: what the bot saw, what it answered and said, and what the best bot would have done. */
import type { LabDecision, LabFault } from "@asztal/arena/lab/laboratory.ts";
import type { Judged } from "@asztal/arena/lab/review.ts";
import { canonicalText } from "@asztal/kernel";
import { useFormats } from "@asztal/ui/formats.ts";
import { useEffect, useRef, useState } from "react";
import { Decision } from "./decision.tsx";
import { Ended, Fault } from "./fault.tsx";
import type { Settings } from "./jobs.ts";
import { useMoveWords, useWords } from "./words.ts";
import { useWork } from "./work.ts";

/** Which game, and which of its decisions, from 0. */
export interface Place {
  readonly deal: number;
  readonly seat: number;
  readonly at: number;
}

interface Played {
  readonly place: Place;
  readonly settings: Settings;
  readonly decisions: readonly LabDecision[];
  readonly fault: LabFault | null;
  readonly payoff: number | null;
}

interface DebuggerProps {
  readonly source: string;
  readonly settings: Settings;
  /** A decision that somebody wants to look at. */
  readonly wanted: Place | null;
}

export function Debugger({ source, settings, wanted }: DebuggerProps) {
  const say = useWords();
  const work = useWork();
  const section = useRef<HTMLElement>(null);
  const [played, setPlayed] = useState<Played | null>(null);
  const [at, setAt] = useState(0);

  const play = async (place: Place) => {
    const result = await work.run({ is: "game", source, deal: place.deal, seat: place.seat, ...settings });
    if (result?.is !== "game") return;
    const { decisions, fault, payoff } = result;
    setPlayed({ place, settings, decisions, fault, payoff });
    setAt(Math.max(0, Math.min(place.at, decisions.length - 1)));
  };
  const playNow = useRef(play);
  playNow.current = play;
  useEffect(() => {
    if (!wanted) return;
    section.current?.scrollIntoView({ block: "start" });
    void playNow.current(wanted);
  }, [wanted]);

  const { deal = -1, seat = 0 } = played?.place ?? {};
  const next =
    seat + 1 < settings.seats && played ? { deal, seat: seat + 1, at: 0 } : { deal: deal + 1, seat: 0, at: 0 };
  const decision = played?.decisions[at];
  return (
    <section className="panel" aria-labelledby="lab-debug" ref={section}>
      <h2 id="lab-debug">{say("debug.title")}</h2>
      <p className="soft">{say("debug.what")}</p>
      <div className="buttons">
        <button type="button" className="button plain" disabled={work.busy !== null} onClick={() => void play(next)}>
          {say(played ? "debug.next-game" : "debug.go")}
        </button>
        {played ? (
          <button
            type="button"
            className="button plain"
            disabled={work.busy !== null}
            onClick={() => void play({ ...played.place, at })}
          >
            {say("debug.again")}
          </button>
        ) : null}
      </div>
      {played && decision ? (
        <>
          <p role="status">
            {say("debug.where", { deal: deal + 1, seat: seat + 1, at: at + 1, count: played.decisions.length })}{" "}
            <span className="soft">{outcomeWords(played, say)}</span>
          </p>
          <div className="lab-step">
            <button type="button" className="button plain" disabled={at === 0} onClick={() => setAt(at - 1)}>
              {say("debug.back")}
            </button>
            <input
              type="range"
              min={0}
              max={played.decisions.length - 1}
              value={at}
              aria-label={say("debug.decision")}
              onChange={({ target }) => setAt(target.valueAsNumber)}
            />
            <button
              type="button"
              className="button plain"
              disabled={at === played.decisions.length - 1}
              onClick={() => setAt(at + 1)}
            >
              {say("debug.forward")}
            </button>
          </div>
          <Judgement key={`${deal} ${seat} ${at}`} decision={decision} settings={played.settings} />
        </>
      ) : null}
      {played?.fault ? <Fault fault={played.fault} /> : null}
      <Ended problem={work.problem} />
    </section>
  );
}

function outcomeWords({ payoff }: Played, say: ReturnType<typeof useWords>): string {
  if (payoff === null) return "";
  if (payoff === 1) return say("debug.won");
  return say(payoff === 0 ? "debug.lost" : "debug.between");
}

/** A decision, and what the master makes of it when it is asked. */
function Judgement({ decision, settings }: { readonly decision: LabDecision; readonly settings: Settings }) {
  const say = useWords();
  const words = useMoveWords();
  const work = useWork();
  const { number } = useFormats();
  const [judged, setJudged] = useState<Judged | null>(null);
  const percent = (share: number) => `${number(100 * share, 1)}%`;
  const ask = async () => {
    const result = await work.run({ is: "judge", decisions: [decision], ...settings });
    if (result?.is === "judge") setJudged(result.judged[0] ?? null);
  };
  return (
    <>
      <Decision decision={decision} best={judged?.best} />
      {judged ? (
        <p role="status">
          {canonicalText(judged.best) === canonicalText(decision.move)
            ? say("debug.same")
            : say(judged.loss > judged.margin ? "debug.loss" : "debug.perhaps", {
                move: words(decision.move),
                loss: percent(judged.loss),
                margin: percent(judged.margin),
              })}
        </p>
      ) : (
        <div className="buttons">
          <button type="button" className="button plain" disabled={work.busy !== null} onClick={() => void ask()}>
            {say(work.busy ? "debug.thinks" : "debug.ask")}
          </button>
          <Ended problem={work.problem} />
        </div>
      )}
    </>
  );
}
