import fc from "fast-check";
import { expect, test } from "vitest";
import { afterForfeits, byForfeit, payoffs, ranked, rankedSides } from "./outcome.ts";

const ranks = (...args: Parameters<typeof ranked>) => ranked(...args).seats.map(({ rank }) => rank);

test("a high score wins where high is better, a low one where low is", () => {
  expect(ranks("high", [{ score: 9 }, { score: 26 }, { score: 20 }])).toEqual([3, 1, 2]);
  expect(ranks("low", [{ score: 0 }, { score: 3 }, { score: 1 }])).toEqual([1, 3, 2]);
});

test("equal scores are decided by the tie-breaks in turn, and shared when those are equal too", () => {
  expect(
    ranks("high", [
      { score: 5, tieBreaks: [2, 1] },
      { score: 5, tieBreaks: [2, 3] },
    ]),
  ).toEqual([2, 1]);
  expect(
    ranks("high", [
      { score: 5, tieBreaks: [2] },
      { score: 5, tieBreaks: [2] },
      { score: 4, tieBreaks: [9] },
    ]),
  ).toEqual([1, 1, 3]);
});

test("payoffs lie between 0 and 1, add up to half of the players, and follow the ranks", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ score: fc.nat(5) }), { minLength: 2, maxLength: 8 }), (scored) => {
      const outcome = ranked("high", scored);
      const worth = payoffs(outcome);
      expect(worth.reduce((sum, one) => sum + one, 0)).toBeCloseTo(scored.length / 2);
      for (const [i, one] of worth.entries()) {
        for (const [j, other] of worth.entries())
          expect(Math.sign(one - other)).toBe(Math.sign(outcome.seats[j]!.rank - outcome.seats[i]!.rank));
      }
    }),
  );
});

test("partners share rank and score, and sides are counted, not seats", () => {
  const outcome = rankedSides("high", [0, 1, 0, 1], [{ score: 4 }, { score: 9 }]);
  expect(outcome.seats.map(({ rank, score }) => [rank, score])).toEqual([
    [2, 4],
    [1, 9],
    [2, 4],
    [1, 9],
  ]);
  expect(payoffs(outcome)).toEqual([0, 1, 0, 1]);
  expect(payoffs(rankedSides("high", [0, 0, 1, 2, 2], [{ score: 5 }, { score: 5 }, { score: 1 }]))).toEqual([
    0.75, 0.75, 0.75, 0, 0,
  ]);
});

test("those who forfeit come behind all who stayed, the first to go last of all; the others keep their order", () => {
  const played = ranked("high", [{ score: 9 }, { score: 5 }, { score: 5 }, { score: 1 }]);
  const { seats } = afterForfeits(played, [
    { seat: 0, forfeit: "left" },
    { seat: 2, forfeit: "resigned" },
  ]);
  expect(seats.map(({ rank }) => rank)).toEqual([4, 1, 3, 2]);
  expect(seats.map(({ forfeit }) => forfeit)).toEqual(["left", undefined, "resigned", undefined]);
  expect(seats.map(({ score }) => score)).toEqual([9, 5, 5, 1]);
});

test("where forfeits end a game, those who stayed share the first place", () => {
  const outcome = byForfeit([0, 1, 2], [{ seat: 1, forfeit: "resigned" }]);
  expect(outcome.cutShort).toBe(true);
  expect(outcome.seats.map(({ rank }) => rank)).toEqual([1, 3, 1]);
});

test("a partner's forfeit is the side's", () => {
  const played = rankedSides("high", [0, 1, 0, 1], [{ score: 4 }, { score: 9 }]);
  const { seats } = afterForfeits(played, [{ seat: 3, forfeit: "left" }]);
  expect(seats.map(({ rank, forfeit }) => [rank, forfeit])).toEqual([
    [1, undefined],
    [2, undefined],
    [1, undefined],
    [2, "left"],
  ]);
});
