/** Thousands of games at once, and what came of them: the chart, the interval, the worst decisions. */
import type { LabDecision, LabFault } from "@asztal/arena/lab/laboratory.ts";
import type { Judged } from "@asztal/arena/lab/review.ts";
import { useFormats } from "@asztal/ui/formats.ts";
import { useState } from "react";
import { Chart } from "./chart.tsx";
import type { Place } from "./debugger.tsx";
import { Decision } from "./decision.tsx";
import { Ended, Fault } from "./fault.tsx";
import type { Course, Settings } from "./jobs.ts";
import { useMoveWords, useUnoSay, useWords } from "./words.ts";
import { useWork } from "./work.ts";

const OPPONENTS = ["brute", "careful", "sharp", "trained"] as const;
const SEATS = [2, 3, 4, 6, 8] as const;
const GAMES = [400, 1000, 4000, 10_000] as const;
const EVEN = 0.5;
const WORST = 5;

interface RunProps {
  readonly source: string;
  readonly settings: Settings;
  change(settings: Settings): void;
  /** Shows a decision in its game. */
  look(place: Place): void;
}

export function Run({ source, settings, change, look }: RunProps) {
  const say = useWords();
  const unoSay = useUnoSay();
  const { number } = useFormats();
  const work = useWork();
  const [course, setCourse] = useState<Course | null>(null);
  const [fault, setFault] = useState<LabFault | null>(null);
  const [decisions, setDecisions] = useState<readonly LabDecision[]>([]);
  const shown = work.progress?.is === "run" && work.busy === "run" ? work.progress.course : course;

  const play = async () => {
    setFault(null);
    setCourse(null);
    setDecisions([]);
    const result = await work.run({ is: "run", source, ...settings });
    if (result?.is !== "run") return;
    setCourse(result.course);
    setFault(result.fault);
    setDecisions(result.decisions);
  };
  return (
    <section className="panel" aria-labelledby="lab-run">
      <h2 id="lab-run">{say("run.title")}</h2>
      <div className="lab-settings">
        <label className="field">
          <span>{say("run.against")}</span>
          <select value={settings.against} onChange={({ target }) => change({ ...settings, against: target.value })}>
            {OPPONENTS.map((name) => (
              <option key={name} value={name}>
                {unoSay?.(`bot.${name}`) ?? name}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{say("run.seats")}</span>
          <select
            value={settings.seats}
            onChange={({ target }) => change({ ...settings, seats: Number(target.value) })}
          >
            {SEATS.map((seats) => (
              <option key={seats}>{seats}</option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{say("run.games")}</span>
          <select
            value={settings.games}
            onChange={({ target }) => change({ ...settings, games: Number(target.value) })}
          >
            {GAMES.map((games) => (
              <option key={games} value={games}>
                {number(games)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {work.busy === "run" ? (
        <button type="button" className="button plain" onClick={work.stop}>
          {say("run.stop")}
        </button>
      ) : (
        <button type="button" className="button" onClick={() => void play()}>
          {say("run.go")}
        </button>
      )}
      {shown && shown.points.length > 0 ? <Figures course={shown} isOver={work.busy !== "run"} /> : null}
      {fault ? <Fault fault={fault} /> : null}
      <Ended problem={work.problem} />
      {!shown && !fault && !work.problem ? <p className="soft">{say("run.none")}</p> : null}
      {decisions.length > 0 && !fault ? <Worst key={shown?.games} {...{ decisions, settings, look }} /> : null}
    </section>
  );
}

/** A share of payoff with one decimal. */
function usePercent(): (share: number) => string {
  const { number } = useFormats();
  return (share) => `${number(100 * share, 1)}%`;
}

function Figures({ course, isOver }: { readonly course: Course; readonly isOver: boolean }) {
  const say = useWords();
  const percent = usePercent();
  const { number } = useFormats();
  const last = course.points.at(-1)!; // only drawn where there is one
  const clear = last.low > EVEN ? "clear-better" : last.high < EVEN ? "clear-worse" : "unclear";
  return (
    <>
      <Chart points={course.points} even={EVEN} />
      <p>
        <strong>
          {say("run.result", { mean: percent(last.mean), low: percent(last.low), high: percent(last.high) })}
        </strong>
        <br />
        <span className="soft">{say("run.played", { games: course.games, firsts: number(course.firsts) })}</span>
      </p>
      {isOver ? (
        <p role="status" className="lab-verdict" data-verdict={clear}>
          {say(`run.${clear}`)}
        </p>
      ) : null}
    </>
  );
}

interface WorstProps extends Pick<RunProps, "settings" | "look"> {
  readonly decisions: readonly LabDecision[];
}

function Worst({ decisions, settings, look: show }: WorstProps) {
  const say = useWords();
  const percent = usePercent();
  const words = useMoveWords();
  const work = useWork();
  const [judged, setJudged] = useState<readonly Judged[] | null>(null);
  const look = async () => {
    const result = await work.run({ is: "judge", decisions, ...settings });
    if (result?.is === "judge") setJudged(result.judged);
  };
  const worst = judged?.filter(({ loss }) => loss > 0).slice(0, WORST) ?? [];
  const done = work.progress?.is === "judge" ? work.progress.done : 0;
  return (
    <div className="lab-worst">
      <h3>{say("worst.title")}</h3>
      <p className="soft">{say("worst.what", { count: decisions.length })}</p>
      {judged ? null : (
        <button type="button" className="button plain" disabled={work.busy !== null} onClick={() => void look()}>
          {work.busy ? say("worst.busy", { done, count: decisions.length }) : say("worst.go")}
        </button>
      )}
      <Ended problem={work.problem} />
      {judged && worst.length === 0 ? <p>{say("worst.none")}</p> : null}
      <ol>
        {worst.map(({ decision, best, loss, margin }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>
            <details open={at === 0}>
              <summary>
                {words(decision.move)}{" "}
                <span className="soft">{say("worst.loss", { loss: percent(loss), margin: percent(margin) })}</span>
              </summary>
              <Decision decision={decision} best={best} />
              <button type="button" className="button plain" onClick={() => show(decision)}>
                {say("worst.look")}
              </button>
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
}
