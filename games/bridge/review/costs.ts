/** What the cards of a hand have cost, phase by phase: plain data and sums, without a solver. */
import { type Card, type Direction, sideOf } from "../cards.ts";
import type { Contract } from "../players/view.ts";

/** When in the play a card was chosen. A ruff counts as a discard: the suit was not followed. */
export const PHASES = ["opening", "lead", "second", "third", "fourth", "discard"] as const;
export type Phase = (typeof PHASES)[number];

/** A card that there was a choice about. */
export interface Decision {
  /** How many cards were played before it. */
  readonly at: number;
  /** The hand that it came from. */
  readonly seat: Direction;
  readonly card: Card;
  readonly phase: Phase;
  /** Tricks that it cost. */
  readonly lost: number;
  /** What would have cost nothing; empty where nothing was lost. */
  readonly better: readonly Card[];
}

export interface Review {
  /** The tricks that declarer takes double-dummy before the first card, and after each one. */
  readonly worth: readonly number[];
  readonly decisions: readonly Decision[];
  /** The card with which the contract was last let through, or thrown away; null where its fate never changed. */
  readonly turning: number | null;
}

/** How often a card was chosen in each phase, and how many tricks that cost. */
export type Costs = Readonly<
  Record<Phase, { readonly cards: number; readonly costly: number; readonly tricks: number }>
>;

export function costsOf(decisions: readonly Decision[], isOfWhom: (seat: Direction) => boolean): Costs {
  const counted = (phase: Phase) => {
    const own = decisions.filter((decision) => decision.phase === phase && isOfWhom(decision.seat));
    const costly = own.filter(({ lost }) => lost > 0);
    return { cards: own.length, costly: costly.length, tricks: costly.reduce((sum, { lost }) => sum + lost, 0) };
  };
  // One for each phase.
  return Object.fromEntries(PHASES.map((phase) => [phase, counted(phase)])) as unknown as Costs;
}

/** Whose doing it was: dummy's cards are declarer's. */
export function decides(seat: Direction, { declarer }: Contract): Direction {
  return sideOf(seat) === sideOf(declarer) ? declarer : seat;
}
