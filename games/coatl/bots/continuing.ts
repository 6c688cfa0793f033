/** Going on with an action that is under way: begun by somebody else, or become another one by what was seen. */
import type { Chance, Seat } from "@asztal/kernel";
import { apply } from "../rules/apply.ts";
import { unkept } from "../rules/assembling.ts";
import { honours, isComplete, welcomes } from "../rules/coatl.ts";
import { facesInHand } from "../rules/hand.ts";
import { done } from "../rules/legal.ts";
import type { Move } from "../rules/moves.ts";
import { prophecyLevel, prophecyPoints, templeLevel } from "../rules/scoring.ts";
import type { State } from "../rules/state.ts";
import { ideasFor } from "./ideas.ts";
import { bestReady, moreCards, priceFor, type Style } from "./thinking.ts";
import { afterForeseeing } from "./tokens.ts";
import { completing, takingCards, type WholeTurn } from "./whole-turns.ts";
import { horizonOf, worksite } from "./worksite.ts";

/** What to do next in the action; at least a move that brings it nearer to its end. */
export function goingOn(state: State, seat: Seat, style: Style): WholeTurn {
  if (state.action === "assembling") return goingOnAssembling(state, seat, style);
  if (state.action === "foreseeing") return afterForeseeing(state, seat, style);
  return takingCards(moreCards(state, seat, style));
}

/** The whole rest of the action. */
export function restOfTurn(state: State, seat: Seat, style: Style, chance: Chance): WholeTurn {
  const moves: Move[] = [];
  let now = state;
  while (now.action !== null && now.current === seat && !now.over) {
    for (const move of goingOn(now, seat, style)) {
      const result = apply(now, seat, move, chance);
      if (result.refused !== undefined) return moves;
      moves.push(move);
      now = result.state;
      if (now.action === null) break;
    }
  }
  return moves;
}

function goingOnAssembling(state: State, seat: Seat, style: Style): WholeTurn {
  const more = finishing(state, seat);
  if (more) return more;
  const site = worksite(state, seat, horizonOf(state, seat));
  const ready = bestReady(ideasFor(site, priceFor(state, style), style.search), site, priceFor(state, style));
  return ready ? completing(ready) : [done];
}

/** The best card, then the best temple, for a Cóatl that is closed but not confirmed; null when there is nothing to add. */
function finishing(state: State, seat: Seat): WholeTurn | null {
  const player = state.players[seat]!;
  const closed = unkept(player);
  for (const [i, row] of player.coatls.entries()) {
    const coatl = i + 1;
    if (row.frozen > 0 || (coatl !== closed && !isComplete(row))) continue;
    const card = bestOf(
      facesInHand(player).filter((one) => welcomes(row, one)),
      (one) => prophecyPoints(one, prophecyLevel(one, row)),
    );
    if (card) return [{ lay: card, coatl }];
    const temple = bestOf(
      [...player.hiddenTemples, ...player.knownTemples, ...state.temples].filter(
        (one) => one !== null && honours(row, one),
      ),
      (one) => templeLevel(one!, row.pieces), // gaps of the display were left out above
    );
    if (temple) return [{ temple, coatl } satisfies Move];
  }
  return null;
}

function bestOf<One>(list: readonly One[], worth: (one: One) => number): One | undefined {
  return list.toSorted((one, other) => worth(other) - worth(one))[0];
}
