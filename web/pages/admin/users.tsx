/** Who has an account here. */
import { useState } from "react";
import { Link } from "wouter";
import { useAsked } from "../../house/ask.ts";
import { useFormats } from "../../house/formats.ts";
import { http } from "../../house/session.tsx";
import { useSay } from "../../house/settings.tsx";
import { Skeleton, When } from "../../parts/states.tsx";

interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly admin: boolean;
  readonly guest: boolean;
  readonly createdAt: number;
}

export function Users() {
  const say = useSay();
  const [users, again] = useAsked(() => http.request<User[]>("GET", "/api/admin/users"), "users");
  const [sought, setSought] = useState("");
  return (
    <section className="panel">
      <h2>{say("admin.users")}</h2>
      <label className="field">
        <span>{say("admin.find")}</span>
        <input type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
      </label>
      <When asked={users} again={again} meanwhile={<Skeleton rows={4} />}>
        {(list) => (
          <UserList users={list.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))} />
        )}
      </When>
    </section>
  );
}

function UserList({ users }: { readonly users: readonly User[] }) {
  const say = useSay();
  const { date } = useFormats();
  if (users.length === 0) return <p className="soft">{say("admin.users-none")}</p>;
  return (
    <ul className="rows user-list">
      {users.map(({ id, name, email, admin, guest, createdAt }) => (
        <li key={id} className="row">
          <span>
            <Link href={`/players/${encodeURIComponent(name)}`}>{name}</Link>{" "}
            {admin ? <span className="badge strong">{say("admin.admin")}</span> : null}
            {guest ? <span className="badge">{say("admin.guest")}</span> : null}
            {email ? <small className="user-email">{email}</small> : null}
          </span>
          <small>{date(createdAt)}</small>
        </li>
      ))}
    </ul>
  );
}
