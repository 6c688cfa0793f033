/** Plays a hand on the page: the automatic players decide in the page's workers, after a pause. */
import type { Refusal } from "@asztal/kernel";
import { isRefusal } from "@asztal/kernel/refusal";
import { useCallback, useEffect, useState } from "react";
import type { Direction } from "../../cards.ts";
import { legalMoves } from "../../rules/legal.ts";
import { type Move, seatOf } from "../../rules/state.ts";
import { ask, warmUp } from "../../work/browser.ts";
import type { Exercise } from "./exercise.ts";
import { backAt, begin, type HandInPlay, make, takeBack, turnOf, viewToDecide } from "./hand-in-play.ts";

/** Half of what a player should ever wait for an expert's card, on a phone too. */
const EXPERT_MILLISECONDS = 1200;

export interface Playing {
  readonly hand: HandInPlay;
  /** Who thinks. */
  readonly thinking: Direction | null;
  /** Why the last move was not taken. */
  readonly refusal: Refusal | null;
  send(move: Move): void;
  /** Not there when there is nothing to go back to. */
  readonly takeBack: (() => void) | null;
  /** Plays on from an earlier moment. */
  playFrom(moment: number): void;
  again(): void;
}

/** A hand that was played elsewhere is there as it ended; one goes on from any moment of it. */
export function usePlaying(exercise: Exercise, pause: number, played?: HandInPlay): Playing {
  const [hand, setHand] = useState(() => played ?? begin(exercise));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Once the hand is there to be looked at: it comes first.
  useEffect(warmUp, []);
  const turn = turnOf(hand);
  const isAutomatic = turn !== null && !turn.isOwn;

  const apply = useCallback((now: HandInPlay, move: Move) => {
    const next = make(now, move);
    if (isRefusal(next)) setRefusal(next);
    else {
      setRefusal(null);
      // Somebody may have gone back while a worker was thinking.
      setHand((current) => (current === now ? next : current));
    }
  }, []);

  useEffect(() => {
    if (!isAutomatic) return;
    const { seat } = turnOf(hand)!; // somebody's, as was just seen
    const cancelling = new AbortController();
    const work = {
      work: "move",
      view: viewToDecide(hand, seat),
      legal: legalMoves(hand.state),
      seat: seatOf(seat),
      level: hand.exercise.level,
      milliseconds: EXPERT_MILLISECONDS,
      seed: `${hand.past.length}`,
    } as const;
    const rested = new Promise((resolve) => setTimeout(resolve, pause));
    void Promise.all([ask(work, { signal: cancelling.signal, urgent: true }), rested]).then(
      ([move]) => {
        if (move && !cancelling.signal.aborted) apply(hand, move);
      },
      () => setRefusal({ refused: "status.failed" }),
    );
    return () => cancelling.abort();
  }, [hand, isAutomatic, pause, apply]);

  const earlier = takeBack(hand);
  return {
    hand,
    thinking: isAutomatic && exercise.level === "expert" ? turn.seat : null,
    refusal,
    send: (move) => turn?.isOwn && apply(hand, move),
    takeBack: earlier && (() => setHand(earlier)),
    playFrom: (moment) => setHand({ ...backAt(hand, moment), takenBack: hand.takenBack + 1 }),
    again: () => setHand(begin(exercise)),
  };
}
