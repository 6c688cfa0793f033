/**
 * A hand by keyboard: arrows go from card to card, Enter presses one; what other keys do, the game says. The keys are heard on
 * the whole document, so that nothing has to be focused first; those that are taken are marked as taken, and the frame around
 * the table leaves them alone.
 */
import { type RefObject, useLayoutEffect } from "react";

type List = RefObject<HTMLElement | null>;

/** `take` is given every other key, and says whether it had a use for it. */
export function useHandKeys(list: List, take: (key: string) => boolean): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isElsewhere(event.target, list)) return;
      const isTaken = event.key.startsWith("Arrow") ? moveFocus(list, event.key) : take(event.key);
      if (isTaken) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

/** Whether the key goes to something that is being written in, or that has a use for arrows itself. */
function isElsewhere(target: EventTarget | null, list: List): boolean {
  if (!(target instanceof HTMLElement) || target === document.body) return false;
  if (target.closest("input, textarea, select, dialog")) return true;
  return target.closest("aside") !== null && !list.current?.contains(target);
}

/** Goes to the next card, or to the one above or below; the first key of all goes to the first card that fits. */
function moveFocus(list: List, key: string): boolean {
  const cards = [...(list.current?.querySelectorAll("button") ?? [])];
  const at = cards.findIndex((card) => card.matches(":focus"));
  if (cards.length === 0 || (at < 0 && document.activeElement?.closest(".hand"))) return false; // another hand has it
  if (at < 0) (cards.find((card) => card.dataset["fits"] === "true") ?? cards[0])?.focus();
  else if (key === "ArrowLeft") cards[Math.max(0, at - 1)]?.focus();
  else if (key === "ArrowRight") cards[Math.min(cards.length - 1, at + 1)]?.focus();
  else nearestInRow(cards, at, key === "ArrowDown" ? 1 : -1)?.focus();
  return true;
}

/** The card of the next row up or down whose middle is nearest. */
function nearestInRow(cards: readonly HTMLElement[], at: number, way: 1 | -1): HTMLElement | undefined {
  const here = cards[at]!.getBoundingClientRect(); // the focused one
  const beyond = cards
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - here.top) * way > here.height / 2);
  const row = Math.min(...beyond.map(({ box }) => Math.abs(box.top - here.top)));
  return beyond
    .filter(({ box }) => Math.abs(box.top - here.top) < row + here.height / 2)
    .sort((a, b) => Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left))[0]?.card;
}
