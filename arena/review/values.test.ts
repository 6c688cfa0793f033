/** Values of moves: what wins at once is worth everything, and whoever leaves it out has lost something. */

import unoBots from "@asztal/games/uno/bots/index.ts";
import { uno } from "@asztal/games/uno/rules/game.ts";
import { Chance, type Game, Match, readOptions, required, seedFrom } from "@asztal/kernel";
import type { GameBots } from "@asztal/kernel/bots";
import { makeBot } from "@asztal/kernel/bots";
import { expect, test } from "vitest";
import { valueDecision } from "./values.ts";

const game = uno as unknown as Game; // a review knows no game's types
const bots = unoBots as unknown as GameBots;
const { options } = readOptions(game, {}) as { readonly options: unknown }; // the usual ones are never refused

/** Somebody with one card left, which can be put. */
async function lastCard(): Promise<{ readonly match: Match; readonly seat: number; readonly out: unknown }> {
  for (let deal = 0; ; deal++) {
    const match = new Match({ game, options, seats: 2, seed: seedFrom(`last card ${deal}`) });
    const make = makeBot(bots, "brute")!; // one of UNO's
    const seated = [0, 1].map((seat) =>
      make({ game, options, seats: 2, seat, chance: new Chance(seedFrom("b")), budget: {}, now: () => 0 }),
    );
    for (let ask = required(match.turn())[0]; ask; ask = required(match.turn())[0]) {
      const { seat } = ask;
      const { hand } = match.view(seat) as unknown as { readonly hand: readonly string[] };
      const out = (match.legal(seat) as readonly { readonly put?: unknown }[]).find((move) => move.put);
      if (hand.length === 1 && out) return { match, seat, out };
      match.play(seat, await seated[seat]!.decide({ view: match.view(seat), legal: match.legal(seat) }));
    }
  }
}

test("with two players, the last card is worth the game, and drawing instead is a loss", async () => {
  const { match, seat, out } = await lastCard();
  const reviewed = { game, bots, options, seats: 2, playout: "sharp" };
  const decision = { seat, view: match.view(seat), legal: match.legal(seat) as readonly unknown[] };
  const good = await valueDecision(reviewed, { ...decision, move: out }, seedFrom("values"));
  expect(good).toMatchObject({ loss: 0, margin: 0 });
  expect(good.values[0]).toEqual({ move: out, value: 1 });
  const bad = await valueDecision(reviewed, { ...decision, move: { draw: true } }, seedFrom("values"));
  expect(bad.values[0]).toMatchObject({ value: 1 });
  expect(bad.loss - bad.margin).toBeGreaterThan(0);
});
