/** The least and the most that each count can be, drawn closer by what is known of sums, honours, losers and shapes. */
import { type Direction, SUITS } from "../cards.ts";
import { type Bound, countText, handName, inSuits, sumText, type Term } from "./linear.ts";
import { type Count, shapeText } from "./script.ts";

/** Bounds that leave nothing: `what` would have to be at least `min` and at most `max`. */
export interface Contradiction {
  readonly what: string;
  readonly min: number;
  readonly max: number;
}

type Range = [least: number, most: number];
type Counted = Omit<Term, "times">;

const MOST: Readonly<Record<Count, { readonly suit: number; readonly hand: number }>> = {
  hcp: { suit: 10, hand: 37 },
  controls: { suit: 3, hand: 12 },
  losers: { suit: 3, hand: 12 },
  length: { suit: 13, hand: 13 },
  aces: { suit: 1, hand: 4 },
  kings: { suit: 1, hand: 4 },
  queens: { suit: 1, hand: 4 },
  jacks: { suit: 1, hand: 4 },
  tens: { suit: 1, hand: 4 },
};
/** More cards than this are no losers. */
const LOSING = 3;

/** A bound with the ranges of its terms at hand. */
export interface Prepared {
  readonly bound: Bound;
  readonly ranges: readonly Range[];
}

/** The most that so many cards of a suit can count; and the least, the others having the dearest. */
function mostIn(honours: readonly number[], cards: number): number {
  return honours.slice(0, cards).reduce((sum, value) => sum + value, 0);
}

function leastIn(honours: readonly number[], cards: number): number {
  return mostIn(honours, 13) - mostIn(honours, 13 - cards);
}

export class Bounds {
  readonly #ranges = new Map<string, Range>();

  range(term: Counted): Range {
    const key = countText(term);
    let found = this.#ranges.get(key);
    if (!found) {
      found = [0, MOST[term.count][term.suit ? "suit" : "hand"]];
      this.#ranges.set(key, found);
    }
    return found;
  }

  prepare(bound: Bound): Prepared {
    return { bound, ranges: bound.terms.map((term) => this.range(term)) };
  }

  /** Whether something changed, or what is impossible. */
  draw({ bound: { terms, min, max }, ranges }: Prepared): boolean | Contradiction {
    let [least, most] = [0, 0];
    for (const [at, { times }] of terms.entries()) {
      const range = ranges[at]!;
      least += times * range[times > 0 ? 0 : 1];
      most += times * range[times > 0 ? 1 : 0];
    }
    if (most < min || least > max) return refuted({ terms, min, max }, ranges, least, most);
    let changed = false;
    for (const [at, term] of terms.entries()) {
      const range = ranges[at]!;
      const { times } = term;
      const own = [times * range[0], times * range[1]] as const;
      const from = min - (most - Math.max(...own));
      const upTo = max - (least - Math.min(...own));
      const [low, high] = times > 0 ? [from / times, upTo / times] : [upTo / times, from / times];
      const drawn = narrowed(range, Math.ceil(low), Math.floor(high), term);
      if (typeof drawn === "object") return drawn;
      changed ||= drawn;
    }
    return changed;
  }

  /** What a hand counts in a suit follows from how many cards it has there, and the other way round; and in all from its suits. */
  drawHonours(hand: Direction, count: Count, honours: readonly number[]): boolean | Contradiction {
    let changed = false;
    const narrow = (term: Counted, min: number, max: number): Contradiction | null => {
      const drawn = narrowed(this.range(term), min, max, term);
      if (typeof drawn === "object") return drawn;
      changed ||= drawn;
      return null;
    };
    const lengths = Array.from({ length: 14 }, (_, cards) => cards);
    const terms = inSuits(count, hand);
    for (const term of terms) {
      const length = { ...term, count: "length" } as const;
      const [shortest, longest] = this.range(length);
      const worse = narrow(term, leastIn(honours, shortest), mostIn(honours, longest));
      if (worse) return worse;
      const [least, most] = this.range(term);
      const fitting = lengths.filter((cards) => mostIn(honours, cards) >= least && leastIn(honours, cards) <= most);
      const other = narrow(length, fitting[0]!, fitting.at(-1)!); // some length always fits
      if (other) return other;
    }
    const whole = { count, hand, suit: null };
    const least = terms.reduce((sum, term) => sum + this.range(term)[0], 0);
    const most = terms.reduce((sum, term) => sum + this.range(term)[1], 0);
    const worse = narrow(whole, least, most);
    if (worse) return worse;
    const [min, max] = this.range(whole);
    for (const term of terms) {
      const [from, to] = this.range(term);
      const other = narrow(term, min - (most - to), max - (least - from));
      if (other) return other;
    }
    return changed;
  }

  /** The losers of each suit go with its length and its ace, king and queen. */
  drawLosers(hand: Direction): boolean | Contradiction {
    let changed = false;
    for (const suit of SUITS) {
      const terms = (["losers", "length", "aces", "kings", "queens"] as const).map((count) => ({ count, hand, suit }));
      const ranges = terms.map((term) => this.range(term));
      const fitting = suitsWithin(ranges);
      if (fitting.length === 0) return { what: countText(terms[0]!), min: 1, max: 0 };
      for (const [at, term] of terms.entries()) {
        const own = fitting.map((values) => values[at]!);
        const drawn = narrowed(ranges[at]!, Math.min(...own), Math.max(...own), term);
        if (typeof drawn === "object") return drawn;
        changed ||= drawn;
      }
    }
    return changed;
  }

  /** The lengths that some shape within the bounds has. */
  drawShapes(hand: Direction, allowed: (shape: string) => boolean): boolean | Contradiction {
    const ranges = inSuits("length", hand).map((term) => this.range(term));
    const found = lengthsWithin(ranges).filter((lengths) => allowed(shapeText(...lengths)));
    if (found.length === 0) return { what: `shape(${handName(hand)}, …)`, min: 1, max: 0 };
    let changed = false;
    for (const [at, range] of ranges.entries()) {
      const own = found.map((lengths) => lengths[at]!);
      const [low, high] = [Math.min(...own), Math.max(...own)];
      if (low === range[0] && high === range[1]) continue;
      range[0] = low;
      range[1] = high;
      changed = true;
    }
    return changed;
  }
}

/** Why a sum cannot be: of a count that is made up of others, as points are of honours, that they do not come to it. */
function refuted({ terms, min, max }: Bound, ranges: readonly Range[], least: number, most: number): Contradiction {
  const [first, ...parts] = terms;
  const isMadeUp = min === 0 && max === 0 && first?.times === 1 && parts.every(({ times }) => times < 0);
  if (!first || !isMadeUp) return { what: sumText(terms), min: Math.max(min, least), max: Math.min(max, most) };
  const [from, upTo] = ranges[0]!; // of the first term
  return { what: countText(first), min: Math.max(from, upTo - most), max: Math.min(upTo, from - least) };
}

/** Whether both still leave something: a range drawn closer, or what is impossible. */
function narrowed(range: Range, min: number, max: number, term: Counted): boolean | Contradiction {
  const [low, high] = [Math.max(range[0], min), Math.min(range[1], max)];
  if (low > high) return { what: countText(term), min: low, max: high };
  if (low === range[0] && high === range[1]) return false;
  range[0] = low;
  range[1] = high;
  return true;
}

/** Every suit within the ranges: its losers, length, ace, king and queen. */
function suitsWithin(ranges: readonly Range[]): number[][] {
  const found: number[][] = [];
  const [losers, length, ace, king, queen] = ranges as [Range, Range, Range, Range, Range]; // as they are asked for
  for (let cards = length[0]; cards <= length[1]; cards++) {
    for (let a = ace[0]; a <= ace[1]; a++) {
      for (let k = king[0]; k <= king[1]; k++) {
        for (let q = queen[0]; q <= queen[1]; q++) {
          if (a + k + q > cards) continue;
          const lost = Math.min(LOSING, cards) - a - (cards > 1 ? k : 0) - (cards > 2 ? q : 0);
          if (lost >= losers[0] && lost <= losers[1]) found.push([lost, cards, a, k, q]);
        }
      }
    }
  }
  return found;
}

function lengthsWithin(ranges: readonly Range[]): number[][] {
  const found: number[][] = [];
  const [[s0, s1], [h0, h1], [d0, d1], [c0, c1]] = ranges as [Range, Range, Range, Range]; // one for each suit
  for (let S = s0; S <= s1; S++) {
    for (let H = h0; H <= h1; H++) {
      for (let D = d0; D <= d1; D++) {
        const C = 13 - S - H - D;
        if (C >= c0 && C <= c1) found.push([S, H, D, C]);
      }
    }
  }
  return found;
}
