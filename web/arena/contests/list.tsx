/** On the Arena's first page: contests that one is in, a code to go to another, and the way to open one. */
import { useAsked } from "@asztal/ui/ask.ts";
import { Field } from "@asztal/ui/field.tsx";
import { useSay } from "@asztal/ui/site.ts";
import type { FormEvent } from "react";
import { Link, useLocation } from "wouter";
import { http } from "../../state/session.tsx";

export function ContestList() {
  const say = useSay();
  const [, go] = useLocation();
  const [asked] = useAsked(() => http.call("GET /api/contests"), "contests");
  const contests = asked.state === "there" ? asked.answer.contests : [];
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code")).trim().toUpperCase();
    go(`/arena/contests/${encodeURIComponent(code)}`);
  };
  return (
    <section className="panel form" aria-labelledby="contest-list">
      <h2 id="contest-list">{say("contest.contests")}</h2>
      <p className="soft">{say("contest.lead")}</p>
      {contests.length > 0 ? (
        <ul className="rows">
          {contests.map(({ code, title, phase, entries }) => (
            <li key={code} className="row">
              <Link href={`/arena/contests/${code}`}>{title}</Link>
              <small>
                {say(`contest.phase.${phase}`)} · {say("contest.entries", { count: entries })}
              </small>
            </li>
          ))}
        </ul>
      ) : null}
      <form className="form" onSubmit={find}>
        <Field
          name="code"
          label={say("contest.code")}
          minLength={6}
          maxLength={6}
          autoCapitalize="characters"
          required
        />
        <div className="buttons">
          <button type="submit" className="button plain">
            {say("contest.go")}
          </button>
          <Link href="/arena/contests/new" className="button plain">
            {say("contest.open")}
          </Link>
        </div>
      </form>
    </section>
  );
}
