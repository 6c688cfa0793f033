import { expect, test } from "vitest";
import type { Direction } from "../cards.ts";
import { type Auction, BIDS, type Call, contractOf, isAuctionOver, legalCalls } from "./auction.ts";

/** An auction as it is written: `N: 1S P 2S`. */
function auction(text: string): Auction {
  const [dealer, calls] = text.split(":");
  return { dealer: dealer as Direction, calls: calls!.trim().split(/\s+/).filter(Boolean) as Call[] };
}

test("bids rank by level, then clubs, diamonds, hearts, spades, no-trump", () => {
  expect(BIDS).toHaveLength(35);
  expect(BIDS.slice(0, 6)).toEqual(["1C", "1D", "1H", "1S", "1NT", "2C"]);
});

test("at first anything may be bid, and nothing doubled", () => {
  expect(legalCalls(auction("S:"))).toEqual(["P", ...BIDS]);
});

test.each([
  ["N: 1S", ["P", "X", "1NT"]],
  ["N: 1S P", ["P", "1NT", "2C"]],
  ["N: 1S X", ["P", "XX", "1NT"]],
  ["N: 1S X P", ["P", "1NT", "2C"]],
  ["N: 1S X P P", ["P", "XX", "1NT"]],
  ["N: 1S X XX", ["P", "1NT", "2C"]],
  ["N: 1S P P", ["P", "X", "1NT"]],
  ["N: 1S X 2C", ["P", "X", "2D"]],
])("after %s the first of the calls are %j", (text, calls) => {
  expect(legalCalls(auction(text)).slice(0, 3)).toEqual(calls);
});

test("seven no-trump can only be doubled and redoubled", () => {
  expect(legalCalls(auction("N: 7NT"))).toEqual(["P", "X"]);
  expect(legalCalls(auction("N: 7NT X P P"))).toEqual(["P", "XX"]);
});

test.each([
  ["N: P P P", false],
  ["N: P P P P", true],
  ["N: P P P 1C P P", false],
  ["N: P P P 1C P P P", true],
  ["N: 1C X P P", false],
])("%s: over is %s", (text, isOver) => {
  expect(isAuctionOver(auction(text))).toBe(isOver);
});

test.each([
  ["N: P P P P", null],
  ["N: 1S P 2S P 4S P P P", { level: 4, strain: "S", doubled: 0, declarer: "N" }],
  ["E: 1NT P 2D P 2H P 4H X P P XX P P P", { level: 4, strain: "H", doubled: 2, declarer: "E" }],
  ["W: 1H 1S 2H 2S P P 3H P P P", { level: 3, strain: "H", doubled: 0, declarer: "W" }],
  ["S: 1C X XX 1H P P X P P P", { level: 1, strain: "H", doubled: 1, declarer: "E" }],
])("%s ends in %j: whoever of a side named the strain first declares", (text, contract) => {
  expect(contractOf(auction(text))).toEqual(contract);
});
