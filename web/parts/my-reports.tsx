/** The problems that somebody has reported, and what was answered. */
import { useAsked } from "@asztal/ui/ask.ts";
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import type { AnswerOf } from "@asztal/wire";
import { http } from "../state/session.tsx";

export type Report = AnswerOf<"GET /api/me/reports">[number];

export function MyReports() {
  const say = useSay();
  const { dateTime } = useFormats();
  const [reports] = useAsked(() => http.call("GET /api/me/reports"), "my-reports");
  if (reports.state !== "there" || reports.answer.length === 0) return null;
  return (
    <section className="panel">
      <h2>{say("account.reports")}</h2>
      <ul className="rows">
        {reports.answer.map(({ id, text, status, answer, createdAt }) => (
          <li key={id} className="row">
            <div className="form">
              <p>
                {text} <span className="badge">{say(`report.${status}`)}</span>
              </p>
              <small>{dateTime(createdAt)}</small>
              {answer ? <p className="done">{say("account.report-answer", { answer })}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
