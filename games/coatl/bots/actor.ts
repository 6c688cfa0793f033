/** A bot that thinks in whole turns and makes them move by move. */
import { canonicalText } from "@asztal/kernel";
import { type Bot, type Decision, possibleState, type Seating } from "@asztal/kernel/bots";
import { coatl } from "../rules/game.ts";
import type { Move } from "../rules/moves.ts";
import type { CoatlGame, State } from "../rules/state.ts";
import { keepingValue, type Manner } from "./thinking.ts";
import type { WholeTurn } from "./whole-turns.ts";
import { horizonOf, worksite } from "./worksite.ts";
import { placesOf } from "./worth.ts";

/** Chooses a turn; `world` is one of the states that the seat must reckon with. */
export type ChooseTurn = (world: State, view: Decision<CoatlGame>["view"]) => WholeTurn | null;

export function actor({ seat, chance }: Seating<CoatlGame>, manner: Manner, choose: ChooseTurn): Bot<CoatlGame> {
  let ahead: readonly Move[] = [];

  const isLegal = (move: Move, legal: readonly Move[]) => {
    const text = canonicalText(move);
    return legal.some((one) => canonicalText(one) === text);
  };

  return {
    decide({ view, legal: listed }) {
      const legal = listed as readonly Move[]; // Cóatl lists its moves
      if (legal.length === 1) return legal[0]!;
      if (view.opening) return bestDiscard(possibleState(coatl, view, seat, chance), legal);
      if (view.action === null) ahead = choose(possibleState(coatl, view, seat, chance), view) ?? [];
      const [next, ...rest] = ahead;
      if (next && isLegal(next, legal)) {
        ahead = rest;
        return next;
      }
      ahead = [];
      return withoutPlan(legal);
    },
  };

  /** Somebody else began the action, or no plan comes to mind. */
  function withoutPlan(legal: readonly Move[]): Move {
    for (const name of ["temple", "lay", "done", "prophecy", "take", "draw", "add"]) {
      const wished = legal.filter((move) => name in move);
      if (wished.length > 0) return chance.pick(wished);
    }
    return chance.pick(legal);
  }

  function bestDiscard(world: State, legal: readonly Move[]): Move {
    const site = worksite(world, seat, horizonOf(world, seat));
    let best = legal[0]!;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const move of legal) {
      if (!("discard" in move)) continue;
      const value = keepingValue(site, placesOf(move.discard), world, manner);
      if (value > bestValue) [best, bestValue] = [move, value];
    }
    return best;
  }
}
