import { Chance, seedFrom } from "@asztal/kernel";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GameResult } from "../contest/log.ts";
import type { Block } from "../runner/tournament.ts";
import { blockOf } from "../testing/ladder.ts";
import { BOUND, graphOf, sequentialTest } from "./sequential.ts";
import { standingsOf } from "./standings.ts";
import { strengthsOf } from "./strength.ts";
import { csvOf } from "./table.ts";

/** A game of three by rank: `ranks` of players a, b, c on these seats. */
function game(ranks: readonly number[], seats: readonly number[]): GameResult {
  return {
    game: 1,
    seats,
    ranks,
    payoffs: ranks.map((rank) => 1 - (rank - 1) / 2),
    points: ranks.map((rank) => (rank === 3 ? 3 : rank - 1)),
  };
}

const block = (deal: number, ...games: GameResult[]): Block => ({ players: ["a", "b", "c"], deal, games });

describe("standings", () => {
  const blocks = [
    block(1, game([1, 2, 3], [0, 1, 2]), game([1, 3, 2], [1, 2, 0]), game([2, 1, 3], [2, 0, 1])),
    block(2, game([1, 2, 3], [0, 1, 2]), game([1, 2, 3], [1, 2, 0]), game([1, 2, 3], [2, 0, 1])),
  ];

  test("means by block, ranks by game, best first", () => {
    const { contestants } = standingsOf(blocks);
    expect(contestants.map(({ name }) => name)).toEqual(["a", "b", "c"]);
    expect(contestants[0]).toMatchObject({ games: 6, blocks: 2, ranks: [5, 1], points: { mean: 1 / 6 } });
    expect(contestants[2]!.ranks).toEqual([0, 1, 5]);
    expect(contestants[0]!.payoff.mean).toBeCloseTo((5 / 6 + 1) / 2);
  });

  test("what a seat is worth, and who sits before whom", () => {
    const { seats, neighbours } = standingsOf(blocks);
    expect(seats.map(({ games }) => games)).toEqual([6, 6, 6]);
    expect(seats.reduce((sum, { payoff }) => sum + payoff.mean, 0)).toBeCloseTo(1.5);
    expect(neighbours.map(({ name, next, games }) => `${name}${next}${games}`)).toEqual(["ab6", "bc6", "ca6"]);
  });

  test("who cannot be told apart shares a place", () => {
    const chance = new Chance(seedFrom("tied"));
    const players = ["one", "two", "three"].map((name, i) => ({ name, strength: i === 2 ? 20 : 1 }));
    const { contestants } = standingsOf(Array.from({ length: 40 }, (_, deal) => blockOf(players, deal, 1, chance)));
    expect(contestants.map(({ name, place }) => [name, place]).toSorted()).toEqual([
      ["one", 2],
      ["three", 1],
      ["two", 2],
    ]);
  });

  describe("blocks that all came out alike", () => {
    const won = (count: number) =>
      Array.from({ length: count }, (_, deal) =>
        block(deal, game([1, 2, 3], [0, 1, 2]), game([1, 2, 3], [1, 2, 0]), game([1, 2, 3], [2, 0, 1])),
      );

    test("two do not make anybody sure", () => {
      const { contestants, pairs } = standingsOf(won(2));
      expect(contestants.map(({ place }) => place)).toEqual([1, 1, 1]);
      expect(pairs.map(({ better }) => better)).toEqual([null, null, null]);
      for (const { payoff, points } of contestants) {
        expect(payoff.high - payoff.low).toBeGreaterThan(0.75);
        expect(points.high - points.low).toBeGreaterThan(3);
      }
    });

    test("many do, and the intervals have a width all the same", () => {
      const { contestants, pairs } = standingsOf(won(40));
      expect(contestants.map(({ place }) => place)).toEqual([1, 2, 3]);
      expect(pairs.map(({ better }) => better)).toEqual(["a", "a", "b"]);
      // With 40 that were alike, fewer than 1 − 0.05^(1/40) = 7.2 % are otherwise at 95 %.
      expect(contestants[0]!.payoff.low).toBeCloseTo(1 - 0.0722, 3);
    });

    test("nor is their strength known to the point", () => {
      const [few, many] = [2, 40].map((count) => strengthsOf(won(count), seedFrom("x"))[0]!.elo);
      expect(few!.high - few!.low).toBeGreaterThan(200);
      expect(many!.high - many!.low).toBeGreaterThan(20);
    });
  });

  test("the order of the blocks changes nothing", () => {
    const chance = new Chance(seedFrom("order"));
    const players = ["a", "b", "c"].map((name, i) => ({ name, strength: i + 1 }));
    const some = Array.from({ length: 12 }, (_, deal) => blockOf(players, deal, 2, chance));
    const elos = (list: readonly Block[]) =>
      strengthsOf(list, seedFrom("x")).map(({ name, elo }) => [name, elo.mean.toFixed(6)]);
    fc.assert(
      fc.property(fc.shuffledSubarray(some, { minLength: some.length }), (shuffled) => {
        expect(elos(shuffled)).toEqual(elos(some));
      }),
      { numRuns: 10 },
    );
  });

  test("who has won everything is strong, but not without limit", () => {
    const won = [block(1, game([1, 2, 3], [0, 1, 2]))];
    const [first] = strengthsOf(won, seedFrom("x"));
    expect(first).toMatchObject({ name: "a" });
    expect(first!.elo.mean).toBeLessThan(1000);
  });

  test("as CSV: a row for each figure, and nothing that a spreadsheet would compute", () => {
    const named = blocks.map((one) => ({ ...one, players: ["=a", 'b"', "c,d"] }));
    const rows = csvOf(standingsOf(named), strengthsOf(named, seedFrom("x"))).split("\n");
    expect(rows).toHaveLength(1 + 3 + 3 + 3 + 3);
    expect(rows[1]).toMatch(/^contestant,'=a,,/);
    expect(rows[2]).toMatch(/^contestant,"b""",,/);
    expect(rows[3]).toMatch(/^contestant,"c,d",,/);
  });
});

describe("the sequential test", () => {
  test("ends where it leaves the bounds, which are ±2.94", () => {
    expect(BOUND).toBeCloseTo(2.944, 3);
    const better = sequentialTest(
      ["a", "b"],
      Array.from({ length: 500 }, (_, i) => (i % 3 === 0 ? 0 : 0.3)),
      { none: 0, some: 0.1 },
    );
    expect(better).toMatchObject({ verdict: "better" });
    expect(better.blocks).toBeLessThan(500);
    expect(Math.abs(better.ratios.at(-1)!)).toBeGreaterThanOrEqual(BOUND);
    for (const ratio of better.ratios.slice(0, -1)) expect(Math.abs(ratio)).toBeLessThan(BOUND);
  });

  test("its graph ends at the bound", () => {
    const worse = sequentialTest(
      ["a", "b"],
      Array.from({ length: 300 }, (_, i) => (i % 2 === 0 ? 0.2 : -0.3)),
      { none: 0, some: 0.1 },
    );
    expect(worse.verdict).toBe("not better");
    const rows = graphOf(worse).split("\n");
    expect(rows[0]).toMatch(/^ {2}2\.94/);
    expect(rows.at(-1)).toMatch(/^ -2\.94 .*•$/);
  });
});
