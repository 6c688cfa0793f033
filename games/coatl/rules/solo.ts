/** The solo challenge: one player, so many turns, as many points as can be made. */

/** The turns of the challenge; who completes the third Cóatl sooner is done sooner. */
export const SOLO_TURNS = 24;

export const medals = ["gold", "silver", "bronze"] as const;
export type Medal = (typeof medals)[number];

/** The fewest points for each medal. */
export const MEDAL_POINTS: Readonly<Record<Medal, number>> = { gold: 42, silver: 34, bronze: 25 };

export function medalFor(points: number): Medal | null {
  return medals.find((medal) => points >= MEDAL_POINTS[medal]) ?? null;
}
