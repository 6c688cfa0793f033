/**
 * The levels of automatic players, for those who choose one. `sampling` is the expert without what he does beyond plain sampling; it is
 * there to be compared with.
 */
export const DECLARER_LEVELS = ["beginner", "advanced", "sampling", "expert"] as const;
export type DeclarerLevel = (typeof DECLARER_LEVELS)[number];
export const DEFENDER_LEVELS = ["automatic", "expert"] as const;
export type DefenderLevel = (typeof DEFENDER_LEVELS)[number];
