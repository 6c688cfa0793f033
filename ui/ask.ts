/** Something fetched from the server: there, on its way, or failed. */

import type { Refused } from "@asztal/wire/client";
import { useCallback, useState } from "react";
import { useLatest } from "./latest.ts";
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
  useLatest(`${turn} ${key}`, ask, (result) => {
    if (result.status === "fulfilled") {
      setAsked({ state: "there", answer: result.value });
      return everySeconds ? later(again, 1000 * everySeconds) : undefined;
    }
    const error: unknown = result.reason;
    if (isRefused(error) && error.status < 500) {
      setAsked({ state: "refused", refused: error });
      return;
    }
    setAsked((before) => (before.state === "there" && everySeconds ? before : { state: "away" }));
    return later(again, TRY_AGAIN_MILLISECONDS);
  });
  return [asked, again];
}

/** After a while, and while the page is looked at. Gives how to prevent it. */
function later(act: () => void, milliseconds: number): () => void {
  const timer = setInterval(() => document.hidden || act(), milliseconds);
  return () => clearInterval(timer);
}
