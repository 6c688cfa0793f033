/** How good a position is for a seat, by weighted features. */
import type { CardGameState } from "../game/state.ts";
import type { Program } from "../run/program.ts";
import type { Table } from "../run/table.ts";
import { type Feature, featuresOf, type Position, poolFeature, positionOf } from "./features.ts";
import type { Weights } from "./weights.ts";

export interface Evaluator {
  readonly features: readonly Feature[];
  /** What each feature adds in a game's position: the seat's own figure, less what the others have on average. */
  partsOf(state: CardGameState, seat: number): number[];
  /** What a card is worth to whoever takes it in a draft. */
  cardValue(type: number): number;
  /** From 0, lost, to 1, won. */
  evaluate(state: CardGameState, seat: number): number;
  /** The same of a table that is being played at, without making a state of it. */
  valueOf(table: Table, course: Pick<CardGameState, "winners" | "seats">, seat: number): number;
}

export function evaluatorOf(program: Program, { features: weights, own, others }: Weights): Evaluator {
  const features = featuresOf(program).filter(({ name }) => weights[name]);
  const amounts = features.map(({ name }) => weights[name]!); // filtered just now
  const part = (position: Position, seat: number, seats: number, feature: number) => {
    const { value } = features[feature]!;
    let theirs = 0;
    for (let other = 0; other < seats; other++) if (other !== seat) theirs += value(position, other);
    return amounts[feature]! * (own * value(position, seat) - (others * theirs) / (seats - 1));
  };
  const judge = (position: Position, seat: number, seats: number): number => {
    let sum = 0;
    for (let feature = 0; feature < features.length; feature++) sum += part(position, seat, seats, feature);
    // Never quite 0 or 1: only a game that is over is as good as that.
    return 0.01 + 0.98 / (1 + Math.exp(-sum));
  };
  const result = (winners: readonly number[], seat: number) => (winners.includes(seat) ? 1 / winners.length : 0);
  return {
    features,
    partsOf(state, seat) {
      const position = positionOf(program, state);
      return features.map((_, feature) => part(position, seat, state.seats, feature));
    },
    cardValue: (type) => weights[poolFeature(program.cards[type]!.name)] ?? 0,
    evaluate: (state, seat) =>
      state.winners ? result(state.winners, seat) : judge(positionOf(program, state), seat, state.seats),
    valueOf({ figures: { players, cards }, groups }, { winners, seats }, seat) {
      return winners ? result(winners, seat) : judge({ players, cards, groups }, seat, seats);
    },
  };
}
