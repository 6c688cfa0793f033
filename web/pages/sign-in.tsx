/** Signing in, and registering. */

import { Field } from "@asztal/ui/field.tsx";
import { Heading } from "@asztal/ui/heading.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Refused } from "@asztal/wire/client";
import { type FormEvent, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { Mark } from "../parts/mark.tsx";
import { http, useSession } from "../state/session.tsx";
import "./sign-in.css";

/** Refusals that are about the name; they are told beside it. */
const ABOUT_NAME: ReadonlySet<string> = new Set(["bad-name", "name-mixed", "name-reserved", "name-taken"]);

export default function SignInPage({ isNew }: { readonly isNew: boolean }) {
  const say = useSay();
  const { me, refresh } = useSession();
  const [, go] = useLocation();
  const [problem, setProblem] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);
  const [isPasswordShown, setPasswordShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (field: string) => String(data.get(field) ?? "");
    const [name, password, email] = [text("name"), text("password"), text("email")];
    setBusy(true);
    setProblem(null);
    try {
      await (isNew ? http.register({ name, password, ...(email && { email }) }) : http.signIn(name, password));
      await refresh();
      go("/");
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(0, "state.server-away");
      setProblem(refused);
      form.current?.querySelector<HTMLInputElement>(isNew ? "[name=name]" : "[name=password]")?.focus();
    } finally {
      setBusy(false);
    }
  };

  const said = problem ? say(problem.refused, problem.args) : null;
  const isAboutName = problem !== null && ABOUT_NAME.has(problem.refused);
  return (
    <div className="page narrow entrance">
      <form ref={form} className="form panel" onSubmit={(event) => void enter(event)}>
        <div className="entrance-head">
          <Mark />
          <Heading title={say(isNew ? "nav.register" : "nav.sign-in")} />
        </div>
        {isNew ? (
          <ul className="reasons">
            {(["keep", "rating", "free"] as const).map((reason) => (
              <li key={reason}>{say(`account.reason.${reason}`)}</li>
            ))}
          </ul>
        ) : null}
        {isNew && me?.guest ? <p className="done">{say("account.register-lead", { name: me.name })}</p> : null}
        <Field
          name="name"
          label={say("account.name")}
          hint={isNew ? say("account.name-hint") : undefined}
          problem={isAboutName ? said : null}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={isNew ? 3 : 1}
          maxLength={isNew ? 20 : 40}
        />
        <Field
          name="password"
          label={say("account.password")}
          hint={isNew ? say("account.password-hint") : undefined}
          type={isPasswordShown ? "text" : "password"}
          autoComplete={isNew ? "new-password" : "current-password"}
          required
          minLength={isNew ? 8 : 1}
          maxLength={200}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isPasswordShown}
            onChange={({ target }) => setPasswordShown(target.checked)}
          />{" "}
          {say("account.show")}
        </label>
        {isNew ? (
          <Field
            name="email"
            label={say("account.email")}
            hint={say("account.email-hint")}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
        ) : null}
        {said && !isAboutName ? (
          <p role="alert" className="problem">
            {said}
          </p>
        ) : null}
        <button type="submit" className="button large" disabled={busy}>
          {say(isNew ? "nav.register" : "nav.sign-in")}
        </button>
        {isNew ? null : (
          <p>
            <Link href="/forgot">{say("forgot.link")}</Link>
          </p>
        )}
        <p>
          <Link href={isNew ? "/sign-in" : "/register"}>{say(isNew ? "account.have-one" : "account.have-none")}</Link>
        </p>
      </form>
    </div>
  );
}
