/** Asking the study's worker from a component. */
import { webWorkerPool } from "@asztal/compute/browser.ts";
import { type Refusal, seriesGames } from "@asztal/kernel";
import { useRunning } from "@asztal/ui/running.ts";
import type { TableInfo } from "@asztal/wire";
import { useCallback, useState } from "react";
import { games } from "../state/game-bundles.ts";
import { useLoaded } from "../state/game-words.ts";
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
  const { running, run, stop } = useRunning(pool);
  const [thought, setThought] = useState<Thought>(idle);
  const forget = useCallback(() => {
    stop();
    setThought(idle);
  }, [stop]);
  const ask = useCallback(
    async (question: StudyQuestion) => {
      setThought(idle);
      const outcome = await run(question);
      if (!outcome) return;
      const answer = outcome.ok ? outcome.result : { refused: "study.failed" };
      setThought("refused" in answer ? { state: "refused", refusal: answer } : { state: "there", answer });
    },
    [run],
  );
  return { thought: running ? { state: "thinking", progress: running.progress ?? 0 } : thought, ask, forget };
}

/** Whether the game of a table can be studied: of a series only its replay is there. */
export function useHasStudy({ game, options }: Pick<TableInfo, "game" | "options">): boolean {
  const isStudied = useLoaded(async () => (await games.find(game))?.study !== undefined, game);
  return isStudied === true && seriesGames(options) === null;
}
