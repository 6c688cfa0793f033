/** The balance of the draft, measured in the page. */
import { seedFrom } from "@asztal/kernel";
import { type Language, voice } from "@asztal/kernel/wording";
import tokens from "@asztal/ui/design/tokens.css?raw";
import { saveAs } from "@asztal/ui/save-as.ts";
import { useSite } from "@asztal/ui/site.ts";
import { useEffect, useRef, useState } from "react";
import { botWords } from "../balance/bot-words.ts";
import type { MeasureProgress } from "../balance/measure.ts";
import { reportPage } from "../balance/page.ts";
import type { Difference, Report, Share } from "../balance/report.ts";
import balanceEn from "../balance/texts/en.ts";
import balanceHu from "../balance/texts/hu.ts";
import { useDesk } from "./desk.ts";
import { definitionText } from "./project/write.ts";
import { percent, signed } from "./share.ts";
import { storedReport, storeReport } from "./store.ts";
import { useWords } from "./words.ts";
import { measuringWorker } from "./work/browser.ts";
import "./report.css";

const GAMES = { quick: 100, thorough: 1000 } as const;

const balanceWords: Readonly<Record<Language, ReturnType<typeof voice>>> = {
  en: voice("en", balanceEn, String),
  hu: voice("hu", balanceHu, String),
};

export default function ReportScreen() {
  const say = useWords();
  const { id, draft, isPlayable } = useDesk();
  const { report, progress, trouble, begin, stop } = useMeasuring(id);
  const text = definitionText(draft);
  return (
    <div className="studio-report">
      <p>{say("report.what")}</p>
      {isPlayable ? (
        <div className="buttons">
          {progress ? (
            <button type="button" className="button plain" onClick={stop}>
              {say("report.stop")}
            </button>
          ) : (
            (["quick", "thorough"] as const).map((how) => (
              <button key={how} type="button" className="button" onClick={() => void begin(text, GAMES[how])}>
                {say(`report.${how}`)}
              </button>
            ))
          )}
        </div>
      ) : (
        <p className="studio-wait">{say("report.not-yet")}</p>
      )}
      {progress ? (
        <div role="status" className="studio-measuring">
          <progress max={1} value={progress.done} aria-label={say(`report.stage.${progress.stage}`)} />
          <span>
            {say(`report.stage.${progress.stage}`)} · {say("report.so-far", { games: progress.games })}
          </span>
        </div>
      ) : null}
      {trouble ? (
        <p className="problem" role="alert">
          {say("report.trouble")}
        </p>
      ) : null}
      {report && !progress ? <Measured report={report} /> : null}
    </div>
  );
}

/** The last report of the draft, and the measuring of another. */
function useMeasuring(id: string) {
  const [report, setReport] = useState(() => storedReport(id));
  const [progress, setProgress] = useState<MeasureProgress | null>(null);
  const [trouble, setTrouble] = useState(false);
  const worker = useRef<ReturnType<typeof measuringWorker> | null>(null);
  const stop = () => {
    worker.current?.close();
    worker.current = null;
    setProgress(null);
  };
  useEffect(() => () => worker.current?.close(), []);
  const begin = async (text: string, maxGames: number) => {
    setTrouble(false);
    setProgress({ stage: "games", done: 0, games: 0 });
    const own = measuringWorker();
    worker.current = own;
    const outcome = await own.ask({ text, seed: seedFrom(text), maxGames }, setProgress);
    if (worker.current !== own) return; // it was stopped
    stop();
    if (outcome.ok) {
      storeReport(id, outcome.result);
      setReport(outcome.result);
    } else setTrouble(true);
  };
  return { report, progress, trouble, begin, stop };
}

function Measured({ report }: { readonly report: Report }) {
  const say = useWords();
  const { language } = useSite();
  const words = balanceWords[language];
  const { games, length, seats, decks, cards, suggestions, neverPlayed, ladder } = report;
  return (
    <>
      <div className="studio-report-head">
        <strong>{say("report.done", { games, turns: length.mean })}</strong>
        <button
          type="button"
          className="button plain"
          onClick={() => saveAs(`${report.title}.html`, reportPage(report, language, tokens), "text/html")}
        >
          {say("report.save")}
        </button>
      </div>
      <div className="studio-report-parts">
        <Shares
          title={words("seats")}
          rows={seats.map((share, seat) => ({ ...share, label: words("seat", { number: seat + 1 }) }))}
        />
        {decks.length > 1 ? (
          <Shares title={words("decks")} rows={decks.map((share) => ({ ...share, label: share.deck }))} />
        ) : null}
        <Shares
          title={words("ladder")}
          rows={ladder.map((share) => ({
            ...share,
            label: words("against", { bot: botWords(share.bot, words), against: botWords(share.against, words) }),
          }))}
        />
        {suggestions.length > 0 ? (
          <section className="panel">
            <h2>{words("suggestions")}</h2>
            <ul>
              {suggestions.map(({ card, deck, from, to, measured }) => (
                <li key={`${card} ${deck}`}>
                  <strong>{card}</strong>: {from} → {to} ({deck}: {signed(measured.value)})
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <section className="panel">
        <h2>{words("cards")}</h2>
        <p className="soft">{words("cards.note")}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{words("card")}</th>
              <th scope="col">{words("deck")}</th>
              <th scope="col">{words("played")}</th>
              <th scope="col">{words("effect")}</th>
            </tr>
          </thead>
          <tbody>
            {cards.map(({ card, deck, played, effect }) => (
              <tr key={`${card} ${deck}`}>
                <th scope="row">{card}</th>
                <td>{deck}</td>
                <td>{played}</td>
                <td>
                  <Bar interval={effect} value={effect.value} middle={0} from={-0.5} to={0.5} />
                  <span className="studio-figure">{signed(effect.value)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {neverPlayed.length > 0 ? (
          <p>
            <strong>{words("neverPlayed")}:</strong> {neverPlayed.join(", ")}
          </p>
        ) : null}
      </section>
    </>
  );
}

function Shares({ title, rows }: { readonly title: string; readonly rows: readonly (Share & { label: string })[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="panel">
      <h2>{title}</h2>
      <ul className="studio-shares">
        {rows.map((row) => (
          <li key={row.label}>
            <span>{row.label}</span>
            <Bar interval={row} value={row.share} middle={0.5} from={0} to={1} />
            <span className="studio-figure">{percent(row.share)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BarProps {
  readonly interval: Pick<Difference, "low" | "high">;
  readonly value: number;
  readonly middle: number;
  readonly from: number;
  readonly to: number;
}

const WIDTH = 120;
const HEIGHT = 14;

/** An interval on its scale. The figure stands beside it. */
function Bar({ interval: { low, high }, value, middle, from, to }: BarProps) {
  const x = (share: number) => (WIDTH * (Math.min(to, Math.max(from, share)) - from)) / (to - from);
  const side = low > middle ? "above" : high < middle ? "below" : undefined;
  return (
    <svg
      className="studio-interval"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <rect className="scale" x={0} y={HEIGHT / 2 - 1} width={WIDTH} height={2} />
      <rect className="middle" x={x(middle) - 0.5} y={0} width={1} height={HEIGHT} />
      <rect
        className="interval"
        data-side={side}
        x={x(low)}
        y={3}
        width={Math.max(2, x(high) - x(low))}
        height={8}
        rx={4}
      />
      <circle className="value" data-side={side} cx={x(value)} cy={HEIGHT / 2} r={4} />
    </svg>
  );
}
