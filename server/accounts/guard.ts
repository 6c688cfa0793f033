/** Against guessing: who has failed too often waits. Counted in memory, and never without bound. */

interface Failures {
  count: number;
  until: number;
}

const MAX_KEYS = 50_000;

export class Guard {
  readonly #most: number;
  readonly #windowMilliseconds: number;
  readonly #now: () => number;
  readonly #failures = new Map<string, Failures>();

  constructor(most: number, windowMilliseconds: number, now: () => number) {
    this.#most = most;
    this.#windowMilliseconds = windowMilliseconds;
    this.#now = now;
  }

  /** How many seconds the key has to wait, 0 when it may try. */
  wait(key: string): number {
    const failures = this.#failures.get(key);
    if (!failures || failures.count < this.#most) return 0;
    return Math.max(0, Math.ceil((failures.until - this.#now()) / 1000));
  }

  failed(key: string): void {
    const now = this.#now();
    const failures = this.#failures.get(key);
    if (failures && failures.until > now) failures.count++;
    else {
      // The oldest entry goes first: a Map keeps the order in which keys came.
      if (this.#failures.size >= MAX_KEYS) this.#failures.delete(this.#failures.keys().next().value!); // it is not empty
      this.#failures.delete(key);
      this.#failures.set(key, { count: 1, until: now + this.#windowMilliseconds });
    }
  }

  /** The last try was right: it does not count, but the ones before it do. */
  forgive(key: string): void {
    const failures = this.#failures.get(key);
    if (failures) failures.count--;
  }
}
