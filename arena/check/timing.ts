/** What the times of answers tell of a program. */

export interface Arrival {
  /** Milliseconds from the question to the first byte of the answer, and to the last. */
  readonly first: number;
  readonly last: number;
}

export interface Timing {
  readonly answers: number;
  readonly median: number;
  readonly slowest: number;
  /** Answers of which the last byte came long after the first. */
  readonly late: number;
  /** How long after, in the middle of those. */
  readonly gap: number;
}

/** Nagle's algorithm holds the rest of a message until the first part is acknowledged, about 40 ms later. */
const HELD_MS = 20;
/** Fewer may be chance. */
const MIN_SHARE = 0.1;

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export function timingOf(arrivals: readonly Arrival[]): Timing {
  const gaps = arrivals.map(({ first, last }) => last - first).filter((gap) => gap >= HELD_MS);
  return {
    answers: arrivals.length,
    median: middle(arrivals.map(({ last }) => last)),
    slowest: Math.max(0, ...arrivals.map(({ last }) => last)),
    late: gaps.length,
    gap: middle(gaps),
  };
}

export function isHeldBack({ answers, late }: Timing): boolean {
  return late >= 3 && late >= MIN_SHARE * answers;
}
