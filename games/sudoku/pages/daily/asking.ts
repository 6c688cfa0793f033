/** What the server says of the puzzles of the day. */
import type { Request } from "@asztal/ui/site.ts";
import type { Slug } from "../catalogue.ts";

export interface Streak {
  readonly now: number;
  readonly longest: number;
}

export interface Day {
  readonly day: string;
  readonly kinds: readonly {
    readonly kind: Slug;
    readonly begun: boolean;
    /** Null until it is solved. */
    readonly milliseconds: number | null;
    /** Whether it is solved, and in a time that is possible. */
    readonly ranked: boolean;
    readonly streak: Streak | null;
  }[];
}

export interface Ranking {
  readonly ranking: readonly {
    readonly name: string;
    readonly milliseconds: number;
    readonly mistakes: number;
    readonly hints: number;
  }[];
  readonly streak: Streak | null;
}

export interface Begun {
  /** The puzzle as a share code. */
  readonly task: string;
  readonly startedAt: number;
  readonly milliseconds: number | null;
}

export interface Which {
  readonly kind: Slug;
  readonly day: string;
}

const addressOf = ({ kind, day }: Which): string => `/api/daily/sudoku/${kind}/${day}`;

export const fetchToday = (request: Request): Promise<Day> => request<Day>("GET", "/api/daily/sudoku");

export const fetchRanking = (request: Request, which: Which): Promise<Ranking> =>
  request<Ranking>("GET", addressOf(which));

/** Gets the puzzle; from the first time on one's time runs. */
export const begin = (request: Request, which: Which): Promise<Begun> =>
  request<Begun>("POST", `${addressOf(which)}/begin`);

export interface Answer {
  readonly answer: string;
  readonly mistakes: number;
  readonly hints: number;
}

interface Solved {
  readonly milliseconds: number;
  /** False when it came faster than anybody can give it. */
  readonly ranked: boolean;
}

/** What was handed in once stays: handing it in again changes nothing. */
export async function handIn(request: Request, which: Which, answer: Answer): Promise<Ranking & Solved> {
  const solved = await request<Solved>("POST", `${addressOf(which)}/answer`, answer);
  return { ...(await fetchRanking(request, which)), ...solved };
}
