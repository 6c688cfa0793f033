/** Asking the study's worker from a component. */
import { webWorkerPool } from "@asztal/compute/browser.ts";
import { type Refusal, seriesGames } from "@asztal/kernel";
import type { TableInfo } from "@asztal/wire";
import { useCallback, useEffect, useRef, useState } from "react";
import { games } from "../state/game-bundles.ts";
import type { StudyAnswer, StudyQuestion } from "./questions.ts";

export type Thought =
  | { readonly state: "idle" }
  | { readonly state: "thinking"; readonly progress: number }
  | { readonly state: "there"; readonly answer: Exclude<StudyAnswer, Refusal> }
  | { readonly state: "refused"; readonly refusal: Refusal };

interface Thinking {
  readonly thought: Thought;
  ask(question: StudyQuestion): void;
  /** Stops thinking, and forgets what was thought. */
  forget(): void;
}

const idle: Thought = { state: "idle" };

/** One question at a time, of whichever component. */
const pool = webWorkerPool<StudyQuestion, StudyAnswer, number>(
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  { workers: 1 },
);

export function useThought(): Thinking {
  const [thought, setThought] = useState<Thought>(idle);
  const asking = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    asking.current?.abort();
    asking.current = null;
  }, []);
  const forget = useCallback(() => {
    stop();
    setThought(idle);
  }, [stop]);
  const ask = useCallback(
    async (question: StudyQuestion) => {
      stop();
      const controller = new AbortController();
      asking.current = controller;
      setThought({ state: "thinking", progress: 0 });
      const onProgress = (progress: number) => setThought({ state: "thinking", progress });
      const outcome = await pool.run(question, { signal: controller.signal, onProgress });
      if (controller.signal.aborted) return;
      const answer = outcome.ok ? outcome.result : { refused: "study.failed" };
      setThought("refused" in answer ? { state: "refused", refusal: answer } : { state: "there", answer });
    },
    [stop],
  );
  useEffect(() => stop, [stop]);
  return { thought, ask, forget };
}

/** Whether the game of a table can be studied: of a series only its replay is there. */
export function useHasStudy({ game, options }: Pick<TableInfo, "game" | "options">): boolean {
  const [studied, setStudied] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void games.find(game).then((entry) => current && setStudied(entry?.study ? game : null));
    return () => {
      current = false;
    };
  }, [game]);
  return studied === game && seriesGames(options) === null;
}
