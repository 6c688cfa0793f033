/** Asks a worker what an expert would play at a moment of a hand. */
import { useEffect, useState } from "react";
import { inferred } from "../../bidding/bidding.ts";
import { auctionOf, isOver, type State } from "../../rules/state.ts";
import { ask } from "../../work/browser.ts";
import type { ExpertsCard } from "../../work/work.ts";
import { cardsOf } from "./played-hand.ts";

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
