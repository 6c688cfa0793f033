/**
 * Bots that take their time think in threads, so that a contest with them holds up no other. Owners take fair turns: whoever
 * plays a hundred matches against the strongest bot waits for himself.
 */
import type { Owner } from "@asztal/compute/fair-queue.ts";
import { threadPool } from "@asztal/compute/node.ts";
import type { Pool } from "@asztal/compute/pool.ts";
import { childSeed, type GameTypes } from "@asztal/kernel";
import { type Bot, botNames, type GameBots, type MakeBot, randomBot, type Seating } from "@asztal/kernel/bots";
import type { BotQuestion } from "./thread.ts";

/** A bot that has not answered by then is not waited for: some legal move is made in its place. */
const TIMEOUT_MS = 20_000;

export class ThinkingPool {
  readonly #pool: Pool<BotQuestion, unknown>;

  constructor(threads: number) {
    this.#pool = threadPool(new URL("./thread.ts", import.meta.url), { workers: threads });
  }

  /** The bots of a game for one owner. Those that are `quick` answer at once, in the thread that asks. */
  botsFor<T extends GameTypes>(bots: GameBots<T>, quick: readonly string[], owner: Owner): GameBots<T> {
    const thinking = botNames(bots).filter((name) => !quick.includes(name));
    const pooled = thinking.map((name): [string, MakeBot<T>] => [name, (seating) => this.#seat(name, seating, owner)]);
    return { ...bots, bots: { ...bots.bots, ...Object.fromEntries(pooled) } };
  }

  close(): void {
    this.#pool.close();
  }

  #seat<T extends GameTypes>(bot: string, seating: Seating<T>, owner: Owner): Bot<T> {
    const { game, options, seats, seat, chance } = seating;
    const inItsPlace = randomBot<T>(seating);
    const seen: T["SeenEvent"][] = [];
    let decisions = 0;
    return {
      observe: (events) => void seen.push(...events),
      decide: async (decision) => {
        const seed = childSeed(chance.seed, `decision ${++decisions}`);
        const question = { game: game.id, bot, options, seats, seat, seed, view: decision.view, seen };
        const outcome = await this.#pool.run(question, { owner, timeout: TIMEOUT_MS });
        return outcome.ok ? outcome.result : inItsPlace.decide(decision);
      },
    };
  }
}
