/** The decisions of a game: legal moves with the value that playing on gives them, the worst decision first. */
import type { SteppedGame } from "@asztal/arena/log/game-steps.ts";
import type { DecisionToValue, ValuedDecision } from "@asztal/arena/review/values.ts";
import { webWorkerPool } from "@asztal/compute/browser.ts";
import { areDescribed, canonicalText, type Game } from "@asztal/kernel";
import { useFormats } from "@asztal/ui/formats.ts";
import { useRunning } from "@asztal/ui/running.ts";
import { useSay, useSite } from "@asztal/ui/site.ts";
import { useState } from "react";
import { useGameSay, useGameTexts } from "../../state/game-words.ts";
import { wordsOfMove } from "./move-words.ts";
import type { ReadMatch } from "./read.ts";
import type { ReviewJob, ReviewProgress, ReviewResult } from "./review-jobs.ts";

const pool = webWorkerPool<ReviewJob, ReviewResult, ReviewProgress>(
  () => new Worker(new URL("./review-worker.ts", import.meta.url), { type: "module" }),
  { workers: 1 },
);

/** So many of the worst are shown. */
const SHOWN = 10;

interface ReviewProps {
  readonly match: ReadMatch;
  readonly game: SteppedGame;
  /** By seat. */
  readonly names: readonly string[];
  show(moment: number): void;
}

/** A decision among several moves, and the step that it became. */
interface Choice {
  readonly at: number;
  readonly decision: DecisionToValue;
}

function choicesIn(game: Game, { steps }: SteppedGame): Choice[] {
  return steps.flatMap(({ seat, move }, at) => {
    const before = steps[at - 1];
    if (seat === null || !before) return [];
    const legal = game.legal(before.state, seat);
    if (areDescribed(legal) || legal.length < 2) return [];
    return [{ at, decision: { seat, move, legal, view: game.view(before.state, seat) } }];
  });
}

export function DecisionReview({ match, game, names, show }: ReviewProps) {
  const say = useSay();
  const { running, run, stop } = useRunning(pool);
  const [found, setFound] = useState<readonly (Choice & { readonly valued: ValuedDecision })[] | null>(null);
  const review = async () => {
    const choices = choicesIn(match.game, game);
    const outcome = await run({
      ...{ game: match.info.game, options: match.games[0]?.plan.options, seats: game.seats.length },
      decisions: choices.map(({ decision }) => decision),
    });
    if (!outcome?.ok) return;
    const valued = choices.map((choice, i) => ({ ...choice, valued: outcome.result[i]! })); // one for each
    // Those that were the best themselves come last.
    const sureLoss = ({ valued: { loss, margin } }: (typeof valued)[number]) => (margin === 0 ? -2 : loss - margin);
    setFound(valued.sort((a, b) => sureLoss(b) - sureLoss(a)).slice(0, SHOWN));
  };
  return (
    <section className="panel match-review" aria-labelledby="match-review">
      <h2 id="match-review">{say("match.review")}</h2>
      <p className="soft">{say("match.review-what")}</p>
      {running ? (
        <div className="match-reviewing">
          <progress
            max={running.job.decisions.length}
            value={running.progress ?? 0}
            aria-label={say("match.review-go")}
          />
          <button type="button" className="button plain" onClick={stop}>
            {say("match.review-stop")}
          </button>
        </div>
      ) : found ? (
        <ol className="match-decisions">
          {found.map((one) => (
            <Reviewed key={one.at} {...{ match, names, show, one }} />
          ))}
        </ol>
      ) : (
        <button type="button" className="button plain" onClick={() => void review()}>
          {say("match.review-go")}
        </button>
      )}
    </section>
  );
}

interface ReviewedProps extends Pick<ReviewProps, "match" | "names" | "show"> {
  readonly one: Choice & { readonly valued: ValuedDecision };
}

function Reviewed({ match, names, show, one }: ReviewedProps) {
  const say = useSay();
  const { language } = useSite();
  const { percent } = useFormats();
  const gameSay = useGameSay(useGameTexts(match.info.game, language), language, names);
  const { at, decision, valued } = one;
  const words = (move: unknown) => (gameSay ? wordsOfMove(match.game, gameSay, move) : "");
  const done = canonicalText(decision.move);
  return (
    <li>
      <details>
        <summary>
          {say("match.review-decision", { at, name: names[decision.seat] ?? "", move: words(decision.move) })}{" "}
          <strong>
            {valued.margin === 0
              ? say("match.review-best")
              : say(valued.loss > valued.margin ? "match.review-loss" : "match.review-perhaps", {
                  loss: percent(valued.loss),
                  margin: percent(valued.margin),
                })}
          </strong>
        </summary>
        <ol className="match-values">
          {valued.values.map(({ move, value }) => (
            <li key={canonicalText(move)} data-done={canonicalText(move) === done || undefined}>
              <span>{words(move)}</span>
              <meter min={0} max={1} value={value} aria-label={words(move)} />
              <span>{percent(value)}</span>
            </li>
          ))}
        </ol>
        <button type="button" className="button plain" onClick={() => show(at - 1)}>
          {say("match.review-show")}
        </button>
      </details>
    </li>
  );
}
