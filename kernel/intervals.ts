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

/**
 * The point of Student's t that belongs to a normal point, by default the one of 97.5 %: from the table, and beyond it by the
 * expansion about the normal point.
 */
export function studentPoint(degrees: number, z = Z): number {
  if (degrees < 1) return Number.POSITIVE_INFINITY;
  const tabled = z === Z ? T[degrees - 1] : undefined;
  if (tabled !== undefined) return tabled;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  return z + first / degrees + second / degrees ** 2;
}

/** The normal point above which lies half of `share`, such as 1.96 for 5 %: by halving, of the integral in Simpson's way. */
export function normalPoint(share: number): number {
  let [low, high] = [0, 8];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (2 * (0.5 - normalArea(middle)) > share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const SLICES = 200;

/** The area under the normal curve from 0 to `z`. */
function normalArea(z: number): number {
  const height = (x: number) => Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI);
  let sum = height(0) + height(z);
  for (let i = 1; i < SLICES; i++) sum += height((z * i) / SLICES) * (i % 2 === 1 ? 4 : 2);
  return (sum * z) / SLICES / 3;
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

  /** Of the figures, as seen in the sample. */
  get variance(): number {
    return this.#count < 2 ? Number.POSITIVE_INFINITY : this.#squares / (this.#count - 1);
  }

  /** How far the true mean may be from this one, at 95 %; infinite for fewer than two figures. */
  get margin(): number {
    return this.marginAt(Z);
  }

  /** The same at the level of another normal point. */
  marginAt(z: number): number {
    if (this.#count < 2) return Number.POSITIVE_INFINITY;
    return studentPoint(this.#count - 1, z) * Math.sqrt(this.variance / this.#count);
  }

  get interval(): Interval {
    return { low: this.#mean - this.margin, high: this.#mean + this.margin };
  }

  /** Whether the interval leaves zero out: only then is a difference more than luck. */
  get isClearOfZero(): boolean {
    return this.#count >= 2 && Math.abs(this.#mean) > this.margin;
  }
}
