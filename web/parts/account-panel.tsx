/** The account of whoever is here: the way in, the password, the way out. */

import { Dialog } from "@asztal/ui/dialog.tsx";
import { Field } from "@asztal/ui/field.tsx";
import { problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import { http, useSession } from "../state/session.tsx";
import { AccessTokens } from "./access-tokens.tsx";
import { MyReports } from "./my-reports.tsx";

interface Said {
  readonly problem: boolean;
  readonly text: string;
}

export function AccountPanel() {
  const { me } = useSession();
  if (me === undefined) return null;
  return (
    <>
      {me && !me.guest ? <Registered name={me.name} /> : <Unregistered guest={me?.name ?? null} />}
      {me && !me.guest ? <AccessTokens /> : null}
      {me ? <MyReports /> : null}
    </>
  );
}

function Unregistered({ guest }: { readonly guest: string | null }) {
  const say = useSay();
  return (
    <section className="panel form">
      <h2>{say("account.title")}</h2>
      <p>{guest ? say("account.guest", { name: guest }) : say("account.nobody")}</p>
      <div className="buttons">
        <Link href="/register" className="button">
          {say("nav.register")}
        </Link>
        <Link href="/sign-in" className="button plain">
          {say("nav.sign-in")}
        </Link>
        {guest ? (
          <Link href={`/players/${encodeURIComponent(guest)}`} className="quiet">
            {say("account.my-games")}
          </Link>
        ) : null}
      </div>
    </section>
  );
}

function Registered({ name }: { readonly name: string }) {
  const say = useSay();
  const [, go] = useLocation();
  const { refresh } = useSession();
  const [said, setSaid] = useState<Said | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  /** Tells how it went, and whether it went well. */
  const attempt = async (act: () => Promise<unknown>, done: string | null): Promise<boolean> => {
    try {
      await act();
      setSaid(done ? { problem: false, text: done } : null);
      await refresh();
      return true;
    } catch (error) {
      setSaid({ problem: true, text: problemOf(error, say) });
      return false;
    }
  };
  const changePassword = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const [current, next] = [String(data.get("current")), String(data.get("next"))];
    if (await attempt(() => http.changePassword(current, next), say("account.changed"))) form.reset();
  };
  const signOut = async () => {
    if (await attempt(http.signOut, null)) go("/");
  };
  return (
    <>
      <section className="panel form">
        <h2>{say("account.title-of", { name })}</h2>
        <form className="form" onSubmit={(event) => void changePassword(event)}>
          <Field
            name="current"
            label={say("account.password")}
            type="password"
            autoComplete="current-password"
            required
          />
          <Field
            name="next"
            label={say("account.new-password")}
            hint={say("account.password-hint")}
            type="password"
            autoComplete="new-password"
            minLength={8}
            maxLength={200}
            required
          />
          <button type="submit" className="button plain">
            {say("account.change-password")}
          </button>
        </form>
        {said ? (
          <p role="status" className={said.problem ? "problem" : "done"}>
            {said.text}
          </p>
        ) : null}
        <div className="buttons">
          <button type="button" className="button" onClick={() => void signOut()}>
            {say("account.sign-out")}
          </button>
          <button type="button" className="quiet" onClick={() => setDeleting(true)}>
            {say("account.delete")}
          </button>
        </div>
      </section>
      {isDeleting ? <DeleteAccount close={() => setDeleting(false)} /> : null}
    </>
  );
}

function DeleteAccount({ close }: { close(): void }) {
  const say = useSay();
  const [, go] = useLocation();
  const { refresh } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password"));
    try {
      await http.deleteAccount(password);
      await refresh();
      go("/");
    } catch (error) {
      setProblem(problemOf(error, say));
    }
  };
  return (
    <Dialog title={say("account.delete")} close={close}>
      <p>{say("account.delete-sure")}</p>
      <form className="form" onSubmit={(event) => void remove(event)}>
        <Field
          name="password"
          label={say("account.password")}
          type="password"
          autoComplete="current-password"
          problem={problem}
          required
        />
        <button type="submit" className="button danger">
          {say("account.delete")}
        </button>
      </form>
    </Dialog>
  );
}
