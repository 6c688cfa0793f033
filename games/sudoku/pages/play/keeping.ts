/** What is kept of a game while it is played: the game itself, and what counts in the statistics. */

import { useSite } from "@asztal/ui/site.ts";
import { useCallback, useEffect, useRef } from "react";
import { slugOf } from "../catalogue.ts";
import type { Game } from "./game.ts";
import { shelve } from "./shelf.ts";
import { countBegun, countSolved } from "./statistics.ts";
import { noteSolved, sendSolved } from "./unsent.ts";

const KEEP_MILLISECONDS = 400;

/** Keeps the game a moment after it changed, and at once when the page is left. */
export function useKeeping(): (game: Game) => void {
  const waiting = useRef<{ game: Game; timer: ReturnType<typeof setTimeout> } | null>(null);
  const flush = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    shelve(waiting.current.game, Date.now());
    waiting.current = null;
  }, []);
  useEffect(() => {
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);
  return (game) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { game, timer: setTimeout(flush, KEEP_MILLISECONDS) };
    // A page that is hidden may never come back.
    if (document.hidden || game.solved) flush();
  };
}

/** Counts a game when its first mark is made, and when it is solved; of those who are signed in the server counts too. */
export function useCounting(start: Game): (game: Game) => void {
  const { me, call } = useSite();
  const last = useRef(start);
  return (game) => {
    const before = last.current;
    last.current = game;
    const slug = slugOf(game.puzzle);
    if (!slug || !game.level) return;
    if (before.past.length === 0 && game.past.length > 0) countBegun(slug, game.level);
    if (before.solved || !game.solved) return;
    const { level, seconds, mistakes, hints } = game;
    countSolved(slug, level, game, new Date());
    // Nobody is signed in for sure; as long as that is not known, it is noted.
    if (me === null) return;
    noteSolved({ kind: slug, level, milliseconds: 1000 * seconds, mistakes, hints });
    if (me) void sendSolved(call);
  };
}
