import { Chance, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { type Card, DIRECTIONS, type Direction } from "../cards.ts";
import { readDeal } from "../deal.ts";
import { bitOf } from "../solver/bits.ts";
import { loadFlatSolver } from "../solver/wasm.ts";
import { groupsOf } from "./groups.ts";
import { NO_REPAIRS } from "./repairs.ts";
import { drawSample } from "./sampling.ts";
import { spotsIn, spotWeight } from "./spots.ts";
import { timelineOf } from "./timeline.ts";
import { type Contract, choicesIn, type PlayView, storyOf } from "./view.ts";
import { put, suitBits, WORLD } from "./worlds.ts";

const solver = await loadFlatSolver();

function cards(text: string): Card[] {
  return text.split(" ") as Card[]; // written by us
}

/** Of diamonds West has 8 6 5 and East 9 7 3, of hearts West 9 7 4 and East 8 2. */
const DEAL = "N:J65.KJT.AKQ4.K43 T987.82.973.QT97 AKQ.AQ653.JT2.A8 432.974.865.J652";
const NO_TRUMP = { level: 3, strain: "NT", declarer: "S" } as const;
const HEARTS = { ...NO_TRUMP, strain: "H" } as const;

function viewFrom(seat: Direction, known: readonly Direction[], played: string, contract: Contract = NO_TRUMP) {
  const reading = readDeal(DEAL);
  if (!reading.ok) throw new Error(reading.problem);
  const { deal } = reading;
  const hands = Object.fromEntries(known.map((direction) => [direction, deal[direction]]));
  const view: PlayView = { contract, seat, hands, played: cards(played) };
  return { deal, view };
}

/** How likely the true hands play the small cards that declarer has seen. */
function weightOf(played: string, contract: Contract = NO_TRUMP): number {
  const { deal, view } = viewFrom("S", ["N", "S"], played, contract);
  const world = new Uint32Array(WORLD);
  for (const [seat, direction] of DIRECTIONS.entries())
    for (const card of deal[direction]) put(world, 0, seat, bitOf(card));
  const story = storyOf(view);
  return spotWeight(world, 0, spotsIn(story, view), timelineOf(contract, story).moments);
}

describe("a defender's small card", () => {
  test("is mostly the lowest on declarer's lead, less so from an even number", () => {
    const led = "CJ C3 C7 CA";
    const before = weightOf(led);
    expect(weightOf(`${led} DJ D5 D4 D3`) / before).toBeCloseTo(0.74 * 0.74);
    expect(weightOf(`${led} DJ D8 D4 D3`) / before).toBeCloseTo((0.26 / 2) * 0.74);
    expect(weightOf(`${led} HA H4 HT H2`) / before).toBeCloseTo(0.74 * 0.63);
    expect(weightOf(`${led} HA H4 HT H8`) / before).toBeCloseTo(0.74 * 0.37);
  });

  test("is as often a high one from an even number on partner's lead", () => {
    expect(weightOf("D5 D4 D3 DT")).toBeCloseTo(0.64);
    expect(weightOf("H4 HT H8 HA")).toBeCloseTo(1 - 0.38);
    expect(weightOf("H4 HT H2 HA")).toBeCloseTo(0.38);
  });

  test("is the lowest nearly always in the second round, and in trumps from an even number", () => {
    const first = "CJ C3 C7 CA DJ D5 D4 D3";
    expect(weightOf(`${first} DT D6 DA D7`) / weightOf(first)).toBeCloseTo(0.75 * 0.75);
    const trumps = weightOf("CJ C3 C7 CA HA H4 HT H2", HEARTS) / weightOf("CJ C3 C7 CA", HEARTS);
    expect(trumps).toBeCloseTo(0.66 * 0.87);
  });

  test("says nothing when it is the only one, or leads, and to a defender", () => {
    const before = "CJ C3 C7 CA DJ D5 D4 D3 DT D6 DA D7";
    expect(weightOf(`${before} DQ D9 D2 D8`)).toBe(weightOf(before));
    expect(weightOf("D5 D4")).toBe(1);
    const { view } = viewFrom("E", ["N", "E"], "CJ C3 C7 CA DJ D5 D4 D3");
    expect(spotsIn(storyOf(view), view)).toEqual([]);
  });
});

test("worlds in which a defender held a lower card than he played are drawn less often", () => {
  const { view } = viewFrom("S", ["N", "S"], "CJ C3 C7 CA DJ D8 DA D3");
  const story = storyOf(view);
  const choices = choicesIn(view, story);
  const situation = { view, story, timeline: timelineOf(view.contract, story), groups: groupsOf(choices, new Set()) };
  const share = (spots: boolean) => {
    const { worlds, count } = drawSample(situation, {
      ...{ solver, chance: new Chance(seedFrom("spots")), now: () => 0, milliseconds: 1, maxWorlds: 150 },
      repairs: { ...NO_REPAIRS, spots },
      isThorough: true,
    });
    // Of the seven, the six and the five of diamonds West has one or more.
    const lower = Array.from({ length: count }, (_, at) => suitBits(worlds, at * WORLD, 3, 2) & 0b1110000000);
    return lower.filter((bits) => bits !== 0).length / count;
  };
  expect(share(true)).toBeLessThan(share(false) - 0.15);
});
