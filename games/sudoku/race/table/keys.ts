/** The keyboard during a race. */
import { useBoardKeys } from "../../../board/keys.ts";
import { isArrow } from "../../../board/walker.ts";
import { digitOf } from "../../board/keys.ts";
import type { RaceDesk } from "./desk.ts";

/** Whether the key meant something here. */
function onKey(event: KeyboardEvent, desk: RaceDesk, symbols: string): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const digit = digitOf(event, symbols);
  if (isArrow(event.key)) desk.walk(event.key);
  else if (digit !== null) desk.enter(digit, event.shiftKey ? true : undefined);
  else if (event.key === " ") desk.setNoting(!desk.isNoting);
  else if (event.key === "Backspace" || event.key === "Delete") desk.erase();
  // The frame takes Escape too, once nothing is picked.
  else if (event.key === "Escape" && (desk.cursor !== null || desk.held !== null)) desk.release();
  else return false;
  return true;
}

/** While nothing is asked somebody may be looking back, and then the keys are the frame's. */
export function useRaceKeys(desk: RaceDesk, symbols: string, asked: boolean): void {
  useBoardKeys((event) => onKey(event, desk, symbols), asked);
}
