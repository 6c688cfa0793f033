/** The worlds a seat must reckon with. */
import type { Chance } from "../chance.ts";
import type { Game, GameTypes, Seat, Seen } from "../game.ts";

/**
 * A state in which the seat would see this view. A game without `resample` hides nothing: its view is its state, and
 * the conformance suite holds it to that.
 */
export function possibleState<T extends GameTypes>(
  game: Game<T>,
  view: Seen<T["View"]>,
  seat: Seat,
  chance: Chance,
): T["State"] {
  return game.resample ? game.resample(view, seat, chance) : (view as unknown as T["State"]);
}
