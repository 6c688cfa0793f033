/** Whether a move tells its own seat something that the seat could not know before. */
import { Chance, childSeed, type Seed } from "./chance.ts";
import { type Game, type GameTypes, look, type Seat, viewers } from "./game.ts";
import { canonicalText, sameData } from "./plain.ts";

/**
 * How many other worlds are compared. A single hidden bit is missed with a chance of 2⁻³²; a hidden card with far less.
 */
const WORLDS = 32;

/**
 * A seat learns from a move when, in some state that it cannot tell from the real one, the same move would have left it
 * with another view. That is the very meaning of "hidden information was revealed", so no game has to declare it.
 *
 * The other worlds come from the seat's own view by `resample`, with chance of their own. Their choice depends on the
 * seed of the match and on nothing else, so a replay decides alike.
 */
export function learnsFrom<T extends GameTypes>(
  { game, seats, seed }: { readonly game: Game<T>; readonly seats: number; readonly seed: Seed },
  before: T["State"],
  seat: Seat,
  move: T["Move"],
): boolean {
  if (!game.resample) return !allSeeTheSame(game, before, seats);
  const chanceOfMove = childSeed(seed, "reveal-move");
  const real = outcomeOf(game, before, seat, move, chanceOfMove);
  const view = look(game, before, seat);
  const chance = new Chance(childSeed(seed, "reveal"));
  for (let world = 0; world < WORLDS; world++) {
    if (!sameData(outcomeOf(game, game.resample(view, seat, chance), seat, move, chanceOfMove), real)) return true;
  }
  return false;
}

/** What the seat sees after the move, or why it was refused. */
function outcomeOf<T extends GameTypes>(
  game: Game<T>,
  state: T["State"],
  seat: Seat,
  move: T["Move"],
  seed: Seed,
): unknown {
  const result = game.apply(state, seat, move, new Chance(seed));
  if (result.refused !== undefined) return result;
  return [look(game, result.state, seat), result.events.map((event) => game.seen(event, seat))];
}

/** Without `resample` a game has nothing to hide; if its viewers see different things, undo is not safe. */
function allSeeTheSame(game: Game, state: unknown, seats: number): boolean {
  return new Set(viewers(seats).map((viewer) => canonicalText(game.view(state, viewer)))).size === 1;
}
