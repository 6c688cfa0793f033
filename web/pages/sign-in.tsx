/** Signing in, and registering. */
import { Refused } from "@asztal/server/client";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import { http, useSession } from "../house/session.tsx";
import { useSay } from "../house/settings.tsx";

export default function SignInPage({ isNew }: { readonly isNew: boolean }) {
  const say = useSay();
  const { refresh } = useSession();
  const [, go] = useLocation();
  const [problem, setProblem] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);

  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [name, password, email] = ["name", "password", "email"].map((field) => String(data.get(field) ?? ""));
    setBusy(true);
    setProblem(null);
    try {
      await (isNew
        ? http.register({ name: name!, password: password!, ...(email && { email }) })
        : http.signIn(name!, password!));
      await refresh();
      go("/");
    } catch (error) {
      setProblem(error instanceof Refused ? error : new Refused(0, "state.server-away"));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="page narrow form panel" onSubmit={(event) => void enter(event)}>
      <h1>{say(isNew ? "nav.register" : "nav.sign-in")}</h1>
      {isNew ? <p className="soft">{say("account.register-lead")}</p> : null}
      <label className="field">
        <span>
          {say("account.name")} {isNew ? <small>{say("account.name-hint")}</small> : null}
        </span>
        <input name="name" autoComplete="username" required minLength={isNew ? 3 : 1} maxLength={isNew ? 20 : 40} />
      </label>
      <label className="field">
        <span>
          {say("account.password")} {isNew ? <small>{say("account.password-hint")}</small> : null}
        </span>
        <input
          name="password"
          type="password"
          autoComplete={isNew ? "new-password" : "current-password"}
          required
          minLength={isNew ? 8 : 1}
        />
      </label>
      {isNew ? (
        <label className="field">
          <span>{say("account.email")}</span>
          <input name="email" type="email" autoComplete="email" />
        </label>
      ) : null}
      {problem ? (
        <p role="alert" className="problem">
          {say(problem.refused, problem.args)}
        </p>
      ) : null}
      <button type="submit" className="button" disabled={busy}>
        {say(isNew ? "nav.register" : "nav.sign-in")}
      </button>
      <Link href={isNew ? "/sign-in" : "/register"}>{say(isNew ? "account.have-one" : "account.have-none")}</Link>
    </form>
  );
}
