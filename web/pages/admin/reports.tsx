/** Problem reports: read, answered, closed. */

import { useAsked } from "@asztal/ui/ask.ts";
import { Segments } from "@asztal/ui/choices.tsx";
import { useFormats } from "@asztal/ui/formats.ts";
import { Problem, problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Empty, Skeleton, When } from "@asztal/ui/states.tsx";
import { useState } from "react";
import { Link } from "wouter";
import type { Report } from "../../parts/my-reports.tsx";
import { reportsChanged } from "../../state/open-reports.ts";
import { http } from "../../state/session.tsx";

const filters = ["open", "all"] as const;

export function Reports() {
  const say = useSay();
  const [filter, setFilter] = useState<(typeof filters)[number]>("all");
  const [reports, again] = useAsked(() => http.call("GET /api/admin/reports"), "reports");
  return (
    <section className="panel reports">
      <h2>{say("admin.reports")}</h2>
      <When asked={reports} again={again} meanwhile={<Skeleton rows={2} height={96} />}>
        {(all) => {
          const shown = all.filter(({ status }) => filter === "all" || status === "open");
          return (
            <>
              {all.length > 0 ? (
                <Segments
                  name="reports"
                  legend={say("admin.reports-shown")}
                  value={filter}
                  choices={filters.map((value) => ({ value, label: say(`admin.reports-${value}`) }))}
                  change={setFilter}
                />
              ) : null}
              {shown.length === 0 ? <Empty text={say("admin.reports-none")} /> : null}
              <ul className="rows">
                {shown.map((report) => (
                  <ReportRow key={report.id} report={report} changed={again} />
                ))}
              </ul>
            </>
          );
        }}
      </When>
    </section>
  );
}

function ReportRow({ report, changed }: { readonly report: Report; changed(): void }) {
  const say = useSay();
  const { dateTime } = useFormats();
  const [answer, setAnswer] = useState(report.answer ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const settle = async (status: "answered" | "closed") => {
    setProblem(null);
    try {
      const body = { status, ...(answer && { answer }) };
      await http.call("PUT /api/admin/reports/:id", { params: { id: report.id }, body });
      changed();
      reportsChanged();
    } catch (error) {
      setProblem(problemOf(error, say));
    }
  };
  return (
    <li className="report">
      <p>
        <strong>{report.name ?? say("admin.nobody")}</strong> <small>{dateTime(report.createdAt)}</small>{" "}
        <span className={report.status === "open" ? "badge strong" : "badge"}>{say(`report.${report.status}`)}</span>
      </p>
      <p className="report-text">{report.text}</p>
      <Position report={report} />
      <form
        className="buttons"
        onSubmit={(event) => {
          event.preventDefault();
          void settle("answered");
        }}
      >
        <input
          aria-label={say("admin.answer-to", { name: report.name ?? say("admin.nobody") })}
          placeholder={say("admin.answer-placeholder")}
          value={answer}
          maxLength={4000}
          required
          onChange={({ target }) => setAnswer(target.value)}
        />
        <button type="submit" className="button plain">
          {say("admin.answer")}
        </button>
        <button type="button" className="quiet" onClick={() => void settle("closed")}>
          {say("admin.close")}
        </button>
      </form>
      <Problem text={problem} />
    </li>
  );
}

/** The way to the table and to the moment that the reporter saw, and what the reporter used. */
function Position({ report: { table, game, version, client } }: { readonly report: Report }) {
  const say = useSay();
  return (
    <>
      {table ? (
        <p className="buttons">
          <Link href={`/table/${table}`} className="quiet">
            {say("admin.to-table")}
          </Link>
          <Link href={`/replay/${table}${version === null ? "" : `?at=${version}`}`} className="quiet">
            {say("admin.to-position")}
          </Link>
        </p>
      ) : null}
      {game ? <ReportedGame game={game} /> : null}
      {client ? (
        <details>
          <summary>{say("admin.client")}</summary>
          <p className="report-text">{client}</p>
        </details>
      ) : null}
    </>
  );
}

/** The way to a game that somebody made, and the end of it. */
function ReportedGame({ game }: { readonly game: string }) {
  const say = useSay();
  const [state, setState] = useState<string | null>(null);
  const block = async (isBlocked: boolean) => {
    try {
      await http.call("PUT /api/admin/gallery/:game", { params: { game }, body: { isBlocked } });
      setState(say(isBlocked ? "admin.game-blocked" : "admin.game-allowed"));
    } catch (error) {
      setState(problemOf(error, say));
    }
  };
  return (
    <p className="buttons">
      <Link href={`/studio/gallery/${game}`} className="quiet">
        {say("admin.to-game")}
      </Link>
      <button type="button" className="button danger" onClick={() => void block(true)}>
        {say("admin.block-game")}
      </button>
      <button type="button" className="quiet" onClick={() => void block(false)}>
        {say("admin.allow-game")}
      </button>
      {state ? <span role="status">{state}</span> : null}
    </p>
  );
}
