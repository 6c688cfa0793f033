/** One try at a problem: begun on the server for the rating, or here for practice; answered once. */

import { isRefused, useSite } from "@asztal/ui/site.ts";
import type { Refused } from "@asztal/wire/client";
import { useCallback, useEffect, useState } from "react";
import type { Card } from "../../cards.ts";
import { isCard } from "../../cards.ts";
import { type Problem, readProblem } from "../../problems/problem.ts";
import { type ProblemTask, readTask, taskOf } from "../../problems/task.ts";
import { keepPractice, nextPractice, type PracticeProblem, type ProblemFilter } from "./practice.ts";

export type AttemptKind = "rated" | "practice" | "day";

/** What the server made of it. */
interface RatedResult {
  readonly rating: number;
  readonly margin: number;
  readonly change: number;
  readonly problemRating: number;
  readonly milliseconds: number;
}

export interface Outcome {
  readonly isSolved: boolean;
  /** Null where it was given up. */
  readonly card: Card | null;
  readonly problem: Problem;
  readonly rated: RatedResult | null;
}

export type Attempt =
  | { readonly state: "loading" }
  | { readonly state: "away" }
  | { readonly state: "refused"; readonly refused: Refused }
  | {
      readonly state: "there";
      readonly task: ProblemTask;
      readonly isNew: boolean;
      /** The answer is on its way. */
      readonly isSending: boolean;
      readonly outcome: Outcome | null;
    };

type There = Extract<Attempt, { state: "there" }>;
type Source = { readonly try: string } | { readonly practice: PracticeProblem };

interface Answered extends RatedResult {
  readonly solved: boolean;
  readonly answer: string;
  readonly solution: string;
}

function outcomeOf(answered: Answered): Outcome {
  const { solved, answer, solution, rating, margin, change, problemRating, milliseconds } = answered;
  const problem = readProblem(solution);
  if (!problem) throw new Error("the server sent a problem that cannot be read");
  const card = isCard(answer) ? answer : null;
  return { isSolved: solved, card, problem, rated: { rating, margin, change, problemRating, milliseconds } };
}

interface AttemptTools {
  readonly attempt: Attempt;
  /** Null gives up. */
  answer(card: Card | null): void;
  next(): void;
}

/** The key says what is wanted; with `isReady` false nothing is begun yet. */
export function useAttempt(kind: AttemptKind, filter: ProblemFilter, isReady: boolean): AttemptTools {
  const { call } = useSite();
  const [turn, setTurn] = useState(0);
  const [attempt, setAttempt] = useState<Attempt>({ state: "loading" });
  const [source, setSource] = useState<Source | null>(null);
  const { theme, grade } = filter;

  const fail = useCallback((error: unknown) => {
    setAttempt(isRefused(error) && error.status < 500 ? { state: "refused", refused: error } : { state: "away" });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another problem
  useEffect(() => {
    if (!isReady) return;
    let isCurrent = true;
    const show = (shown: Omit<There, "state" | "isSending">, from: Source) => {
      if (!isCurrent) return;
      setSource(from);
      setAttempt({ state: "there", isSending: false, ...shown });
    };
    const begin = async () => {
      if (kind === "practice") {
        const practice = await nextPractice({ theme, grade });
        show({ task: taskOf(practice.problem), isNew: practice.isNew, outcome: null }, { practice });
        return;
      }
      const params = { game: "bridge" };
      const begun =
        kind === "day"
          ? await call("POST /api/problems/:game/day/begin", { params })
          : await call("POST /api/problems/:game/begin", { params, body: { theme } });
      const task = readTask(begun.task);
      if (!task) throw new Error("the server sent a task that cannot be read");
      const outcome = begun.answered && outcomeOf(begun.answered);
      show({ task, isNew: false, outcome }, { try: begun.id });
    };
    setAttempt({ state: "loading" });
    begin().catch((error) => isCurrent && fail(error));
    return () => {
      isCurrent = false;
    };
  }, [kind, theme, grade, isReady, turn, call, fail]);

  const answer = (card: Card | null) => {
    if (attempt.state !== "there" || attempt.outcome || attempt.isSending || !source) return;
    if ("practice" in source) {
      const { problem } = source.practice;
      keepPractice(source.practice, card);
      const isSolved = card !== null && problem.right.includes(card);
      setAttempt({ ...attempt, outcome: { isSolved, card, problem, rated: null } });
      return;
    }
    setAttempt({ ...attempt, isSending: true });
    call("POST /api/problems/:game/tries/:id/answer", {
      params: { game: "bridge", id: source.try },
      body: { answer: card ?? "" },
    }).then((answered) => setAttempt({ ...attempt, outcome: outcomeOf(answered) }), fail);
  };
  return { attempt, answer, next: () => setTurn(turn + 1) };
}
