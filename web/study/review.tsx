/** A finished game looked at again: scores over time, the moments that decided it, and what was left on the table. */
import type { Phrase, Review, Say, TurningPoint } from "@asztal/kernel";
import { useSay } from "@asztal/ui/site.ts";
import type { TableInfo } from "@asztal/wire";
import { useState } from "react";
import { Link } from "wouter";
import { JobProgress } from "../parts/job-list.tsx";
import { http } from "../state/session.tsx";
import { useSettings } from "../state/settings.tsx";
import type { Panel } from "../table/side.tsx";
import { Chart } from "./chart.tsx";
import { type ReviewJob, useIsLong, useReviewJob } from "./review-job.ts";
import { Thinking } from "./thinking.tsx";
import { useHasStudy, useThought } from "./thought.ts";
import "./study.css";

const LENS = "M4 20h16M6 16l4-5 3 3 5-8";

interface ReviewProps {
  readonly table: TableInfo;
  readonly names: readonly string[];
  readonly gameSay: Say;
}

/** The review for the page of a result; nothing where the game has none. */
export function ReviewSection(props: ReviewProps) {
  const say = useSay();
  const hasStudy = useHasStudy(props.table);
  if (!hasStudy || props.table.status !== "finished") return null;
  return (
    <details className="review-section">
      <summary>{say("study.review")}</summary>
      <ReviewPanel {...props} />
    </details>
  );
}

/** The same beside a replay. */
export function useReviewPanel(
  props: Omit<ReviewProps, "gameSay"> & { readonly gameSay: Say | null },
): readonly Panel[] {
  const say = useSay();
  const { table, gameSay } = props;
  const hasStudy = useHasStudy(table);
  if (!hasStudy || !gameSay || table.status !== "finished") return [];
  const content = <ReviewPanel {...props} gameSay={gameSay} />;
  return [{ id: "review", label: say("study.review"), sign: LENS, content }];
}

function ReviewPanel(props: ReviewProps) {
  const job = useReviewJob(props.table.id);
  if (job.review) return <Reviewed review={job.review} {...props} />;
  return job.isActive ? <ReviewAtServer job={job} /> : <ReviewHere {...props} job={job} />;
}

/** The review made in the page; where that takes long, it can be left to the server. */
function ReviewHere({ table, names, gameSay, job }: ReviewProps & { readonly job: ReviewJob }) {
  const say = useSay();
  const { thought, ask, forget } = useThought();
  const [isAway, setAway] = useState(false);
  const isLong = useIsLong(thought.state === "thinking");
  const start = () => {
    setAway(false);
    http.record(table.id).then(
      (record) => ask({ kind: "review", game: table.game, version: table.rulesVersion, record }),
      () => setAway(true),
    );
  };
  const review = thought.state === "there" && "review" in thought.answer ? thought.answer.review : null;
  if (review) return <Reviewed review={review} table={table} names={names} gameSay={gameSay} />;
  return (
    <div className="review">
      <p className="soft">{say("study.review-lead")}</p>
      {isAway ? (
        <p role="alert" className="problem">
          {say("state.server-away")}
        </p>
      ) : null}
      {job.problem ? (
        <p role="alert" className="problem">
          {job.problem}
        </p>
      ) : null}
      <Thinking thought={thought} start={start} stop={forget} label={say("study.review-ask")} />
      {isLong && job.leave ? (
        <div className="review-leave">
          <p className="soft">{say("study.review-long")}</p>
          <button type="button" className="button plain" onClick={job.leave}>
            {say("study.review-leave")}
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** How far the server is with it. */
function ReviewAtServer({ job }: { readonly job: ReviewJob }) {
  const say = useSay();
  return (
    <div className="review" role="status">
      <p>{say("study.review-at-server")}</p>
      <JobProgress progress={job.progress} />
      <div className="buttons">
        <button type="button" className="button plain" onClick={job.stop}>
          {say("study.stop")}
        </button>
        <Link href="/work" className="quiet">
          {say("work.title")}
        </Link>
      </div>
    </div>
  );
}

function Reviewed({ review, table, names, gameSay }: ReviewProps & { readonly review: Review }) {
  const say = useSay();
  return (
    <div className="review">
      <Chart scoreHistory={review.scoreHistory} names={names} />
      <section>
        <h3>{say("study.turning-points")}</h3>
        {review.turningPoints.length === 0 ? <p className="soft">{say("study.turning-points-none")}</p> : null}
        <ol className="turning-points">
          {review.turningPoints.map((point) => (
            <Moment key={`${point.at} ${point.what.code}`} point={point} id={table.id} gameSay={gameSay} />
          ))}
        </ol>
      </section>
      <section>
        <h3>{say("study.left")}</h3>
        {names.map((name, seat) => (
          <Left key={name} name={name} phrases={review.left[seat] ?? []} gameSay={gameSay} />
        ))}
      </section>
    </div>
  );
}

interface MomentProps {
  readonly point: TurningPoint;
  readonly id: string;
  readonly gameSay: Say;
}

function Moment({ point, id, gameSay }: MomentProps) {
  const { say, settings } = useSettings();
  const { at, seat, what, played, better } = point;
  const list = new Intl.ListFormat(settings.language);
  const worded = (phrases: readonly Phrase[]) => list.format(phrases.map(({ code, args }) => gameSay(code, args)));
  return (
    <li>
      <Link href={`/replay/${id}?at=${at}&seat=${seat}`}>{gameSay(what.code, what.args)}</Link>
      {better.length > 0 ? (
        <dl>
          <dt>{say("study.played")}</dt>
          <dd>{worded(played)}</dd>
          <dt>{say("study.better")}</dt>
          <dd>{worded(better)}</dd>
        </dl>
      ) : null}
    </li>
  );
}

interface LeftProps {
  readonly name: string;
  readonly phrases: Review["left"][number];
  readonly gameSay: Say;
}

function Left({ name, phrases, gameSay }: LeftProps) {
  const say = useSay();
  return (
    <>
      <h4>{name}</h4>
      {phrases.length === 0 ? <p className="soft">{say("study.left-nothing")}</p> : null}
      {phrases.length > 0 ? (
        <ul className="left">
          {phrases.map(({ code, args }) => (
            <li key={`${code} ${JSON.stringify(args)}`}>{gameSay(code, args)}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
