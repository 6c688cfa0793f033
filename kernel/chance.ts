/**
 * Chance: the only source of randomness in a game, in a bot and in a test.
 *
 * The generator is ChaCha with eight rounds, keyed by a 128-bit seed. Three things follow from that choice:
 * - whoever sees some of its numbers (his own cards) cannot compute the others (his neighbour's);
 * - its whole state is the seed and how many numbers were drawn, so it is plain data that fits in a record;
 * - any number of independent generators can be split off by name, without drawing from the parent.
 */

/** 128 bits as 32 lower-case hexadecimal digits. */
export type Seed = string & { readonly brand: "seed" };

/** A generator as plain data. */
export interface ChanceState {
  readonly seed: Seed;
  /** How many 32-bit numbers were drawn so far. */
  readonly drawn: number;
}

const ROUNDS = 8;
const WORDS = 16;
/** "expand 16-byte k", the constant of ChaCha with 128-bit keys. */
const CONSTANTS = [0x61707865, 0x3120646e, 0x79622d36, 0x6b206574] as const;

/**
 * One block of ChaCha into `out`. The sixteen words live in local variables: as array elements
 * they would be loaded and stored hundreds of times, at about three times the cost.
 */
// biome-ignore format: a line a half quarter round shows the pattern; one statement a line would hide it in 200 lines
export function chachaBlock(out: Uint32Array, input: ArrayLike<number>, rounds: number): void {
  let a0 = input[0]! | 0, a1 = input[1]! | 0, a2 = input[2]! | 0, a3 = input[3]! | 0;
  let b0 = input[4]! | 0, b1 = input[5]! | 0, b2 = input[6]! | 0, b3 = input[7]! | 0;
  let c0 = input[8]! | 0, c1 = input[9]! | 0, c2 = input[10]! | 0, c3 = input[11]! | 0;
  let d0 = input[12]! | 0, d1 = input[13]! | 0, d2 = input[14]! | 0, d3 = input[15]! | 0;
  for (let round = 0; round < rounds; round += 2) {
    a0 = (a0 + b0) | 0; d0 ^= a0; d0 = (d0 << 16) | (d0 >>> 16); c0 = (c0 + d0) | 0; b0 ^= c0; b0 = (b0 << 12) | (b0 >>> 20);
    a0 = (a0 + b0) | 0; d0 ^= a0; d0 = (d0 << 8) | (d0 >>> 24); c0 = (c0 + d0) | 0; b0 ^= c0; b0 = (b0 << 7) | (b0 >>> 25);
    a1 = (a1 + b1) | 0; d1 ^= a1; d1 = (d1 << 16) | (d1 >>> 16); c1 = (c1 + d1) | 0; b1 ^= c1; b1 = (b1 << 12) | (b1 >>> 20);
    a1 = (a1 + b1) | 0; d1 ^= a1; d1 = (d1 << 8) | (d1 >>> 24); c1 = (c1 + d1) | 0; b1 ^= c1; b1 = (b1 << 7) | (b1 >>> 25);
    a2 = (a2 + b2) | 0; d2 ^= a2; d2 = (d2 << 16) | (d2 >>> 16); c2 = (c2 + d2) | 0; b2 ^= c2; b2 = (b2 << 12) | (b2 >>> 20);
    a2 = (a2 + b2) | 0; d2 ^= a2; d2 = (d2 << 8) | (d2 >>> 24); c2 = (c2 + d2) | 0; b2 ^= c2; b2 = (b2 << 7) | (b2 >>> 25);
    a3 = (a3 + b3) | 0; d3 ^= a3; d3 = (d3 << 16) | (d3 >>> 16); c3 = (c3 + d3) | 0; b3 ^= c3; b3 = (b3 << 12) | (b3 >>> 20);
    a3 = (a3 + b3) | 0; d3 ^= a3; d3 = (d3 << 8) | (d3 >>> 24); c3 = (c3 + d3) | 0; b3 ^= c3; b3 = (b3 << 7) | (b3 >>> 25);
    a0 = (a0 + b1) | 0; d3 ^= a0; d3 = (d3 << 16) | (d3 >>> 16); c2 = (c2 + d3) | 0; b1 ^= c2; b1 = (b1 << 12) | (b1 >>> 20);
    a0 = (a0 + b1) | 0; d3 ^= a0; d3 = (d3 << 8) | (d3 >>> 24); c2 = (c2 + d3) | 0; b1 ^= c2; b1 = (b1 << 7) | (b1 >>> 25);
    a1 = (a1 + b2) | 0; d0 ^= a1; d0 = (d0 << 16) | (d0 >>> 16); c3 = (c3 + d0) | 0; b2 ^= c3; b2 = (b2 << 12) | (b2 >>> 20);
    a1 = (a1 + b2) | 0; d0 ^= a1; d0 = (d0 << 8) | (d0 >>> 24); c3 = (c3 + d0) | 0; b2 ^= c3; b2 = (b2 << 7) | (b2 >>> 25);
    a2 = (a2 + b3) | 0; d1 ^= a2; d1 = (d1 << 16) | (d1 >>> 16); c0 = (c0 + d1) | 0; b3 ^= c0; b3 = (b3 << 12) | (b3 >>> 20);
    a2 = (a2 + b3) | 0; d1 ^= a2; d1 = (d1 << 8) | (d1 >>> 24); c0 = (c0 + d1) | 0; b3 ^= c0; b3 = (b3 << 7) | (b3 >>> 25);
    a3 = (a3 + b0) | 0; d2 ^= a3; d2 = (d2 << 16) | (d2 >>> 16); c1 = (c1 + d2) | 0; b0 ^= c1; b0 = (b0 << 12) | (b0 >>> 20);
    a3 = (a3 + b0) | 0; d2 ^= a3; d2 = (d2 << 8) | (d2 >>> 24); c1 = (c1 + d2) | 0; b0 ^= c1; b0 = (b0 << 7) | (b0 >>> 25);
  }
  out[0] = a0 + input[0]!; out[1] = a1 + input[1]!; out[2] = a2 + input[2]!; out[3] = a3 + input[3]!;
  out[4] = b0 + input[4]!; out[5] = b1 + input[5]!; out[6] = b2 + input[6]!; out[7] = b3 + input[7]!;
  out[8] = c0 + input[8]!; out[9] = c1 + input[9]!; out[10] = c2 + input[10]!; out[11] = c3 + input[11]!;
  out[12] = d0 + input[12]!; out[13] = d1 + input[13]!; out[14] = d2 + input[14]!; out[15] = d3 + input[15]!;
}

/** One of the four words of a seed. */
function wordOf(seed: Seed, i: number): number {
  return Number.parseInt(seed.slice(8 * i, 8 * i + 8), 16);
}

function keyOf(seed: Seed): number[] {
  return [0, 1, 2, 3].map((i) => wordOf(seed, i));
}

function seedOf(words: ArrayLike<number>): Seed {
  let text = "";
  for (let i = 0; i < 4; i++) text += (words[i]! >>> 0).toString(16).padStart(8, "0");
  return text as Seed; // eight digits from each of four words, as the brand promises
}

const encoder = new TextEncoder();

/**
 * A new key from `key` and a text without zero bytes: the cascade of Bellare, Canetti and Krawczyk over ChaCha20. Sixteen bytes of the text
 * at a time, in the places of counter and nonce, turn the key into the next one. The length comes last, in a block that begins with a zero
 * byte as no other does, so that no text is the beginning of another.
 */
function absorb(key: readonly number[], text: string): Uint32Array {
  const bytes = encoder.encode(text);
  const blocks = new Uint32Array(Math.ceil(bytes.length / 16) * 4 + 4);
  bytes.forEach((byte, i) => {
    blocks[i >> 2]! |= byte << (8 * (i & 3));
  });
  blocks[blocks.length - 1] = bytes.length;
  const out = new Uint32Array(WORDS);
  out.set(key);
  const input = new Uint32Array(WORDS);
  input.set(CONSTANTS);
  for (let at = 0; at < blocks.length; at += 4) {
    for (let i = 0; i < 4; i++) {
      input[4 + i] = input[8 + i] = out[i]!;
      input[12 + i] = blocks[at + i]!;
    }
    chachaBlock(out, input, 20);
  }
  return out;
}

export function isSeed(text: string): text is Seed {
  return /^[0-9a-f]{32}$/.test(text);
}

/** The seed that a text stands for: itself when it is one already, otherwise its digest, so that `--seed 7` works. */
export function seedFrom(text: string): Seed {
  return isSeed(text) ? text : seedOf(absorb([0, 0, 0, 0], text));
}

/** A seed that depends on `seed` and a name, and tells nothing of the seed itself. */
export function childSeed(seed: Seed, name: string): Seed {
  return seedOf(absorb(keyOf(seed), name));
}

export class Chance {
  readonly seed: Seed;
  #drawn = 0;
  /** The block under way. Word 12 of `#input` is its number plus one, so that it always is the next to compute. */
  readonly #input: Uint32Array;
  readonly #block = new Uint32Array(WORDS);
  #at = WORDS;

  constructor(from: Seed | ChanceState) {
    this.seed = typeof from === "string" ? from : from.seed;
    this.#input = new Uint32Array(WORDS);
    for (let i = 0; i < 4; i++) {
      this.#input[i] = CONSTANTS[i]!;
      this.#input[4 + i] = this.#input[8 + i] = wordOf(this.seed, i);
    }
    if (typeof from !== "string" && from.drawn > 0) this.#skipTo(from.drawn);
  }

  #skipTo(drawn: number): void {
    this.#drawn = drawn;
    this.#at = drawn % WORDS;
    this.#input[12] = Math.floor(drawn / WORDS);
    if (this.#at > 0) this.#nextBlock();
    else this.#at = WORDS;
  }

  #nextBlock(): void {
    chachaBlock(this.#block, this.#input, ROUNDS);
    this.#input[12]!++;
  }

  /** How many numbers were drawn; the kernel compares it to learn whether a move used chance. */
  get drawn(): number {
    return this.#drawn;
  }

  get state(): ChanceState {
    return { seed: this.seed, drawn: this.#drawn };
  }

  /** A whole number from 0 to 2³² − 1. */
  next(): number {
    if (this.#at === WORDS) {
      this.#nextBlock();
      this.#at = 0;
    }
    this.#drawn++;
    return this.#block[this.#at++]!;
  }

  /** A whole number from 0 to `n` − 1, each exactly as likely (Lemire's method; `n` at most 2²¹ keeps products exact). */
  below(n: number): number {
    if (!(n >= 1 && n <= 0x200000 && Number.isInteger(n)))
      throw new RangeError(`Chance.below(${n}): 1 to 2^21 expected`);
    for (;;) {
      const word = this.next();
      const low = Math.imul(word, n) >>> 0;
      // Only when the low half is this small can some values be one too frequent.
      if (low >= n || low >= 0x100000000 % n) return (word * n - low) / 0x100000000;
    }
  }

  /** A number from 0 up to but not including 1. */
  fraction(): number {
    return this.next() / 0x100000000;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!; // below() stays inside the list, and refuses an empty one
  }

  /** The items in a random order, as a new array. */
  shuffled<T>(items: readonly T[]): T[] {
    const result = items.slice();
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const kept = result[last]!;
      result[last] = result[other]!;
      result[other] = kept;
    }
    return result;
  }

  /** An independent generator that depends on this one's seed and a name, and not on what was drawn. */
  fork(name: string): Chance {
    return new Chance(childSeed(this.seed, name));
  }
}
