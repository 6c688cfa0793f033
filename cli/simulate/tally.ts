/**
 * Adds games up. A deal is the unit of every interval: its games share their cards, so they are not independent.
 *
 * Better is whoever has the higher payoff, as everywhere; points are shown beside it, and decide only where payoffs never differ.
 */

import { type Outcome, payoffs } from "@asztal/kernel";
import { type Interval, Sample, wilson } from "@asztal/kernel/intervals";
import type { Played } from "./deal.ts";

interface BotTally {
  games: number;
  wins: number;
  readonly payoff: Sample;
  readonly score: Sample;
  readonly rank: Sample;
  /** How often each score came. */
  readonly scores: Map<number, number>;
  thought: number;
  decisions: number;
}

export type Mean = { readonly mean: number } & Interval;

export interface BotFigures {
  readonly bot: string;
  /** Places taken in games: a bot on two seats counts twice. */
  readonly games: number;
  /** From 0, always alone last, to 1, always alone first. */
  readonly payoff: Mean;
  readonly score: Mean;
  readonly rank: number;
  /** First places; a shared one counts by its share. */
  readonly wins: { readonly share: number } & Interval;
  readonly scores: Readonly<Record<string, number>>;
  readonly millisecondsPerMove: number;
}

export interface PairFigures {
  readonly pair: readonly [string, string];
  /** What the first has less what the second has, on the same deals. */
  readonly payoff: Mean;
  readonly score: Mean;
  /** The bot that is better for certain, as far as 95 % is certain. */
  readonly better: string | null;
}

export interface Summary {
  readonly deals: number;
  readonly games: number;
  readonly better: "high" | "low";
  readonly moves: { readonly mean: number; readonly least: number; readonly most: number };
}

export class Tally {
  readonly #seatings: readonly (readonly string[])[];
  readonly #bots: ReadonlyMap<string, BotTally>;
  readonly #pairs: readonly {
    readonly pair: readonly [string, string];
    readonly payoff: Sample;
    readonly score: Sample;
  }[];
  readonly #moves = new Sample();
  #minMoves = Number.POSITIVE_INFINITY;
  #maxMoves = 0;
  #better: "high" | "low" = "high";
  #deals = 0;

  constructor(seatings: readonly (readonly string[])[]) {
    const names = [...new Set(seatings[0])];
    this.#seatings = seatings;
    this.#bots = new Map(names.map((name) => [name, newTally()]));
    this.#pairs = names.flatMap((one, i) =>
      names.slice(i + 1).map((other) => ({ pair: [one, other] as const, payoff: new Sample(), score: new Sample() })),
    );
  }

  /** Takes in the games of one deal, one for each seating. */
  add(games: readonly Played[]): void {
    this.#deals++;
    const means = new Map<string, { payoff: number; score: number }>();
    for (const [name, bot] of this.#bots) {
      const places = games.flatMap((game, i) =>
        (this.#seatings[i] ?? []).flatMap((other, seat) => (other === name ? [{ game, seat }] : [])),
      );
      for (const { game, seat } of places) count(bot, game, seat);
      const mean = (of: (outcome: Outcome, seat: number) => number) =>
        places.reduce((sum, { game, seat }) => sum + of(game.outcome, seat), 0) / places.length;
      const payoff = mean((outcome, seat) => payoffs(outcome)[seat]!);
      const score = mean((outcome, seat) => outcome.seats[seat]!.score);
      bot.payoff.add(payoff);
      bot.score.add(score);
      bot.rank.add(mean((outcome, seat) => outcome.seats[seat]!.rank));
      means.set(name, { payoff, score });
    }
    for (const { pair, payoff, score } of this.#pairs) {
      const [one, other] = [means.get(pair[0])!, means.get(pair[1])!]; // every bot of a pair has just been counted
      payoff.add(one.payoff - other.payoff);
      score.add(one.score - other.score);
    }
    for (const { moves, outcome } of games) {
      this.#moves.add(moves);
      this.#minMoves = Math.min(this.#minMoves, moves);
      this.#maxMoves = Math.max(this.#maxMoves, moves);
      this.#better = outcome.better;
    }
  }

  bots(): BotFigures[] {
    return [...this.#bots].map(([bot, tally]) => ({
      bot,
      games: tally.games,
      payoff: meanOf(tally.payoff),
      score: meanOf(tally.score),
      rank: tally.rank.mean,
      wins: { share: tally.wins / tally.games, ...wilson(tally.wins, tally.games) },
      scores: Object.fromEntries([...tally.scores].sort(([a], [b]) => a - b).map(([score, times]) => [score, times])),
      millisecondsPerMove: tally.decisions === 0 ? 0 : tally.thought / tally.decisions,
    }));
  }

  pairs(): PairFigures[] {
    return this.#pairs.map(({ pair, payoff, score }) => {
      const isEven = payoff.mean === 0 && payoff.margin === 0;
      const [deciding, high] = isEven ? [score, this.#better === "high"] : [payoff, true];
      const better = deciding.mean > 0 === high ? pair[0] : pair[1];
      return { pair, payoff: meanOf(payoff), score: meanOf(score), better: deciding.isClearOfZero ? better : null };
    });
  }

  summary(): Summary {
    return {
      deals: this.#deals,
      games: this.#moves.count,
      better: this.#better,
      moves: { mean: this.#moves.mean, least: this.#minMoves, most: this.#maxMoves },
    };
  }
}

function newTally(): BotTally {
  return {
    games: 0,
    wins: 0,
    payoff: new Sample(),
    score: new Sample(),
    rank: new Sample(),
    scores: new Map(),
    thought: 0,
    decisions: 0,
  };
}

function meanOf(sample: Sample): Mean {
  return { mean: sample.mean, ...sample.interval };
}

function count(bot: BotTally, { outcome, thought, decisions }: Played, seat: number): void {
  const { score } = outcome.seats[seat]!; // every list of a game has an entry for each seat
  bot.games++;
  bot.wins += shareOfFirst(outcome, seat);
  bot.scores.set(score, (bot.scores.get(score) ?? 0) + 1);
  bot.thought += thought[seat]!;
  bot.decisions += decisions[seat]!;
}

/** 1 for the only first, less where several seats, or sides, are first. */
function shareOfFirst({ seats, sides }: Outcome, seat: number): number {
  if (seats[seat]!.rank !== 1) return 0;
  return 1 / new Set(seats.flatMap(({ rank }, other) => (rank === 1 ? [sides?.[other] ?? other] : []))).size;
}
