import type { Protocol } from "@asztal/arena/runner/session.ts";

/** By which protocol programs play a game here: UNO by the contest's own, all others by JSON lines. */
export function protocolOf(game: string): Protocol {
  return game === "uno" ? "uno" : "jsonl";
}
