/** The end of a hand: how it went, and what next. */
import { type ReactNode, useEffect, useRef } from "react";
import { sideOf } from "../../cards.ts";
import type { Review } from "../../review/costs.ts";
import { endingWords, pointsWords } from "../../table/result.tsx";
import { endingOf, resultOf } from "../results/results.ts";
import { isReviewable } from "../review/played-hand.ts";
import { useWords } from "../words.ts";
import { type HandInPlay, viewFor } from "./hand-in-play.ts";

interface OverProps {
  readonly hand: HandInPlay;
  /** Null until it is worked out. */
  readonly review: Review | null;
  readonly isLookedBack: boolean;
  readonly note: string | null;
  /** Null where nothing follows. */
  readonly next: (() => void) | null;
  again(): void;
  lookBack(): void;
  /** What can be changed at any time. */
  readonly children: ReactNode;
}

export function Over({ hand, review, isLookedBack, note, next, again, lookBack, children }: OverProps) {
  const { say } = useWords();
  const result = resultOf(hand, 0);
  const isReviewed = isReviewable(hand.state);
  const view = viewFor(hand);
  const buttons = useRef<HTMLDivElement>(null);
  // The cards are gone: whoever plays by keyboard goes on from here.
  useEffect(() => buttons.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  return (
    <section className="trainer-over panel" data-won={result.isWon || undefined} aria-label={say("over.title")}>
      <div>
        <h2>{say(`over.${endingOf(result)}`)}</h2>
        <p>{[endingWords(view, say), pointsWords(view, say)].filter((words) => words !== null).join(" · ")}</p>
        {isReviewed ? (
          <p className="trainer-turning">{review ? turningWords(review, hand, say) : say("review.working")}</p>
        ) : null}
        {note ? <p role="status">{note}</p> : null}
      </div>
      <div className="buttons" ref={buttons}>
        {next ? (
          <button type="button" className="button" onClick={next}>
            {say("over.next")}
          </button>
        ) : null}
        {isReviewed && !isLookedBack ? (
          <button type="button" className="button plain" onClick={lookBack}>
            {say("over.look-back")}
          </button>
        ) : null}
        <button type="button" className="quiet" onClick={again}>
          {say("over.again")}
        </button>
      </div>
      {children}
    </section>
  );
}

/** The card with which the contract was let through, or thrown away. */
function turningWords(review: Review, hand: HandInPlay, say: ReturnType<typeof useWords>["say"]): string {
  const turning = review.decisions.find(({ at }) => at === review.turning);
  const declarer = hand.state.playing?.contract.declarer;
  if (!turning || !declarer) return review.decisions.some(({ lost }) => lost > 0) ? "" : say("review.perfect");
  const { at, seat, card, better } = turning;
  const code = sideOf(seat) === sideOf(declarer) ? "over.card-threw-away" : "over.card-let-through";
  return say(code, { direction: seat, number: 1 + Math.floor(at / 4), card, other: better[0] ?? card });
}
