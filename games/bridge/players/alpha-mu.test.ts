import { Chance, seedFrom } from "@asztal/kernel";
import { describe, expect, test } from "vitest";
import { type Card, DECK, DIRECTIONS, type Direction } from "../cards.ts";
import { type Deal, readDeal } from "../deal.ts";
import { bitOf } from "../solver/bits.ts";
import { loadFlatSolver, loadSolver } from "../solver/wasm.ts";
import { AlphaMu } from "./alpha-mu.ts";
import { put, WORLD } from "./worlds.ts";

const solver = await loadFlatSolver();
const plain = await loadSolver();
const NO_TRUMP = 4;
const SOUTH = 2;

function dealOf(text: string): Deal {
  const reading = readDeal(text);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.deal;
}

function flat(deals: readonly Deal[]): Uint32Array {
  const worlds = new Uint32Array(deals.length * WORLD);
  for (const [at, deal] of deals.entries()) {
    for (const [seat, direction] of DIRECTIONS.entries()) {
      for (const card of deal[direction]) put(worlds, at * WORLD, seat, bitOf(card));
    }
  }
  return worlds;
}

/** The share of the worlds that South wins at no-trump by leading `card`, looking `depth` more cards ahead. */
function won(deals: readonly Deal[], card: Card, target: number, depth: number): number {
  const search = new AlphaMu({
    solver,
    strain: NO_TRUMP,
    declarer: SOUTH,
    target,
    weights: deals.map(() => 1),
    check: () => {},
  });
  const left = deals[0]!.S.length;
  const place = { hands: flat(deals), trick: new Int8Array(4 * deals.length), laid: 0, leader: SOUTH, taken: 0, left };
  return search.valueOf(place, bitOf(card), (1 << deals.length) - 1, depth, -1);
}

describe("search over what is known", () => {
  /** The queen of spades is with East, or with West. */
  const TWO_WAYS = [dealOf("N:KT3... Q54... AJ2... 876..."), dealOf("N:KT3... 876... AJ2... Q54...")];

  test("a guess is not won in both worlds by putting it off, as sampling thinks", () => {
    expect(won(TWO_WAYS, "S2", 3, 0)).toBe(2);
    expect(won(TWO_WAYS, "S2", 3, 4)).toBe(1);
    expect(won(TWO_WAYS, "S2", 2, 4)).toBe(2);
  });

  test("a discovery before the guess is worth its trick", () => {
    // Who shows out of hearts on the ace has the spades, and with them the queen.
    const discovered = [dealOf("N:KT3.3.. Q54...8 AJ2.A.. 87.76.."), dealOf("N:KT3.3.. 87.76.. AJ2.A.. Q54...8")];
    expect(won(discovered, "S2", 4, 6)).toBe(1);
    expect(won(discovered, "HA", 4, 6)).toBe(2);
  });

  function randomDeals(chance: Chance, tricks: number, count: number): Deal[] {
    const cards = chance.shuffled(DECK).slice(0, 4 * tricks);
    const hand = (at: number) => cards.slice(at * tricks, (at + 1) * tricks);
    const hidden = [...hand(1), ...hand(3)];
    return Array.from({ length: count }, () => {
      const mixed = chance.shuffled(hidden);
      return { N: hand(0), E: mixed.slice(0, tricks), S: hand(2), W: mixed.slice(tricks) };
    });
  }

  test("one world alone is won exactly when it is won double-dummy, however deep one looks", () => {
    const chance = new Chance(seedFrom("one world"));
    for (let round = 0; round < 60; round++) {
      const [deal] = randomDeals(chance, 4, 1);
      const values = plain.cards({ hands: deal!, strain: "NT", leader: "S", trick: [] });
      for (const [card, tricks] of values) {
        for (const target of [1, 2, 3]) expect(won([deal!], card, target, 3)).toBe(tricks >= target ? 1 : 0);
      }
    }
  });

  test("looking further ahead never finds more, and never less than playing to one world's best", () => {
    const chance = new Chance(seedFrom("deeper"));
    for (let round = 0; round < 25; round++) {
      const deals = randomDeals(chance, 4, 6);
      for (const card of deals[0]!.S) {
        const values = [0, 1, 2, 3, 4, 5, 6].map((depth) => won(deals, card, 2, depth));
        for (let at = 1; at < values.length; at++) expect(values[at]!).toBeLessThanOrEqual(values[at - 1]!);
        if (values[0]! > 0) expect(values.at(-1)!).toBeGreaterThan(0);
      }
    }
  });
});

test("the flat solver answers as the other one does, card for card and question for question", () => {
  const chance = new Chance(seedFrom("flat"));
  for (let round = 0; round < 100; round++) {
    const cards = chance.shuffled(DECK);
    const hand = (at: number) => cards.slice(6 * at, 6 * at + 6);
    const deal: Record<Direction, readonly Card[]> = { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
    const values = plain.cards({ hands: deal, strain: "H", leader: "E", trick: [] });
    solver.hands.set(flat([deal]));
    solver.lay(1, 1, [], 0);
    const found = solver.values(3);
    expect(deal.E.map((card) => found[bitOf(card)])).toEqual(deal.E.map((card) => values.get(card)));
    const best = Math.max(...values.values());
    expect(solver.best(3)).toBe(best);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((need) => solver.reaches(need))).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((need) => best >= need),
    );
  }
});
