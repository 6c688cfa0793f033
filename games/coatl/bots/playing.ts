/** Whole turns made in worlds of one's own, and what to do when none comes to mind. */
import type { Chance, Seat } from "@asztal/kernel";
import { apply } from "../rules/apply.ts";
import { legalMoves } from "../rules/legal.ts";
import type { Move } from "../rules/moves.ts";
import type { State } from "../rules/state.ts";
import { restOfTurn } from "./continuing.ts";
import { prospects, type Style } from "./thinking.ts";
import type { WholeTurn } from "./whole-turns.ts";

/** The state after a whole turn; what it leaves open is gone on with, and where the rules do not go along, any move ends it. */
export function played(from: State, seat: Seat, turn: WholeTurn, style: Style, chance: Chance): State {
  let state = made(from, seat, turn, chance);
  if (state.action !== null && state.current === seat) {
    state = made(state, seat, restOfTurn(state, seat, style, chance), chance);
  }
  while (state.current === seat && !state.over && (state.action !== null || state === from)) {
    const legal = legalMoves(state, seat);
    const move =
      legal.find((one) => "done" in one || "pass" in one || "take" in one || "lay" in one) ?? chance.pick(legal);
    const result = apply(state, seat, move, chance);
    if (result.refused !== undefined) return state;
    state = result.state;
  }
  return state;
}

function made(from: State, seat: Seat, turn: WholeTurn, chance: Chance): State {
  let state = from;
  for (const move of turn) {
    const result = apply(state, seat, move, chance);
    if (result.refused !== undefined) break;
    state = result.state;
  }
  return state;
}

/** Many moves are weighed, so each of them at a glance only. */
const GLANCE = { width: 1, depth: 2, ideas: 12 };

/** Without an idea: the move after which there is most to hope for. */
export function soundMove(world: State, seat: Seat, legal: readonly Move[], style: Style, chance: Chance): Move {
  const glance: Style = { ...style, search: GLANCE };
  let best = legal[0]!; // who is asked has a move
  let most = Number.NEGATIVE_INFINITY;
  for (const move of legal) {
    const hope = prospects(played(world, seat, [move], glance, chance), seat, glance);
    if (hope > most) [best, most] = [move, hope];
  }
  return best;
}
