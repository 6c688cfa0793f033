/** Whom a program plays next: the one of whom it is least certain who is better. */
import { type ContestantKey, newcomer, type Strength } from "./ratings.ts";

export interface Candidate {
  readonly key: ContestantKey;
  /** The account whose program it is; null for bots. */
  readonly owner: string | null;
}

/** What the ladder knows of those who play on it. */
export interface Standings {
  strengthOf(key: ContestantKey): Strength | undefined;
  /** How many rated matches the two have played. */
  meetings(one: ContestantKey, other: ContestantKey): number;
}

/**
 * How much a match would tell: most where the ratings are near and unsure, less for those who have met often. The chance that the
 * order is the other way round is taken as logistic, which is near enough to compare by.
 */
function worthOf(one: Strength, other: Strength, meetings: number): number {
  const spread = Math.hypot(one.sigma, other.sigma);
  const wrongWay = 1 / (1 + Math.exp((1.7 * Math.abs(one.mu - other.mu)) / spread));
  return (wrongWay * spread) / (1 + meetings);
}

/** The best opponent among the candidates; never a program of the same author. Null when there is none. */
export function opponentFor<One extends Candidate>(
  program: Candidate,
  candidates: readonly One[],
  { strengthOf, meetings }: Standings,
): One | null {
  const own = strengthOf(program.key) ?? newcomer;
  let best: { readonly one: One; readonly worth: number } | null = null;
  for (const one of candidates) {
    if (one.owner !== null && one.owner === program.owner) continue;
    const worth = worthOf(own, strengthOf(one.key) ?? newcomer, meetings(program.key, one.key));
    if (!best || worth > best.worth) best = { one, worth };
  }
  return best?.one ?? null;
}
