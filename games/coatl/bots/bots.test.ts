import { Chance, childSeed, Match, playOut, seedFrom } from "@asztal/kernel";
import { type Bot, type MakeBot, makeBot } from "@asztal/kernel/bots";
import { describe, expect, test } from "vitest";
import { coatl } from "../rules/game.ts";
import { legalMoves } from "../rules/legal.ts";
import { tokens } from "../rules/moves.ts";
import { writeNotation } from "../rules/notation.ts";
import { position } from "../rules/position.ts";
import { MEDAL_POINTS } from "../rules/solo.ts";
import type { CoatlGame } from "../rules/state.ts";
import { ideasFor } from "./ideas.ts";
import bots from "./index.ts";
import { bestPlan } from "./plan.ts";
import { soundMove } from "./playing.ts";
import { thorough } from "./strong.ts";
import { horizonOf, worksite } from "./worksite.ts";
import { cardAt } from "./worth.ts";

const options = { sacrificeTokens: false, fewerBodies: false, openHands: false };

function seatBot(make: MakeBot<CoatlGame>, seat: number, match: Match<CoatlGame>, iterations = 8): Bot<CoatlGame> {
  const { seats } = match;
  const chance = new Chance(childSeed(match.seed, `bot ${seat}`));
  return make({ game: coatl, options: match.options, seats, seat, chance, budget: { iterations }, now: () => 0 });
}

/** Mean points of the first bot beyond the second's, every deal played twice with the seats changed. */
async function difference(pair: readonly [MakeBot<CoatlGame>, MakeBot<CoatlGame>], deals: number): Promise<number> {
  let sum = 0;
  for (let deal = 0; deal < deals; deal++) {
    for (const first of [0, 1]) {
      const match = new Match({ game: coatl, options, seats: 2, seed: seedFrom(`deal ${deal}`) });
      const seated = [0, 1].map((seat) => seatBot(pair[(seat + first) % 2]!, seat, match));
      const outcome = await playOut(match, seated);
      for (const [seat, { score }] of outcome.seats.entries()) sum += (seat + first) % 2 === 0 ? score : -score;
    }
  }
  return sum / (2 * deals);
}

describe("each bot is better than the one before (fixed deals, so this either holds or does not)", () => {
  // The strong one thinks long even in a few rollouts, so it has fewer deals; rollouts are counted, never timed.
  const pairs = [
    ["beginner", "random", 8],
    ["intermediate", "beginner", 12],
    ["strong", "intermediate", 5],
  ] as const;
  test.each(pairs)("%s beats %s", async (better, worse, deals) => {
    expect(await difference([makeBot(bots, better)!, makeBot(bots, worse)!], deals)).toBeGreaterThan(2);
  });
});

test("every bot finishes a game for four with all options", async () => {
  for (const make of Object.values(bots.bots)) {
    const table = { sacrificeTokens: true, fewerBodies: true, extraProphecies: true, openHands: true };
    const match = new Match({ game: coatl, options: table, seats: 4, seed: seedFrom("four") });
    const seated = [0, 1, 2, 3].map((seat) => seatBot(make, seat, match, 2));
    expect((await playOut(match, seated)).seats).toHaveLength(4);
  }
});

test("alone, a bot that plans makes more points than one that does not, and bronze is within its reach", async () => {
  const GAMES = 10;
  const meanOf = async (name: string) => {
    let sum = 0;
    for (let game = 0; game < GAMES; game++) {
      const match = new Match({ game: coatl, options, seats: 1, seed: seedFrom(`alone ${game}`) });
      sum += (await playOut(match, [seatBot(makeBot(bots, name)!, 0, match)])).seats[0]!.score;
    }
    return sum / GAMES;
  };
  const [beginner, intermediate] = [await meanOf("beginner"), await meanOf("intermediate")];
  expect(intermediate).toBeGreaterThan(beginner + 3);
  expect(intermediate).toBeGreaterThan(MEDAL_POINTS.bronze);
  expect(beginner).toBeLessThan(MEDAL_POINTS.bronze);
});

describe("a plan", () => {
  const search = { width: 6, depth: 5, ideas: 80 };
  const price = { turn: 2, card: 0.2, body: 0.15, end: 0.5 };
  const planFor = (state: ReturnType<typeof position>) => {
    const site = worksite(state, 0, horizonOf(state, 0));
    return bestPlan(ideasFor(site, price, search), site, price)!;
  };

  test("uses what is on the board when the cards in hand can be had from it", () => {
    const state = position({
      players: [{ board: "HB B Y Y K G TG", hand: "two-two:BBYY pair:YK pair:KG", temples: "noR/11" }, {}],
      display: "",
      temples: "",
    });
    const plan = planFor({ ...state, lastTurns: [] });
    expect(plan.ready).toBe(true);
    expect(plan.idea.row).toMatch(/^BBYYKG/);
    expect(plan.cards.map(cardAt).sort()).toEqual(["pair:KG", "pair:YK", "two-two:BBYY"]);
    expect(plan.points).toBe(4 + 1 + 1 + 3);
  });

  test("goes on with what stands on the table", () => {
    const plan = planFor(
      position({
        players: [{ board: "K R TB", hand: "rainbow:YKRGB", coatls: ["<RY-", "-GG-"] }, {}],
        supply: ["", "", "", "", "GB", "", "", "", "", ""],
        display: "",
        temples: "",
      }),
    );
    expect(plan.idea.base.number).toBe(1);
    expect(plan.idea.row).toBe("RYKRGB");
    expect(plan.ready).toBe(false);
  });

  test("is small when few turns are left", () => {
    const state = position({
      players: [{ board: "HB Y G TG", hand: "pair:YG rainbow:YKRGB" }, {}],
      display: "",
      temples: "",
    });
    expect(planFor({ ...state, lastTurns: [] }).idea.row.length).toBeLessThan(7);
  });
});

test("every token is used by the bots that plan", async () => {
  const used = new Set<string>();
  for (let game = 0; game < 12; game++) {
    const table = { ...options, sacrificeTokens: true };
    const match = new Match({ game: coatl, options: table, seats: 2, seed: seedFrom(`tokens ${game}`) });
    await playOut(
      match,
      [0, 1].map((seat) => seatBot(makeBot(bots, "intermediate")!, seat, match)),
    );
    for (const player of match.state.players) for (const token of player.used) used.add(token);
  }
  expect([...used].sort()).toEqual([...tokens].sort());
});

test("without an idea the move that leaves most to hope for is made, whatever chance says", () => {
  const state = position({
    players: [
      {
        board: "HB HY HK R R Y K G",
        hand: "trio:R rainbow:YKRGB rainbow:RKBYG quartet:KBKB quartet:RGRG",
        coatls: ["<R-"],
      },
      {},
    ],
    display: "",
    temples: "",
  });
  const choices = ["one", "other", "third"].map((name) =>
    soundMove(state, 0, legalMoves(state, 0), thorough, new Chance(seedFrom(name))),
  );
  expect(new Set(choices.map(writeNotation)).size).toBe(1);
});
