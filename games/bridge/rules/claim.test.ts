import { Chance, isRefusal, Match, seedFrom, voice } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { DECK, STRAINS } from "../cards.ts";
import { readDeal } from "../deal.ts";
import { loadSolver } from "../solver/wasm.ts";
import en from "../texts/en.ts";
import { type Claimer, sureTricks } from "./claim.ts";
import { bridge } from "./game.ts";
import type { Bridge } from "./state.ts";

const solver = await loadSolver();

/** What North on lead is sure of, with dummy South or alone. */
function sure(deal: string, strain: Claimer["strain"], withDummy = true) {
  const reading = readDeal(deal);
  if (!reading.ok) throw new Error(reading.problem);
  const { N, E, S, W } = reading.deal;
  return sureTricks({ lead: N, other: withDummy ? S : [], unseen: [...E, ...W, ...(withDummy ? [] : S)], strain });
}

describe("tricks that are sure whoever holds the unseen cards", () => {
  test.each([
    ["top cards", "N:AK..2. 43..3. QJ.2.. T9.3..", "NT", 2],
    ["a finesse is not sure", "N:A..2. K.5.. Q.2.. T..3.", "NT", 1],
    ["winners in both hands, by an entry", "N:2.A.. 3.K.. A..A. 4..K.", "NT", 2],
    ["no entry, no trick", "N:.A.2. 3.K.. A.2.. 4..K.", "NT", 1],
    ["side winners wait until trumps are drawn", "N:A.A.. K..2. 2..3. .32..", "S", 2],
    ["a trump that is still out may ruff", "N:A.A.. K.2.. 2..3. Q..4.", "S", 1],
    ["two rounds draw two trumps, however they lie", "N:AK.A.. 3..52. 4..76. 2..98.", "S", 3],
    ["a ruff in dummy with a trump that nobody beats", "N:.2.A. .3.2. A..3. .4.4.", "S", 2],
  ] as const)("%s", (_, deal, strain, tricks) => {
    expect(sure(deal, strain).tricks).toBe(tricks);
  });

  test("a defender claims with his own cards alone", () => {
    expect(sure("N:A..2. K.5.. 2..A. T.3..", "NT", false).tricks).toBe(1);
  });
});

test("what is sure is never more than the solver finds, in thousands of endings", () => {
  const chance = new Chance(seedFrom("claims"));
  let proved = 0;
  for (let i = 0; i < 3000; i++) {
    const size = 1 + chance.below(6);
    const cards = chance.shuffled(DECK).slice(0, 4 * size);
    const [N, E, S, W] = [0, 1, 2, 3].map((at) => cards.slice(at * size, (at + 1) * size));
    const hands = { N: N!, E: E!, S: S!, W: W! };
    const strain = STRAINS[chance.below(5)]!;
    const isDeclarer = chance.below(2) === 0;
    const unseen = isDeclarer ? [...hands.E, ...hands.W] : [...hands.E, ...hands.W, ...hands.S];
    const { tricks } = sureTricks({ lead: hands.N, other: isDeclarer ? hands.S : [], unseen, strain });
    const best = solver.best({ hands, strain, leader: "N", trick: [] });
    expect(tricks).toBeLessThanOrEqual(best);
    proved += tricks;
  }
  expect(proved).toBeGreaterThan(1000);
});

describe("a claim at the table", () => {
  const ALL = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 5432.8765.432.32 6.432.8765.87654";
  const ALL_BUT_TWO = "N:AK32.AKQ.AKQ.AKQ QJT9.JT9.JT9.JT9 8765.8765.432.32 4.432.8765.87654";

  /** Seven no-trump by North, a heart led and won. */
  function tableWith(deal: string): Match<Bridge> {
    const position = { deal, dealer: "N", contract: "7NT", declarer: "N" };
    const options = { contract: "given", deal: 0 } as const;
    const match = new Match({ game: bridge, options, seats: 4, seed: seedFrom("claim"), position });
    match.play(1, { play: "HJ" });
    match.play(0, { play: "H5" });
    match.play(3, { play: "H2" });
    match.play(0, { play: "HA" });
    return match;
  }

  test("that holds ends the deal, and the others see the hands", () => {
    const match = tableWith(ALL);
    expect(match.play(0, { claim: 12 }).refused).toBeUndefined();
    expect(match.outcome()?.seats.map(({ score }) => score)).toEqual([1520, -1520, 1520, -1520]);
    expect(match.view(1).deal?.N).toContain("SA");
  });

  test("that cannot be proved is refused with the line that refutes it, in words", () => {
    const refusal = tableWith(ALL_BUT_TWO).play(0, { claim: 12 });
    expect(refusal).toMatchObject({ refused: "claim-refuted", args: { tricks: 12, sure: 10, beatenBy: "SQ" } });
    if (!isRefusal(refusal)) return;
    const say = voice("en", en, String);
    expect(say(refusal.refused, refusal.args)).toMatch(
      /^You cannot be sure of 12. 10 tricks are certain \(♠A, .*\); if you lead ♠3 then, ♠Q may beat it.$/,
    );
  });

  test("gives the others the tricks that were not claimed", () => {
    const match = tableWith(ALL_BUT_TWO);
    expect(match.play(0, { claim: 10 }).refused).toBeUndefined();
    expect(match.outcome()?.seats[0]?.score).toBe(-100);
  });

  test("is made at the start of a trick, for no more tricks than are left", () => {
    const match = tableWith(ALL);
    expect(match.play(0, { claim: 13 })).toMatchObject({ refused: "claim-too-many" });
    match.play(0, { play: "SA" });
    match.play(1, { play: "S7" });
    expect(match.play(0, { claim: 12 })).toMatchObject({ refused: "claim-in-trick" });
  });
});
