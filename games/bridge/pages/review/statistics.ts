/** What somebody's hands come to, phase by phase, beside the automatic players of the same hands; played here or at tables. */
import { type Costs, PHASES, type Phase } from "../../review/costs.ts";
import type { HandCosts, PlayedHand } from "../results/results.ts";

interface PhaseFigures {
  readonly phase: Phase;
  readonly own: Costs[Phase];
  readonly others: Costs[Phase];
}

export interface Statistics {
  readonly hands: number;
  /** Tricks given away per hand: by the player, and by one automatic player. */
  readonly lost: number;
  /** Null where there were none. */
  readonly lostByBots: number | null;
  readonly againstPar: number;
  readonly phases: readonly PhaseFigures[];
  /** For each hand, the oldest first: tricks given away per hand in the last ten up to it. */
  readonly overTime: readonly { readonly at: number; readonly value: number }[];
}

const LATEST = 10;

const NOTHING = { cards: 0, costly: 0, tricks: 0 };

function sum(all: readonly Costs[], phase: Phase): Costs[Phase] {
  return all.reduce(
    ({ cards, costly, tricks }, one) => ({
      cards: cards + one[phase].cards,
      costly: costly + one[phase].costly,
      tricks: tricks + one[phase].tricks,
    }),
    NOTHING,
  );
}

function tricksLost(costs: Costs): number {
  return PHASES.reduce((all, phase) => all + costs[phase].tricks, 0);
}

const mean = (values: readonly number[]) => values.reduce((all, one) => all + one, 0) / Math.max(1, values.length);

/** Whether a hand can be counted: played to its end from one's own decisions alone. */
export function isCounted({ takenBack, contract }: PlayedHand): boolean {
  return takenBack === 0 && contract !== null;
}

/** A hand of the statistics, wherever it was played. */
export interface CountedHand {
  readonly at: number;
  readonly costs: HandCosts;
  /** How many automatic players chose the cards of the others: none at a table of four people. */
  readonly bots: number;
}

/** The Trainer's hands of which it is known what they cost. */
export function trainerHands(results: readonly PlayedHand[]): readonly CountedHand[] {
  return results.flatMap((result) => {
    const { at, mode, costs } = result;
    // Declarer and partner, or two defenders; in analysis declarer alone.
    return isCounted(result) && costs ? [{ at, costs, bots: mode === "analysis" ? 1 : 2 }] : [];
  });
}

/** The newest first. */
export function statisticsOf(hands: readonly CountedHand[]): Statistics {
  const costs = hands.map((hand) => hand.costs);
  const oldestFirst = [...hands].reverse();
  const withBots = hands.filter(({ bots }) => bots > 0);
  return {
    hands: hands.length,
    lost: mean(costs.map(({ own }) => tricksLost(own))),
    lostByBots:
      withBots.length > 0 ? mean(withBots.map(({ bots, costs: { others } }) => tricksLost(others) / bots)) : null,
    againstPar: mean(costs.map(({ againstPar }) => againstPar)),
    phases: PHASES.map((phase) => ({
      phase,
      own: sum(
        costs.map(({ own }) => own),
        phase,
      ),
      others: sum(
        costs.map(({ others }) => others),
        phase,
      ),
    })),
    overTime: oldestFirst.map(({ at }, hand) => ({
      at,
      value: mean(oldestFirst.slice(Math.max(0, hand + 1 - LATEST), hand + 1).map((one) => tricksLost(one.costs.own))),
    })),
  };
}
