/** Doing something at a table, and saying why it was not done. */

import { useSay } from "@asztal/ui/site.ts";
import { Refused } from "@asztal/wire/client";
import { useState } from "react";
import { useSession } from "../state/session.tsx";

/** Does something at the table, as somebody; what is refused is told. */
export function useAttempt(): readonly [string | null, (act: () => Promise<unknown>) => void] {
  const say = useSay();
  const { somebody } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (act: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await somebody();
      await act();
    } catch (error) {
      setProblem(error instanceof Refused ? say(error.refused, error.args) : say("state.server-away"));
    }
  };
  return [problem, (act) => void attempt(act)];
}

export function Problem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="problem">
      {text}
    </p>
  );
}
