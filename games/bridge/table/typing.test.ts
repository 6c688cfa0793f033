import { expect, test } from "vitest";
import type { Card } from "../cards.ts";
import type { Call } from "../rules/auction.ts";
import { typeCall, typeCard } from "./typing.ts";

const hand: readonly Card[] = ["SA", "ST", "HQ", "H2"];

test.each([
  ["a suit waits for its rank", "", "s", hand, { is: "held", held: "S" }],
  ["then the card is known", "S", "a", hand, { is: "card", card: "SA" }],
  ["the ten is T, 1 or 0", "S", "1", hand, { is: "card", card: "ST" }],
  ["another suit takes the place of the first", "S", "h", hand, { is: "held", held: "H" }],
  ["a rank alone is not enough where there are two suits", "", "q", hand, { is: "nothing" }],
  ["but it is where one must follow", "", "q", ["HQ", "H2"], { is: "card", card: "HQ" }],
  ["what may not be played is not heard", "", "d", hand, { is: "nothing" }],
] as const)("%s", (_, held, key, cards, typed) => {
  expect(typeCard(held, key, cards)).toEqual(typed);
});

const calls: readonly Call[] = ["P", "X", "1NT", "2C", "2NT"];

test.each([
  ["a level waits for its strain", "", "2", { is: "held", held: "2" }],
  ["N is no-trump", "2", "n", { is: "call", call: "2NT" }],
  ["a bid that is too low is not heard", "1", "c", { is: "nothing" }],
  ["P passes, whatever level was typed", "2", "p", { is: "call", call: "P" }],
  ["X doubles", "", "x", { is: "call", call: "X" }],
  ["R redoubles only when it may", "", "r", { is: "nothing" }],
] as const)("%s", (_, held, key, typed) => {
  expect(typeCall(held, key, calls)).toEqual(typed);
});
