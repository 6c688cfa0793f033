/** A contest as the pages know it. */
import type { AnswerOf } from "@asztal/wire";
import { http } from "../../state/session.tsx";

export type Contest = AnswerOf<"GET /api/contests/:code">;
export type Entry = Contest["entries"][number];
export type Rows = Contest["live"];

export const EVERY_SECONDS = 3;

export const askContest = (code: string) => () => http.call("GET /api/contests/:code", { params: { code } });

export function entryOf({ entries }: Contest, entry: number | null): Entry | undefined {
  return entries.find((one) => one.entry === entry);
}

/** The table that tells most now, and which it is. */
export function latestTable({ phase, trial, live, finals }: Contest): {
  readonly phase: "trial" | "live" | "finals";
  readonly round: number;
  readonly rows: Rows;
} {
  if (phase === "trial") return { phase, round: 1, rows: trial };
  const last = finals.at(-1);
  return last ? { phase: "finals", round: finals.length, rows: last } : { phase: "live", round: 1, rows: live };
}

/** Meetings of the round that is played now: how many are under way, and how many are not over. */
export function openMeetings({ meetings, phase, round }: Contest): { readonly running: number; readonly left: number } {
  const current = meetings.filter((one) => one.phase === phase && one.round === round);
  return {
    running: current.filter(({ state }) => state === "running").length,
    left: current.filter(({ state }) => state !== "done").length,
  };
}
