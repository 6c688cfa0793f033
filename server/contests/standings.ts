/** How a phase of a contest stands: matches won, and the score of all games with the interval of luck. */
import type { GameResult } from "@asztal/arena/contest/log.ts";
import { studentPoint } from "@asztal/kernel/intervals";
import type { Met } from "./meetings.ts";

/** Games summed up, as the first of two players has fared: payoffs are 1 for a game that was won and 0 for one that was lost. */
export interface Sums {
  readonly count: number;
  readonly payoff: number;
  readonly squares: number;
}

export interface Played extends Met {
  readonly games: Sums;
  /** Games that were not played because somebody did not come, or made a fault: whoever it was has lost them. */
  readonly unplayed: number;
}

export interface Standing {
  readonly entry: number;
  /** From 1; who cannot be told apart from the best of a group shares its place. */
  readonly place: number;
  /** Matches won, a draw being half of one. */
  readonly won: number;
  readonly matches: number;
  readonly games: number;
  /** The mean payoff of a game and how far luck may have moved it in 95 cases of a hundred; null before there are two games. */
  readonly payoff: { readonly mean: number; readonly margin: number } | null;
}

/** By what they are ordered: by won matches where not everybody has met the same, otherwise by the score of all games. */
export type Order = "won" | "payoff";

export const NO_GAMES: Sums = { count: 0, payoff: 0, squares: 0 };

export function sumsOf(games: readonly GameResult[]): Sums {
  const payoffs = games.map((game) => game.payoffs[0]!); // a game has players
  const sum = (of: (payoff: number) => number) => payoffs.reduce((all, payoff) => all + of(payoff), 0);
  return { count: games.length, payoff: sum((payoff) => payoff), squares: sum((payoff) => payoff ** 2) };
}

/** The best first; `entries` in the order that decides between equals. */
export function standingsOf(entries: readonly number[], played: readonly Played[], order: Order): Standing[] {
  const rows = entries.map((entry) => rowOf(entry, played));
  const worth = (row: Row) => (row.count === 0 ? -1 : meanOf(row));
  rows.sort((a, b) => (order === "won" ? b.won - a.won : 0) || worth(b) - worth(a) || b.won - a.won);
  let best = 0;
  return rows.map((row, i) => {
    if (areApart(rows[best]!, row, order)) best = i; // inside the list
    const { entry, won, matches, games } = row;
    const payoff = row.count < 2 ? null : { mean: meanOf(row), margin: marginOf(row) };
    return { entry, place: best + 1, won, matches, games, payoff };
  });
}

interface Row extends Sums {
  readonly entry: number;
  readonly won: number;
  readonly matches: number;
  readonly games: number;
}

function rowOf(entry: number, played: readonly Played[]): Row {
  let row: Row = { entry, won: 0, matches: 0, games: 0, ...NO_GAMES };
  for (const { first, second, points, games, unplayed } of played) {
    if (entry !== first && entry !== second) continue;
    const own = entry === first ? games : asSecond(games);
    const worth = points === null ? 0 : entry === first ? points : 1 - points;
    row = {
      entry,
      won: row.won + worth,
      matches: row.matches + 1,
      games: row.games + games.count,
      count: row.count + own.count + unplayed,
      payoff: row.payoff + own.payoff + unplayed * worth,
      squares: row.squares + own.squares + unplayed * worth ** 2,
    };
  }
  return row;
}

/** The payoffs of two players add up to one. */
function asSecond({ count, payoff, squares }: Sums): Sums {
  return { count, payoff: count - payoff, squares: count - 2 * payoff + squares };
}

function meanOf({ count, payoff }: Sums): number {
  return payoff / count;
}

function marginOf({ count, payoff, squares }: Sums): number {
  const variance = Math.max(0, (squares - payoff ** 2 / count) / (count - 1));
  return studentPoint(count - 1) * Math.sqrt(variance / count);
}

/** Every game has a deal of its own, so games are independent, and so are two rows but for the games between them. */
function areApart(one: Row, other: Row, order: Order): boolean {
  if (order === "won" && one.won !== other.won) return true;
  if (one.count < 2 || other.count < 2) return one.count !== other.count;
  return Math.abs(meanOf(one) - meanOf(other)) > Math.hypot(marginOf(one), marginOf(other));
}
