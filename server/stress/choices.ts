/** How the stress runs' players play each game: by chance, but so that it gets on. */
import type { Chance, Seat } from "@asztal/kernel";
import type { Position } from "@asztal/wire";

type Choose = (position: Position, seat: Seat, chance: Chance) => unknown;

function oneOf<Move>(moves: readonly Move[], chance: Chance): Move {
  return moves[chance.below(moves.length)]!; // who is asked has a move
}

const listed = ({ legal }: Position) => legal as readonly object[]; // the games below list them, where it is not said otherwise

/** Seldom a draw where a card can be put. */
const uno: Choose = (position, _seat, chance) => {
  const puts = listed(position).filter((move) => "put" in move);
  return oneOf(puts.length > 0 && chance.below(10) > 0 ? puts : listed(position), chance);
};

/** Everybody bids at the same time, any sum that the purse has; then the buyer acts in steps. */
const market: Choose = (position, seat, chance) => {
  const { buyer, coins } = position.view as { buyer: Seat | null; coins: readonly number[] }; // the market's own view
  return buyer === null ? { bid: chance.below(coins[seat]! + 1) } : oneOf(listed(position), chance);
};

/** Whoever is asked for a card does not give up. */
const tricks: Choose = (position, _seat, chance) =>
  oneOf(
    listed(position).filter((move) => !("concede" in move)),
    chance,
  );

const any: Choose = (position, _seat, chance) => oneOf(listed(position), chance);

const games: Readonly<Record<string, Choose>> = { uno, market, tricks };

export function choose(game: string, position: Position, seat: Seat, chance: Chance): unknown {
  return (games[game] ?? any)(position, seat, chance);
}
