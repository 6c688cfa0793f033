/** Asking the study's thread from a component. */
import { findGame } from "@asztal/games";
import type { Refusal } from "@asztal/kernel";
import { useCallback, useEffect, useRef, useState } from "react";
import type { StudyAnswer, StudyQuestion } from "./questions.ts";

export type Thought =
  | { readonly state: "idle" }
  | { readonly state: "thinking"; readonly progress: number }
  | { readonly state: "there"; readonly answer: Exclude<StudyAnswer, Refusal | { progress: number }> }
  | { readonly state: "refused"; readonly refusal: Refusal };

interface Thinking {
  readonly thought: Thought;
  ask(question: StudyQuestion): void;
  /** Stops thinking, and forgets what was thought. */
  forget(): void;
}

const idle: Thought = { state: "idle" };

export function useThought(): Thinking {
  const [thought, setThought] = useState<Thought>(idle);
  const worker = useRef<Worker | null>(null);

  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  const forget = useCallback(() => {
    stop();
    setThought(idle);
  }, [stop]);
  const ask = useCallback(
    (question: StudyQuestion) => {
      stop();
      const thread = new Worker(new URL("./thread.ts", import.meta.url), { type: "module" });
      worker.current = thread;
      setThought({ state: "thinking", progress: 0 });
      const refuse = () => {
        stop();
        setThought({ state: "refused", refusal: { refused: "study.failed" } });
      };
      thread.onerror = refuse;
      thread.onmessage = ({ data }: MessageEvent<StudyAnswer>) => {
        if ("progress" in data) return setThought({ state: "thinking", progress: data.progress });
        stop();
        setThought("refused" in data ? { state: "refused", refusal: data } : { state: "there", answer: data });
      };
      thread.postMessage(question);
    },
    [stop],
  );
  useEffect(() => stop, [stop]);
  return { thought, ask, forget };
}

/** Whether the game can be studied. */
export function useHasStudy(game: string): boolean {
  const [studied, setStudied] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void findGame(game).then((entry) => current && setStudied(entry?.study ? game : null));
    return () => {
      current = false;
    };
  }, [game]);
  return studied === game;
}
