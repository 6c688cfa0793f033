/** Work on one thing at a time: what is asked for by the same key waits for its turn, other keys do not wait for each other. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  async run(key: string, work: () => Promise<void>): Promise<void> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const next = before.catch(() => {}).then(work);
    this.#last.set(key, next);
    try {
      await next;
    } finally {
      if (this.#last.get(key) === next) this.#last.delete(key);
    }
  }
}
