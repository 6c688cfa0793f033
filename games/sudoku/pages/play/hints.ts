/** Hints in steps: where to look, what it is called, why it is so, and then done. */

import { useEffect, useRef, useState } from "react";
import type { Lesson } from "../../board/lesson.tsx";
import type { Hint } from "../../techniques/hint.ts";
import { ask, Unfinished } from "../engine/ask.ts";
import type { Desk } from "./desk.ts";
import { follow, type Game, knownCandidates } from "./game.ts";
import type { Habits } from "./habits.ts";

export const STAGES = ["place", "technique", "reason"] as const;
type Stage = (typeof STAGES)[number];

export interface Hinting {
  /** The hint that is being told, for the board as it is now. */
  readonly hint: Hint | null;
  readonly stage: Stage;
  readonly isThinking: boolean;
  /** The step was made: it is still told, so that nothing else comes to lie under the pointer. */
  readonly isDone: boolean;
  readonly lesson: Lesson | null;
  /** The first word, or the next; after a step was made, the first of the next step. */
  more(): void;
  /** The next word of the hint that is being told, be its step made or not. */
  explain(): void;
  doStep(): void;
  close(): void;
}

interface Told {
  readonly hint: Hint;
  readonly stage: Stage;
  readonly marks: Game["marks"];
  readonly isDone: boolean;
}

export function useHints(desk: Desk, habits: Habits): Hinting {
  const { game } = desk;
  const [told, setTold] = useState<Told | null>(null);
  const [isThinking, setThinking] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  // A hint speaks of the board that it was asked for; when something is written it is over.
  const current = told?.marks === game.marks ? told : null;

  const think = async (then: (hint: Hint, game: Game) => void) => {
    stop.current?.abort();
    const order = new AbortController();
    stop.current = order;
    setThinking(true);
    try {
      const { puzzle, solution, marks } = game;
      const asked = solution ? { ...puzzle, solution } : puzzle;
      const progress = { digits: marks.digits, candidates: knownCandidates(game) };
      const hint = await ask({ work: "hint", puzzle: asked, progress }, { signal: order.signal });
      if (!order.signal.aborted) then(hint, game);
    } catch (error) {
      if (!(error instanceof Unfinished && error.isCancelled)) throw error;
    } finally {
      if (stop.current === order) setThinking(false);
    }
  };

  /** Every step that was asked for counts once. */
  const counted = (now: Game): Game => ({ ...now, hints: now.hints + 1 });

  const explain = () => {
    const next = current && STAGES[STAGES.indexOf(current.stage) + 1];
    if (next) setTold({ ...current, stage: next });
  };

  return {
    hint: current?.hint ?? null,
    stage: current?.stage ?? "place",
    isThinking,
    isDone: current?.isDone ?? false,
    lesson:
      current?.hint.hint === "step" && !current.isDone
        ? {
            step: current.hint.step,
            shows: current.stage === "reason" ? "reason" : "place",
            candidates: knownCandidates(game),
          }
        : null,
    more() {
      if (!current || current.isDone) {
        void think((hint, asked) => {
          if (hint.hint === "step") desk.change(counted);
          setTold({ hint, stage: "place", marks: asked.marks, isDone: false });
        });
        return;
      }
      explain();
    },
    explain,
    doStep() {
      if (game.solved) return;
      if (current?.hint.hint === "step" && !current.isDone) {
        const after = follow(game, current.hint.step, habits);
        desk.change(() => after);
        setTold({ ...current, marks: after.marks, isDone: true });
        return;
      }
      void think((hint, asked) => {
        if (hint.hint === "step") desk.change((now) => follow(counted(now), hint.step, habits));
        else setTold({ hint, stage: "place", marks: asked.marks, isDone: false });
      });
    },
    close: () => setTold(null),
  };
}
