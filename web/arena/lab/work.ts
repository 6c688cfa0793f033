/** Asking the Lab's worker from a component: one thing at a time, and checks beside it. */
import { webWorkerPool } from "@asztal/compute/browser.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { LabJob, LabProgress, LabResult } from "./jobs.ts";

/** A bot that does not listen while it runs is ended with its worker. */
const CHECK_MS = 10_000;
const WORK_MS = 600_000;

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

interface Working {
  readonly busy: LabJob["is"] | null;
  readonly progress: LabProgress | null;
  /** Does the job; null when it was stopped. */
  run(job: LabJob): Promise<LabResult | null>;
  stop(): void;
}

export function useWork(): Working {
  const [busy, setBusy] = useState<LabJob["is"] | null>(null);
  const [progress, setProgress] = useState<LabProgress | null>(null);
  const controller = useRef<AbortController | null>(null);
  const stop = useCallback(() => controller.current?.abort(), []);
  const run = useCallback(async (job: LabJob) => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    setBusy(job.is);
    setProgress(null);
    const outcome = await pool.run(job, { signal: mine.signal, timeout: WORK_MS, onProgress: setProgress });
    if (controller.current === mine) setBusy(null);
    return outcome.ok ? outcome.result : null;
  }, []);
  useEffect(() => stop, [stop]);
  return { busy, progress, run, stop };
}
