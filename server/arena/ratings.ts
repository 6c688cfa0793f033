/**
 * Ratings of the ladder, from the results of matches alone: the same results in the same order give the same ratings, so they
 * are never stored. A match counts once, however many games it has. A version of a program does not change, so nothing is
 * forgotten with time.
 */
import { openskill } from "../openskill.ts";

/** Who plays: a program at a version, or a bot, as one text. */
export type ContestantKey = string;

export const botKey = (bot: string): ContestantKey => `bot ${bot}`;
export const programKey = (program: string, version: number): ContestantKey => `${program} v${version}`;

export interface RatedMatch {
  readonly contestants: readonly ContestantKey[];
  /** From 1, equal for those who were equal. */
  readonly places: readonly number[];
}

export interface Strength {
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
}

/** All parameters by name: what a later version of the library takes for granted changes nothing here. */
const MODEL = { mu: 25, sigma: 25 / 3, beta: 25 / 6, tau: 0 } as const;

export const newcomer: Strength = { mu: MODEL.mu, sigma: MODEL.sigma, matches: 0 };

/** Takes a match into account. */
export function rateMatch(known: Map<ContestantKey, Strength>, { contestants, places }: RatedMatch): void {
  const before = contestants.map((key) => known.get(key) ?? newcomer);
  const after = openskill().rate(
    before.map(({ mu, sigma }) => [{ mu, sigma }]),
    { ...MODEL, rank: [...places] },
  );
  for (const [i, key] of contestants.entries()) {
    const [{ mu, sigma } = newcomer] = after[i] ?? [];
    known.set(key, { mu, sigma, matches: before[i]!.matches + 1 }); // one for each contestant
  }
}

/** The figures that are shown: a rating, and how far it may be off in 95 cases of a hundred. */
export function shownStrength({ mu, sigma }: Strength): { readonly rating: number; readonly margin: number } {
  return { rating: Math.round(1500 + 40 * (mu - MODEL.mu)), margin: Math.round(40 * 1.96 * sigma) };
}

/** Whether it is more than luck that the one is rated higher than the other. */
function areApart(one: Strength, other: Strength): boolean {
  return Math.abs(one.mu - other.mu) > 1.96 * Math.hypot(one.sigma, other.sigma);
}

/** Places of strengths that are in order, the best first: who cannot be told apart from the best of a group shares its place. */
export function placesOf(strengths: readonly Strength[]): number[] {
  let best = 0;
  return strengths.map((strength, i) => {
    if (areApart(strengths[best]!, strength)) best = i; // inside the list
    return best + 1;
  });
}
