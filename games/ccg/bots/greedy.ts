/** The move after which the position looks best, choices that follow it included; and why it does. */
import type { Chance, Game, LegalMoves, Seat, Seen } from "@asztal/kernel";
import { type Bot, type MakeBot, possibleState } from "@asztal/kernel/bots";
import type { CardGame } from "../game/rules.ts";
import type { CardGameMove, CardGameState, CardGameView } from "../game/state.ts";
import type { Evaluator } from "./evaluate.ts";
import { whyOf } from "./why.ts";

const WORLDS = 4;
/** A script may ask for several cards one after another; further ones are judged as they are. */
const MAX_CHOICES_AHEAD = 2;

/** A move with its value, and what of it comes from which feature. */
export interface Considered {
  readonly move: CardGameMove;
  readonly value: number;
  /** What the position was worth before. */
  readonly before: number;
  /** By how much each feature changes the judgement, the largest first. */
  readonly reasons: readonly { readonly feature: string; readonly label: string; readonly change: number }[];
}

interface Thinker {
  readonly game: Game<CardGame>;
  readonly evaluator: Evaluator;
  /** From -1, which expects the worst of what it cannot see, to 1, which expects the best. */
  readonly risk: number;
}

/** All moves of a seat, the best first; an answer that changes nothing is not given. */
export function consider(
  { game, evaluator, risk }: Thinker,
  { view, legal }: { readonly view: Seen<CardGameView>; readonly legal: LegalMoves<CardGameMove> },
  seat: Seat,
  chance: Chance,
): Considered[] {
  const moves = legal as readonly CardGameMove[]; // card games list their moves
  if (view.stage === "draft") return considerPack(evaluator, moves, view, seat);
  const worlds = Array.from({ length: WORLDS }, () => possibleState(game, view, seat, chance));
  const before = averageParts(evaluator, worlds, seat);
  const valueBefore = average(worlds.map((world) => evaluator.evaluate(world, seat)));
  return moves
    .map((move): Considered => {
      const ends = worlds.map((world) => bestAfter(game, evaluator, world, seat, move, chance, MAX_CHOICES_AHEAD));
      const values = ends.map(({ value }) => value).sort((a, b) => a - b);
      const mean = average(values);
      const edge = risk < 0 ? values[0]! : values.at(-1)!;
      const after = averageParts(
        evaluator,
        ends.map(({ state }) => state),
        seat,
      );
      const reasons = evaluator.features
        .map(({ name, label }, i) => ({ feature: name, label, change: after[i]! - before[i]! }))
        .filter(({ change }) => Math.abs(change) > 0.005)
        .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
      return { move, value: mean + Math.abs(risk) * (edge - mean), before: valueBefore, reasons };
    })
    .sort((a, b) => b.value - a.value || Number("decline" in b.move) - Number("decline" in a.move));
}

/** The cards of a pack by what they are worth: nothing of a position changes while packs go round. */
function considerPack(
  evaluator: Evaluator,
  moves: readonly CardGameMove[],
  { draft }: CardGameView,
  seat: Seat,
): Considered[] {
  return moves
    .map((move): Considered => {
      const place = "draft" in move ? move.draft : 1;
      const value = evaluator.cardValue(draft!.packs[seat]![place - 1]!); // only drafts come here
      return { move, value, before: value, reasons: [] };
    })
    .sort((a, b) => b.value - a.value);
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function averageParts({ partsOf, features }: Evaluator, states: readonly CardGameState[], seat: Seat): number[] {
  const sums = features.map(() => 0);
  for (const state of states) {
    for (const [i, part] of partsOf(state, seat).entries()) sums[i]! += part / states.length;
  }
  return sums;
}

interface End {
  readonly state: CardGameState;
  readonly value: number;
}

/** The best that the seat can make of a move when it also answers what it is asked next. */
function bestAfter(
  game: Game<CardGame>,
  evaluator: Evaluator,
  world: CardGameState,
  seat: Seat,
  move: CardGameMove,
  chance: Chance,
  ahead: number,
): End {
  const result = game.apply(world, seat, move, chance);
  if (result.refused !== undefined) return { state: world, value: 0 };
  const { state } = result;
  const { question } = state.machine;
  if (question?.seat !== seat) return { state, value: evaluator.evaluate(state, seat) };
  if (ahead === 0) {
    // A card that waits for answers has done nothing yet: the position is judged after it, not as if it never came.
    if (question.responses) return bestAfter(game, evaluator, state, seat, { decline: true }, chance, 0);
    return { state, value: evaluator.evaluate(state, seat) };
  }
  let best: End | null = null;
  for (const next of game.legal(state, seat) as readonly CardGameMove[]) {
    const end = bestAfter(game, evaluator, state, seat, next, chance, ahead - 1);
    if (!best || end.value > best.value) best = end;
  }
  return best!; // a seat that is asked has a move
}

export function greedyCardBot(evaluator: Evaluator, risk: number): MakeBot<CardGame> {
  return ({ game, seat, chance }): Bot<CardGame> => {
    let last: Considered | null = null;
    return {
      decide(decision) {
        const [best] = consider({ game, evaluator, risk }, decision, seat, chance);
        // A choice that an own action asks for was thought of with the action, and is not told again.
        const { active, machine } = decision.view;
        last = active === seat && machine.question ? null : best!;
        return best!.move;
      },
      why: () => (last ? whyOf(last) : []),
    };
  };
}
