/** What every card of a hand was worth with all hands open: which ones cost tricks, and what would have been better. */
import { type Card, suitOf } from "../cards.ts";
import type { Deal } from "../deal.ts";
import { type Contract, neededTricks, type Played, storyOf } from "../players/view.ts";
import { legalCards } from "../position.ts";
import type { DoubleDummySolver } from "../solver/solver.ts";
import type { Decision, Phase, Review } from "./costs.ts";
import { positionOf } from "./line.ts";

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
