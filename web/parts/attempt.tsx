/** Doing something at a table, and saying why it was not done. */

import { problemOf } from "@asztal/ui/problem.tsx";
import { useSay } from "@asztal/ui/site.ts";
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
      setProblem(problemOf(error, say));
    }
  };
  return [problem, (act) => void attempt(act)];
}
