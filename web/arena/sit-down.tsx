/** Sits down at a table against a program that is connected; it may have to finish a match first. */
import { Problem, problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
import { useState } from "react";
import { useLocation } from "wouter";
import { http, useSession } from "../state/session.tsx";

interface SitDownProps {
  readonly program: { readonly id: string; readonly name: string };
}

export function SitDown({ program: { id, name } }: SitDownProps) {
  const say = useSay();
  const { somebody } = useSession();
  const [, go] = useLocation();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sit = async () => {
    setWaiting(true);
    setProblem(null);
    try {
      await somebody();
      const { table } = await http.call("POST /api/arena/programs/:id/tables", { params: { id } });
      go(`/table/${table}`);
    } catch (error) {
      setProblem(problemOf(error, say));
      setWaiting(false);
    }
  };
  return (
    <div className="arena-sit">
      <button type="button" className="button" disabled={isWaiting} onClick={() => void sit()}>
        {say(isWaiting ? "arena.sitting" : "arena.sit-down", { name })}
      </button>
      <p className="soft">{say("arena.sit-what")}</p>
      <Problem text={problem} />
    </div>
  );
}
