/** Bots by name: the game's own, and the general ones that play any game. */
import type { GameTypes } from "../game.ts";
import type { GameBots, MakeBot } from "./bot.ts";
import { greedyBot } from "./greedy.ts";
import { randomBot } from "./random.ts";
import { treeSearchBot } from "./tree-search.ts";

/** Bots that play any game; the greedy one wants to know what a good position is. */
export function generalBots<T extends GameTypes>({ evaluate }: GameBots<T>): Record<string, MakeBot<T>> {
  return {
    random: randomBot,
    ...(evaluate && { greedy: greedyBot(evaluate) }),
    tree: treeSearchBot(evaluate ? { evaluate, playoutMoves: 20 } : {}),
  };
}

/** The names of all bots that play a game: general ones first, then the game's own from weak to strong. */
export function botNames<T extends GameTypes>(game: GameBots<T>): string[] {
  return Object.keys({ ...generalBots(game), ...game.bots });
}

export function makeBot<T extends GameTypes>(game: GameBots<T>, name: string): MakeBot<T> | null {
  return game.bots[name] ?? generalBots(game)[name] ?? null;
}
