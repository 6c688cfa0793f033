/** How long bots may think, and which of them are quick. */

/** A bot thinks this long about a move when nobody else waits. */
const MAX_MILLISECONDS = 1000;
/** And this long at least, however many wait. */
const MIN_MILLISECONDS = 60;
/** A bot that takes less than this is quick; one that thinks as long as it may never does. */
const QUICK_MILLISECONDS = 20;
/** How much the latest move counts in what a bot is expected to take. */
const LATEST = 0.5;

export interface Crowd {
  /** Jobs that can be done at the same time. */
  readonly threads: number;
  /** Networks that wait, the one that is asked for among them. */
  readonly networks: number;
  /** Jobs of that network that wait. */
  readonly own: number;
}

/** A network's time is shared out among its own jobs: whoever has many thinks less about each. */
export function thinkingTime({ threads, networks, own }: Crowd): number {
  const share = MAX_MILLISECONDS / Math.max(1, networks / threads);
  return Math.max(MIN_MILLISECONDS, Math.floor(share / Math.max(1, own / threads)));
}

/** What bots have taken so far, by name. One that was never asked is taken for slow: a slow one must not get among the quick. */
export class Costs {
  readonly #expected = new Map<string, number>();

  expected(bot: string): number {
    return this.#expected.get(bot) ?? MAX_MILLISECONDS;
  }

  isQuick(bot: string): boolean {
    return this.expected(bot) < QUICK_MILLISECONDS;
  }

  note(bot: string, milliseconds: number): void {
    const expected = this.#expected.get(bot);
    this.#expected.set(bot, expected === undefined ? milliseconds : expected + LATEST * (milliseconds - expected));
  }
}
