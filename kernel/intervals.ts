/** Means and shares with their 95 % intervals. */

/** Intervals are of 95 %: so much lies outside. */
const SHARE = 0.05;
/** The normal point that belongs to it. */
const Z = 1.959963984540054;

/** Up to as many degrees of freedom Student's t is computed; beyond, the expansion about the normal point is as good. */
const COMPUTED = 30;
const computed = new Map<string, number>();

/** The point of Student's t outside which `share` lies, half of it on each side. */
export function studentPoint(degrees: number, share = SHARE): number {
  if (degrees < 1) return Number.POSITIVE_INFINITY;
  if (degrees > COMPUTED) {
    const z = share === SHARE ? Z : normalPoint(share);
    const first = (z ** 3 + z) / 4;
    const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
    return z + first / degrees + second / degrees ** 2;
  }
  const key = `${degrees} ${share}`;
  const point = computed.get(key) ?? computedPoint(degrees, share);
  computed.set(key, point);
  return point;
}

/** As t = √degrees · tan of an angle the area under the curve is that under a power of the cosine, from 0 to a right angle. */
function computedPoint(degrees: number, share: number): number {
  const height = (angle: number) => Math.cos(angle) ** (degrees - 1);
  const inside = (1 - share) * area(height, Math.PI / 2);
  const angle = halved(Math.PI / 2, (middle) => area(height, middle) < inside);
  return Math.sqrt(degrees) * Math.tan(angle);
}

/** The normal point outside which `share` lies, half of it on each side, such as 1.96 for 5 %. */
export function normalPoint(share: number): number {
  const height = (x: number) => Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI);
  return halved(8, (middle) => 2 * (0.5 - area(height, middle)) > share);
}

/** Where between 0 and `end` a statement that is true at first becomes false. */
function halved(end: number, isBefore: (middle: number) => boolean): number {
  let [low, high] = [0, end];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (isBefore(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const SLICES = 200;

/** The area under a curve from 0 to `end`, in Simpson's way. */
function area(height: (x: number) => number, end: number): number {
  let sum = height(0) + height(end);
  for (let i = 1; i < SLICES; i++) sum += height((end * i) / SLICES) * (i % 2 === 1 ? 4 : 2);
  return (sum * end) / SLICES / 3;
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
    return this.marginAt(SHARE);
  }

  /** The same where it may be farther in another share of cases. */
  marginAt(share: number): number {
    if (this.#count < 2) return Number.POSITIVE_INFINITY;
    return studentPoint(this.#count - 1, share) * Math.sqrt(this.variance / this.#count);
  }

  get interval(): Interval {
    return { low: this.#mean - this.margin, high: this.#mean + this.margin };
  }

  /** Whether the interval leaves zero out: only then is a difference more than luck. */
  get isClearOfZero(): boolean {
    return this.#count >= 2 && Math.abs(this.#mean) > this.margin;
  }
}
