/** Sums of what is counted in hands, as in `hcp(north) - 2 * aces(south) + 3`. */
import { type Direction, SUITS, type Suit } from "../cards.ts";
import type { Count, Expression } from "./script.ts";

export interface Term {
  readonly count: Count;
  readonly hand: Direction;
  /** The whole hand when there is none. */
  readonly suit: Suit | null;
  /** How many times it goes into the sum; below zero it is taken away. */
  readonly times: number;
}

export interface Sum {
  readonly terms: readonly Term[];
  readonly number: number;
}

/** The sum of the terms lies between the bounds. */
export interface Bound {
  readonly terms: readonly Term[];
  readonly min: number;
  readonly max: number;
}

const NAMES: Readonly<Record<Direction, string>> = { N: "north", E: "east", S: "south", W: "west" };
const SUIT_NAMES: Readonly<Record<Suit, string>> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

export function handName(hand: Direction): string {
  return NAMES[hand];
}

/** A count as scripts write it. */
export function countText({ count, hand, suit }: Omit<Term, "times">): string {
  if (count === "length" && suit) return `${SUIT_NAMES[suit]}(${NAMES[hand]})`;
  return suit ? `${count}(${NAMES[hand]}, ${SUIT_NAMES[suit]})` : `${count}(${NAMES[hand]})`;
}

export function sumText(terms: readonly Term[]): string {
  const text = ({ times, ...term }: Term) => (Math.abs(times) === 1 ? "" : `${Math.abs(times)} * `) + countText(term);
  return terms.reduce((sum, term, at) => {
    const sign = term.times < 0 ? (at === 0 ? "-" : " - ") : at === 0 ? "" : " + ";
    return sum + sign + text(term);
  }, "");
}

function scaled({ terms, number }: Sum, times: number): Sum {
  return { terms: terms.map((term) => ({ ...term, times: times * term.times })), number: times * number };
}

/** Terms of the same count are one, and none that is taken away as often as it is added. */
function joined(terms: readonly Term[]): Term[] {
  const found = new Map<string, Term>();
  for (const term of terms) {
    const key = countText(term);
    found.set(key, { ...term, times: term.times + (found.get(key)?.times ?? 0) });
  }
  return [...found.values()].filter(({ times }) => times !== 0);
}

export function difference(left: Sum, right: Sum): Sum {
  const less = scaled(right, -1);
  return { terms: joined([...left.terms, ...less.terms]), number: left.number + less.number };
}

/** An expression as such a sum, if it is one. */
export function sumOf(expression: Expression): Sum | null {
  if (expression.type === "number") return { terms: [], number: expression.value };
  if (expression.type === "count") {
    const { count, hands, suit } = expression;
    return { terms: hands.map((hand) => ({ count, hand, suit, times: 1 })), number: 0 };
  }
  if (expression.type !== "operation") return null;
  const { operator } = expression;
  if (operator !== "+" && operator !== "-" && operator !== "*") return null;
  const [left, right] = [sumOf(expression.left), sumOf(expression.right)];
  if (!left || !right) return null;
  if (operator === "-") return difference(left, right);
  if (operator === "+") {
    return { terms: joined([...left.terms, ...right.terms]), number: left.number + right.number };
  }
  if (left.terms.length > 0 && right.terms.length > 0) return null;
  return left.terms.length > 0 ? scaled(left, right.number) : scaled(right, left.number);
}

/** What a hand counts in each suit. */
export function inSuits(count: Count, hand: Direction, times = 1): Term[] {
  return SUITS.map((suit) => ({ count, hand, suit, times }));
}
