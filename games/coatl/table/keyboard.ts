/** The keys of the table: letters for what is lit, and arrows from one lit thing to the nearest in that direction. */
import { type RefObject, useLayoutEffect } from "react";
import type { Move } from "../rules/moves.ts";
import { canUsePiece, confirmed } from "./choice.ts";
import type { Desk } from "./desk.ts";

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a press plays; other cards only explain themselves, and the Tab key gets to them. */
const USABLE = "button:not(:disabled, [aria-disabled=true], .coatl-laid)";

export function middleOf(element: Element): readonly [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** The lit thing that lies nearest in a direction; what is off to the side counts as further away. */
function neighbour(root: Element, [dx, dy]: readonly [number, number]): HTMLElement | null {
  const lit = [...root.querySelectorAll<HTMLElement>(USABLE)].filter((one) => one.checkVisibility());
  const from = document.activeElement;
  if (!from || !root.contains(from)) return lit[0] ?? null;
  const [x, y] = middleOf(from);
  let best: HTMLElement | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const one of lit) {
    const [toX, toY] = middleOf(one);
    const ahead = (toX - x) * dx + (toY - y) * dy;
    const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
    if (one === from || ahead < 4) continue;
    const distance = ahead + 2.5 * aside;
    if (distance < nearest) [best, nearest] = [one, distance];
  }
  return best;
}

/** The move of a letter, when it is to be had now. */
function moveByLetter(key: string, { choice, offer, hand }: Desk): Move | null {
  if (key === "a") return confirmed(choice, offer, hand);
  return key === "f" && offer.done ? { done: true } : null;
}

export function useKeyboard(desk: Desk, root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!desk.asked || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || !root.current) return;
      if (document.querySelector("dialog[open]")) return;
      const direction = directions[key];
      if (direction) {
        const next = neighbour(root.current, direction);
        if (!next) return;
        event.preventDefault();
        next.focus();
        return;
      }
      const letter = key.toLowerCase();
      const move = moveByLetter(letter, desk);
      const piece = desk.board[Number(letter) - 1];
      if (move) desk.send(move);
      else if (letter === "d" && desk.offer.draw) desk.choose({ draw: true });
      else if (key === "Escape" && desk.choice) desk.choose(null);
      else if (piece && canUsePiece(desk.offer, piece)) desk.choose({ piece: Number(letter) - 1 });
      else return;
      event.preventDefault();
    };
    // Before the frame around the table, which has keys of its own for what the game does not take.
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  });
}
