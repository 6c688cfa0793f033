/**
 * A clock that stands still while the process itself is held up: by long work, a slow disk, a busy machine. Programs are timed
 * with it, so none pays for the server's own delays.
 *
 * A heartbeat comes every few milliseconds when all is well. The clock goes on by hardly more than that between two of them, so
 * however late the next one is, nobody's time has run meanwhile.
 */

export const BEAT_MS = 20;
/** Timers are late by so much without anything being wrong. */
const LATENESS_MS = 10;

export class FairClock {
  readonly #elapsed: () => number;
  #time = 0;
  #beatAt: number;
  #lag = 0;

  /** `elapsed` is a stopwatch in milliseconds. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
    this.#beatAt = elapsed();
  }

  /** Milliseconds since the start, without those in which the process was held up. */
  now(): number {
    return this.#time + Math.min(this.#elapsed() - this.#beatAt, BEAT_MS + LATENESS_MS);
  }

  /** To be called every `BEAT_MS`. */
  beat(): void {
    const now = this.now();
    const elapsed = this.#elapsed();
    this.#lag += elapsed - this.#beatAt - (now - this.#time);
    this.#time = now;
    this.#beatAt = elapsed;
  }

  /** Milliseconds that were taken off so far. */
  get lag(): number {
    return this.#lag;
  }
}
