import { Chance, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { heardIn } from "../bidding/heard.ts";
import type { Card } from "../cards.ts";
import { readHand } from "../deal.ts";
import type { Call } from "../rules/auction.ts";
import { bitOf } from "../solver/bits.ts";
import { loadFlatSolver } from "../solver/wasm.ts";
import { heardWeight } from "./calls.ts";
import { Expert } from "./expert.ts";
import { NO_REPAIRS } from "./repairs.ts";
import type { HeardHand, PlayView } from "./view.ts";
import { put, WORLD } from "./worlds.ts";

const solver = await loadFlatSolver();

function calls(text: string): Call[] {
  return text.split(" ") as Call[]; // written by us
}

function cards(text: string): Card[] {
  return text.split(" ") as Card[]; // written by us
}

/** How well West's hand explains his calls. */
function weightOf(text: string, west: HeardHand): number {
  const world = new Uint32Array(WORLD);
  const read = readHand(text, "W");
  if ("problem" in read) throw new Error(read.problem);
  for (const card of read.cards) put(world, 0, 3, bitOf(card));
  return heardWeight(world, 0, 3, west);
}

describe("after one spade, pass, four spades and three passes West", () => {
  const { W } = heardIn({ dealer: "S", calls: calls("1S P 4S P P P") });

  test.each([
    ["43.KJT764.AKQ.A2", "QJ3.KT76.J62.832", "strong hands with a long suit come in, weak ones pass"],
    ["4.AKQ9832.K43.82", "83.AKQ.K4.J98732", "a long suit that can be bid matters more than points"],
  ])("holds %s less likely than %s: %s", (unlikely, likely) => {
    expect(weightOf(unlikely, W)).toBeLessThan(weightOf(likely, W) / 2);
  });
});

test("no hand is impossible: people bid by many systems", () => {
  const { W } = heardIn({ dealer: "W", calls: calls("1S P P X P 2H P P P") });
  expect(weightOf("432.432.432.5432", W)).toBeGreaterThan(0);
  expect(weightOf("AKJ54.Q32.K2.J43", W)).toBeGreaterThan(100 * weightOf("432.432.432.5432", W));
});

/**
 * South, in four spades, leads the jack of diamonds, and West plays low: either may have the queen. East has shown nine
 * points so far.
 */
const GUESS: PlayView = {
  contract: { level: 4, strain: "S", declarer: "S" },
  seat: "S",
  hands: {
    N: cards("SK SQ S9 S8 H7 H6 DK DT D5 D4 CK C7 C6"),
    S: cards("SA SJ ST S7 S6 H5 H4 DA DJ D9 CA C5 C4"),
  },
  played: cards("H9 H6 HA H4 HK H5 H2 H7 CQ C4 C2 CK S8 S5 SA S2 DJ D2"),
};

test.each([
  ["E", "1NT P P X P 2S P 4S P P P", "DK"],
  ["W", "1H X P 2S P 4S P P P", "D4"],
] as const)("declarer plays the one who opened, %s, for the missing queen", (dealer, auction, card) => {
  const expert = new Expert({
    ...{ solver, chance: new Chance(seedFrom("opener")), now: () => 0, milliseconds: 1, maxWorlds: 150 },
    repairs: { ...NO_REPAIRS, auction: true },
  });
  expect(expert.decide({ ...GUESS, heard: heardIn({ dealer, calls: calls(auction) }) }).card).toBe(card);
});
