/** The end of a hand: how it went, and what next. */
import { useEffect, useRef } from "react";
import { endingWords, pointsWords } from "../../table/result.tsx";
import { resultOf } from "../results/results.ts";
import { useWords } from "../words.ts";
import { type HandInPlay, viewFor } from "./hand-in-play.ts";

interface OverProps {
  readonly hand: HandInPlay;
  readonly isLookedBack: boolean;
  next(): void;
  again(): void;
  lookBack(): void;
}

export function Over({ hand, isLookedBack, next, again, lookBack }: OverProps) {
  const { say } = useWords();
  const { isWon, contract } = resultOf(hand, 0);
  const view = viewFor(hand);
  const button = useRef<HTMLButtonElement>(null);
  // The cards are gone: whoever plays by keyboard goes on from here.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const { mode, seat } = hand.exercise;
  const declares = mode === "declare" || hand.state.playing?.contract.declarer === seat;
  const code = !contract ? "passed" : declares ? (isWon ? "made" : "failed") : isWon ? "beaten" : "let-through";
  return (
    <section className="trainer-over panel" data-won={isWon || undefined} aria-label={say("over.title")}>
      <div>
        <h2>{say(`over.${code}`)}</h2>
        <p>{[endingWords(view, say), pointsWords(view, say)].filter((words) => words !== null).join(" · ")}</p>
      </div>
      <div className="buttons">
        <button type="button" className="button" ref={button} onClick={next}>
          {say("over.next")}
        </button>
        {contract && !isLookedBack ? (
          <button type="button" className="button plain" onClick={lookBack}>
            {say("over.look-back")}
          </button>
        ) : null}
        <button type="button" className="quiet" onClick={again}>
          {say("over.again")}
        </button>
      </div>
    </section>
  );
}
