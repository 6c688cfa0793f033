/** What every card of a hand was worth with all hands open: which ones cost tricks, and what would have been better. */
import { type Card, type Direction, sideOf, suitOf } from "../cards.ts";
import type { Deal } from "../deal.ts";
import { type Contract, neededTricks, type Played, storyOf } from "../players/view.ts";
import { legalCards } from "../position.ts";
import type { DoubleDummySolver } from "../solver/solver.ts";
import { positionOf } from "./line.ts";

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

function phaseOf({ turn, trick, card, led }: Played): Phase {
  if (turn === 0) return trick === 0 ? "opening" : "lead";
  if (suitOf(card) !== suitOf(led)) return "discard";
  return (["second", "third", "fourth"] as const)[turn - 1] ?? "fourth";
}

export function reviewOf(deal: Deal, contract: Contract, played: readonly Card[], solver: DoubleDummySolver): Review {
  const worth = solver.trace(deal, contract.strain, contract.declarer, played);
  const { plays } = storyOf({ contract, played });
  const decisions: Decision[] = [];
  for (const [at, play] of plays.entries()) {
    const position = positionOf(deal, contract, played.slice(0, at));
    if (legalCards(position).length === 1) continue;
    const lost = Math.abs(worth[at + 1]! - worth[at]!); // one value more than cards
    decisions.push({
      ...{ at, seat: play.seat, card: play.card, phase: phaseOf(play), lost },
      better: lost === 0 ? [] : bestCards(solver.cards(position)),
    });
  }
  const needed = neededTricks(contract);
  const turning = plays.findLastIndex((_, at) => worth[at]! >= needed !== worth[at + 1]! >= needed);
  return { worth, decisions, turning: turning === -1 ? null : turning };
}

function bestCards(values: ReadonlyMap<Card, number>): Card[] {
  const most = Math.max(...values.values());
  return [...values].filter(([, tricks]) => tricks === most).map(([card]) => card);
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
