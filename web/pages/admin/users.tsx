/** Who has an account here, and what is to be done about it. */

import { useAsked } from "@asztal/ui/ask.ts";
import { useFormats } from "@asztal/ui/formats.ts";
import { useSay } from "@asztal/ui/site.ts";
import { Skeleton, When } from "@asztal/ui/states.tsx";
import type { AnswerOf } from "@asztal/wire";
import { useState } from "react";
import { Link } from "wouter";
import { http } from "../../state/session.tsx";
import { Manage } from "./manage.tsx";

export type User = AnswerOf<"GET /api/admin/users">[number];

/** `changed` is called when something was done about an account. */
export function Users({ changed }: { changed(): void }) {
  const say = useSay();
  const [sought, setSought] = useState("");
  const [managed, setManaged] = useState<string | null>(null);
  const find = sought.trim();
  const [users, again] = useAsked(
    () => http.call("GET /api/admin/users", { query: find ? { find } : {} }),
    `users ${find}`,
  );
  const user = users.state === "there" ? users.answer.find(({ id }) => id === managed) : undefined;
  return (
    <section className="panel">
      <h2>{say("admin.users")}</h2>
      <label className="field">
        <span>{say("admin.find")}</span>
        <input type="search" value={sought} maxLength={40} onChange={({ target }) => setSought(target.value)} />
      </label>
      <When asked={users} again={again} meanwhile={<Skeleton rows={4} />}>
        {(list) => <UserList users={list} manage={setManaged} />}
      </When>
      {user ? (
        <Manage
          user={user}
          close={() => setManaged(null)}
          changed={() => {
            again();
            changed();
          }}
        />
      ) : null}
    </section>
  );
}

function UserList({ users, manage }: { readonly users: readonly User[]; manage(id: string): void }) {
  const say = useSay();
  const { date } = useFormats();
  if (users.length === 0) return <p className="soft">{say("admin.users-none")}</p>;
  return (
    <ul className="rows user-list">
      {users.map(({ id, name, email, admin, guest, createdAt, bannedUntil, mutedUntil }) => (
        <li key={id} className="row">
          <span>
            <Link href={`/players/${encodeURIComponent(name)}`}>{name}</Link>{" "}
            {admin ? <span className="badge strong">{say("admin.admin")}</span> : null}
            {guest ? <span className="badge">{say("admin.guest")}</span> : null}
            {bannedUntil === null ? null : <span className="badge strong">{say("admin.banned")}</span>}
            {mutedUntil === null ? null : <span className="badge strong">{say("admin.muted")}</span>}
            <small className="user-email">
              {date(createdAt)}
              {email ? ` · ${email}` : null}
            </small>
          </span>
          {admin ? null : (
            <button
              type="button"
              className="quiet"
              aria-label={`${say("admin.manage")}: ${name}`}
              onClick={() => manage(id)}
            >
              {say("admin.manage")}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
