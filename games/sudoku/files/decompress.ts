/**
 * Decompressing what stands in links. The format (lz-string) can say very much in very few letters: a link of 100 kB may stand for
 * gigabytes. So it is measured first: the same walk over the codes, with the lengths of the pieces in place of the pieces.
 */
import lz from "lz-string";

/** Of letters. The longest puzzles that are known take a tenth of it. */
const MAX_LENGTH = 1_000_000;

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
const ADDRESS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$";

/** What was compressed to Base64; null when it is damaged or grows too long. */
export function fromBase64(text: string): string | null {
  return bounded(text, BASE64, () => lz.decompressFromBase64(text));
}

/** What was compressed for an address; null when it is damaged or grows too long. */
export function fromAddress(text: string): string | null {
  return bounded(text, ADDRESS, () => lz.decompressFromEncodedURIComponent(text));
}

function bounded(text: string, letters: string, decompress: () => string | null): string | null {
  if (!isBounded(text, letters)) return null;
  try {
    return decompress() || null;
  } catch {
    return null; // the library stumbles over some texts that were never compressed
  }
}

const BITS_A_LETTER = 6;
const NOUGHT = "A";

/** Reads numbers of some bits, the lowest first, from letters that hold six each, the highest first. */
class Bits {
  readonly #text: string;
  readonly #letters: string;
  #at = 0;

  constructor(text: string, letters: string) {
    this.#text = text;
    this.#letters = letters;
  }

  get isOver(): boolean {
    return this.#at >= this.#text.length * BITS_A_LETTER;
  }

  read(count: number): number {
    let number = 0;
    for (let bit = 0; bit < count; bit++, this.#at++) {
      const letter = this.#letters.indexOf(this.#text[Math.floor(this.#at / BITS_A_LETTER)] ?? NOUGHT);
      if ((letter >> (BITS_A_LETTER - 1 - (this.#at % BITS_A_LETTER))) & 1) number |= 1 << bit;
    }
    return number;
  }
}

/** What the codes below 3 mean; all others stand for pieces that have come before. */
const [SHORT_LETTER, LONG_LETTER, END] = [0, 1, 2];
const LETTER_BITS: Readonly<Record<number, number>> = { [SHORT_LETTER]: 8, [LONG_LETTER]: 16 };

/** Whether the text stands for no more than `MAX_LENGTH` letters, or breaks off before it has become more. */
function isBounded(text: string, letters: string): boolean {
  const bits = new Bits(text, letters);
  const lengths: number[] = [0, 0, 0];
  let total = 0;
  let last = 0;
  while (!bits.isOver) {
    // As many bits as the number of the next piece has; the first code has two.
    let code = bits.read(last === 0 ? 2 : 32 - Math.clz32(lengths.length));
    if (code === END) return true;
    const letterBits = LETTER_BITS[code];
    if (letterBits !== undefined) {
      bits.read(letterBits);
      code = lengths.push(1) - 1;
    }
    // The piece that is only being made: the last one and its own first letter.
    const length = code === lengths.length ? last + 1 : lengths[code];
    if (length === undefined) return true;
    total += length;
    if (total > MAX_LENGTH) return false;
    if (last > 0) lengths.push(last + 1);
    last = length;
  }
  return true;
}
