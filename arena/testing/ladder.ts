/** Ladders between contestants whose strength is known, played by lot instead of by cards. */
import type { Chance } from "@asztal/kernel";
import type { GameResult } from "../contest/log.ts";
import type { Block } from "../runner/tournament.ts";

export interface Known {
  readonly name: string;
  /** Odds of being first: twice as strong is first twice as often. */
  readonly strength: number;
}

/** Who comes first by lot, then second among the others, and so on (Plackett–Luce). `luck`: what each seat's cards are worth. */
function game(
  players: readonly Known[],
  seats: readonly number[],
  luck: readonly number[],
  chance: Chance,
): GameResult {
  const left = [...seats.entries()];
  const ranks = players.map(() => 0);
  for (let rank = 1; left.length > 0; rank++) {
    const weights = left.map(([seat, player]) => players[player]!.strength * luck[seat]!);
    let at = chance.fraction() * weights.reduce((sum, one) => sum + one, 0);
    const index = weights.findIndex((weight) => {
      at -= weight;
      return at < 0;
    });
    const [[, player]] = left.splice(Math.max(0, index), 1) as [[number, number]];
    ranks[player] = rank;
  }
  const last = players.length;
  const payoffs = ranks.map((rank) => 1 - (rank - 1) / (last - 1));
  return { game: 1, seats, ranks, payoffs, points: ranks.map((rank) => (rank === last ? last : rank - 1)) };
}

/** One deal with everybody on each seat once. Deals differ in luck by up to `swing` times between seats. */
export function blockOf(players: readonly Known[], deal: number, swing: number, chance: Chance): Block {
  const luck = players.map(() => swing ** chance.fraction());
  const order = chance.shuffled([...players.keys()]);
  const games = order.map((_, rotation) =>
    game(
      players,
      order.map((__, seat) => order[(seat + rotation) % order.length]!),
      luck,
      chance,
    ),
  );
  return { players: players.map(({ name }) => name), deal, games };
}
