/** Solved puzzles that the server has not been told of: kept until it answers. */

import { isRefused, type Request, useSite } from "@asztal/ui/site.ts";
import { useEffect } from "react";
import { keep, kept } from "../keep.ts";

interface Solved {
  readonly kind: string;
  readonly level: string;
  readonly milliseconds: number;
  readonly mistakes: number;
  readonly hints: number;
}

const NAME = "unsent";
/** A summer without a network. */
const MOST = 500;

function unsent(): readonly Solved[] {
  const found = kept(NAME);
  return Array.isArray(found) ? found : [];
}

export function noteSolved(solved: Solved): void {
  keep(NAME, [...unsent(), solved].slice(-MOST));
}

/** What the server will never take is let go, so that it does not hold up the rest. */
function isHopeless(error: unknown): boolean {
  return isRefused(error) && (error.status === 400 || error.status === 404);
}

let isSending = false;

export async function sendSolved(request: Request): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (let first = unsent()[0]; first; first = unsent()[0]) {
      try {
        await request("POST", "/api/solo/sudoku", first);
      } catch (error) {
        if (!isHopeless(error)) return;
      }
      keep(NAME, unsent().slice(1));
    }
  } finally {
    isSending = false;
  }
}

/** Sends what has been waiting, whenever the server answers somebody who is signed in. */
export function useSending(): void {
  const { me, connected, request } = useSite();
  useEffect(() => {
    if (me && connected) void sendSolved(request);
  }, [me, connected, request]);
}
