/** What the strong bot would do here, and the points that it hopes for. */
import type { Effort, Hint, Question } from "@asztal/kernel";
import { possibleState } from "@asztal/kernel/bots";
import { bestDiscard, isLegal } from "../bots/actor.ts";
import { restOfTurn } from "../bots/continuing.ts";
import { considered, thorough } from "../bots/strong.ts";
import type { Weighed } from "../bots/thinking.ts";
import { coatl } from "../rules/game.ts";
import type { Move } from "../rules/moves.ts";
import type { CoatlGame, State } from "../rules/state.ts";
import { reasons } from "./reasons.ts";
import { step, steps } from "./steps.ts";

export function hint(question: Question<CoatlGame>, effort: Effort): Hint<CoatlGame> {
  const { view, seat } = question;
  const legal = question.legal as readonly [Move, ...Move[]]; // Cóatl lists its moves, and whoever is asked has one
  if (legal.length === 1) return { turn: [step(legal[0], view)], why: [{ code: "study.only-move" }], instead: null };
  const world = possibleState(coatl, view, seat, effort.chance);
  const [best, second] = thoughts(question, legal, world, effort);
  const turn = best && isLegal(best.turn[0], legal) ? best.turn : legal.slice(-1);
  return {
    turn: steps(turn, view) as Hint<CoatlGame>["turn"], // neither is empty
    why: reasons(world, seat, turn, effort.chance),
    instead: second ? { step: step(second.turn[0]!, view), less: Math.max(0, best!.value - second.value) } : null,
  };
}

/** What comes to mind, the best first; the opening and an action under way leave one thought only. */
function thoughts(
  { view, seat }: Question<CoatlGame>,
  legal: readonly Move[],
  world: State,
  effort: Effort,
): readonly Weighed[] {
  if (view.opening) return [{ turn: [bestDiscard(world, seat, legal, thorough)], value: 0 }];
  if (view.action !== null) return [{ turn: restOfTurn(world, seat, thorough, effort.chance), value: 0 }];
  return considered(world, view, seat, thorough, effort);
}
