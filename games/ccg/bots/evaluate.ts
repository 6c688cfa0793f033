/** How good a position is for a seat, by weighted features. */
import type { CardGameState } from "../game/state.ts";
import type { Program } from "../run/program.ts";
import { type Feature, featuresOf, type Position, poolFeature, positionOf } from "./features.ts";
import type { Weights } from "./weights.ts";

export interface Evaluator {
  readonly features: readonly Feature[];
  /** What each feature adds for a seat: its own figure, less what the others have on average. */
  parts(position: Position, seat: number, seats: number): number[];
  /** What each feature adds in a game's position. */
  partsOf(state: CardGameState, seat: number): number[];
  /** What a card is worth to whoever takes it in a draft. */
  cardValue(type: number): number;
  /** From 0, lost, to 1, won. */
  evaluate(state: CardGameState, seat: number): number;
}

export function evaluatorOf(program: Program, { features: weights, own, others }: Weights): Evaluator {
  const features = featuresOf(program).filter(({ name }) => weights[name]);
  const amounts = features.map(({ name }) => weights[name]!); // filtered just now
  const parts = (position: Position, seat: number, seats: number) =>
    features.map(({ value }, i) => {
      let theirs = 0;
      for (let other = 0; other < seats; other++) if (other !== seat) theirs += value(position, other);
      return amounts[i]! * (own * value(position, seat) - (others * theirs) / (seats - 1));
    });
  return {
    features,
    parts,
    partsOf: (state, seat) => parts(positionOf(program, state), seat, state.seats),
    cardValue: (type) => weights[poolFeature(program.cards[type]!.name)] ?? 0,
    evaluate(state, seat) {
      const { winners } = state;
      if (winners) return winners.includes(seat) ? 1 / winners.length : 0;
      let sum = 0;
      for (const part of parts(positionOf(program, state), seat, state.seats)) sum += part;
      // Never quite 0 or 1: only a game that is over is as good as that.
      return 0.01 + 0.98 / (1 + Math.exp(-sum));
    },
  };
}
