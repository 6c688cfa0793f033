/** Asks a worker what a finished hand was worth card by card, and what an expert would play at a moment. */
import { useEffect, useState } from "react";
import { inferred } from "../../bidding/bidding.ts";
import type { Review } from "../../review/review.ts";
import { auctionOf, isOver, type State } from "../../rules/state.ts";
import { ask } from "../../work/browser.ts";
import type { ExpertsCard } from "../../work/work.ts";
import type { HandInPlay } from "../play/hand-in-play.ts";
import { cardsOf } from "./played-hand.ts";

/** Null until it is worked out, and for a hand that is not over or had no play. */
export function useReview({ state }: HandInPlay): Review | null {
  const [found, setFound] = useState<{ readonly state: State; readonly review: Review } | null>(null);
  const isDone = isOver(state) && cardsOf(state).length > 0;
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

/** A person waits for it. */
const MILLISECONDS = 1200;

/** What an expert in the seat to play would do, knowing no more than that seat; null until it is known. */
export function useExpertsCard(state: State | null): ExpertsCard | null {
  const [found, setFound] = useState<{ readonly state: State; readonly told: ExpertsCard } | null>(null);
  useEffect(() => {
    const playing = state?.playing;
    if (!state || !playing || isOver(state)) return;
    const cancelling = new AbortController();
    const work = {
      work: "reasons",
      deal: state.deal,
      contract: playing.contract,
      played: cardsOf(state),
      ...(state.calls.length > 0 && { ranges: inferred(auctionOf(state)) }),
      milliseconds: MILLISECONDS,
      seed: String(playing.played.length),
    } as const;
    void ask(work, { signal: cancelling.signal }).then((told) => told && setFound({ state, told }));
    return () => cancelling.abort();
  }, [state]);
  return found && found.state === state ? found.told : null;
}
