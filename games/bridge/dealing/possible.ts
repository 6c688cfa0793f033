/**
 * Whether the conditions of a script can be met at all, found out without dealing: bounds for points and lengths are drawn from
 * them, and from each other, until some bound is empty or nothing changes. What cannot be bounded is taken for possible.
 */

import { after, DIRECTIONS, type Direction, SUITS, type Suit } from "../cards.ts";
import { boundsOfHoldings, contradictionOfHoldings, type Holding } from "./held.ts";
import { type Count, type Expression, type Operator, type Script, shapeText } from "./script.ts";

/** Bounds that leave nothing: `what` would have to be at least `min` and at most `max`. */
export interface Contradiction {
  readonly what: string;
  readonly min: number;
  readonly max: number;
}

interface Term {
  readonly count: Count;
  readonly hand: Direction;
  readonly suit: Suit | null;
}

/** The sum of the terms lies between the bounds. */
export interface Bound {
  readonly terms: readonly Term[];
  readonly min: number;
  readonly max: number;
}

/** Everything that must hold together, as far as it can be bounded. */
interface Case {
  readonly bounds: readonly Bound[];
  readonly shapes: readonly {
    readonly hand: Direction;
    readonly shapes: ReadonlySet<string>;
    readonly isIn: boolean;
  }[];
  readonly holdings: readonly Holding[];
}

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
/** What the four hands have together, in a suit. */
const IN_ALL: Readonly<Partial<Record<Count, number>>> = {
  hcp: 10,
  controls: 3,
  length: 13,
  aces: 1,
  kings: 1,
  queens: 1,
  jacks: 1,
  tens: 1,
};
/** What the honours of a suit count, the dearest first. */
const HONOURS: Readonly<Partial<Record<Count, readonly number[]>>> = {
  hcp: [4, 3, 2, 1],
  controls: [2, 1],
  aces: [1],
  kings: [1],
  queens: [1],
  jacks: [1],
  tens: [1],
};
const NAMES: Readonly<Record<Direction, string>> = { N: "north", E: "east", S: "south", W: "west" };
const SUIT_NAMES: Readonly<Record<Suit, string>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const OPPOSITE: Readonly<Partial<Record<Operator, Operator>>> = {
  "<": ">=",
  ">=": "<",
  ">": "<=",
  "<=": ">",
  "==": "!=",
  "!=": "==",
};
/** More cases than this are not looked at one by one. */
const MAX_CASES = 512;
const MAX_ROUNDS = 60;

const NOTHING: Case = { bounds: [], shapes: [], holdings: [] };

/** An expression as a sum of counts and a number, if it is one. */
function sumOf(expression: Expression): { terms: Term[]; number: number } | null {
  if (expression.type === "number") return { terms: [], number: expression.value };
  if (expression.type === "count") {
    const { count, hands, suit } = expression;
    return { terms: hands.map((hand) => ({ count, hand, suit })), number: 0 };
  }
  if (expression.type !== "operation" || (expression.operator !== "+" && expression.operator !== "-")) return null;
  const [left, right] = [sumOf(expression.left), sumOf(expression.right)];
  if (!left || !right || (expression.operator === "-" && right.terms.length > 0)) return null;
  const number = expression.operator === "+" ? left.number + right.number : left.number - right.number;
  return { terms: [...left.terms, ...right.terms], number };
}

const RANGES: Readonly<Partial<Record<Operator, (value: number) => readonly [number, number]>>> = {
  "<": (value) => [Number.NEGATIVE_INFINITY, value - 1],
  "<=": (value) => [Number.NEGATIVE_INFINITY, value],
  ">": (value) => [value + 1, Number.POSITIVE_INFINITY],
  ">=": (value) => [value, Number.POSITIVE_INFINITY],
  "==": (value) => [value, value],
};
const MIRRORED: Readonly<Partial<Record<Operator, Operator>>> = {
  "<": ">",
  ">": "<",
  "<=": ">=",
  ">=": "<=",
  "==": "==",
};

function comparison(operator: Operator, left: Expression, right: Expression): Case[] {
  const [one, other] = [sumOf(left), sumOf(right)];
  if (!one || !other) return [NOTHING];
  if (other.terms.length > 0) {
    const mirrored = MIRRORED[operator];
    return one.terms.length > 0 || !mirrored ? [NOTHING] : comparison(mirrored, right, left);
  }
  const range = RANGES[operator]?.(other.number - one.number);
  if (!range) return [NOTHING];
  if (one.terms.length === 0) return range[0] <= 0 && range[1] >= 0 ? [NOTHING] : [];
  return [{ ...NOTHING, bounds: [{ terms: one.terms, min: range[0], max: range[1] }] }];
}

/** The cases in which an expression is true (or, if `isWanted` is false, untrue); null when they are too many. */
function casesOf(expression: Expression, isWanted: boolean): Case[] | null {
  if (expression.type === "not") return casesOf(expression.of, !isWanted);
  if (expression.type === "shape") return [{ ...NOTHING, shapes: [{ ...expression, isIn: isWanted }] }];
  if (expression.type === "holds") return [{ ...NOTHING, holdings: [{ ...expression, isHeld: isWanted }] }];
  if (expression.type === "number") return (expression.value !== 0) === isWanted ? [NOTHING] : [];
  if (expression.type !== "operation") return [NOTHING];
  const { operator, left, right } = expression;
  if (operator !== "and" && operator !== "or") {
    const wanted = isWanted ? operator : OPPOSITE[operator];
    return wanted ? comparison(wanted, left, right) : [NOTHING];
  }
  const [one, other] = [casesOf(left, isWanted), casesOf(right, isWanted)];
  if (!one || !other) return null;
  if ((operator === "or") === isWanted) return one.length + other.length > MAX_CASES ? null : [...one, ...other];
  if (one.length * other.length > MAX_CASES) return null;
  return one.flatMap((first) =>
    other.map((second) => ({
      bounds: [...first.bounds, ...second.bounds],
      shapes: [...first.shapes, ...second.shapes],
      holdings: [...first.holdings, ...second.holdings],
    })),
  );
}

function keyOf({ count, hand, suit }: Term): string {
  if (count === "length" && suit) return `${SUIT_NAMES[suit]}(${NAMES[hand]})`;
  return suit ? `${count}(${NAMES[hand]}, ${SUIT_NAMES[suit]})` : `${count}(${NAMES[hand]})`;
}

/** The most that so many cards of a suit can count; and the least, the others having the dearest. */
function mostIn(honours: readonly number[], cards: number): number {
  return honours.slice(0, cards).reduce((sum, value) => sum + value, 0);
}

function leastIn(honours: readonly number[], cards: number): number {
  return mostIn(honours, 13) - mostIn(honours, 13 - cards);
}

/** What is true of every deal: each suit has so many of everything, and a hand thirteen cards. */
function always(): Bound[] {
  const bounds: Bound[] = [];
  for (const [name, sum] of Object.entries(IN_ALL)) {
    const count = name as Count; // the keys of the table
    for (const suit of SUITS) {
      bounds.push({ terms: DIRECTIONS.map((hand) => ({ count, hand, suit })), min: sum, max: sum });
    }
    if (count !== "length") {
      bounds.push({ terms: DIRECTIONS.map((hand) => ({ count, hand, suit: null })), min: 4 * sum, max: 4 * sum });
    }
  }
  for (const hand of DIRECTIONS) {
    bounds.push({ terms: SUITS.map((suit) => ({ count: "length" as const, hand, suit })), min: 13, max: 13 });
  }
  return bounds;
}

function predealt({ predeal }: Script): Holding[] {
  return DIRECTIONS.flatMap((hand) => predeal[hand].map((card) => ({ hand, card, isHeld: true })));
}

/** What a bound on a whole side says of the other one. */
function ofOtherSide({ terms, min, max }: Bound): Bound[] {
  const [first, second, ...more] = terms;
  const sum = first && IN_ALL[first.count];
  if (!first || !second || more.length > 0 || sum === undefined) return [];
  const { count, suit } = first;
  const hands = [first.hand, second.hand];
  if (second.count !== count || second.suit !== suit || second.hand !== after(first.hand, 2)) return [];
  const others = DIRECTIONS.filter((hand) => !hands.includes(hand));
  const all = suit ? sum : 4 * sum;
  return [{ terms: others.map((hand) => ({ count, hand, suit })), min: all - max, max: all - min }];
}

/** Draws the bounds of one case closer, and tells where they meet. */
class Bounds {
  readonly #ranges = new Map<string, [number, number]>();

  range(term: Term): [number, number] {
    const key = keyOf(term);
    let found = this.#ranges.get(key);
    if (!found) {
      found = [0, MOST[term.count][term.suit ? "suit" : "hand"]];
      this.#ranges.set(key, found);
    }
    return found;
  }

  /** Whether something changed, or what is impossible. */
  draw({ terms, min, max }: Bound): boolean | Contradiction {
    const ranges = terms.map((term) => this.range(term));
    const least = ranges.reduce((sum, [from]) => sum + from, 0);
    const most = ranges.reduce((sum, [, to]) => sum + to, 0);
    if (most < min || least > max) {
      const what = [...new Set(terms.map(keyOf))].join(" + ");
      return { what, min: Math.max(min, least), max: Math.min(max, most) };
    }
    let changed = false;
    for (const range of ranges) {
      const [from, to] = range;
      const low = Math.max(from, min - (most - to));
      const high = Math.min(to, max - (least - from));
      if (low === from && high === to) continue;
      range[0] = low;
      range[1] = high;
      changed = true;
    }
    return changed;
  }

  /** Whether both still leave something: a range drawn closer, or what is impossible. */
  #narrow(term: Term, min: number, max: number): boolean | Contradiction {
    const range = this.range(term);
    const [low, high] = [Math.max(range[0], min), Math.min(range[1], max)];
    if (low > high) return { what: keyOf(term), min: low, max: high };
    if (low === range[0] && high === range[1]) return false;
    range[0] = low;
    range[1] = high;
    return true;
  }

  /** What a hand counts in a suit follows from how many cards it has there, and the other way round; and in all from its suits. */
  drawHonours(hand: Direction, count: Count, honours: readonly number[]): boolean | Contradiction {
    let changed = false;
    const narrow = (term: Term, min: number, max: number): Contradiction | null => {
      const drawn = this.#narrow(term, min, max);
      if (typeof drawn === "object") return drawn;
      changed ||= drawn;
      return null;
    };
    const lengths = Array.from({ length: 14 }, (_, cards) => cards);
    const terms = SUITS.map((suit) => ({ count, hand, suit }));
    for (const term of terms) {
      const length: Term = { ...term, count: "length" };
      const [shortest, longest] = this.range(length);
      const worse = narrow(term, leastIn(honours, shortest), mostIn(honours, longest));
      if (worse) return worse;
      const [least, most] = this.range(term);
      const fitting = lengths.filter((cards) => mostIn(honours, cards) >= least && leastIn(honours, cards) <= most);
      const other = narrow(length, fitting[0]!, fitting.at(-1)!); // some length always fits
      if (other) return other;
    }
    const whole: Term = { count, hand, suit: null };
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

  /** The lengths that some shape within the bounds has. */
  drawShapes(hand: Direction, allowed: (shape: string) => boolean): boolean | Contradiction {
    const terms = SUITS.map((suit) => ({ count: "length" as const, hand, suit }));
    const ranges = terms.map((term) => this.range(term));
    const found = lengthsWithin(ranges).filter((lengths) => allowed(shapeText(...lengths)));
    if (found.length === 0) return { what: `shape(${NAMES[hand]}, …)`, min: 1, max: 0 };
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

function lengthsWithin(ranges: readonly (readonly [number, number])[]): number[][] {
  const found: number[][] = [];
  const [[s0, s1], [h0, h1], [d0, d1], [c0, c1]] = ranges as readonly [number, number][] as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ]; // one for each suit
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

function contradictionIn(one: Case, script: Script): Contradiction | null {
  const holdings = [...predealt(script), ...one.holdings];
  const misplaced = contradictionOfHoldings(holdings);
  if (misplaced) return misplaced;
  const bounds = new Bounds();
  // A card that is asked for twice is held once.
  const held = boundsOfHoldings([...new Map(holdings.map((one) => [`${one.hand}${one.card}`, one])).values()]);
  const all = [...one.bounds, ...one.bounds.flatMap(ofOtherSide), ...held, ...always()];
  const shaped = DIRECTIONS.filter((hand) => one.shapes.some((shape) => shape.hand === hand));
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let changed = false;
    for (const bound of all) {
      const drawn = bounds.draw(bound);
      if (typeof drawn === "object") return drawn;
      changed ||= drawn;
    }
    for (const hand of DIRECTIONS) {
      for (const [count, honours] of Object.entries(HONOURS)) {
        const drawn = bounds.drawHonours(hand, count as Count, honours); // the keys of the table
        if (typeof drawn === "object") return drawn;
        changed ||= drawn;
      }
    }
    for (const hand of shaped) {
      const own = one.shapes.filter((shape) => shape.hand === hand);
      const drawn = bounds.drawShapes(hand, (shape) => own.every(({ shapes, isIn }) => shapes.has(shape) === isIn));
      if (typeof drawn === "object") return drawn;
      changed ||= drawn;
    }
    if (!changed) return null;
  }
  return null;
}

/** Why no deal can meet the conditions; null when some may. Of several alternatives the first one's reason is told. */
export function contradiction(script: Script): Contradiction | null {
  const cases = script.condition ? casesOf(script.condition, true) : [NOTHING];
  if (!cases) return null;
  let first: Contradiction | null = null;
  for (const one of cases) {
    const found = contradictionIn(one, script);
    if (!found) return null;
    first ??= found;
  }
  return first ?? { what: "condition", min: 1, max: 0 };
}
