/**
 * Whether the conditions of a script can be met at all, found out without dealing: bounds for points and lengths are drawn from
 * them, and from each other, until some bound is empty or nothing changes. What cannot be bounded is taken for possible.
 */

import { after, DIRECTIONS, type Direction, SUITS } from "../cards.ts";
import { Bounds, type Contradiction } from "./bounds.ts";
import { boundsOfHoldings, contradictionOfHoldings, type Holding } from "./held.ts";
import { type Bound, difference, inSuits, sumOf } from "./linear.ts";
import type { Count, Expression, Operator, Script } from "./script.ts";

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
/** Counts that are made up of others. */
const MADE_UP: readonly (readonly [Count, readonly (readonly [Count, number])[]])[] = [
  [
    "hcp",
    [
      ["aces", 4],
      ["kings", 3],
      ["queens", 2],
      ["jacks", 1],
    ],
  ],
  [
    "controls",
    [
      ["aces", 2],
      ["kings", 1],
    ],
  ],
];
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

type Ranges = readonly (readonly [min: number, max: number])[];

/** Where a number lies that compares so with another one; on either side of it when they differ. */
const RANGES: Readonly<Partial<Record<Operator, (value: number) => Ranges>>> = {
  "<": (value) => [[Number.NEGATIVE_INFINITY, value - 1]],
  "<=": (value) => [[Number.NEGATIVE_INFINITY, value]],
  ">": (value) => [[value + 1, Number.POSITIVE_INFINITY]],
  ">=": (value) => [[value, Number.POSITIVE_INFINITY]],
  "==": (value) => [[value, value]],
  "!=": (value) => [
    [Number.NEGATIVE_INFINITY, value - 1],
    [value + 1, Number.POSITIVE_INFINITY],
  ],
};

function comparison(operator: Operator, left: Expression, right: Expression): Case[] {
  const [one, other] = [sumOf(left), sumOf(right)];
  const rangesOf = RANGES[operator];
  if (!one || !other || !rangesOf) return [NOTHING];
  const { terms, number } = difference(one, other);
  const ranges = rangesOf(0 - number);
  if (terms.length === 0) return ranges.some(([min, max]) => min <= 0 && max >= 0) ? [NOTHING] : [];
  return ranges.map(([min, max]) => ({ ...NOTHING, bounds: [{ terms, min, max }] }));
}

/** The cases in which an expression is true (or, if `isWanted` is false, untrue), or more where there would be too many. */
function casesOf(expression: Expression, isWanted: boolean): Case[] {
  if (expression.type === "not") return casesOf(expression.of, !isWanted);
  if (expression.type === "shape") return [{ ...NOTHING, shapes: [{ ...expression, isIn: isWanted }] }];
  if (expression.type === "holds") return [{ ...NOTHING, holdings: [{ ...expression, isHeld: isWanted }] }];
  if (expression.type === "number") return (expression.value !== 0) === isWanted ? [NOTHING] : [];
  if (expression.type === "choice") {
    const { test, yes, no } = expression;
    return either(both(casesOf(test, true), casesOf(yes, isWanted)), both(casesOf(test, false), casesOf(no, isWanted)));
  }
  if (expression.type !== "operation") return [NOTHING];
  const { operator, left, right } = expression;
  if (operator !== "and" && operator !== "or") {
    const wanted = isWanted ? operator : OPPOSITE[operator];
    return wanted ? comparison(wanted, left, right) : [NOTHING];
  }
  const join = (operator === "or") === isWanted ? either : both;
  return join(casesOf(left, isWanted), casesOf(right, isWanted));
}

function either(one: Case[], other: Case[]): Case[] {
  return one.length + other.length > MAX_CASES ? [NOTHING] : [...one, ...other];
}

/** Where the pairs would be too many only one of the two is asked for: what cannot be even so cannot be at all. */
function both(one: Case[], other: Case[]): Case[] {
  if (one.length * other.length > MAX_CASES) return one.length <= other.length ? one : other;
  return one.flatMap((first) =>
    other.map((second) => ({
      bounds: [...first.bounds, ...second.bounds],
      shapes: [...first.shapes, ...second.shapes],
      holdings: [...first.holdings, ...second.holdings],
    })),
  );
}

/** What is true of every deal: each suit has so many of everything, and a hand thirteen cards. */
function always(): Bound[] {
  const bounds: Bound[] = [];
  for (const [name, sum] of Object.entries(IN_ALL)) {
    const count = name as Count; // the keys of the table
    for (const suit of SUITS) {
      bounds.push({ terms: DIRECTIONS.map((hand) => ({ count, hand, suit, times: 1 })), min: sum, max: sum });
    }
    if (count !== "length") {
      const terms = DIRECTIONS.map((hand) => ({ count, hand, suit: null, times: 1 }));
      bounds.push({ terms, min: 4 * sum, max: 4 * sum });
    }
  }
  for (const hand of DIRECTIONS) bounds.push({ terms: inSuits("length", hand), min: 13, max: 13 });
  for (const hand of DIRECTIONS) {
    for (const suit of [...SUITS, null]) {
      for (const [count, parts] of MADE_UP) {
        const terms = parts.map(([part, worth]) => ({ count: part, hand, suit, times: -worth }));
        bounds.push({ terms: [{ count, hand, suit, times: 1 }, ...terms], min: 0, max: 0 });
      }
    }
  }
  return bounds;
}

/** The losers of a hand are those of its suits. */
function ofLosers(hand: Direction): Bound {
  return {
    terms: [{ count: "losers", hand, suit: null, times: 1 }, ...inSuits("losers", hand, -1)],
    min: 0,
    max: 0,
  };
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
  if (first.times !== 1 || second.times !== 1) return [];
  const others = DIRECTIONS.filter((hand) => !hands.includes(hand));
  const all = suit ? sum : 4 * sum;
  return [{ terms: others.map((hand) => ({ count, hand, suit, times: 1 })), min: all - max, max: all - min }];
}

function contradictionIn(one: Case, script: Script): Contradiction | null {
  const holdings = [...predealt(script), ...one.holdings];
  const misplaced = contradictionOfHoldings(holdings);
  if (misplaced) return misplaced;
  // A card that is asked for twice is held once.
  const held = boundsOfHoldings([...new Map(holdings.map((one) => [`${one.hand}${one.card}`, one])).values()]);
  const losing = DIRECTIONS.filter((hand) =>
    one.bounds.some(({ terms }) => terms.some((term) => term.count === "losers" && term.hand === hand)),
  );
  const shaped = DIRECTIONS.filter((hand) => one.shapes.some((shape) => shape.hand === hand));
  const bounds = new Bounds();
  const sums = [...one.bounds, ...one.bounds.flatMap(ofOtherSide), ...held, ...always(), ...losing.map(ofLosers)].map(
    (bound) => bounds.prepare(bound),
  );
  const steps: (() => boolean | Contradiction)[] = [
    ...sums.map((sum) => () => bounds.draw(sum)),
    ...DIRECTIONS.flatMap((hand) =>
      Object.entries(HONOURS).map(
        ([count, honours]) =>
          () =>
            bounds.drawHonours(hand, count as Count, honours), // the keys of the table
      ),
    ),
    ...losing.map((hand) => () => bounds.drawLosers(hand)),
    ...shaped.map((hand) => {
      const own = one.shapes.filter((shape) => shape.hand === hand);
      return () => bounds.drawShapes(hand, (shape) => own.every(({ shapes, isIn }) => shapes.has(shape) === isIn));
    }),
  ];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let changed = false;
    for (const step of steps) {
      const drawn = step();
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
  let first: Contradiction | null = null;
  for (const one of cases) {
    const found = contradictionIn(one, script);
    if (!found) return null;
    first ??= found;
  }
  return first ?? { what: "condition", min: 1, max: 0 };
}
