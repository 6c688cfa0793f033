/** What only the administrator sees: problem reports, accounts, stages of games. */
import { type FormEvent, useState } from "react";
import { useAsked } from "../house/ask.ts";
import { fetchGames, type GameInfo } from "../house/games.ts";
import { http, useSession } from "../house/session.tsx";
import { useSay, useSettings } from "../house/settings.tsx";
import { When } from "../parts/states.tsx";

interface Report {
  readonly id: string;
  readonly table: string | null;
  readonly name: string;
  readonly text: string;
  readonly attached: unknown;
  readonly status: "open" | "answered" | "closed";
  readonly answer: string | null;
  readonly createdAt: number;
}

interface User {
  readonly id: string;
  readonly name: string;
  readonly admin: boolean;
  readonly guest: boolean;
  readonly createdAt: number;
}

export default function AdminPage() {
  const say = useSay();
  const { me } = useSession();
  if (me === undefined) return null;
  if (!me?.admin) {
    return (
      <div className="page narrow">
        <h1>{say("state.no-permission")}</h1>
      </div>
    );
  }
  return (
    <div className="page">
      <h1>{say("admin.title")}</h1>
      <Reports />
      <div className="two-columns">
        <Stages />
        <Users />
      </div>
    </div>
  );
}

function Reports() {
  const say = useSay();
  const [reports, again] = useAsked(() => http.request<Report[]>("GET", "/api/admin/reports"), "reports");
  return (
    <section className="panel">
      <h2>{say("admin.reports")}</h2>
      <When asked={reports} again={again}>
        {(list) =>
          list.length === 0 ? (
            <p className="soft">{say("admin.reports-none")}</p>
          ) : (
            <ul className="rows">
              {list.map((report) => (
                <ReportRow key={report.id} report={report} changed={again} />
              ))}
            </ul>
          )
        }
      </When>
    </section>
  );
}

function ReportRow({ report, changed }: { readonly report: Report; changed(): void }) {
  const { say, settings } = useSettings();
  const [answer, setAnswer] = useState(report.answer ?? "");
  const date = new Intl.DateTimeFormat(settings.language, { dateStyle: "short", timeStyle: "short" });
  const settle = async (event: FormEvent, status: "answered" | "closed") => {
    event.preventDefault();
    await http.request("PUT", `/api/admin/reports/${report.id}`, { status, ...(answer && { answer }) });
    changed();
  };
  return (
    <li className="report">
      <p>
        <strong>{report.name}</strong> <small>{date.format(report.createdAt)}</small>{" "}
        <small className="badge">{say(`admin.${report.status}`)}</small>
      </p>
      <p>{report.text}</p>
      <details>
        <summary>JSON</summary>
        <pre>{JSON.stringify(report.attached, null, 1)}</pre>
      </details>
      <form className="buttons" onSubmit={(event) => void settle(event, "answered")}>
        <input aria-label={say("admin.answer")} value={answer} onChange={({ target }) => setAnswer(target.value)} />
        <button type="submit" className="button plain">
          {say("admin.answer")}
        </button>
        <button type="button" className="quiet" onClick={(event) => void settle(event, "closed")}>
          {say("admin.close")}
        </button>
      </form>
    </li>
  );
}

function Stages() {
  const say = useSay();
  const [games, again] = useAsked(fetchGames, "stages");
  const set = async (game: GameInfo, stage: string) => {
    await http.request("PUT", `/api/admin/games/${game.id}/stage`, { stage });
    again();
  };
  return (
    <section className="panel">
      <h2>{say("admin.games")}</h2>
      <When asked={games} again={again}>
        {(list) => (
          <ul className="rows">
            {list.map((game) => (
              <li key={game.id} className="row">
                <strong>{game.id}</strong>
                <select aria-label={game.id} value={game.stage} onChange={({ target }) => void set(game, target.value)}>
                  {(["alpha", "beta", "public"] as const).map((stage) => (
                    <option key={stage} value={stage}>
                      {say(`game.stage.${stage}`)}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
        )}
      </When>
    </section>
  );
}

function Users() {
  const { say, settings } = useSettings();
  const [users, again] = useAsked(() => http.request<User[]>("GET", "/api/admin/users"), "users");
  const date = new Intl.DateTimeFormat(settings.language, { dateStyle: "short" });
  return (
    <section className="panel">
      <h2>{say("admin.users")}</h2>
      <When asked={users} again={again}>
        {(list) => (
          <ul className="rows">
            {list.map(({ id, name, admin, guest, createdAt }) => (
              <li key={id} className="row">
                <span>
                  {name} {admin ? <small className="badge">{say("admin.admin")}</small> : null}
                  {guest ? <small className="badge">{say("admin.guest")}</small> : null}
                </span>
                <small>{date.format(createdAt)}</small>
              </li>
            ))}
          </ul>
        )}
      </When>
    </section>
  );
}
