/** The keyboard on a board. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { Plan } from "./plan.ts";
import { isArrow, walker } from "./walker.ts";

/** Whether the key belongs to something else that has the focus: a field, a list, an open dialog. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("input, textarea, select, dialog")) return true;
  return (key === " " || key === "Enter") && target.closest("button, a, summary") !== null;
}

/** Hands keys that are nobody else's to `onKey`, which says whether they meant something. */
export function useBoardKeys(onKey: (event: KeyboardEvent) => boolean, isActive = true): void {
  const now = useRef(onKey);
  now.current = onKey;
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => {
      if (!isTaken(event) && now.current(event)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isActive]);
}

/**
 * One cell of a board that the arrow keys move and Enter or Space presses, while it is active. Null until the first arrow or the first
 * cell that is picked, and again after Escape.
 */
export function useCursor(plan: Plan, press: (cell: number) => void, isActive: boolean) {
  const [cursor, setCursor] = useState<number | null>(null);
  const step = useMemo(() => walker(placesOf(plan)), [plan]);
  useBoardKeys(({ key, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey) return false;
    if (isArrow(key)) setCursor(cursor === null ? plan.rows[0]![0]! : step(cursor, key));
    else if (cursor === null) return false;
    else if (key === "Enter" || key === " ") press(cursor);
    else if (key === "Escape") setCursor(null);
    else return false;
    return true;
  }, isActive);
  return [cursor, setCursor] as const;
}

/** By the rows and columns of the drawing. */
function placesOf(plan: Plan) {
  const places: [number, number][][] = [];
  for (const cell of plan.rows.flat()) {
    const [x, y] = plan.pointIn(cell, 0, 0);
    places[cell] = [[Math.floor(y), Math.floor(x)]];
  }
  return places;
}
