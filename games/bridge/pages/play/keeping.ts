/** When a hand is over: its result goes into the list, to whoever wants to be told, and to the server for those who are signed in. */
import { useSite } from "@asztal/ui/site.ts";
import { soloResults, useSending } from "@asztal/ui/solo.ts";
import { useEffect, useRef } from "react";
import type { Review } from "../../review/costs.ts";
import { keeper } from "../../table/settings.ts";
import { detailOf, keepResult, type PlayedHand, resultOf, updateResult } from "../results/results.ts";
import { handCosts } from "../review/played-hand.ts";
import { type HandInPlay, isOver } from "./hand-in-play.ts";

const solo = soloResults("bridge", keeper);

/** Noted once for each time that a hand is played to its end. */
export function useKeepingResults(
  hand: HandInPlay,
  review: Review | null,
  finished?: (hand: HandInPlay, milliseconds: number) => void,
): void {
  const { me, call } = useSite();
  // A hand that comes to its end elsewhere is not one of this page.
  const began = useRef({ exercise: hand.exercise, at: Date.now(), isKept: isOver(hand.state) });
  const kept = useRef<PlayedHand | null>(null);
  useSending(solo);
  useEffect(() => {
    if (began.current.exercise !== hand.exercise || hand.past.length === 0) {
      began.current = { exercise: hand.exercise, at: Date.now(), isKept: false };
    }
    if (!isOver(hand.state) || began.current.isKept) return;
    began.current.isKept = true;
    const now = Date.now();
    const result: PlayedHand = { ...resultOf(hand, now), ...(me && { account: me.id }) };
    keepResult(result);
    kept.current = result;
    finished?.(hand, now - began.current.at);
    // Nobody is signed in for sure; as long as that is not known, it is noted.
    if (me === null) return;
    const { mode: kind, level, isWon, takenBack: hints } = result;
    solo.note({
      kind,
      level,
      milliseconds: now - began.current.at,
      mistakes: isWon ? 0 : 1,
      hints,
      detail: detailOf(result),
    });
    if (me) void solo.send(call);
  }, [hand, me, call, finished]);
  useEffect(() => {
    const contract = hand.state.playing?.contract;
    if (!review || !contract || !kept.current) return;
    updateResult(kept.current, { costs: handCosts(review, hand.exercise, contract), played: undefined });
    kept.current = null;
  }, [review, hand]);
}
