/**
 * Who plays by keyboard keeps the place: when a step takes away what had the focus, the nearest thing that is lit gets it
 * as soon as the next step is asked for.
 */
import { type RefObject, useEffect, useRef } from "react";
import type { Desk } from "./desk.ts";
import { middleOf } from "./keyboard.ts";

/** Whoever goes to a card that cannot be played wants to read it, and is left there. */
const IDLE = ":disabled, [aria-disabled=true]";
const NEXT = "[data-lit]:not(:disabled), [data-done], [data-confirm]:not(:disabled)";

export function useKeptFocus({ asked }: Desk, root: RefObject<HTMLElement | null>): void {
  const place = useRef<readonly [number, number] | null>(null);
  useEffect(() => {
    // Whoever has gone elsewhere, to the chat for instance, is not called back.
    const note = ({ target }: FocusEvent) => {
      const isUsed = target instanceof Element && root.current?.contains(target) && !target.matches(IDLE);
      place.current = isUsed ? middleOf(target) : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [root]);
  useEffect(() => {
    if (!asked || place.current === null || !isFocusLost() || !root.current) return;
    const next = nearestTo(place.current, root.current);
    next?.focus({ preventScroll: true });
    if (next?.matches(":focus-visible")) next.scrollIntoView({ block: "nearest" });
  });
}

/** A button that has just been disabled still counts as active for a moment. */
function isFocusLost(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(IDLE);
}

function nearestTo([x, y]: readonly [number, number], root: Element): HTMLElement | null {
  let best: HTMLElement | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const one of root.querySelectorAll<HTMLElement>(NEXT)) {
    if (!one.checkVisibility()) continue;
    const [toX, toY] = middleOf(one);
    const distance = Math.hypot(toX - x, toY - y);
    if (distance < nearest) [best, nearest] = [one, distance];
  }
  return best;
}
