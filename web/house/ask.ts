/** Something fetched from the server: there, on its way, or failed. */
import { Refused } from "@asztal/server/client";
import { useCallback, useEffect, useState } from "react";

export type Asked<Answer> =
  | { readonly state: "loading" }
  | { readonly state: "there"; readonly answer: Answer }
  | { readonly state: "refused"; readonly refused: Refused }
  | { readonly state: "away" };

const TRY_AGAIN_MILLISECONDS = 2000;

/** Asks once, and again by itself while the server does not answer. */
export function useAsked<Answer>(ask: () => Promise<Answer>, key: string): readonly [Asked<Answer>, () => void] {
  const [asked, setAsked] = useState<Asked<Answer>>({ state: "loading" });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked; the function is new every time
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    ask().then(
      (answer) => current && setAsked({ state: "there", answer }),
      (error) => {
        if (!current) return;
        if (error instanceof Refused && error.status < 500) return setAsked({ state: "refused", refused: error });
        setAsked({ state: "away" });
        timer = setTimeout(() => setTurn((count) => count + 1), TRY_AGAIN_MILLISECONDS);
      },
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, turn]);
  return [asked, useCallback(() => setTurn((count) => count + 1), [])];
}
