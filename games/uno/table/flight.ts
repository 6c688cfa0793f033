/** A card that was put flies to the pile from whoever put it. Nothing else moves, and nothing at all if that is not wanted. */
import { type RefObject, useLayoutEffect, useRef } from "react";
import type { View } from "../rules/state.ts";

const FLIGHT: KeyframeAnimationOptions = { duration: 240, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };

interface Flight {
  /** The card on top. */
  readonly pile: RefObject<HTMLElement | null>;
  /** The whole board, in which every player's place is marked with the seat. */
  readonly board: RefObject<HTMLElement | null>;
}

export function useFlight(view: View): Flight {
  const pile = useRef<HTMLElement>(null);
  const board = useRef<HTMLElement>(null);
  const before = useRef(view);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = view;
    // Cards that lie under the top one grow by every put; a reshuffle or a step back makes them fewer.
    if (!pile.current || view.discard.length <= last.discard.length) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const from = board.current?.querySelector(`[data-seat="${last.current}"]`)?.getBoundingClientRect();
    const to = pile.current.getBoundingClientRect();
    if (!from) return;
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    pile.current.animate([{ transform: `translate(${x}px, ${y}px) scale(0.6)` }, { transform: "none" }], FLIGHT);
  }, [view]);
  return { pile, board };
}
