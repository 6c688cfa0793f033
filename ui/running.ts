/** Work in a worker that somebody starts and may stop: a review, a comparison, a hint. */
import type { Outcome, Pool, Request } from "@asztal/compute/pool.ts";
import { useCallback, useEffect, useRef, useState } from "react";

interface Running<Job, Result, Progress> {
  /** What is being done, and how far it is; null when nothing is. */
  readonly running: { readonly job: Job; readonly progress: Progress | null } | null;
  /** Does the job in place of the one before it. Null when it was stopped, or another was started. */
  run(job: Job): Promise<Outcome<Result> | null>;
  stop(): void;
}

/** One job of the pool at a time; it ends with the component. */
export function useRunning<Job, Result, Progress>(
  pool: Pool<Job, Result, Progress>,
  request: Pick<Request<Progress>, "timeout" | "silence"> = {},
): Running<Job, Result, Progress> {
  const [running, setRunning] = useState<Running<Job, Result, Progress>["running"]>(null);
  const controller = useRef<AbortController | null>(null);
  const { timeout, silence } = request;
  const stop = useCallback(() => {
    controller.current?.abort();
    controller.current = null;
    setRunning(null);
  }, []);
  const run = useCallback(
    async (job: Job) => {
      controller.current?.abort();
      const mine = new AbortController();
      controller.current = mine;
      const { signal } = mine;
      setRunning({ job, progress: null });
      const onProgress = (progress: Progress) => !signal.aborted && setRunning({ job, progress });
      const limits = { ...(timeout !== undefined && { timeout }), ...(silence !== undefined && { silence }) };
      const outcome = await pool.run(job, { signal, onProgress, ...limits });
      if (signal.aborted) return null;
      setRunning(null);
      return outcome;
    },
    [pool, timeout, silence],
  );
  useEffect(() => stop, [stop]);
  return { running, run, stop };
}
