import { expect, test } from "vitest";
import type { Played } from "./deal.ts";
import { seatingsOf } from "./seatings.ts";
import { Tally } from "./tally.ts";

function played(scores: readonly number[], ranks: readonly number[]): Played {
  return { scores, ranks, moves: 10, thought: scores.map(() => 4), decisions: scores.map(() => 2), better: "low" };
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
  expect(clear.pairs()).toMatchObject([{ pair: ["a", "b"], isClear: true, better: "a" }]);
  const unclear = new Tally([["a", "b"]]);
  for (let deal = 0; deal < 6; deal++) unclear.add([played(deal % 2 ? [0, 2] : [2, 0], [1, 2])]);
  expect(unclear.pairs()).toMatchObject([{ isClear: false, better: null }]);
});
