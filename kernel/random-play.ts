/** Play for tests and golden games: sensible enough to end, random enough to get everywhere. */
import type { Bot, GameBots } from "./bots/bot.ts";
import { randomMove } from "./bots/random.ts";
import type { Chance } from "./chance.ts";
import type { GameTypes, Seat } from "./game.ts";
import type { Match } from "./match.ts";

/** Moves that are all random, before the game's weakest bot begins to have a say. */
const ONLY_RANDOM_MOVES = 120;

/**
 * Chooses moves for all seats of a match: at random, and after a while every other move by the game's weakest bot, because
 * in some games random players hardly ever finish. `sensible` lets the bot play from the start, with a random move now and then.
 */
export class RandomPlay<T extends GameTypes> {
  readonly #bots: readonly Bot<T>[];
  readonly #chance: Chance;
  readonly #sensible: boolean;

  constructor(match: Match<T>, bots: GameBots<T> | undefined, chance: Chance, sensible = false) {
    const make = Object.values(bots?.bots ?? {})[0];
    this.#chance = chance;
    this.#sensible = sensible;
    this.#bots = make
      ? Array.from({ length: match.seats }, (_, seat) =>
          make({
            game: match.game,
            options: match.options,
            seats: match.seats,
            seat,
            chance,
            budget: { iterations: 1 },
            now: () => 0,
          }),
        )
      : [];
  }

  move(match: Match<T>, seat: Seat): T["Move"] {
    const bot = this.#bots[seat];
    const isRandom = this.#sensible
      ? this.#chance.below(8) === 0
      : match.journal.length < ONLY_RANDOM_MOVES || this.#chance.below(2) === 0;
    const legal = match.legal(seat);
    if (!bot || isRandom) return randomMove(legal, this.#chance);
    const answer = bot.decide({ view: match.view(seat), legal });
    return answer instanceof Promise ? randomMove(legal, this.#chance) : answer;
  }
}
