/** What an administrator has forbidden an account, and until when. */
import type { Refusal } from "@asztal/kernel";
import type { Account } from "./accounts.ts";

/** The last moment that a calendar of JavaScript knows. */
export const FOR_GOOD = 8.64e15;

const isOn = (until: number | null, now: number): until is number => until !== null && until > now;

/** Why the account may not be used at all, or null when it may. */
export function banOf({ banned_until: until }: Account, now: number): Refusal | null {
  if (!isOn(until, now)) return null;
  return until === FOR_GOOD ? { refused: "banned-for-good" } : { refused: "banned", args: { until } };
}

/** Why the account may not chat, or null when it may. */
export function muteOf({ muted_until: until }: Account, now: number): Refusal | null {
  if (!isOn(until, now)) return null;
  return until === FOR_GOOD ? { refused: "muted-for-good" } : { refused: "muted", args: { until } };
}
