/**
 * One number for everybody over many matches, whoever met whom, and in whatever order: the Bradley–Terry model on all pairs of all
 * games, by the MM algorithm (Hunter, Annals of Statistics 32, 2004). Intervals by drawing whole blocks again (bootstrap), as if there
 * were one more, any of them with wins and losses exchanged: a few blocks that all came out alike do not make anybody sure.
 */
import { Chance, type Seed } from "@asztal/kernel";
import type { Block } from "../runner/tournament.ts";
import type { Estimate } from "./standings.ts";

export interface Strength {
  readonly name: string;
  /** On the scale of Elo: 400 more are odds of ten to one. The mean of all is 0. */
  readonly elo: Estimate;
}

const ROUNDS = 300;
const RESAMPLES = 200;
/** Everybody has drawn so many games with an average player: who won everything is strong, and not infinitely so. */
const PRIOR_DRAWS = 1;
const PER_LOG = 400 / Math.log(10);

/** For each block, how often the one was before the other; a tie is half. */
type Wins = readonly Float64Array[];

export function strengthsOf(blocks: readonly Block[], seed: Seed): Strength[] {
  const names = [...new Set(blocks.flatMap(({ players }) => players))].sort();
  const wins = blocks.map((block) => winsOf(block, names));
  const elos = fitted(added(wins, names.length), names.length);
  const chance = new Chance(seed);
  const resampled = Array.from({ length: RESAMPLES }, () => {
    const drawn = wins.map(() => {
      const block = chance.pick(wins);
      return chance.below(wins.length + 1) === 0 ? exchanged(block, names.length) : block;
    });
    return fitted(added(drawn, names.length), names.length);
  });
  return names
    .map((name, i) => ({
      name,
      elo: spread(
        elos[i]!,
        resampled.map((one) => one[i]!),
      ),
    })) // one for each name
    .sort((a, b) => b.elo.mean - a.elo.mean);
}

function winsOf({ players, games }: Block, names: readonly string[]): Float64Array {
  const wins = new Float64Array(names.length ** 2);
  const index = players.map((name) => names.indexOf(name));
  for (const { ranks } of games) {
    for (const [a, one] of index.entries()) {
      for (const [b, other] of index.entries()) {
        if (one === other) continue;
        const [own, theirs] = [ranks[a]!, ranks[b]!]; // a rank for each player
        wins[one * names.length + other]! += own < theirs ? 1 : own === theirs ? 0.5 : 0;
      }
    }
  }
  return wins;
}

function exchanged(wins: Float64Array, count: number): Float64Array {
  return wins.map((_, i) => wins[(i % count) * count + Math.floor(i / count)]!);
}

function added(wins: Wins, count: number): Float64Array {
  const sum = new Float64Array(count ** 2);
  for (const one of wins) for (let i = 0; i < sum.length; i++) sum[i]! += one[i]!;
  return sum;
}

/** The strengths under which these wins are likeliest. */
function fitted(wins: Float64Array, count: number): number[] {
  let strength = new Float64Array(count).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      let won = PRIOR_DRAWS / 2;
      let weight = PRIOR_DRAWS / (strength[i]! + 1);
      for (let j = 0; j < count; j++) {
        if (j === i) continue;
        won += wins[i * count + j]!;
        weight += (wins[i * count + j]! + wins[j * count + i]!) / (strength[i]! + strength[j]!);
      }
      next[i] = won / weight;
    }
    strength = next;
  }
  const logs = [...strength].map((one) => PER_LOG * Math.log(one));
  const mean = logs.reduce((sum, one) => sum + one, 0) / count;
  return logs.map((one) => one - mean);
}

/** The estimate with an interval from the spread of the resampled ones. */
function spread(mean: number, resampled: readonly number[]): Estimate {
  const middle = resampled.reduce((sum, one) => sum + one, 0) / resampled.length;
  const variance = resampled.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (resampled.length - 1);
  const margin = 1.96 * Math.sqrt(variance);
  return { mean, low: mean - margin, high: mean + margin };
}
