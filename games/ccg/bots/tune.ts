/**
 * Weights from self-play: many quick games of random players, and a logistic regression of who won on how the table looked.
 * What makes winning likelier gets its weight, whatever the game calls it.
 */
import { Chance, childSeed, type Seed } from "@asztal/kernel";
import { dealtState } from "../game/deal.ts";
import { fastForm } from "../generate/fast.ts";
import { randomPlayer, simulate } from "../generate/simulate.ts";
import type { Program } from "../run/program.ts";
import { featuresOf, type Position } from "./features.ts";
import { STYLES, type Weights } from "./weights.ts";

interface Tuning {
  readonly games: number;
  readonly seed: Seed;
  /** Called now and then with how many games were played. */
  progress?(games: number): void;
}

const EPOCHS = 30;
const RATE = 0.05;
/** Keeps weights that nothing speaks for near zero. */
const DECAY = 1e-4;
/** One position of each so many decisions: those next to each other tell the same. */
const EVERY = 5;

export function tuneWeights(program: Program, { games, seed, progress }: Tuning): Weights {
  const features = featuresOf(program);
  const form = fastForm(program);
  const samples: { readonly x: Float64Array; readonly won: number }[] = [];
  const decks = program.decks.length;
  for (let number = 0; number < games; number++) {
    const dice = new Chance(childSeed(seed, String(number)));
    // Every pair of decks comes about, in both seats.
    const some = Math.max(1, decks);
    const seats = program.players.min;
    const dealt = dealtState(
      program,
      Array.from({ length: seats }, (_, seat) => Math.floor(number / some ** Math.min(seat, 1)) % some),
    );
    const seen: Float64Array[] = [];
    let decisions = 0;
    const { winners } = simulate(form, dealt, dice, randomPlayer(dice), ({ table, draft }) => {
      if (decisions++ % EVERY > 0) return;
      const { players, cards } = table.figures;
      const position = { players, cards, groups: table.groups, ...(draft && { pools: draft.pools }) };
      seen.push(Float64Array.from(features, ({ value }) => lead(value, position, seats)));
    });
    const won = winners.includes(0) ? 1 / winners.length : 0;
    for (const x of seen) samples.push({ x, won });
    if (number % 100 === 0) progress?.(number);
  }
  const weights = regress(samples, features.length);
  const named = features.map(({ name }, i) => [name, Math.round(weights[i]! * 1000) / 1000] as const);
  return { features: Object.fromEntries(named.filter(([, weight]) => weight !== 0)), ...STYLES.balanced };
}

/** By how much the first seat has more of it than others have on average. */
function lead(value: (position: Position, seat: number) => number, position: Position, seats: number): number {
  let others = 0;
  for (let seat = 1; seat < seats; seat++) others += value(position, seat);
  return value(position, 0) - others / (seats - 1);
}

/** Stochastic gradient descent over the samples in their order; there is no chance in it. */
function regress(samples: readonly { readonly x: Float64Array; readonly won: number }[], count: number): Float64Array {
  const weights = new Float64Array(count);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / (1 + epoch / 3);
    for (const { x, won } of samples) {
      let sum = 0;
      for (let i = 0; i < count; i++) sum += weights[i]! * x[i]!;
      const error = won - 1 / (1 + Math.exp(-sum));
      for (let i = 0; i < count; i++) weights[i]! += rate * (error * x[i]! - DECAY * weights[i]!);
    }
  }
  return weights;
}
