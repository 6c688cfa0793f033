/** Long work that the server does: how far it is, what came of it, and why it failed. */

import { useFormats } from "@asztal/ui/formats.ts";
import { Problem, problemOf } from "@asztal/ui/problem.tsx";
import { saveAs } from "@asztal/ui/save-as.ts";
import { useSite } from "@asztal/ui/site.ts";
import type { AnswerOf } from "@asztal/wire";
import { useState } from "react";
import { Link } from "wouter";
import { http } from "../state/session.tsx";
import "./job-list.css";

type Job = AnswerOf<"GET /api/jobs/:id">;

interface JobListProps {
  readonly jobs: readonly Job[];
  /** Whether it is said whose each is. */
  readonly withOwners?: boolean;
  changed(): void;
}

export function JobList({ jobs, withOwners = false, changed }: JobListProps) {
  return (
    <ul className="rows jobs">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} withOwner={withOwners} changed={changed} />
      ))}
    </ul>
  );
}

/** Saves a file under its own name, and everything else as JSON. */
async function save(job: Job): Promise<void> {
  const result = await http.call("GET /api/jobs/:id/result", { params: { id: job.id } });
  if ("file" in result) {
    const { name, type, base64 } = result.file;
    saveAs(
      name,
      Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
      type,
    );
  } else saveAs(`${job.id}.json`, JSON.stringify(result.value, null, 2), "application/json");
}

function JobRow({ job, withOwner, changed }: { readonly job: Job; readonly withOwner: boolean; changed(): void }) {
  const { say, language } = useSite();
  const { ago, duration } = useFormats();
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (act: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await act();
      changed();
    } catch (error) {
      setProblem(problemOf(error, say));
    }
  };
  const params = { id: job.id };
  const { state, startedAt, finishedAt } = job;
  const isActive = state === "queued" || state === "running";
  // What cannot be done at all cannot be done the next time either.
  const canRetry = state === "cancelled" || (state === "failed" && job.reason?.code !== "impossible");
  const title = job.title[language];
  return (
    <li className="row job">
      <div className="job-words">
        <p className="job-title">
          {title} <span className={state === "running" ? "badge strong" : "badge"}>{say(`work.${state}`)}</span>
        </p>
        <small>
          {withOwner ? `${job.owner ?? say("work.server")} · ` : ""}
          {say("work.asked", { ago: ago(job.createdAt) })}
          {state === "done" && startedAt !== null && finishedAt !== null
            ? ` · ${say("work.took", { duration: duration(finishedAt - startedAt) })}`
            : ""}
          {state === "running" && job.tries > 1 ? ` · ${say("work.again", { tries: job.tries })}` : ""}
        </small>
        {state === "running" ? <JobProgress progress={job.progress} /> : null}
        {state === "failed" ? <JobReason reason={job.reason} /> : null}
        {job.log !== "" ? (
          <details>
            <summary>{say("work.log")}</summary>
            <pre className="job-log">{job.log}</pre>
          </details>
        ) : null}
        <Problem text={problem} />
      </div>
      <div className="buttons">
        {isActive ? (
          <button
            type="button"
            className="button plain"
            aria-label={`${say("work.stop")}: ${title}`}
            onClick={() => void attempt(() => http.call("POST /api/jobs/:id/cancel", { params }))}
          >
            {say("work.stop")}
          </button>
        ) : null}
        {canRetry ? (
          <button
            type="button"
            className="button plain"
            aria-label={`${say("work.retry")}: ${title}`}
            onClick={() => void attempt(() => http.call("POST /api/jobs/:id/retry", { params }))}
          >
            {say("work.retry")}
          </button>
        ) : null}
        {job.hasResult && job.page !== null ? (
          <Link href={job.page} className="button" aria-label={`${say("work.open")}: ${title}`}>
            {say("work.open")}
          </Link>
        ) : null}
        {job.hasResult && job.page === null ? (
          <button
            type="button"
            className="button"
            aria-label={`${say("work.save")}: ${title}`}
            onClick={() => void attempt(() => save(job))}
          >
            {say("work.save")}
          </button>
        ) : null}
      </div>
    </li>
  );
}

export function JobProgress({ progress }: Pick<Job, "progress">) {
  const { say } = useSite();
  const { percent } = useFormats();
  if (!progress || progress.of === 0) return <progress aria-label={say("work.running")} />;
  const words = say("work.progress", { percent: percent(progress.done / progress.of) });
  return (
    <div className="job-progress">
      <progress value={progress.done} max={progress.of} aria-label={words} />
      <small>{words}</small>
    </div>
  );
}

function JobReason({ reason }: Pick<Job, "reason">) {
  const { say, language } = useSite();
  if (!reason) return null;
  return (
    <>
      <p className="problem">{reason.words?.[language] ?? say(`work.reason.${reason.code}`)}</p>
      {reason.message ? <pre className="job-log">{reason.message}</pre> : null}
    </>
  );
}
