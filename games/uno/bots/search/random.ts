/** Quick numbers for roll-outs (xorshift), begun from the bot's own chance: the same seed thinks the same thoughts. */
import type { Chance } from "@asztal/kernel";

export class QuickRandom {
  #state: number;

  constructor(chance: Chance) {
    this.#state = chance.next() | 1;
  }

  /** A whole number from 0 to n − 1; for n up to some thousand as even as guesses need it. */
  below(n: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 1) % n;
  }

  shuffle(cards: Uint8Array, size: number): void {
    for (let last = size - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const kept = cards[last]!;
      cards[last] = cards[other]!;
      cards[other] = kept;
    }
  }
}
