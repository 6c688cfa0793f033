import { rankedSides } from "@asztal/kernel";
import { expect, test } from "vitest";
import type { Played } from "./deal.ts";
import { seatingsOf, seatingsOfSides } from "./seatings.ts";
import { Tally } from "./tally.ts";

function played(scores: readonly number[], ranks: readonly number[]): Played {
  const seats = scores.map((score, seat) => ({ score, rank: ranks[seat]!, tieBreaks: [] }));
  return {
    outcome: { better: "low", seats },
    moves: 10,
    thought: scores.map(() => 4),
    decisions: scores.map(() => 2),
  };
}

test("everybody moves round the table, and no seating comes twice", () => {
  expect(seatingsOf(["a", "b", "c"])).toEqual([
    ["a", "b", "c"],
    ["b", "c", "a"],
    ["c", "a", "b"],
  ]);
  expect(seatingsOf(["a", "b", "a", "b"])).toEqual([
    ["a", "b", "a", "b"],
    ["b", "a", "b", "a"],
  ]);
  expect(seatingsOf(["a", "a"])).toEqual([["a", "a"]]);
});

test("scores, ranks, wins and times are added up by bot, wherever it sat", () => {
  const tally = new Tally(seatingsOf(["a", "b"]));
  tally.add([played([0, 2], [1, 2]), played([2, 0], [2, 1])]);
  tally.add([played([0, 2], [1, 2]), played([0, 2], [1, 2])]);
  const [a, b] = tally.bots();
  expect(a).toMatchObject({ bot: "a", games: 4, rank: 1.25, scores: { 0: 3, 2: 1 }, millisecondsPerMove: 2 });
  expect(a?.score.mean).toBe(0.5);
  expect(a?.wins.share).toBe(0.75);
  expect(b?.score.mean).toBe(1.5);
  expect(tally.summary()).toMatchObject({
    deals: 2,
    games: 4,
    better: "low",
    moves: { mean: 10, least: 10, most: 10 },
  });
});

test("a shared first place counts by its share", () => {
  const tally = new Tally([["a", "b", "b"]]);
  tally.add([played([1, 1, 5], [1, 1, 3])]);
  expect(tally.bots().map(({ wins }) => wins.share)).toEqual([0.5, 0.25]);
});

test("a difference is paired by deal, and clear only when its interval leaves zero out", () => {
  const clear = new Tally([["a", "b"]]);
  for (let deal = 0; deal < 5; deal++) clear.add([played([deal, deal + 2 + (deal % 2)], [1, 2])]);
  expect(clear.pairs()).toMatchObject([{ pair: ["a", "b"], payoff: { mean: 1 }, score: { mean: -2.4 }, better: "a" }]);
  const unclear = new Tally([["a", "b"]]);
  for (let deal = 0; deal < 6; deal++) unclear.add([played(deal % 2 ? [0, 2] : [2, 0], deal % 2 ? [1, 2] : [2, 1])]);
  expect(unclear.pairs()).toMatchObject([{ better: null }]);
});

test("who wins more often is better, whatever the points say; where payoffs never differ, points decide", () => {
  const rarelyButHigh = new Tally([["a", "b"]]);
  for (let deal = 0; deal < 40; deal++)
    rarelyButHigh.add([deal % 4 ? played([1, 2], [1, 2]) : played([90, 0], [2, 1])]);
  expect(rarelyButHigh.pairs()).toMatchObject([{ better: "a", score: { mean: expect.closeTo(21.75) } }]);
  const always = new Tally([["a", "b"]]);
  for (let deal = 0; deal < 5; deal++) always.add([played([1, 3], [1, 1])]);
  expect(always.pairs()).toMatchObject([{ payoff: { mean: 0 }, better: "a" }]);
});

test("partners are of one kind, sides change places, and a side's win is one win", () => {
  const seatings = seatingsOfSides(["a", "b"], [0, 1, 0, 1]);
  expect(seatings).toEqual([
    ["a", "b", "a", "b"],
    ["b", "a", "b", "a"],
  ]);
  const tally = new Tally(seatings);
  const won = rankedSides("high", [0, 1, 0, 1], [{ score: 3 }, { score: 1 }]);
  const game = { moves: 10, thought: [0, 0, 0, 0], decisions: [1, 1, 1, 1] };
  tally.add([
    { ...game, outcome: won },
    { ...game, outcome: won },
  ]);
  tally.add([
    { ...game, outcome: won },
    { ...game, outcome: rankedSides("high", [0, 1, 0, 1], [{ score: 0 }, { score: 4 }]) },
  ]);
  expect(tally.bots().map(({ wins, games }) => [wins.share, games])).toEqual([
    [0.75, 8],
    [0.25, 8],
  ]);
});
