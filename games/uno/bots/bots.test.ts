import { Chance, childSeed, Match, playOut, seedFrom } from "@asztal/kernel";
import { type MakeBot, makeBot } from "@asztal/kernel/bots";
import { describe, expect, test } from "vitest";
import { uno } from "../rules/game.ts";
import { handOf } from "../rules/hand.ts";
import { cards, position } from "../rules/position.ts";
import type { Uno } from "../rules/state.ts";
import bots from "./index.ts";
import { favouriteColour } from "./judgement.ts";
import { Memory } from "./memory.ts";
import { putsToGo } from "./plan.ts";

const options = { handSize: 7, piling: true };

/** Mean points of the first bot beyond the second's, every deal played twice with the seats changed; below 0 is better. */
async function difference(
  bots: readonly [MakeBot<Uno>, MakeBot<Uno>],
  seats: number,
  deals: number,
  iterations = 0,
): Promise<number> {
  let sum = 0;
  for (let deal = 0; deal < deals; deal++) {
    for (const first of [0, 1]) {
      const match = new Match({ game: uno, options, seats, seed: seedFrom(`deal ${deal}`) });
      const seated = Array.from({ length: seats }, (_, seat) => {
        const chance = new Chance(childSeed(match.seed, `bot ${seat}`));
        return bots[(seat + first) % 2]!({
          game: uno,
          options,
          seats,
          seat,
          chance,
          budget: { iterations },
          now: () => 0,
        });
      });
      const outcome = await playOut(match, seated);
      for (const [seat, { score }] of outcome.seats.entries()) sum += (seat + first) % 2 === 0 ? score : -score;
    }
  }
  return sum / (deals * seats);
}

describe("each bot is better than the one before (fixed deals, so this either holds or does not)", () => {
  const names = ["brute", "careful", "sharp", "trained"];
  test.each(names.slice(1).map((name, i) => [name, names[i]!] as const))("%s beats %s", async (better, worse) => {
    const pair = [makeBot(bots, better)!, makeBot(bots, worse)!] as const;
    expect(await difference(pair, 2, 300)).toBeLessThan(0);
    expect(await difference(pair, 4, 300)).toBeLessThan(0);
  });

  test.each(["sampler", "master"])("%s beats brute by a few roll-outs already", async (name) => {
    const pair = [makeBot(bots, name)!, makeBot(bots, "brute")!] as const;
    expect(await difference(pair, 2, 20, 100)).toBeLessThan(0);
  });
});

test.each([
  ["", 0],
  ["R5", 1],
  ["R5 G6", 2],
  ["R5 R5", 1],
  ["R5 G5", 2],
  ["R5 G5 B5", 1],
  ["R5 R5 G5 B5 Y5", 1],
  ["JP JP JC", 3],
  ["RP GP BP JP", 2],
])("%s is %i puts from empty", (hand, puts) => {
  expect(putsToGo(handOf(cards(hand)), true)).toBe(puts);
});

test("without piling every card is a put", () => {
  expect(putsToGo(handOf(cards("R5 R5 G5 B5 JP")), false)).toBe(5);
});

test("without piling nobody collects piles: two players come to an end", async () => {
  const without = { ...options, piling: false };
  const trained = makeBot(bots, "trained")!;
  // On this deal both used to wait for the same colour with some forty cards each.
  const match = new Match({ game: uno, options: without, seats: 2, seed: seedFrom("len77") });
  const seated = [0, 1].map((seat) =>
    trained({ game: uno, options: without, seats: 2, seat, chance: new Chance(match.seed), budget: {}, now: () => 0 }),
  );
  expect((await playOut(match, seated, 1000)).seats).toHaveLength(2);
});

test("the favourite colour is the one held most", () => {
  expect(favouriteColour(cards("R1 G1 G2 B1 JP"))).toBe("G");
});

test("who had to draw lacks the colour, until many cards are drawn or one of it is put", () => {
  const memory = new Memory(3);
  memory.observe([
    { event: "put", seat: 0, cards: cards("R5") },
    { event: "drew-face-down", seat: 1, count: 1 },
  ]);
  expect(memory.lacks(1, "R")).toBe(1);
  memory.observe([{ event: "put-black", seat: 1, cards: cards("JC"), colour: "R" }]);
  expect(memory.lacks(1, "R")).toBe(-1);
  memory.observe([{ event: "drew-face-down", seat: 1, count: 4 }]);
  expect(memory.lacks(1, "R")).toBe(0);
});

test("every bot goes out when it can", async () => {
  const state = position({ hands: ["R5 G5 B5", "R1 R2"], pile: "R7" });
  for (const [name, make] of Object.entries(bots.bots)) {
    const match = new Match({ game: uno, options, seats: 2, seed: seedFrom("out") });
    const at = new Match(match, { ...match.snapshot, state });
    const bot = make({
      game: uno,
      options,
      seats: 2,
      seat: 0,
      chance: new Chance(seedFrom("bot")),
      budget: {},
      now: () => 0,
    });
    const move = await bot.decide({ view: at.view(0), legal: at.legal(0) });
    if (name !== "brute") expect(move.put, name).toHaveLength(3);
  }
});

test("a player out of the game is judged by the place, a nearly empty hand above a full one", () => {
  const state = position({ hands: ["R5", "", "R1 R2 G4 B7 Y9", "G1 G3"], places: [1] });
  const [near, out, far, middle] = [0, 1, 2, 3].map((seat) => bots.evaluate!(state, seat));
  expect(out).toBe(1);
  expect(near).toBeGreaterThan(middle!);
  expect(middle).toBeGreaterThan(far!);
});
