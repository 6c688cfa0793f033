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

interface Table {
  readonly phase: "trial" | "live" | "finals";
  readonly round: number;
  readonly rows: Rows;
}

/** All tables, the one that tells most now first. */
export function tablesOf({ phase, trial, live, finals }: Contest): Table[] {
  return [
    ...finals.map((rows, i): Table => ({ phase: "finals", round: i + 1, rows })).reverse(),
    ...(phase === "trial" ? [] : [{ phase: "live", round: 1, rows: live } as const]),
    ...(trial.length > 0 ? [{ phase: "trial", round: 1, rows: trial } as const] : []),
  ];
}

/** Meetings of the round that is played now: how many are under way, and how many are not over. */
export function openMeetings({ meetings, phase, round }: Contest): { readonly running: number; readonly left: number } {
  const current = meetings.filter((one) => one.phase === phase && one.round === round);
  return {
    running: current.filter(({ state }) => state === "running").length,
    left: current.filter(({ state }) => state !== "done").length,
  };
}
