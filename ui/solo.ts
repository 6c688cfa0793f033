/** What somebody has done alone, for the statistics that the server keeps: noted in the browser until it answers. */

import type { Call } from "@asztal/wire/client";
import { useEffect } from "react";
import type { keeperOf } from "./keeper.ts";
import { isRefused, useSite } from "./site.ts";

export interface SoloResult {
  readonly kind: string;
  readonly level: string;
  readonly milliseconds: number;
  readonly mistakes: number;
  readonly hints: number;
  /** What only the game understands: the server gives it back to its player, on whichever device. */
  readonly detail?: string;
}

const NAME = "unsent";
/** A summer without a network. */
const MAX_UNSENT = 500;

/** What the server will never take is let go, so that it does not hold up the rest. */
function isHopeless(error: unknown): boolean {
  return isRefused(error) && (error.status === 400 || error.status === 404);
}

export interface SoloResults {
  note(result: SoloResult): void;
  send(call: Call): Promise<void>;
}

export function soloResults(game: string, { keep, kept }: ReturnType<typeof keeperOf>): SoloResults {
  let isSending = false;

  function unsent(): readonly SoloResult[] {
    const found = kept(NAME);
    return Array.isArray(found) ? found : [];
  }

  async function send(call: Call): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let first = unsent()[0]; first; first = unsent()[0]) {
        try {
          await call("POST /api/solo/:game", { params: { game }, body: first });
        } catch (error) {
          if (!isHopeless(error)) return;
        }
        keep(NAME, unsent().slice(1));
      }
    } finally {
      isSending = false;
    }
  }

  return { note: (result) => keep(NAME, [...unsent(), result].slice(-MAX_UNSENT)), send };
}

/** Sends what has been waiting, whenever the server answers somebody who is signed in. */
export function useSending({ send }: SoloResults): void {
  const { me, connected, call } = useSite();
  useEffect(() => {
    if (me && connected) void send(call);
  }, [me, connected, call, send]);
}
