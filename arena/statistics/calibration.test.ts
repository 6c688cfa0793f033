/** Intervals and tests on ladders whose truth is known: they hold the truth as often as they say. */
import { Chance, seedFrom } from "@asztal/kernel";
import { expect, test } from "vitest";
import { blockOf, type Known } from "../testing/ladder.ts";
import { sequentialTest } from "./sequential.ts";
import { standingsOf } from "./standings.ts";
import { strengthsOf } from "./strength.ts";

const LADDERS = 200;
const table: readonly Known[] = [
  { name: "weak", strength: 1 },
  { name: "middle", strength: 1.3 },
  { name: "good", strength: 1.5 },
  { name: "best", strength: 2 },
];

/** As far as 200 ladders can tell 95 % from something else. */
function expectAbout95(held: number, all: number): void {
  expect(held / all).toBeGreaterThan(0.925);
  expect(held / all).toBeLessThan(0.975);
}

test("in 200 ladders the intervals of mean payoffs and of differences hold the truth 95 times in a hundred", () => {
  const chance = new Chance(seedFrom("truth"));
  const many = standingsOf(Array.from({ length: 20_000 }, (_, deal) => blockOf(table, deal, 4, chance)));
  const payoffs = new Map(many.contestants.map(({ name, payoff }) => [name, payoff.mean]));
  const differences = new Map(many.pairs.map(({ pair, payoff }) => [pair.join(), payoff.mean]));
  const held = { contestants: 0, pairs: 0 };
  for (let ladder = 0; ladder < LADDERS; ladder++) {
    const own = new Chance(seedFrom(`ladder ${ladder}`));
    const { contestants, pairs } = standingsOf(Array.from({ length: 50 }, (_, deal) => blockOf(table, deal, 4, own)));
    for (const { name, payoff } of contestants) {
      const truth = payoffs.get(name)!;
      if (payoff.low <= truth && truth <= payoff.high) held.contestants++;
    }
    for (const { pair, payoff } of pairs) {
      const truth = differences.get(pair.join())!;
      if (payoff.low <= truth && truth <= payoff.high) held.pairs++;
    }
  }
  expectAbout95(held.contestants, LADDERS * 4);
  expectAbout95(held.pairs, LADDERS * 6);
});

test("in 200 ladders of pairs the intervals of strength hold the truth 95 times in a hundred", () => {
  const known = table.slice(1);
  const elo = ({ strength }: Known) => 400 * Math.log10(strength);
  const mean = known.reduce((sum, one) => sum + elo(one), 0) / known.length;
  let held = 0;
  for (let ladder = 0; ladder < LADDERS; ladder++) {
    const chance = new Chance(seedFrom(`pairs ${ladder}`));
    const blocks = known.flatMap((one, i) =>
      known
        .slice(i + 1)
        .flatMap((other) => Array.from({ length: 60 }, (_, deal) => blockOf([one, other], deal, 1, chance))),
    );
    for (const strength of strengthsOf(blocks, seedFrom("bootstrap"))) {
      const truth = elo(known.find(({ name }) => name === strength.name)!) - mean;
      if (strength.elo.low <= truth && truth <= strength.elo.high) held++;
    }
  }
  expectAbout95(held, LADDERS * known.length);
});

test.each([
  ["equal", 1, "better"],
  ["better by what is asked for", 1.5, "not better"],
] as const)("the sequential test errs at most as often as it says when A is %s", (_, strength, error) => {
  // Two players: the payoff of the stronger is s / (s + 1) less what the other has.
  const players = [
    { name: "A", strength },
    { name: "B", strength: 1 },
  ];
  const some = 1.5 / 2.5 - 1 / 2.5;
  let [errors, blocks] = [0, 0];
  for (let run = 0; run < LADDERS; run++) {
    const chance = new Chance(seedFrom(`sequential ${strength} ${run}`));
    const differing = Array.from({ length: 800 }, (__, deal) => {
      const { games } = blockOf(players, deal, 1, chance);
      return games.reduce((sum, { payoffs }) => sum + payoffs[0]! - payoffs[1]!, 0) / games.length;
    });
    const test = sequentialTest(["A", "B"], differing, { none: 0, some });
    expect(test.verdict).not.toBe("undecided");
    if (test.verdict === error) errors++;
    blocks += test.blocks;
  }
  expect(errors / LADDERS).toBeLessThan(0.08);
  // A test of fixed length with the same errors needs (1.645 + 1.645)² · variance / some² blocks, about 130.
  expect(blocks / LADDERS).toBeLessThan(120);
});
