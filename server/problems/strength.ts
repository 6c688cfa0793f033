/** A try as a game between a solver and a problem: whoever solves it has won. Rated by openskill, as tables and the ladder are. */
import { openskill } from "../openskill.ts";

export interface Strength {
  readonly mu: number;
  readonly sigma: number;
}

/** All parameters by name: what a later version of the library takes for granted changes nothing here. */
const MODEL = { mu: 25, sigma: 25 / 3, beta: 25 / 6, tau: 25 / 300 } as const;

export const newSolver: Strength = { mu: MODEL.mu, sigma: MODEL.sigma };

/** The middle of five grades, and how far apart two of them are: a solver of one grade solves half of its problems. */
const MIDDLE_GRADE = 3;
const GRADE_STEP = 4;

/** What a problem is taken for before anybody has tried it. */
export function strengthOfGrade(grade: number): Strength {
  return { mu: MODEL.mu + GRADE_STEP * (grade - MIDDLE_GRADE), sigma: MODEL.sigma / 2 };
}

/** How likely the solver is to solve it. */
export function expectedOf(solver: Strength, problem: Strength): number {
  return openskill().predictWin([[solver], [problem]], MODEL)[0] ?? 0.5; // two sides went in
}

/** Both after a try. */
export function rated(solver: Strength, problem: Strength, isSolved: boolean): { solver: Strength; problem: Strength } {
  const [[first] = [], [second] = []] = openskill().rate([[solver], [problem]], {
    ...MODEL,
    rank: isSolved ? [1, 2] : [2, 1],
  });
  return { solver: first ?? solver, problem: second ?? problem };
}

/** The figure that is shown, about as chess players know it. */
export function shownRating(mu: number): number {
  return Math.round(1500 + 40 * (mu - MODEL.mu));
}

/** How far that may be off in 95 cases of a hundred. */
export function shownMargin(sigma: number): number {
  return Math.round(40 * 1.96 * sigma);
}
