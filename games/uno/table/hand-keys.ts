/**
 * The hand by keyboard: arrows from card to card, Enter chooses, P puts, D draws, 1 to 4 name a colour, Escape lets go.
 * The keys are heard on the whole document, so that nothing has to be focused first; those that are taken are marked as
 * taken, and the frame around the table leaves them alone.
 */
import type { TableProps } from "@asztal/kernel";
import { type RefObject, useEffect } from "react";
import { draw } from "../rules/legal.ts";
import type { Uno } from "../rules/state.ts";
import type { Selection } from "./selecting.ts";

type List = RefObject<HTMLUListElement | null>;

export function useHandKeys(list: List, selection: Selection, { legal, send }: TableProps<Uno>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isElsewhere(event.target, list)) return;
      if (take(event.key)) event.preventDefault();
    };
    const take = (key: string): boolean => {
      if (key.startsWith("Arrow")) return moveFocus(list, key);
      if (legal.length === 0) return false;
      const [put] = selection.puts;
      const colour = selection.puts[Number(key) - 1];
      if (selection.puts.length > 1 && colour) selection.put(colour);
      else if (key === "p" && put && selection.puts.length === 1) selection.put(put);
      else if (key === "d") send(draw);
      else if (key === "Escape" && selection.chosen.length > 0) selection.clear();
      else return false;
      return true;
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
  if (cards.length === 0) return false;
  const at = cards.findIndex((card) => card.matches(":focus"));
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
