/** How much a connection may send: so many messages a second, with some saved up. */

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

  /** Takes one; gives 0, or the seconds to wait when there is none left. */
  take(): number {
    const now = this.#now();
    this.#saved = Math.min(this.#most, this.#saved + ((now - this.#since) / 1000) * this.#perSecond);
    this.#since = now;
    if (this.#saved < 1) return Math.ceil((1 - this.#saved) / this.#perSecond);
    this.#saved -= 1;
    return 0;
  }
}
