import { expect, test } from "vitest";
import { type Card, DECK, DIRECTIONS, type Direction } from "../cards.ts";
import { bitOf } from "../solver/bits.ts";
import { loadFlatSolver } from "../solver/wasm.ts";
import { playWeight } from "./inference.ts";
import { DEFAULT_AGREEMENT } from "./leads.ts";
import type { Moment, Timeline } from "./timeline.ts";
import { put, WORLD } from "./worlds.ts";

const solver = await loadFlatSolver();
const [SOUTH, WEST, NO_TRUMP] = [2, 3, 4];

function cards(text: string): Card[] {
  return text.split(" ") as Card[]; // written by us
}

function goneBut(left: readonly Card[]): Pick<Moment, "goneLow" | "goneHigh"> {
  let [goneLow, goneHigh] = [0, 0];
  for (const card of DECK) {
    const bit = bitOf(card);
    if (left.includes(card)) continue;
    if (bit < 32) goneLow |= 1 << bit;
    else goneHigh |= 1 << (bit - 32);
  }
  return { goneLow, goneHigh };
}

/**
 * South, at no-trump, has seven tricks and leads the ace of clubs with three to come; West has thrown `discard` away, and now declarer
 * takes `total` in all.
 */
function weightOf(discard: Card, hands: Readonly<Record<Direction, string>>, total: number): number {
  const world = new Uint32Array(WORLD);
  for (const [seat, direction] of DIRECTIONS.entries()) {
    for (const card of cards(hands[direction])) put(world, 0, seat, bitOf(card));
  }
  const left = DIRECTIONS.flatMap((direction) => cards(hands[direction])).filter((card) => card !== "CA");
  const before: Moment = {
    ...goneBut(left),
    turn: WEST,
    leader: SOUTH,
    trick: [bitOf("CA")],
    taken: 7,
    left: 3,
    isDeclarers: false,
  };
  const after: Moment = {
    ...before,
    ...goneBut(left.filter((card) => card !== discard)),
    turn: 0,
    trick: [bitOf("CA"), bitOf(discard)],
    isDeclarers: true,
  };
  const timeline: Timeline = { strain: NO_TRUMP, declarer: SOUTH, needed: 9, moments: [before, after] };
  const plays = [{ at: 0, seat: WEST, bit: bitOf(discard) }];
  const evidence = {
    plays,
    lead: null,
    heard: [],
    strain: NO_TRUMP,
    agreement: DEFAULT_AGREEMENT,
    signals: [],
    spots: [],
  };
  return playWeight(solver, timeline, world, 0, evidence, 0, total);
}

/** Dummy has ace and jack of hearts against king and queen: a trick more as soon as one of these is gone. */
const [N, S] = ["HA HJ D2", "CA H2 S2"];
const HONOURS_IN_WEST = { N, E: "S9 S8 D6", S, W: "HK HQ D5" };
const HONOURS_IN_EAST = { N, E: "HK HQ D6", S, W: "S9 S8 D5" };

test("a discard that was the only one to cost nothing is likelier than one of several", () => {
  expect(weightOf("D5", HONOURS_IN_WEST, 9)).toBeGreaterThan(1.4 * weightOf("D5", HONOURS_IN_EAST, 9));
});

test("a discard that throws a trick away is much less likely than one that does not", () => {
  expect(weightOf("HQ", HONOURS_IN_WEST, 10)).toBeLessThan(0.3 * weightOf("D5", HONOURS_IN_WEST, 9));
});
