/**
 * Answers that are dear and may be a little old. One is kept for a hundred times as long as it took to find: on a small server it
 * is always new, and on a large one it takes a hundredth of one thread, however often it is asked for.
 */

interface CachedResponse {
  readonly found: Promise<unknown>;
  until: number;
}

const TIMES = 100;
/** What is found in less than this is found again every time. */
const CHEAP_MILLISECONDS = 20;

export class AnswerCache {
  readonly #elapsed: () => number;
  readonly #responses = new Map<string, CachedResponse>();

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** The answer that is kept under a key; whoever asks while it is being found waits for the same. Keys are few. */
  get<Found>(key: string, find: () => Promise<Found>): Promise<Found> {
    const cached = this.#responses.get(key);
    if (cached && this.#elapsed() < cached.until) return cached.found as Promise<Found>; // a key stands for one question
    const start = this.#elapsed();
    const answer: CachedResponse = { found: find(), until: Number.POSITIVE_INFINITY };
    this.#responses.set(key, answer);
    answer.found.then(
      () => {
        const cost = this.#elapsed() - start;
        answer.until = cost < CHEAP_MILLISECONDS ? start : start + TIMES * cost;
      },
      () => this.#responses.delete(key),
    );
    return answer.found as Promise<Found>; // as above
  }
}
