/** The move after which the game's own evaluation likes the position best, averaged over what the seat cannot see. */

import type { Chance } from "../chance.ts";
import { areDescribed, type GameTypes, type LegalMoves } from "../game.ts";
import type { Bot, Evaluate, MakeBot } from "./bot.ts";
import { possibleState } from "./worlds.ts";

const WORLDS = 8;
const SAMPLED_MOVES = 24;

export function greedyBot<T extends GameTypes>(evaluate: Evaluate<T>): MakeBot<T> {
  return ({ game, seat, chance }): Bot<T> => ({
    decide({ view, legal }) {
      const moves = candidates(legal, chance);
      const worlds = Array.from({ length: game.resample ? WORLDS : 1 }, () => possibleState(game, view, seat, chance));
      let best: T["Move"] = moves[0];
      let bestValue = Number.NEGATIVE_INFINITY;
      for (const move of moves) {
        let value = 0;
        for (const world of worlds) {
          const result = game.apply(world, seat, move, chance);
          if (result.refused === undefined) value += evaluate(result.state, seat);
        }
        if (value > bestValue) [best, bestValue] = [move, value];
      }
      return best;
    },
  });
}

/** The moves to compare: all that are listed, or a sample of those that are only described. */
export function candidates<Move>(legal: LegalMoves<Move>, chance: Chance): readonly Move[] {
  return areDescribed(legal) ? Array.from({ length: SAMPLED_MOVES }, () => legal.sample(chance)) : legal;
}
