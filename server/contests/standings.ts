/** How a phase of a contest stands: matches won, and the score of all games with the interval of luck. */
import { wilson } from "@asztal/kernel/intervals";
import type { GamesPlayed } from "../arena/played-games.ts";
import type { Met } from "./meetings.ts";

/** Games summed up, as the first of two players has fared: payoffs are 1 for a game that was won and 0 for one that was lost. */
export interface Sums {
  readonly count: number;
  readonly payoff: number;
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
  /** The mean payoff of a game, and between what it lies without luck in 95 cases of a hundred; null before there is a game. */
  readonly payoff: { readonly mean: number; readonly low: number; readonly high: number } | null;
}

/** By what they are ordered: by won matches where not everybody has met the same, otherwise by the score of all games. */
export type Order = "won" | "payoff";

export const NO_GAMES: Sums = { count: 0, payoff: 0 };

export function sumsOf({ count, players }: GamesPlayed): Sums {
  return { count, payoff: (players[0] ?? []).reduce((sum, { payoff }) => sum + payoff, 0) };
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
    const payoff = row.count === 0 ? null : estimateOf(row);
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
    };
  }
  return row;
}

/** The payoffs of two players add up to one. */
function asSecond({ count, payoff }: Sums): Sums {
  return { count, payoff: count - payoff };
}

function meanOf({ count, payoff }: Sums): number {
  return payoff / count;
}

/** Wilson's interval, which holds for few games too; draws, where there are any, only make it narrower than it says. */
function estimateOf(sums: Sums): NonNullable<Standing["payoff"]> {
  return { mean: meanOf(sums), ...wilson(sums.payoff, sums.count) };
}

/**
 * Every game has a deal of its own, so games are independent, and so are two rows but for the games between them. `one` is ahead
 * (Newcombe's interval of the difference).
 */
function areApart(one: Row, other: Row, order: Order): boolean {
  if (order === "won" && one.won !== other.won) return true;
  if (one.count === 0 || other.count === 0) return one.count !== other.count;
  const [ahead, behind] = [estimateOf(one), estimateOf(other)];
  return ahead.mean - behind.mean > Math.hypot(ahead.mean - ahead.low, behind.high - behind.mean);
}
