/** What the worker of a review is asked, and what it answers. */
import type { DecisionToValue, ValuedDecision } from "@asztal/arena/review/values.ts";

export interface ReviewJob {
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly decisions: readonly DecisionToValue[];
}

/** In the order of the decisions. */
export type ReviewResult = readonly ValuedDecision[];

/** Decisions done. */
export type ReviewProgress = number;
