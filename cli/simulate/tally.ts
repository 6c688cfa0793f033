/** Adds games up. A deal is the unit of every interval: its games share their cards, so they are not independent. */
import type { Played } from "./deal.ts";
import { type Interval, Sample, wilson } from "./intervals.ts";

interface BotTally {
  games: number;
  wins: number;
  readonly score: Sample;
  readonly rank: Sample;
  /** How often each score came. */
  readonly scores: Map<number, number>;
  thought: number;
  decisions: number;
}

export interface BotFigures {
  readonly bot: string;
  /** Places taken in games: a bot on two seats counts twice. */
  readonly games: number;
  readonly score: { readonly mean: number } & Interval;
  readonly rank: number;
  /** First places; a shared one counts by its share. */
  readonly wins: { readonly share: number } & Interval;
  readonly scores: Readonly<Record<string, number>>;
  readonly millisecondsPerMove: number;
}

export interface PairFigures {
  readonly pair: readonly [string, string];
  /** Score of the first less that of the second, on the same deals. */
  readonly difference: { readonly mean: number } & Interval;
  readonly isClear: boolean;
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
  readonly #pairs: readonly { readonly pair: readonly [string, string]; readonly difference: Sample }[];
  readonly #moves = new Sample();
  #leastMoves = Number.POSITIVE_INFINITY;
  #mostMoves = 0;
  #better: "high" | "low" = "high";
  #deals = 0;

  constructor(seatings: readonly (readonly string[])[]) {
    const names = [...new Set(seatings[0])];
    this.#seatings = seatings;
    this.#bots = new Map(names.map((name) => [name, newTally()]));
    this.#pairs = names.flatMap((one, i) =>
      names.slice(i + 1).map((other) => ({ pair: [one, other] as const, difference: new Sample() })),
    );
  }

  /** Takes in the games of one deal, one for each seating. */
  add(games: readonly Played[]): void {
    this.#deals++;
    const scores = new Map<string, number>();
    for (const [name, bot] of this.#bots) {
      const places = games.flatMap((game, i) =>
        (this.#seatings[i] ?? []).flatMap((other, seat) => (other === name ? [{ game, seat }] : [])),
      );
      for (const { game, seat } of places) count(bot, game, seat);
      const mean = (of: (game: Played, seat: number) => number) =>
        places.reduce((sum, { game, seat }) => sum + of(game, seat), 0) / places.length;
      const score = mean((game, seat) => game.scores[seat]!);
      bot.score.add(score);
      bot.rank.add(mean((game, seat) => game.ranks[seat]!));
      scores.set(name, score);
    }
    for (const { pair, difference } of this.#pairs) difference.add(scores.get(pair[0])! - scores.get(pair[1])!);
    for (const { moves, better } of games) {
      this.#moves.add(moves);
      this.#leastMoves = Math.min(this.#leastMoves, moves);
      this.#mostMoves = Math.max(this.#mostMoves, moves);
      this.#better = better;
    }
  }

  bots(): BotFigures[] {
    return [...this.#bots].map(([bot, tally]) => ({
      bot,
      games: tally.games,
      score: { mean: tally.score.mean, ...tally.score.interval },
      rank: tally.rank.mean,
      wins: { share: tally.wins / tally.games, ...wilson(tally.wins, tally.games) },
      scores: Object.fromEntries([...tally.scores].sort(([a], [b]) => a - b).map(([score, times]) => [score, times])),
      millisecondsPerMove: tally.decisions === 0 ? 0 : tally.thought / tally.decisions,
    }));
  }

  pairs(): PairFigures[] {
    return this.#pairs.map(({ pair, difference }) => {
      const isClear = difference.isClearOfZero;
      const firstIsBetter = this.#better === "high" ? difference.mean > 0 : difference.mean < 0;
      return {
        pair,
        difference: { mean: difference.mean, ...difference.interval },
        isClear,
        better: isClear ? pair[firstIsBetter ? 0 : 1] : null,
      };
    });
  }

  summary(): Summary {
    return {
      deals: this.#deals,
      games: this.#moves.count,
      better: this.#better,
      moves: { mean: this.#moves.mean, least: this.#leastMoves, most: this.#mostMoves },
    };
  }
}

function newTally(): BotTally {
  return {
    games: 0,
    wins: 0,
    score: new Sample(),
    rank: new Sample(),
    scores: new Map(),
    thought: 0,
    decisions: 0,
  };
}

function count(bot: BotTally, game: Played, seat: number): void {
  const score = game.scores[seat]!; // every list of a game has an entry for each seat
  bot.games++;
  if (game.ranks[seat] === 1) bot.wins += 1 / game.ranks.filter((rank) => rank === 1).length;
  bot.scores.set(score, (bot.scores.get(score) ?? 0) + 1);
  bot.thought += game.thought[seat]!;
  bot.decisions += game.decisions[seat]!;
}
