/**
 * Small numbers of known ranges packed into one large number without waste: a digit of ten values takes 3.3 bits,
 * not 4. The large number is written in 64 signs that every address may hold.
 */
export const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export class Packer {
  readonly #values: number[] = [];
  readonly #ranges: number[] = [];

  /** Adds a value from 0 to `range` − 1. */
  put(value: number, range: number): void {
    if (!(Number.isInteger(value) && value >= 0 && value < range)) throw new Error(`${value} is not below ${range}`);
    this.#values.push(value);
    this.#ranges.push(range);
  }

  text(): string {
    let packed = 0n;
    // From the last to the first, so that the first is on top when it is unpacked.
    for (let at = this.#values.length - 1; at >= 0; at--) {
      packed = packed * BigInt(this.#ranges[at]!) + BigInt(this.#values[at]!);
    }
    let text = "";
    for (; packed > 0n; packed >>= 6n) text += SIGNS[Number(packed & 63n)];
    return text;
  }
}

export class Unpacker {
  #packed = 0n;

  constructor(text: string) {
    for (let at = text.length - 1; at >= 0; at--)
      this.#packed = (this.#packed << 6n) | BigInt(SIGNS.indexOf(text[at]!));
  }

  take(range: number): number {
    const value = Number(this.#packed % BigInt(range));
    this.#packed /= BigInt(range);
    return value;
  }
}
