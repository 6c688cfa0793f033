/** What came of a match, for each player. */
import type { ContestResult, GameResult } from "@asztal/arena/contest/log.ts";
import { type Fault, faultText, MAX_NAMED } from "@asztal/arena/faults.ts";

export interface StoredFault {
  readonly code: string;
  readonly text: string;
  /** The very line that the program sent. */
  readonly line: string | null;
  readonly game: number | null;
  readonly turn: number | null;
  /** What the words of the code are filled with. Faults of earlier versions are stored without, and without what follows. */
  readonly args?: Record<string, string | number>;
  /** Some of what would have been right, and how much more there was. */
  readonly right?: string[];
  readonly more?: number;
}

export interface PlayerResult {
  /** From 1, equal for those who were equal. */
  readonly place: number;
  /** The mean of the games that were finished, from 0 to 1; null when there was none. */
  readonly payoff: number | null;
  readonly points: number;
  readonly fault: StoredFault | null;
}

/** By player; null when nothing was begun, so that it did not take place. Whoever made a fault is last, whatever stood before. */
export function playerResults({ games, points, faults }: ContestResult): PlayerResult[] | null {
  const hasBegun = games.length > 0 || faults.some(({ fault }) => fault.game !== undefined);
  if (!hasBegun) return null;
  const figures = points.map((sum, player) => {
    const fault = faults.find((one) => one.player === player)?.fault;
    return { points: sum, payoff: meanPayoff(games, player), fault: fault ? storedFault(fault) : null };
  });
  const worth = figures.map(({ payoff, fault }) => (fault ? -1 : (payoff ?? 0)));
  return figures.map((one, player) => ({ ...one, place: 1 + worth.filter((other) => other > worth[player]!).length })); // one for each
}

function meanPayoff(games: readonly GameResult[], player: number): number | null {
  if (games.length === 0) return null;
  return games.reduce((sum, { payoffs }) => sum + payoffs[player]!, 0) / games.length; // one for each player
}

function storedFault(fault: Fault): StoredFault {
  const { code, line = null, game = null, turn = null, args = {}, right = [] } = fault;
  const named = right.slice(0, MAX_NAMED);
  return {
    code,
    text: faultText(fault),
    line,
    game,
    turn,
    args: { ...args },
    right: named,
    more: right.length - named.length,
  };
}
