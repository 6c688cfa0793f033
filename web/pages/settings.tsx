/** Language, colours, sounds, and the account. */
import { type Language, languages } from "@asztal/kernel/wording";
import { Refused } from "@asztal/server/client";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { http, useSession } from "../house/session.tsx";
import { themes, useSay, useSettings } from "../house/settings.tsx";

const languageNames: Readonly<Record<Language, string>> = { en: "English", hu: "Magyar" };

export default function SettingsPage() {
  const { settings, say, change } = useSettings();
  return (
    <div className="page narrow">
      <h1>{say("settings.title")}</h1>
      <div className="panel form">
        <fieldset className="choice">
          <legend>{say("settings.language")}</legend>
          {languages.map((language) => (
            <label key={language} lang={language}>
              <input
                type="radio"
                name="language"
                checked={settings.language === language}
                onChange={() => change({ language })}
              />{" "}
              {languageNames[language]}
            </label>
          ))}
        </fieldset>
        <fieldset className="choice">
          <legend>{say("settings.theme")}</legend>
          {themes.map((theme) => (
            <label key={theme}>
              <input type="radio" name="theme" checked={settings.theme === theme} onChange={() => change({ theme })} />{" "}
              {say(`settings.theme.${theme}`)}
            </label>
          ))}
        </fieldset>
        <fieldset className="choice">
          <legend>{say("settings.sound")}</legend>
          {[true, false].map((sound) => (
            <label key={String(sound)}>
              <input type="radio" name="sound" checked={settings.sound === sound} onChange={() => change({ sound })} />{" "}
              {say(sound ? "settings.sound.on" : "settings.sound.off")}
            </label>
          ))}
        </fieldset>
      </div>
      <Account />
    </div>
  );
}

function Account() {
  const say = useSay();
  const { me, refresh } = useSession();
  const [said, setSaid] = useState<{ readonly problem: boolean; readonly text: string } | null>(null);
  if (!me) return null;
  if (me.guest) {
    return (
      <section className="panel form">
        <p>{say("account.guest")}</p>
        <Link href="/register" className="button">
          {say("nav.register")}
        </Link>
      </section>
    );
  }
  const attempt = async (act: () => Promise<unknown>, done: string | null) => {
    try {
      await act();
      setSaid(done ? { problem: false, text: done } : null);
      await refresh();
    } catch (error) {
      setSaid({
        problem: true,
        text: error instanceof Refused ? say(error.refused, error.args) : say("state.server-away"),
      });
    }
  };
  const changePassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    event.currentTarget.reset();
    void attempt(
      () => http.changePassword(String(data.get("current")), String(data.get("next"))),
      say("account.changed"),
    );
  };
  const remove = () => {
    const password = prompt(`${say("account.delete-sure")} ${say("account.password")}:`);
    if (password) void attempt(() => http.deleteAccount(password), null);
  };
  return (
    <section className="panel form">
      <h2>{me.name}</h2>
      <form className="form" onSubmit={changePassword}>
        <label className="field">
          <span>{say("account.password")}</span>
          <input name="current" type="password" autoComplete="current-password" required />
        </label>
        <label className="field">
          <span>{say("account.new-password")}</span>
          <input name="next" type="password" autoComplete="new-password" minLength={8} required />
        </label>
        <button type="submit" className="button plain">
          {say("account.change-password")}
        </button>
      </form>
      {said ? (
        <p role="status" className={said.problem ? "problem" : ""}>
          {said.text}
        </p>
      ) : null}
      <div className="buttons">
        <button type="button" className="button plain" onClick={() => void attempt(http.signOut, null)}>
          {say("account.sign-out")}
        </button>
        <button type="button" className="quiet" onClick={remove}>
          {say("account.delete")}
        </button>
      </div>
    </section>
  );
}
