/** Asks a worker what a finished hand was worth card by card. */
import { useEffect, useState } from "react";
import type { Review } from "../../review/costs.ts";
import type { State } from "../../rules/state.ts";
import { ask } from "../../work/browser.ts";
import type { HandInPlay } from "../play/hand-in-play.ts";
import { cardsOf, isReviewable } from "./played-hand.ts";

/** Null until it is worked out, and for a hand that is not over or had no play. */
export function useReview({ state }: HandInPlay): Review | null {
  const [found, setFound] = useState<{ readonly state: State; readonly review: Review } | null>(null);
  const isDone = isReviewable(state);
  useEffect(() => {
    const { playing, deal } = state;
    if (!isDone || !playing) return;
    const cancelling = new AbortController();
    const work = { work: "review", deal, contract: playing.contract, played: cardsOf(state) } as const;
    void ask(work, { signal: cancelling.signal }).then((review) => review && setFound({ state, review }));
    return () => cancelling.abort();
  }, [state, isDone]);
  return found?.state === state ? found.review : null;
}
