/**
 * Where bots think: threads that answer one question at a time, with a deadline. Quick bots have a thread of their own and never
 * wait behind slow ones; in each pool those who ask take fair turns, and whoever has many bots has less time for each.
 */
import type { Owner } from "@asztal/compute/fair-queue.ts";
import { threadPool } from "@asztal/compute/node.ts";
import type { Pool } from "@asztal/compute/pool.ts";
import { processPool } from "@asztal/compute/process.ts";
import type { BotAnswer, BotQuestion } from "./bot-question.ts";
import { Costs, thinkingTime } from "./thinking-time.ts";

/** Who has a bot play: the network and the account of the table's host. */
export type BotOwner = readonly [network: string, account: string];

/** A question without what is decided when a thread is free for it. */
type AskedBot = Omit<BotQuestion, "budget" | "seen"> & {
  /** Milliseconds that the game lets this bot think at most; undefined when it does not say. */
  readonly allowed?: number | undefined;
  /** Which bot it is, over all tables: a thread remembers it from question to question. */
  readonly key: string;
  /** What its seat has seen happen; all of it, or what is new since the thread was asked last. */
  seen(isRemembered: boolean): readonly unknown[];
};

class BotFailed extends Error {}

/** A bot's memory may be large, and most tables have three. */
const REMEMBERED_BOTS = 200;

const MADE_MEGABYTES = 256;

export class BotPool {
  readonly #quick: Pool<BotQuestion, BotAnswer>;
  readonly #slow: Pool<BotQuestion, BotAnswer>;
  /** For games that strangers made: what they break, other games' bots do not notice. */
  readonly #made: Pool<BotQuestion, BotAnswer>;
  readonly #deadline: number;
  readonly #costs = new Costs();
  /** How many moves bots were asked for. */
  asked = 0;

  /** `games`: the module that the threads find the games in. */
  constructor(threads: number, deadlineMilliseconds: number, games: string) {
    const thread = new URL("./bot-thread.ts", import.meta.url);
    const data = { games };
    const of = (workers: number) => ({ workers, warmKeys: REMEMBERED_BOTS });
    this.#quick = threadPool(thread, of(1), { data });
    this.#slow = threadPool(thread, of(threads), { data });
    this.#made = processPool(new URL("./bot-process.ts", import.meta.url), of(1), { data, megabytes: MADE_MEGABYTES });
    this.#deadline = deadlineMilliseconds;
  }

  /** Whether a bot has shown that it takes next to no time. */
  isQuick(game: string, bot: string): boolean {
    return this.#costs.isQuick(`${game} ${bot}`);
  }

  /** The bot's move. Rejects when it fails or takes too long. */
  async ask(
    { key, seen, allowed = Number.POSITIVE_INFINITY, ...question }: AskedBot,
    owner: BotOwner,
  ): Promise<unknown> {
    this.asked++;
    const { game, bot } = question;
    const name = `${game} ${bot}`;
    const pool = question.definition ? this.#made : this.isQuick(game, bot) ? this.#quick : this.#slow;
    const outcome = await pool.run(
      (isRemembered) => ({
        ...question,
        seen: seen(isRemembered),
        budget: { milliseconds: Math.min(allowed, timeIn(pool, owner)) },
      }),
      { owner, warmKey: key, timeout: this.#deadline, expected: this.#costs.expected(name) },
    );
    if (!outcome.ok) {
      if (outcome.problem === "cancelled") throw new BotFailed("the server stops");
      this.#costs.note(name, this.#deadline);
      if (outcome.problem === "failed") throw new BotFailed(outcome.message);
      throw new BotFailed(`${bot} did not answer within ${this.#deadline} ms`);
    }
    this.#costs.note(name, outcome.result.milliseconds);
    return outcome.result.move;
  }

  close(): void {
    this.#quick.close();
    this.#slow.close();
    this.#made.close();
  }
}

function timeIn(pool: Pool<BotQuestion, BotAnswer>, owner: Owner): number {
  const { owners, own } = pool.crowd(owner.slice(0, 1));
  // The one that is being asked for waits no more: it is counted again.
  return thinkingTime({ threads: pool.size, networks: Math.max(1, own > 0 ? owners : owners + 1), own: own + 1 });
}
