/** Conditions of a script as functions over hands in bits, which are quick to ask. */
import { type Card, DIRECTIONS, heightOf, SUITS, type Suit, suitOf } from "../cards.ts";
import type { Count, Expression, Operator } from "./script.ts";

/** The ranks of each hand in each suit: `hands[4 * direction + suit]`, bit 0 the two, bit 12 the ace. */
export type Hands = Int32Array;

/** What is counted in the cards of one suit, for each of the 8192 holdings. */
type Table = Uint8Array;

const ACE = 1 << 12;
const KING = 1 << 11;
const QUEEN = 1 << 10;
const JACK = 1 << 9;
const TEN = 1 << 8;

function bits(ranks: number): number {
  let count = 0;
  for (let rest = ranks; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const has = (ranks: number, rank: number) => (ranks & rank ? 1 : 0);

/** A loser for each of the ace, king and queen that is missing, as far as the suit is long. */
function losersIn(ranks: number): number {
  const length = Math.min(3, bits(ranks));
  const held = has(ranks, ACE) + (length > 1 ? has(ranks, KING) : 0) + (length > 2 ? has(ranks, QUEEN) : 0);
  return length - held;
}

const IN_SUIT: Readonly<Record<Count, (ranks: number) => number>> = {
  hcp: (ranks) => 4 * has(ranks, ACE) + 3 * has(ranks, KING) + 2 * has(ranks, QUEEN) + has(ranks, JACK),
  controls: (ranks) => 2 * has(ranks, ACE) + has(ranks, KING),
  losers: losersIn,
  length: bits,
  aces: (ranks) => has(ranks, ACE),
  kings: (ranks) => has(ranks, KING),
  queens: (ranks) => has(ranks, QUEEN),
  jacks: (ranks) => has(ranks, JACK),
  tens: (ranks) => has(ranks, TEN),
};

const tables = new Map<Count, Table>();

function tableOf(count: Count): Table {
  let table = tables.get(count);
  if (!table) {
    table = Uint8Array.from({ length: 8192 }, (_, ranks) => IN_SUIT[count](ranks));
    tables.set(count, table);
  }
  return table;
}

export function bitOf(card: Card): number {
  return 1 << (heightOf(card) - 2);
}

export function placeOf(direction: (typeof DIRECTIONS)[number], suit: Suit): number {
  return 4 * DIRECTIONS.indexOf(direction) + SUITS.indexOf(suit);
}

type Value = (hands: Hands) => number;

const OPERATIONS: Readonly<Record<Exclude<Operator, "and" | "or">, (left: number, right: number) => number>> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => (right === 0 ? 0 : Math.trunc(left / right)),
  "%": (left, right) => (right === 0 ? 0 : left % right),
  "<": (left, right) => (left < right ? 1 : 0),
  "<=": (left, right) => (left <= right ? 1 : 0),
  ">": (left, right) => (left > right ? 1 : 0),
  ">=": (left, right) => (left >= right ? 1 : 0),
  "==": (left, right) => (left === right ? 1 : 0),
  "!=": (left, right) => (left !== right ? 1 : 0),
};

function countOf({ count, hands, suit }: Extract<Expression, { type: "count" }>): Value {
  const table = tableOf(count);
  const places = hands.flatMap((hand) => (suit ? [suit] : SUITS).map((one) => placeOf(hand, one)));
  const [a, b, c, d] = places;
  if (places.length === 1) return (held) => table[held[a!]!]!;
  if (places.length === 4)
    return (held) => table[held[a!]!]! + table[held[b!]!]! + table[held[c!]!]! + table[held[d!]!]!;
  return (held) => places.reduce((sum, place) => sum + table[held[place]!]!, 0);
}

/** Shapes by their lengths as one number, in base 14. */
function shapeOf({ hand, shapes }: Extract<Expression, { type: "shape" }>): Value {
  const wanted = new Uint8Array(14 ** 4);
  for (const shape of shapes) wanted[Number.parseInt(shape, 14)] = 1;
  const length = tableOf("length");
  const first = placeOf(hand, "S");
  return (held) => {
    const [S, H, D, C] = [
      length[held[first]!]!,
      length[held[first + 1]!]!,
      length[held[first + 2]!]!,
      length[held[first + 3]!]!,
    ];
    return wanted[((S * 14 + H) * 14 + D) * 14 + C]!;
  };
}

/** A function that gives what the expression is worth in a deal; conditions are 1 or 0. */
export function compiled(expression: Expression): Value {
  switch (expression.type) {
    case "number":
      return () => expression.value;
    case "count":
      return countOf(expression);
    case "shape":
      return shapeOf(expression);
    case "holds": {
      const [place, bit] = [placeOf(expression.hand, suitOf(expression.card)), bitOf(expression.card)];
      return (hands) => (hands[place]! & bit ? 1 : 0);
    }
    case "not": {
      const of = compiled(expression.of);
      return (hands) => (of(hands) === 0 ? 1 : 0);
    }
    case "choice": {
      const [test, yes, no] = [compiled(expression.test), compiled(expression.yes), compiled(expression.no)];
      return (hands) => (test(hands) !== 0 ? yes(hands) : no(hands));
    }
    case "operation":
      return operationOf(expression);
  }
}

function operationOf({ operator, left, right }: Extract<Expression, { type: "operation" }>): Value {
  const [one, other] = [compiled(left), compiled(right)];
  if (operator === "and") return (hands) => (one(hands) !== 0 && other(hands) !== 0 ? 1 : 0);
  if (operator === "or") return (hands) => (one(hands) !== 0 || other(hands) !== 0 ? 1 : 0);
  const operation = OPERATIONS[operator];
  return (hands) => operation(one(hands), other(hands));
}
