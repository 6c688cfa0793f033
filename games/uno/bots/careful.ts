/** Weighs every put by rules of thumb: shed piles, keep black cards, stay in a strong colour, hinder whoever is nearly out. */
import type { Bot } from "@asztal/kernel/bots";
import { draw } from "../rules/legal.ts";
import type { Move, Uno } from "../rules/state.ts";
import { favouriteColour, type Situation, worth } from "./judgement.ts";
import { neighbours } from "./neighbours.ts";

export function careful(): Bot<Uno> {
  return {
    decide({ view, legal }) {
      const { next, previous } = neighbours(view);
      const situation = { hand: view.hand, nextSize: view.handSizes[next]!, previousSize: view.handSizes[previous]! };
      return bestPut(legal as readonly Move[], situation) ?? draw; // UNO lists its moves
    },
  };
}

/** The put of most worth, or null when nothing can be put. */
function bestPut(legal: readonly Move[], situation: Situation): Move | null {
  const favourite = favouriteColour(situation.hand);
  let best: Move | null = null;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const move of legal) {
    if (!move.put || (move.colour && move.colour !== favourite)) continue;
    const value = worth(move, situation);
    if (value > bestWorth) [best, bestWorth] = [move, value];
  }
  return best;
}
