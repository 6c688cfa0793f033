/**
 * How much somebody may do: a token bucket. So many at once, then one in so many seconds; what is not used is saved up again. Every limit
 * of the server by account, network or name is one of these.
 */

export interface Rate {
  /** At once. */
  readonly most: number;
  /** Then one in so many seconds. */
  readonly seconds: number;
}

export class Allowance {
  readonly #rate: Rate;
  readonly #now: () => number;
  #saved: number;
  #since: number;

  /** `now` counts milliseconds. */
  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
    this.#saved = rate.most;
    this.#since = now();
  }

  /** The seconds until there is enough for something of this cost, 0 when there is. */
  wait(cost = 1): number {
    const { most, seconds } = this.#rate;
    const now = this.#now();
    this.#saved = Math.min(most, this.#saved + (now - this.#since) / 1000 / seconds);
    this.#since = now;
    return this.#saved < cost ? Math.ceil((cost - this.#saved) * seconds) : 0;
  }

  /** Takes one, or as many as it costs; gives 0, or the seconds to wait when there is not enough left. */
  take(cost = 1): number {
    const seconds = this.wait(cost);
    if (seconds === 0) this.#saved -= cost;
    return seconds;
  }

  /** What was taken does not count after all. */
  giveBack(): void {
    this.#saved = Math.min(this.#rate.most, this.#saved + 1);
  }
}

const MAX_KEYS = 50_000;

/** Allowances by key, never without bound. */
export class Allowances {
  readonly #now: () => number;
  /** Those used lately, and those used before them; the latter are forgotten when there are as many of the former. */
  #lately = new Map<string, Allowance>();
  #earlier = new Map<string, Allowance>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whatever is used again and again is never forgotten, and is not moved each time. */
  of(key: string, rate: Rate): Allowance {
    const used = this.#lately.get(key);
    if (used) return used;
    const allowance = this.#earlier.get(key) ?? new Allowance(rate, this.#now);
    if (this.#lately.size >= MAX_KEYS) {
      this.#earlier = this.#lately;
      this.#lately = new Map();
    }
    this.#lately.set(key, allowance);
    return allowance;
  }
}
