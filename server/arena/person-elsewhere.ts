/** A person who plays at a table elsewhere, as a bot that answers when the person has moved there. */
import type { Bot } from "@asztal/kernel/bots";

export class PersonElsewhere implements Bot {
  readonly #moves: unknown[] = [];
  readonly #leaving = new AbortController();
  #asked: ((move: unknown) => void) | null = null;

  /** Aborted when the person plays no more. */
  get signal(): AbortSignal {
    return this.#leaving.signal;
  }

  moved(moves: readonly unknown[]): void {
    this.#moves.push(...moves);
    this.#answer();
  }

  leave(): void {
    this.#leaving.abort();
  }

  decide(): Promise<unknown> {
    return new Promise((resolve) => {
      this.#asked = resolve;
      this.#answer();
    });
  }

  #answer(): void {
    if (!this.#asked || this.#moves.length === 0) return;
    const asked = this.#asked;
    this.#asked = null;
    asked(this.#moves.shift());
  }
}
