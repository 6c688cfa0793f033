/** Means and shares with their 95 % intervals. */

/** The 97.5 % point of the normal distribution. */
const Z = 1.959963984540054;

/** 97.5 % points of Student's t for 1 to 30 degrees of freedom, as printed in every table. */
// biome-ignore format: ten to a line, as tables of t are printed
const T = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
  2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
  2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
] as const;

/** The 97.5 % point of Student's t: from the table, and beyond it by the expansion about the normal point. */
export function studentPoint(degrees: number): number {
  if (degrees < 1) return Number.POSITIVE_INFINITY;
  const tabled = T[degrees - 1];
  if (tabled !== undefined) return tabled;
  const first = (Z ** 3 + Z) / 4;
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96;
  return Z + first / degrees + second / degrees ** 2;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Wilson's interval for a share of `trials`; sensible at the ends too, where the usual one leaves 0…1. */
export function wilson(successes: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const share = successes / trials;
  const scale = 1 + Z ** 2 / trials;
  const middle = (share + Z ** 2 / (2 * trials)) / scale;
  const half = (Z * Math.sqrt((share * (1 - share)) / trials + Z ** 2 / (4 * trials ** 2))) / scale;
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Mean and spread of figures that are seen once and not kept (Welford's method). */
export class Sample {
  #count = 0;
  #mean = 0;
  #squares = 0;

  add(value: number): void {
    this.#count++;
    const before = value - this.#mean;
    this.#mean += before / this.#count;
    this.#squares += before * (value - this.#mean);
  }

  get count(): number {
    return this.#count;
  }

  get mean(): number {
    return this.#mean;
  }

  /** How far the true mean may be from this one, at 95 %; infinite for fewer than two figures. */
  get margin(): number {
    if (this.#count < 2) return Number.POSITIVE_INFINITY;
    const deviation = Math.sqrt(this.#squares / (this.#count - 1));
    return (studentPoint(this.#count - 1) * deviation) / Math.sqrt(this.#count);
  }

  get interval(): Interval {
    return { low: this.#mean - this.margin, high: this.#mean + this.margin };
  }

  /** Whether the interval leaves zero out: only then is a difference more than luck. */
  get isClearOfZero(): boolean {
    return this.#count >= 2 && Math.abs(this.#mean) > this.margin;
  }
}
