/** Sits down at a table against a program that is connected; it may have to finish a match first. */
import { useSay } from "@asztal/ui/site.ts";
import { Refused } from "@asztal/wire/client";
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
      setProblem(error instanceof Refused ? say(error.refused, error.args) : say("state.server-away"));
      setWaiting(false);
    }
  };
  return (
    <div className="arena-sit">
      <button type="button" className="button" disabled={isWaiting} onClick={() => void sit()}>
        {say(isWaiting ? "arena.sitting" : "arena.sit-down", { name })}
      </button>
      <p className="soft">{say("arena.sit-what")}</p>
      {problem === null ? null : (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}
