import { Chance, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { type Card, DECK, type Direction, SUITS } from "../cards.ts";
import { readDeal } from "../deal.ts";
import { type PlayView, storyOf, viewOf } from "./view.ts";
import { choose, countBits, suitBits, WORLD, Worlds } from "./worlds.ts";

const EAST = 1;
const WEST = 3;
const CONTRACT = { level: 3, strain: "NT", declarer: "S" } as const;

function dealOf(text: string) {
  const reading = readDeal(text);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.deal;
}

/** North and South hold nine spades, eight hearts, seven diamonds and two clubs. */
const DEAL = dealOf("N:AK32.QJ32.432.32 QJ.A65.QJT9.9876 T987654.K987.AK. .T4.8765.AKQJT54");

function worldsOf(view: PlayView): Worlds {
  return new Worlds(view, storyOf(view));
}

function drawn(view: PlayView, count: number, seed: string): Uint32Array {
  const worlds = new Uint32Array(count * WORLD);
  const source = worldsOf(view);
  const chance = new Chance(seedFrom(seed));
  for (let i = 0; i < count; i++) source.draw(worlds, i * WORLD, chance);
  return worlds;
}

function expectWhole(worlds: Uint32Array, at: number): void {
  let [low, high] = [0, 0];
  for (let seat = 0; seat < 4; seat++) {
    expect([low & worlds[at + 2 * seat]!, high & worlds[at + 2 * seat + 1]!]).toEqual([0, 0]);
    low |= worlds[at + 2 * seat]!;
    high |= worlds[at + 2 * seat + 1]!;
    const length = [0, 1, 2, 3].reduce((sum, suit) => sum + countBits(suitBits(worlds, at, seat, suit)), 0);
    expect(length).toBe(13);
  }
  expect([low >>> 0, high >>> 0]).toEqual([0x1fff1fff, 0x1fff1fff]);
}

describe("how many worlds there are", () => {
  test("two hidden hands of thirteen cards: 26 over 13", () => {
    const view: PlayView = { contract: CONTRACT, seat: "S", hands: { N: DEAL.N, S: DEAL.S }, played: [] };
    expect(worldsOf(view).count).toBe(10_400_600);
  });

  test("three hidden hands before the lead: 39 over 13 times 26 over 13", () => {
    expect(worldsOf(viewOf(DEAL, CONTRACT, [])).count).toBe(8_122_425_444 * 10_400_600);
  });

  test("each card played and each void shown leaves fewer, down to one", () => {
    const played: Card[] = ["CK", "C2", "C6", "S4", "CA", "C3", "C7", "S5"];
    const seen = (cards: readonly Card[]): PlayView => ({
      contract: CONTRACT,
      seat: "S",
      hands: { N: DEAL.N, S: DEAL.S },
      played: cards,
    });
    expect(worldsOf(seen(played)).count).toBe(choose(22, 11));
    // Two more rounds of clubs, a diamond and a spade, in which West shows out: the queen is East's as well.
    const more = "CQ S2 C8 S6 CJ S3 C9 S7 D8 D4 D9 DA S8 C5 SK SJ".split(" ") as Card[];
    expect(worldsOf(seen([...played, ...more])).count).toBe(choose(13, 7));
  });
});

describe("drawn worlds", () => {
  const view = viewOf(DEAL, CONTRACT, ["CK"]);

  test("are whole deals with the known hands and the cards that were played", () => {
    const worlds = drawn(view, 200, "whole");
    for (let i = 0; i < 200; i++) {
      expectWhole(worlds, i * WORLD);
      expect(suitBits(worlds, i * WORLD, WEST, 3) & 2).toBe(2);
      expect(suitBits(worlds, i * WORLD, 0, 0)).toBe(0b1100000000011);
    }
  });

  test("break suits as the tables say: 2-0 and 1-1 of two, five missing 3-2 in 67.8 %", () => {
    const count = 20_000;
    const free: PlayView = { contract: CONTRACT, seat: "S", hands: { N: DEAL.N, S: DEAL.S }, played: [] };
    const worlds = drawn(free, count, "breaks");
    const shares = (suit: number) => {
      const found = new Map<number, number>();
      for (let i = 0; i < count; i++) {
        const length = countBits(suitBits(worlds, i * WORLD, EAST, suit));
        found.set(length, (found.get(length) ?? 0) + 1 / count);
      }
      return (length: number) => found.get(length) ?? 0;
    };
    // Five standard errors to either side; the seed is fixed, so this either holds or does not.
    const near = (share: number, wanted: number) =>
      expect(Math.abs(share - wanted)).toBeLessThan(5 * Math.sqrt((wanted * (1 - wanted)) / count));
    const spades = shares(0);
    near(spades(1), 0.52);
    near(spades(0) + spades(2), 0.48);
    const hearts = shares(1);
    near(hearts(2) + hearts(3), 0.6783);
    near(hearts(1) + hearts(4), 0.2826);
    near(hearts(0) + hearts(5), 0.0391);
  });

  test("are as likely as each other: each of the few that are left comes up as often", () => {
    const played = "CK C2 C6 S4 CA C3 C7 S5 CQ S2 C8 S6 CJ S3 C9 S7 D8 D4 D9 DA S8 C5 SK SJ".split(" ") as Card[];
    const late = viewOf(DEAL, CONTRACT, [
      ...played,
      "SA",
      "SQ",
      "S9",
      "CT",
      "HQ",
      "H5",
      "H7",
      "H4",
      "HJ",
      "H6",
      "H8",
      "HT",
    ]);
    const source = worldsOf(late);
    const all = source.all();
    const names = new Map<string, number>();
    for (let at = 0; at < all.length; at += WORLD) names.set(all.subarray(at, at + WORLD).join(), 0);
    expect(names.size).toBe(source.count);
    expect(source.count).toBeLessThanOrEqual(choose(8, 4));
    const count = 400 * names.size;
    const worlds = drawn(late, count, "few");
    for (let i = 0; i < count; i++) {
      const name = worlds.subarray(i * WORLD, (i + 1) * WORLD).join();
      names.set(name, names.get(name)! + 1);
    }
    let chiSquare = 0;
    for (const times of names.values()) chiSquare += (times - 400) ** 2 / 400;
    expect(chiSquare).toBeLessThan(names.size + 5 * Math.sqrt(2 * names.size));
  });

  test("keep to what the auction told, and are drawn all the same when it told what cannot be", () => {
    const told: PlayView = { ...view, ranges: { W: { points: [12, 14], lengths: { C: [5, 13] } } } };
    const worlds = drawn(told, 300, "told");
    const points = (at: number) =>
      SUITS.reduce((sum, _, suit) => {
        const bits = suitBits(worlds, at, WEST, suit);
        return sum + 4 * (bits & 1) + 3 * ((bits >> 1) & 1) + 2 * ((bits >> 2) & 1) + ((bits >> 3) & 1);
      }, 0);
    for (let i = 0; i < 300; i++) {
      expect(points(i * WORLD)).toBeGreaterThanOrEqual(12);
      expect(points(i * WORLD)).toBeLessThanOrEqual(14);
      expect(countBits(suitBits(worlds, i * WORLD, WEST, 3))).toBeGreaterThanOrEqual(5);
    }
    expectWhole(drawn({ ...view, ranges: { W: { points: [35, 40] } } }, 1, "impossible"), 0);
  });

  test("never hold a suit in which a hand has shown out", () => {
    const order = "NESW";
    const chance = new Chance(seedFrom("voids"));
    for (let round = 0; round < 20; round++) {
      const cards = chance.shuffled(DECK);
      const hand = (at: number) => cards.slice(13 * at, 13 * at + 13);
      const deal = { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
      const played = randomPlay(deal, chance, 4 + chance.below(40));
      const seen = viewOf(deal, CONTRACT, played);
      const story = storyOf(seen);
      const worlds = drawn(seen, 20, `void ${round}`);
      for (const { seat, card, led } of story.plays) {
        if (seen.hands[seat] || card[0] === led[0]) continue;
        const suit = SUITS.indexOf(led[0] as (typeof SUITS)[number]);
        const own = story.plays.filter((play) => play.seat === seat && play.card[0] === led[0]).length;
        for (let i = 0; i < 20; i++) {
          expect(countBits(suitBits(worlds, i * WORLD, order.indexOf(seat), suit))).toBe(own);
        }
      }
    }
  });
});

function randomPlay(deal: Record<Direction, readonly Card[]>, chance: Chance, count: number): Card[] {
  const played: Card[] = [];
  while (played.length < count) {
    const { turn, trick } = storyOf({ contract: CONTRACT, played });
    const left = deal[turn].filter((card) => !played.includes(card));
    const following = left.filter((card) => trick[0]?.[0] === card[0]);
    played.push(chance.pick(following.length > 0 ? following : left));
  }
  return played;
}
