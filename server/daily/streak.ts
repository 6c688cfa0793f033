export interface Streak {
  /** Days in a row up to today, or up to yesterday while today is not over. */
  readonly now: number;
  readonly longest: number;
}

/** Streaks in rising numbers of days. */
export function streakOf(days: readonly number[], today: number): Streak {
  let longest = 0;
  let run = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of days) {
    run = day === last + 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  return { now: last >= today - 1 ? run : 0, longest };
}
