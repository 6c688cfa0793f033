/**
 * Who is better, and how sure that is. The unit of every interval is the block: its games share their cards, so they are not
 * independent. Better is whoever has the higher payoff (0 alone last, 1 alone first); points are shown beside it.
 */

import { Sample } from "@asztal/kernel/intervals";
import type { Block } from "../runner/tournament.ts";

export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

interface ContestantFigures {
  readonly name: string;
  /** From 1; those who cannot be told apart from the best of their group share its place. */
  readonly place: number;
  readonly games: number;
  readonly blocks: number;
  readonly points: Estimate;
  readonly payoff: Estimate;
  /** How often each rank was reached, the first first. */
  readonly ranks: readonly number[];
}

interface PairFigures {
  readonly pair: readonly [string, string];
  readonly blocks: number;
  /** What the first has more than the second, on the same deals. */
  readonly points: Estimate;
  readonly payoff: Estimate;
  /** The better one, when that is more than luck at 95 %. */
  readonly better: string | null;
}

/** A mean payoff under some condition, beside 0.5. */
interface EffectFigures {
  readonly payoff: Estimate;
  readonly games: number;
}

export interface Standings {
  readonly contestants: readonly ContestantFigures[];
  readonly pairs: readonly PairFigures[];
  /** By seat: what it is worth to sit there. */
  readonly seats: readonly EffectFigures[];
  /** What it is worth to `name` to sit right before `next`. */
  readonly neighbours: readonly (EffectFigures & { readonly name: string; readonly next: string })[];
}

/** Intervals are of 95 %: so much lies outside. */
const SHARE = 0.05;

/**
 * How far the true mean may be from that of the blocks. Blocks that all came out alike tell nothing of their spread; then it is what
 * blocks too rare to have been seen could make of it, each by `reach`.
 */
function marginOf(sample: Sample, reach: number, share = SHARE): number {
  const margin = sample.marginAt(share);
  return margin > 0 ? margin : reach * (1 - share ** (1 / sample.count));
}

function estimateOf(sample: Sample, reach: number): Estimate {
  const { mean } = sample;
  const margin = marginOf(sample, reach);
  return { mean, low: mean - margin, high: mean + margin };
}

/** Payoffs are from 0 to 1. */
function payoffOf(sample: Sample): Estimate {
  return estimateOf(sample, Math.max(sample.mean, 1 - sample.mean));
}

/** The highest points of a game less the lowest: so much one of them may differ from another. */
function spreadOf(blocks: readonly Block[]): number {
  let [low, high] = [0, 0];
  for (const { games } of blocks) {
    for (const { points } of games) {
      low = Math.min(low, ...points);
      high = Math.max(high, ...points);
    }
  }
  return high - low;
}

export function standingsOf(blocks: readonly Block[]): Standings {
  const names = [...new Set(blocks.flatMap(({ players }) => players))];
  const pairs = names.flatMap((one, i) => names.slice(i + 1).map((other) => new Pair(one, other)));
  const contestants = names.map((name) => new Contestant(name));
  for (const block of blocks) {
    for (const contestant of contestants) contestant.add(block);
    for (const pair of pairs) pair.add(block);
  }
  contestants.sort((a, b) => b.payoff.mean - a.payoff.mean);
  const spread = spreadOf(blocks);
  const places = placesOf(contestants, pairs);
  return {
    contestants: contestants.map((contestant, i) => contestant.figures(places[i]!, spread)), // a place for each
    pairs: pairs.filter(({ payoff }) => payoff.count > 0).map((pair) => pair.figures(spread)),
    seats: seatEffects(blocks),
    neighbours: neighbourEffects(blocks, names),
  };
}

/** The mean over a block's games and over all players of one contestant. */
function meanIn(
  { players, games }: Block,
  name: string,
  of: (game: Block["games"][number]) => readonly number[],
): number | null {
  const own = players.flatMap((player, i) => (player === name ? [i] : []));
  if (own.length === 0) return null;
  let sum = 0;
  for (const game of games) for (const player of own) sum += of(game)[player]!; // a figure for each player
  return sum / (games.length * own.length);
}

class Contestant {
  readonly name: string;
  readonly points = new Sample();
  readonly payoff = new Sample();
  readonly #ranks: number[] = [];
  #games = 0;

  constructor(name: string) {
    this.name = name;
  }

  add(block: Block): void {
    const payoff = meanIn(block, this.name, ({ payoffs }) => payoffs);
    const points = meanIn(block, this.name, (game) => game.points);
    if (payoff === null || points === null) return;
    this.payoff.add(payoff);
    this.points.add(points);
    for (const { ranks } of block.games) {
      for (const [player, name] of block.players.entries()) {
        if (name !== this.name) continue;
        const rank = ranks[player]! - 1;
        while (this.#ranks.length <= rank) this.#ranks.push(0);
        this.#ranks[rank]!++;
        this.#games++;
      }
    }
  }

  figures(place: number, spread: number): ContestantFigures {
    const { name, points, payoff } = this;
    const means = { points: estimateOf(points, spread), payoff: payoffOf(payoff) };
    return { name, place, games: this.#games, blocks: payoff.count, ...means, ranks: this.#ranks };
  }
}

class Pair {
  readonly one: string;
  readonly other: string;
  readonly points = new Sample();
  readonly payoff = new Sample();

  constructor(one: string, other: string) {
    this.one = one;
    this.other = other;
  }

  add(block: Block): void {
    const difference = (of: (game: Block["games"][number]) => readonly number[]) => {
      const [mine, theirs] = [meanIn(block, this.one, of), meanIn(block, this.other, of)];
      return mine === null || theirs === null ? null : mine - theirs;
    };
    const payoff = difference(({ payoffs }) => payoffs);
    const points = difference((game) => game.points);
    if (payoff !== null) this.payoff.add(payoff);
    if (points !== null) this.points.add(points);
  }

  isOf(one: string, other: string): boolean {
    return (this.one === one && this.other === other) || (this.one === other && this.other === one);
  }

  /** Whether the one is better than the other, or worse, but for a share of cases in which it is luck. */
  isClear(share = SHARE): boolean {
    return this.payoff.count >= 2 && Math.abs(this.payoff.mean) > marginOf(this.payoff, this.#reach, share);
  }

  /** How far a block may be from the mean of the others: differences of payoffs are from -1 to 1. */
  get #reach(): number {
    return 1 + Math.abs(this.payoff.mean);
  }

  figures(spread: number): PairFigures {
    const { one, other, points, payoff } = this;
    const better = this.isClear() ? (payoff.mean > 0 ? one : other) : null;
    return {
      pair: [one, other],
      blocks: payoff.count,
      points: estimateOf(points, spread + Math.abs(points.mean)),
      payoff: estimateOf(payoff, this.#reach),
      better,
    };
  }
}

/** The place of each, best first. Many comparisons are made, so each has to be surer than one alone (Bonferroni). */
function placesOf(contestants: readonly Contestant[], pairs: readonly Pair[]): number[] {
  const share = SHARE / Math.max(1, pairs.length);
  const places: number[] = [];
  let best = 0;
  for (const [i, { name }] of contestants.entries()) {
    const leader = contestants[best]!.name; // inside the list
    const pair = pairs.find((one) => one.isOf(name, leader));
    if (pair?.isClear(share)) best = i;
    places.push(best + 1);
  }
  return places;
}

/** By block again: the seats of a block's games share their cards. */
function seatEffects(blocks: readonly Block[]): EffectFigures[] {
  const seats = blocks[0]?.games[0]?.seats.length ?? 0;
  return Array.from({ length: seats }, (_, seat) => {
    const sample = new Sample();
    for (const { games } of blocks) {
      sample.add(games.reduce((sum, { seats: held, payoffs }) => sum + payoffs[held[seat]!]!, 0) / games.length); // every seat is held
    }
    return { payoff: payoffOf(sample), games: blocks.reduce((sum, { games }) => sum + games.length, 0) };
  });
}

function neighbourEffects(blocks: readonly Block[], names: readonly string[]): Standings["neighbours"][number][] {
  return names.flatMap((name) =>
    names.flatMap((next) => {
      const sample = new Sample();
      let count = 0;
      for (const { players, games } of blocks) {
        const found = games.flatMap(({ seats, payoffs }) =>
          seats.flatMap((player, seat) =>
            seats.length > 2 && players[player] === name && players[seats[(seat + 1) % seats.length]!] === next
              ? [payoffs[player]!]
              : [],
          ),
        );
        if (found.length === 0) continue;
        sample.add(found.reduce((sum, payoff) => sum + payoff, 0) / found.length);
        count += found.length;
      }
      return count === 0 ? [] : [{ name, next, payoff: payoffOf(sample), games: count }];
    }),
  );
}
