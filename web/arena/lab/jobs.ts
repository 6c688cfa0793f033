/** What the Lab's worker is asked, and what it answers. */
import type { LabDecision, LabFault } from "@asztal/arena/lab/laboratory.ts";
import type { Judged } from "@asztal/arena/lab/review.ts";

export interface Settings {
  readonly against: string;
  readonly seats: number;
  /** As many deals as this makes, each from every seat. */
  readonly games: number;
  readonly seed: string;
}

export type LabJob =
  | { readonly is: "check"; readonly source: string }
  | ({ readonly is: "run"; readonly source: string } & Settings)
  /** Two versions on the same deals, until the sequential test is sure or the deals are played. */
  | ({ readonly is: "compare"; readonly source: string; readonly other: string } & Settings)
  /** One deal from one seat, to be gone through. */
  | ({ readonly is: "game"; readonly source: string; readonly deal: number; readonly seat: number } & Settings)
  | ({ readonly is: "judge"; readonly decisions: readonly LabDecision[] } & Settings);

/** How it stood after so many games. */
export interface Point {
  readonly games: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface Course {
  readonly points: readonly Point[];
  readonly games: number;
  readonly firsts: number;
}

export interface Comparison {
  readonly deals: number;
  readonly difference: Point | null;
  readonly verdict: "better" | "not better" | "undecided";
  /** From −1, where the test is sure that it is not better, to 1, where it is sure that it is. */
  readonly sureness: number;
}

export type LabResult =
  | { readonly is: "check"; readonly fault: LabFault | null }
  | {
      readonly is: "run";
      readonly course: Course;
      readonly fault: LabFault | null;
      readonly decisions: readonly LabDecision[];
    }
  | { readonly is: "compare"; readonly comparison: Comparison; readonly fault: LabFault | null }
  | {
      readonly is: "game";
      readonly decisions: readonly LabDecision[];
      readonly fault: LabFault | null;
      readonly payoff: number | null;
    }
  | { readonly is: "judge"; readonly judged: readonly Judged[] };

export type LabProgress =
  | { readonly is: "run"; readonly course: Course }
  | { readonly is: "compare"; readonly comparison: Comparison }
  | { readonly is: "judge"; readonly done: number };
