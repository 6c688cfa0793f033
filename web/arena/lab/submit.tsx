/** Sends the text in the editor to the ladder: it becomes the next version of a program that runs on the server. */
import { Field } from "@asztal/ui/field.tsx";
import { Problem, problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { Refused } from "@asztal/wire/client";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { http, useSession } from "../../state/session.tsx";
import { keeper } from "./store.ts";
import { useWords } from "./words.ts";

const NAME = "program";

function keptName(): string {
  const kept = keeper.kept(NAME);
  return typeof kept === "string" ? kept : "";
}

interface Submitted {
  readonly name: string;
  readonly program: string;
  readonly version: number;
}

export function Submit({ source, isFine }: { readonly source: string; readonly isFine: boolean }) {
  const say = useWords();
  const siteSay = useSay();
  const { me } = useSession();
  const [name, setName] = useState(keptName);
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = name.trim();
    setProblem(null);
    try {
      const made = await http.call("POST /api/arena/hosted", { body: { game: "uno", name: chosen, source } });
      keeper.keep(NAME, chosen);
      setSubmitted({ name: chosen, ...made });
    } catch (error) {
      // A name that is none is the one thing that the server cannot read here.
      const isName = error instanceof Refused && error.refused === "malformed-request";
      setProblem(isName ? say("submit.bad-name") : problemOf(error, siteSay));
    }
  };
  return (
    <section className="panel" aria-labelledby="lab-submit">
      <h2 id="lab-submit">{say("submit.title")}</h2>
      <p className="soft">{say("submit.what")}</p>
      {me === undefined ? null : me === null || me.guest ? (
        <p>
          {say("submit.register-first")}{" "}
          <Link href="/register" className="button plain">
            {say("submit.register")}
          </Link>
        </p>
      ) : (
        <form className="lab-keep" onSubmit={(event) => void submit(event)}>
          <Field
            label={say("submit.name")}
            value={name}
            maxLength={30}
            required
            onChange={({ target }) => setName(target.value)}
          />
          <button type="submit" className="button" disabled={!isFine}>
            {say("submit.go")}
          </button>
        </form>
      )}
      <Problem text={problem} />
      {submitted === null ? null : (
        <p role="status" className="done">
          {say("submit.done", { name: submitted.name, version: submitted.version })}{" "}
          <Link href={`/arena/programs/${submitted.program}`}>{say("submit.page")}</Link>
        </p>
      )}
    </section>
  );
}
