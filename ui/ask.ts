/** Something fetched from the server: there, on its way, or failed. */

import type { Refused } from "@asztal/wire/client";
import { useCallback, useEffect, useState } from "react";
import { isRefused } from "./site.ts";

export type Asked<Answer> =
  | { readonly state: "loading" }
  | { readonly state: "there"; readonly answer: Answer }
  | { readonly state: "refused"; readonly refused: Refused }
  | { readonly state: "away" };

const TRY_AGAIN_MILLISECONDS = 2000;

/**
 * Asks once, and again by itself while the server does not answer. With `everySeconds` it goes on asking while the page
 * is looked at; an answer that was there stays until a new one comes.
 */
export function useAsked<Answer>(
  ask: () => Promise<Answer>,
  key: string,
  everySeconds?: number,
): readonly [Asked<Answer>, () => void] {
  const [asked, setAsked] = useState<Asked<Answer>>({ state: "loading" });
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked; the function is new every time
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (milliseconds: number) => {
      timer = setTimeout(() => (document.hidden ? later(milliseconds) : again()), milliseconds);
    };
    ask().then(
      (answer) => {
        if (!current) return;
        setAsked({ state: "there", answer });
        if (everySeconds) later(1000 * everySeconds);
      },
      (error) => {
        if (!current) return;
        if (isRefused(error) && error.status < 500) return setAsked({ state: "refused", refused: error });
        setAsked((before) => (before.state === "there" && everySeconds ? before : { state: "away" }));
        later(TRY_AGAIN_MILLISECONDS);
      },
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, turn]);
  return [asked, again];
}
