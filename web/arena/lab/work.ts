/** Asking the Lab's worker from a component: one thing at a time, and checks beside it. */
import { webWorkerPool } from "@asztal/compute/browser.ts";
import { useRunning } from "@asztal/ui/running.ts";
import { useState } from "react";
import type { LabJob, LabProgress, LabResult } from "./jobs.ts";

/** A bot that does not listen while it runs is ended with its worker. */
const CHECK_MS = 10_000;
const WORK_MS = 600_000;
/** Between two deals, or two decisions that are judged. */
const SILENT_MS = 60_000;

const pool = webWorkerPool<LabJob, LabResult, LabProgress>(
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
  { workers: 2 },
);

/** What is wrong with a text, if anything; null too when it was changed again before that was known. */
export async function check(source: string, signal: AbortSignal): Promise<LabResult | "late" | null> {
  const outcome = await pool.run({ is: "check", source }, { signal, timeout: CHECK_MS, urgent: true });
  if (outcome.ok) return outcome.result;
  return outcome.problem === "timeout" ? "late" : null;
}

export interface Working {
  readonly busy: LabJob["is"] | null;
  readonly progress: LabProgress | null;
  /** Why the last job came to nothing, unless somebody stopped it. */
  readonly problem: "late" | "failed" | null;
  /** Does the job; null when it was stopped, or came to nothing. */
  run(job: LabJob): Promise<LabResult | null>;
  stop(): void;
}

export function useWork(): Working {
  const { running, run, stop } = useRunning(pool, { timeout: WORK_MS, silence: SILENT_MS });
  const [problem, setProblem] = useState<Working["problem"]>(null);
  return {
    busy: running?.job.is ?? null,
    progress: running?.progress ?? null,
    problem,
    async run(job) {
      setProblem(null);
      const outcome = await run(job);
      if (outcome?.ok === false) setProblem(outcome.problem === "timeout" ? "late" : "failed");
      return outcome?.ok ? outcome.result : null;
    },
    stop,
  };
}
