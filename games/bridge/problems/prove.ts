/** The proof of a problem with all hands open: which cards beat the contract, and which do not. */

import { type Card, type Direction, sideOf } from "../cards.ts";
import { neededTricks, storyOf } from "../players/view.ts";
import { legalCards, type Position } from "../position.ts";
import type { DoubleDummySolver } from "../solver/solver.ts";
import type { Problem } from "./problem.ts";
import type { Moment } from "./themes.ts";

/** Whether every card was held by whoever played it, and followed suit where it could. */
function isPlayable({ deal, contract, played }: Problem): boolean {
  return played.every((card, at) => {
    const before = played.slice(0, at);
    const { leader, trick, turn } = storyOf({ contract, played: before });
    const hands = handsAfter(deal, before);
    return hands[turn].includes(card) && legalCards({ hands, strain: contract.strain, leader, trick }).includes(card);
  });
}

function handsAfter(deal: Problem["deal"], played: readonly Card[]): Position["hands"] {
  const gone = new Set(played);
  const left = (direction: Direction) => deal[direction].filter((card) => !gone.has(card));
  return { N: left("N"), E: left("E"), S: left("S"), W: left("W") };
}

/** The moment of a problem, its right and wrong cards worked out; null when it cannot have come about, or is no choice. */
export function momentOf(problem: Problem, solver: DoubleDummySolver): Moment | null {
  const { deal, contract, played } = problem;
  if (!isPlayable(problem)) return null;
  const { leader, trick, taken, turn } = storyOf(problem);
  if (sideOf(turn) === sideOf(contract.declarer)) return null;
  const values = solver.cards({ hands: handsAfter(deal, played), strain: contract.strain, leader, trick });
  const left = 13 - Math.floor(played.length / 4);
  const isRight = (card: Card) => taken + left - values.get(card)! < neededTricks(contract);
  const cards = [...values.keys()];
  const [right, wrong] = [cards.filter(isRight), cards.filter((card) => !isRight(card))];
  return right.length > 0 && wrong.length > 0 ? { deal, contract, played, seat: turn, right, wrong } : null;
}
