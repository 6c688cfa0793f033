/** A bot that thinks in whole turns and makes them move by move. */
import { canonicalText, type Seat } from "@asztal/kernel";
import { type Bot, type Decision, possibleState, type Seating } from "@asztal/kernel/bots";
import { coatl } from "../rules/game.ts";
import type { Move } from "../rules/moves.ts";
import type { CoatlGame, State } from "../rules/state.ts";
import { goingOn } from "./continuing.ts";
import { soundMove } from "./playing.ts";
import { keepingValue, type Style } from "./thinking.ts";
import type { WholeTurn } from "./whole-turns.ts";
import { horizonOf, worksite } from "./worksite.ts";
import { placesOf } from "./worth.ts";

/** Chooses a turn; `world` is one of the states that the seat must reckon with. */
export type ChooseTurn = (world: State, view: Decision<CoatlGame>["view"]) => WholeTurn | null;

export function actor({ seat, chance }: Seating<CoatlGame>, style: Style, choose: ChooseTurn): Bot<CoatlGame> {
  let ahead: readonly Move[] = [];

  return {
    decide({ view, legal: listed }) {
      const legal = listed as readonly Move[]; // Cóatl lists its moves
      if (legal.length === 1) return legal[0]!;
      const world = () => possibleState(coatl, view, seat, chance);
      if (view.opening) return bestDiscard(world(), seat, legal, style);
      if (view.action === null) ahead = choose(world(), view) ?? [];
      if (!isLegal(ahead[0], legal)) ahead = view.action === null ? [] : goingOn(world(), seat, style);
      const [next, ...rest] = ahead;
      ahead = rest;
      return next && isLegal(next, legal) ? next : soundMove(world(), seat, legal, style, chance);
    },
  };
}

export function isLegal(move: Move | undefined, legal: readonly Move[]): boolean {
  if (!move) return false;
  const text = canonicalText(move);
  return legal.some((one) => canonicalText(one) === text);
}

/** What to put aside before the first turn. */
export function bestDiscard(world: State, seat: Seat, legal: readonly Move[], style: Style): Move {
  const site = worksite(world, seat, horizonOf(world, seat));
  let best = legal[0]!; // everybody who is asked has a choice
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const move of legal) {
    if (!("discard" in move)) continue;
    const value = keepingValue(site, placesOf(move.discard), world, style);
    if (value > bestValue) [best, bestValue] = [move, value];
  }
  return best;
}
