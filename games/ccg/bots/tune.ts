/**
 * Weights from self-play: a logistic regression of who won on how the table looked. What makes winning likelier gets its weight,
 * whatever the game calls it. First from many quick games of random players; then, for the ends of play-outs, from games of
 * players who go by those weights: a resource that random players waste is worth much to whoever uses it.
 */
import { Chance, childSeed, type Seed } from "@asztal/kernel";
import { type FastForm, fastForm } from "../code-generation/fast.ts";
import { begun, randomPlayer, simulate } from "../code-generation/simulate.ts";
import { dealtState } from "../game/deal.ts";
import type { CardGameState } from "../game/state.ts";
import type { Program } from "../run/program.ts";
import { evaluatorOf } from "./evaluate.ts";
import { type Feature, featuresOf, type Position, positionOf } from "./features.ts";
import { Playout } from "./playout.ts";
import { STYLES, type Weights } from "./weights.ts";

interface Tuning {
  /** Of random players, and as many again of players who go by what was learnt from those. */
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
/** Of a hundred decisions so many are left to chance, so that games do not all go the same way. */
const ASTRAY = 15;

interface Sample {
  readonly x: Float64Array;
  readonly won: number;
}

/** A game that was played: what it looked like for each seat, and what each seat has of the win. */
type PlayGame = (form: FastForm, dealt: CardGameState, dice: Chance, note: Note) => readonly number[];
type Note = (position: Position, seats: readonly number[]) => void;

export function tuneWeights(program: Program, { games, seed, progress }: Tuning): Weights {
  const form = fastForm(program);
  const learn = (play: PlayGame, kind: string, before: number) => {
    const features = featuresOf(program);
    const samples: Sample[] = [];
    for (let number = 0; number < games; number++) {
      const dice = new Chance(childSeed(seed, `${kind}${number}`));
      samples.push(...samplesOf(program, features, number, (dealt, note) => play(form, dealt, dice, note)));
      if (number % 100 === 0) progress?.(before + number);
    }
    const weights = regress(samples, features.length);
    const named = features.map(({ name }, i) => [name, Math.round(weights[i]! * 1000) / 1000] as const);
    return Object.fromEntries(named.filter(([, weight]) => weight !== 0));
  };
  const features = learn(byChance, "", 0);
  const playout = new Playout(form, evaluatorOf(program, { features, ...STYLES.balanced }));
  return { features, later: learn(greedily(playout), "greedy ", games), ...STYLES.balanced };
}

/** Plays the game of a number and gives what was noted of it. Every pair of decks comes about, in both seats. */
function samplesOf(
  program: Program,
  features: readonly Feature[],
  number: number,
  play: (dealt: CardGameState, note: Note) => readonly number[],
): Sample[] {
  const seats = program.players.min;
  const decks = Math.max(1, program.decks.length);
  const dealt = dealtState(
    program,
    Array.from({ length: seats }, (_, seat) => Math.floor(number / decks ** Math.min(seat, 1)) % decks),
  );
  const seen: { readonly seat: number; readonly x: Float64Array }[] = [];
  const winners = play(dealt, (position, whose) => {
    for (const seat of whose) {
      seen.push({ seat, x: Float64Array.from(features, ({ value }) => lead(value, position, seat, seats)) });
    }
  });
  return seen.map(({ seat, x }) => ({ x, won: winners.includes(seat) ? 1 / winners.length : 0 }));
}

const byChance: PlayGame = (form, dealt, dice, note) => {
  let decisions = 0;
  const { winners } = simulate(form, dealt, dice, randomPlayer(dice), ({ table, draft }) => {
    if (decisions++ % EVERY > 0) return;
    const { players, cards } = table.figures;
    note({ players, cards, groups: table.groups, ...(draft && { pools: draft.pools }) }, [0]);
  });
  return winners;
};

/** Noted is how each turn begins: so the play-outs of the search end. */
function greedily(playout: Playout): PlayGame {
  return (form, dealt, dice, note) => {
    const everybody = dealt.decks.map((_, seat) => seat);
    let { state } = begun(form, dealt, dice, randomPlayer(dice).pick);
    for (let turn = 0; state.stage === "act"; ) {
      if (state.turn !== turn) note(positionOf(form.program, state), everybody);
      turn = state.turn;
      state = dice.below(100) < ASTRAY ? playout.any(state, dice) : playout.best(state, dice);
    }
    return state.winners ?? [];
  };
}

/** By how much a seat has more of it than others have on average. */
function lead(value: Feature["value"], position: Position, seat: number, seats: number): number {
  let others = 0;
  for (let other = 0; other < seats; other++) if (other !== seat) others += value(position, other);
  return value(position, seat) - others / (seats - 1);
}

/** Positions of one game end alike, so those that follow each other here are taken from games far apart: by a prime number. */
const STRIDE = 7919;

/** Stochastic gradient descent over the samples, always in the same order; there is no chance in it. */
function regress(samples: readonly Sample[], count: number): Float64Array {
  const weights = new Float64Array(count);
  const stride = samples.length % STRIDE === 0 ? 1 : STRIDE;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE / (1 + epoch / 3);
    for (let number = 0; number < samples.length; number++) {
      const { x, won } = samples[(number * stride) % samples.length]!;
      let sum = 0;
      for (let i = 0; i < count; i++) sum += weights[i]! * x[i]!;
      const error = won - 1 / (1 + Math.exp(-sum));
      for (let i = 0; i < count; i++) weights[i]! += rate * (error * x[i]! - DECAY * weights[i]!);
    }
  }
  return weights;
}
