/** The keyboard while a puzzle is being solved. */

import { useBoardKeys } from "../../../board/keys.ts";
import { isArrow } from "../../../board/walker.ts";
import { digitOf } from "../../board/keys.ts";
import { COLOURS } from "../../board/marks.ts";
import type { Desk } from "./desk.ts";
import { MODES, type Mode } from "./game.ts";

/** Keys that are shown in the list of keys, in its order, with the text that tells what they do. */
export const KEY_LIST = [
  ["1 … 9", "keys.digits"],
  ["⇧ 1 … 9", "keys.corner"],
  ["Ctrl 1 … 9", "keys.centre"],
  ["← ↑ → ↓", "keys.arrows"],
  ["⇧ ←", "keys.extend"],
  ["Space", "keys.mode"],
  ["Z X C V", "keys.modes"],
  ["⌫", "keys.erase"],
  ["Ctrl Z", "keys.undo"],
  ["Ctrl Y", "keys.redo"],
  ["H", "keys.hint"],
  ["⇧ H", "keys.do"],
  ["N", "keys.notes"],
  ["P", "keys.pause"],
  ["Esc", "keys.release"],
] as const;

const MODE_KEYS: Readonly<Record<string, Mode>> = { z: "digit", x: "corner", c: "centre", v: "colour" };

function modeOf(event: KeyboardEvent, mode: Mode): Mode {
  const isControl = event.ctrlKey || event.metaKey;
  if (event.shiftKey && isControl) return "colour";
  return event.shiftKey ? "corner" : isControl ? "centre" : mode;
}

export interface Actions {
  hint(): void;
  /** Does the next step without a word. */
  doStep(): void;
}

function onKey(event: KeyboardEvent, desk: Desk, { hint, doStep }: Actions): boolean {
  const { symbols } = desk.game.puzzle.layout;
  const isControl = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (isControl && key === "z") event.shiftKey ? desk.redo() : desk.undo();
  else if (isControl && key === "y") desk.redo();
  else if (isControl && key === "a") desk.selectAll();
  else if (isArrow(key)) desk.walk(key, event.shiftKey || isControl);
  else if (key === "Escape") desk.release();
  else if (key === "Backspace" || key === "Delete") desk.erase();
  else if (key === " ") {
    const by = event.shiftKey ? MODES.length - 1 : 1;
    desk.setMode(MODES[(MODES.indexOf(desk.mode) + by) % MODES.length]!);
  } else {
    const mode = modeOf(event, desk.mode);
    const digit = digitOf(event, mode === "colour" ? "123456789" : symbols);
    const isDigit = digit !== null && (!isControl || /^(?:Digit|Numpad)/.test(event.code));
    if (isDigit && digit <= (mode === "colour" ? COLOURS : symbols.length)) desk.enter(digit, mode);
    else if (isControl || event.altKey) return false;
    else if (MODE_KEYS[key]) desk.setMode(MODE_KEYS[key]);
    else if (key === "h") event.shiftKey ? doStep() : hint();
    else if (key === "n") desk.fillNotes();
    else if (key === "p") desk.pause(!desk.isPaused);
    else return false;
  }
  return true;
}

export function useKeys(desk: Desk, actions: Actions): void {
  useBoardKeys((event) => {
    if (!desk.isPaused) return onKey(event, desk, actions);
    if (event.key.toLowerCase() !== "p") return false;
    desk.pause(false);
    return true;
  });
}
