/** Problems, one after another: for the rating, or freely. */
import { useSite } from "@asztal/ui/site.ts";
import { Loading } from "@asztal/ui/states.tsx";
import { useTitle } from "@asztal/ui/title.ts";
import { useState } from "react";
import { Link, useSearch } from "wouter";
import { GRADES, type Grade, THEMES, type Theme } from "../../problems/problem.ts";
import type { Exercise } from "../play/exercise.ts";
import { useHabits } from "../play/habits.ts";
import { PlayTable } from "../play/table.tsx";
import { useWords } from "../words.ts";
import { type Attempt, type AttemptKind, useAttempt } from "./attempt.ts";
import type { ProblemFilter } from "./practice.ts";
import { ProblemTable } from "./table.tsx";
import "./problems.css";

export default function ProblemsPage() {
  const { say } = useWords();
  const { me, connected, somebody } = useSite();
  const query = new URLSearchParams(useSearch());
  const [isPractice, setIsPractice] = useState(query.has("practice"));
  const [filter, setFilter] = useState<ProblemFilter>({
    theme: THEMES.find((theme) => theme === query.get("theme")) ?? null,
    grade: null,
  });
  useTitle(`${say("problems.title")} · Asztal`);
  // Whoever is not signed in is not rated; as long as that is not known, nothing is begun.
  const kind: AttemptKind = isPractice || !me ? "practice" : "rated";
  const isReady = isPractice || me !== undefined || !connected;
  const wanted = kind === "rated" ? { ...filter, grade: null } : filter;
  return (
    <ProblemDesk
      kind={kind}
      filter={wanted}
      isReady={isReady}
      title={say("problems.title")}
      practise={() => setIsPractice(true)}
    >
      <div className="problem-choosing">
        <label>
          <span className="visually-hidden">{say("problems.kind")}</span>
          <select
            value={kind}
            onChange={({ target }) => {
              setIsPractice(target.value === "practice");
              if (target.value === "rated") void somebody();
            }}
          >
            <option value="rated">{say("problems.rated")}</option>
            <option value="practice">{say("problems.practice")}</option>
          </select>
        </label>
        <label>
          <span className="visually-hidden">{say("problems.theme")}</span>
          <select
            value={filter.theme ?? ""}
            onChange={({ target }) =>
              setFilter({ ...filter, theme: THEMES.find((one) => one === target.value) ?? null })
            }
          >
            <option value="">{say("problems.any-theme")}</option>
            {THEMES.map((theme: Theme) => (
              <option key={theme} value={theme}>
                {say(`theme.${theme}`)}
              </option>
            ))}
          </select>
        </label>
        {kind === "practice" ? (
          <label>
            <span className="visually-hidden">{say("problems.grade")}</span>
            <select
              value={filter.grade ?? ""}
              onChange={({ target }) =>
                setFilter({ ...filter, grade: GRADES.find((one) => one === Number(target.value)) ?? null })
              }
            >
              <option value="">{say("problems.any-grade")}</option>
              {GRADES.map((grade: Grade) => (
                <option key={grade} value={grade}>
                  {say("problems.grade-of", { grade })}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </div>
    </ProblemDesk>
  );
}

interface ProblemDeskProps {
  readonly kind: AttemptKind;
  readonly filter: ProblemFilter;
  readonly isReady: boolean;
  readonly title: string;
  /** Goes on without the server. */
  practise(): void;
  /** What can be chosen beside it. */
  readonly children: React.ReactNode;
  /** What stands where the next problem would be offered. */
  readonly after?: React.ReactNode;
}

/** A problem with what belongs to it; the problem of the day has it too. */
export function ProblemDesk({ kind, filter, isReady, title, practise, children, after }: ProblemDeskProps) {
  const { say } = useWords();
  const [habits, setHabits] = useHabits();
  const { attempt, answer, next } = useAttempt(kind, filter, isReady);
  const [free, setFree] = useState<Exercise | null>(null);
  const goOn = () => {
    setFree(null);
    next();
  };
  const isAnswered = attempt.state === "there" && attempt.outcome !== null;
  if (free) {
    return (
      <div className="trainer">
        <PlayTable
          exercise={free}
          habits={habits}
          onHabits={setHabits}
          next={goOn}
          choose={() => setFree(null)}
          chooseWords={say("problems.back-to")}
        />
      </div>
    );
  }
  return (
    <div className="trainer trainer-problem" data-answered={isAnswered || undefined}>
      <header className="trainer-controls problem-head">
        <div className="trainer-status" role="status">
          <h1>{title}</h1>
          <small>{statusOf(attempt, kind, say)}</small>
        </div>
        <div className="trainer-buttons">
          {attempt.state === "there" && !attempt.outcome ? (
            <button type="button" className="quiet" onClick={() => answer(null)}>
              {say("problems.give-up")}
            </button>
          ) : null}
          {attempt.state === "there" && attempt.outcome
            ? (after ?? (
                <button type="button" className="button" onClick={goOn}>
                  {say("problems.next")}
                </button>
              ))
            : null}
        </div>
      </header>
      {isAnswered ? null : <div className="problem-more">{children}</div>}
      {attempt.state === "there" ? (
        <ProblemTable task={attempt.task} outcome={attempt.outcome} answer={answer} playFreely={setFree} />
      ) : attempt.state === "loading" ? (
        <Loading />
      ) : (
        <div className="state" role="alert">
          <p>
            {attempt.state === "refused" ? say(attempt.refused.refused, attempt.refused.args) : say("problems.away")}
          </p>
          <button type="button" className="button" onClick={practise}>
            {say("problems.practise")}
          </button>
        </div>
      )}
      <nav className="problem-links" aria-label={title}>
        <Link href="/bridge/problems/day">{say("problems.day")}</Link>
        <Link href="/bridge/problems/progress">{say("problems.progress")}</Link>
      </nav>
    </div>
  );
}

function statusOf(attempt: Attempt, kind: AttemptKind, say: ReturnType<typeof useWords>["say"]): string {
  if (attempt.state !== "there") return say(kind === "practice" ? "problems.making" : "problems.find");
  const { task, isNew, outcome } = attempt;
  if (outcome?.rated) return say("problems.rating-only", { ...outcome.rated });
  if (outcome) return say("problems.not-rated");
  const hints = [
    say("problems.find-of", { direction: task.seat }),
    kind === "practice" ? say("problems.not-rated") : say("problems.once"),
    ...(isNew ? [say("problems.new")] : []),
  ];
  return hints.join(" ");
}
