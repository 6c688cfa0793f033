/** What has happened since the viewer's own last move, shown once more, step by step; and then the game as it is. */

import type { BotPace } from "@asztal/wire";
import type { TableState } from "@asztal/wire/client";
import { useEffect, useState } from "react";
import type { Rewind } from "./rewind.ts";

/** How long each step is on show. Whoever wants no pauses still wants to see something. */
const STEP_MILLISECONDS: Readonly<Record<BotPace, number>> = { slow: 2000, normal: 1000, fast: 400, instant: 400 };

/** Begins to show it; null when nothing has happened since. */
export function useShowAgain({ log, seat, position }: TableState, rewind: Rewind, pace: BotPace): (() => void) | null {
  const [isShowing, setShowing] = useState(false);
  const { moment, view, show } = rewind;
  const isBack = isShowing && moment === null;
  useEffect(() => {
    if (isBack) setShowing(false);
    // A moment that is still on its way is waited for.
    if (!isShowing || moment === null || view === undefined) return;
    const timer = setTimeout(() => show(moment + 1), STEP_MILLISECONDS[pace]);
    return () => clearTimeout(timer);
  }, [isBack, isShowing, moment, view, show, pace]);

  const newest = position?.version ?? 0;
  const own = log.findLast((entry) => entry.kind === "move" && entry.seat === seat)?.version ?? 0;
  if (seat === null || own >= newest) return null;
  return () => {
    show(own);
    setShowing(true);
  };
}
