/** What keys mean on a board. */
import { useEffect, useRef } from "react";

/** The digit that a key writes, or null: by its place on the keyboard where Shift changes the sign. */
export function digitOf(event: KeyboardEvent, symbols: string): number | null {
  const sign = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? event.key.toUpperCase();
  const at = symbols.indexOf(sign);
  return sign.length === 1 && at >= 0 ? at + 1 : null;
}

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
