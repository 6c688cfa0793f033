/** How much somebody may do: so many a second, with some saved up. */

export class Allowance {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #now: () => number;
  #saved: number;
  #since: number;

  constructor(perSecond: number, most: number, now: () => number) {
    this.#perSecond = perSecond;
    this.#most = most;
    this.#now = now;
    this.#saved = most;
    this.#since = now();
  }

  /** Takes one, or as many as it costs; gives 0, or the seconds to wait when there is not enough left. */
  take(cost = 1): number {
    const now = this.#now();
    this.#saved = Math.min(this.#most, this.#saved + ((now - this.#since) / 1000) * this.#perSecond);
    this.#since = now;
    if (this.#saved < cost) return Math.ceil((cost - this.#saved) / this.#perSecond);
    this.#saved -= cost;
    return 0;
  }
}
