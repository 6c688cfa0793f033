/** What the author of a bot that runs on the server can do with it. */
import { Problem, problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { useState } from "react";
import { Link } from "wouter";
import { http } from "../state/session.tsx";

interface HostedProps {
  readonly program: { readonly id: string };
  readonly hasFailed: boolean;
  changed(): void;
}

export function Hosted({ program: { id }, hasFailed, changed }: HostedProps) {
  const say = useSay();
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = async () => {
    try {
      await http.call("DELETE /api/arena/hosted/:id", { params: { id } });
      changed();
    } catch (error) {
      setProblem(problemOf(error, say));
    }
  };
  return (
    <section className="panel" aria-labelledby="arena-hosted">
      <h2 id="arena-hosted">{say(hasFailed ? "arena.hosted-not" : "arena.hosted")}</h2>
      <p className="soft">{say(hasFailed ? "arena.hosted-failed" : "arena.hosted-what")}</p>
      <div className="buttons">
        <Link href="/arena/lab" className="button plain">
          {say("arena.lab-go")}
        </Link>
        <button type="button" className="button plain" onClick={() => void withdraw()}>
          {say("arena.withdraw")}
        </button>
      </div>
      <Problem text={problem} />
    </section>
  );
}
