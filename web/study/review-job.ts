/** A review that the server makes for whoever is here: asked for, watched, stopped, and read when it is there. */

import type { Review } from "@asztal/kernel";
import { useAsked } from "@asztal/ui/ask.ts";
import { problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import type { AnswerOf } from "@asztal/wire";
import { useEffect, useState } from "react";
import { http, useSession } from "../state/session.tsx";

type Job = AnswerOf<"GET /api/jobs/:id">;

export interface ReviewJob {
  readonly isActive: boolean;
  readonly progress: Job["progress"];
  /** Made already. */
  readonly review: Review | null;
  /** Why the server has not taken it, in its own words. */
  readonly problem: string | null;
  /** Has the server make it; null for whoever may not ask. */
  readonly leave: (() => void) | null;
  stop(): void;
}

/** While the server is at it. */
const LOOK_MILLISECONDS = 2000;
/** So long somebody waits for a review without being asked anything. */
const LONG_MILLISECONDS = 5000;

/** Whether something has gone on for long. */
export function useIsLong(goesOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => setLong(true), LONG_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [goesOn]);
  return isLong;
}

export function useReviewJob(table: string): ReviewJob {
  const say = useSay();
  const { me, connected } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const mayAsk = connected && me != null && !me.guest;
  const [asked, again] = useAsked(async () => (mayAsk ? findReview(table) : null), `review ${table} ${mayAsk}`);
  const found = asked.state === "there" ? asked.answer : null;
  const isActive = found?.job.state === "queued" || found?.job.state === "running";
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(again, LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isActive, again]);
  const attempt = (act: () => Promise<unknown>) => {
    setProblem(null);
    act().then(again, (error: unknown) => setProblem(problemOf(error, say)));
  };
  const id = found?.job.id;
  const leave = () =>
    attempt(() =>
      id === undefined
        ? http.call("POST /api/jobs", { body: { kind: "review", input: { table }, key: `review ${table}` } })
        : http.call("POST /api/jobs/:id/retry", { params: { id } }),
    );
  return {
    ...{ isActive, problem, progress: found?.job.progress ?? null, review: found?.review ?? null },
    leave: mayAsk ? leave : null,
    stop: () => id !== undefined && attempt(() => http.call("POST /api/jobs/:id/cancel", { params: { id } })),
  };
}

async function findReview(table: string): Promise<{ readonly job: Job; readonly review: Review | null } | null> {
  const job = (await http.call("GET /api/jobs")).find(
    ({ kind, page }) => kind === "review" && page?.startsWith(`/replay/${table}?`),
  );
  if (!job) return null;
  const result = job.hasResult ? await http.call("GET /api/jobs/:id/result", { params: { id: job.id } }) : null;
  return { job, review: result && "value" in result ? (result.value as Review) : null }; // what the kind gives
}
