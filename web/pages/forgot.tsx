/** For somebody who has forgotten the password: a code, from the administrator or by mail, and then a new password. */

import { useAsked } from "@asztal/ui/ask.ts";
import { Field } from "@asztal/ui/field.tsx";
import { Heading } from "@asztal/ui/heading.tsx";
import { problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import { Mark } from "../parts/mark.tsx";
import { http, useSession } from "../state/session.tsx";
import "./sign-in.css";

export default function ForgotPage() {
  const say = useSay();
  const { refresh } = useSession();
  const [, go] = useLocation();
  const [ways] = useAsked(() => http.call("GET /api/recovery"), "recovery");
  const [name, setName] = useState("");
  const [said, setSaid] = useState<{ readonly isProblem: boolean; readonly text: string } | null>(null);
  const hasMail = ways.state === "there" && ways.answer.mail;

  const attempt = async (act: () => Promise<void>) => {
    setSaid(null);
    try {
      await act();
    } catch (error) {
      setSaid({ isProblem: true, text: problemOf(error, say) });
    }
  };
  const sendMail = () =>
    attempt(async () => {
      await http.call("POST /api/recovery/mail", { body: { name } });
      setSaid({ isProblem: false, text: say("forgot.mail-sent") });
    });
  const recover = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    return attempt(async () => {
      const [code, password] = [String(data.get("code")), String(data.get("password"))];
      await http.call("POST /api/recovery", { body: { name, code, password } });
      await refresh();
      go("/");
    });
  };
  return (
    <div className="page narrow entrance">
      <form className="form panel" onSubmit={(event) => void recover(event)}>
        <div className="entrance-head">
          <Mark />
          <Heading title={say("forgot.title")} />
        </div>
        <p>{say(hasMail ? "forgot.lead-mail" : "forgot.lead")}</p>
        <Field
          name="name"
          label={say("account.name")}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={40}
        />
        {hasMail ? (
          <button type="button" className="button plain" disabled={name === ""} onClick={() => void sendMail()}>
            {say("forgot.send-mail")}
          </button>
        ) : null}
        <Field
          name="code"
          label={say("forgot.code")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
        />
        <Field
          name="password"
          label={say("account.new-password")}
          hint={say("account.password-hint")}
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={200}
        />
        {said ? (
          <p role={said.isProblem ? "alert" : "status"} className={said.isProblem ? "problem" : "done"}>
            {said.text}
          </p>
        ) : null}
        <button type="submit" className="button large">
          {say("forgot.set")}
        </button>
        <p>
          <Link href="/sign-in">{say("forgot.back")}</Link>
        </p>
      </form>
    </div>
  );
}
