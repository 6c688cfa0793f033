import { Chance, childSeed, Match, playOut, seedFrom } from "@asztal/kernel";
import type { Bot } from "@asztal/kernel/bots";
import { expect, test } from "vitest";
import { uno } from "../../rules/game.ts";
import type { Uno } from "../../rules/state.ts";
import { sharp } from "../sharp.ts";
import { colourNumber, numberOf } from "./faces.ts";
import { Policy } from "./policy.ts";
import { layOut } from "./seen.ts";
import { sharpWeights } from "./sharp.ts";
import { FlatTable } from "./table.ts";

/** What a memory of who lacked which colour can be worth at most, and a second copy of a plus. */
const REMEMBERED = 0.06;

test("with sharp's weights the policy thinks as sharp does: it hardly ever regrets what sharp decides", async () => {
  const policy = new Policy(sharpWeights);
  const table = new FlatTable();
  const options = { handSize: 7, piling: true };
  let [decisions, agreed] = [0, 0];
  for (let game = 0; game < 12; game++) {
    const seats = 2 + (game % 4);
    const match = new Match<Uno>({ game: uno, options, seats, seed: seedFrom(`sharp ${game}`) });
    const bots = Array.from({ length: seats }, (_, seat): Bot<Uno> => {
      const chance = new Chance(childSeed(match.seed, `${seat}`));
      const bot = sharp({ game: uno, options, seats, seat, chance, budget: {}, now: () => 0 });
      return {
        observe: bot.observe!,
        decide(decision) {
          const move = bot.decide(decision);
          if (move instanceof Promise) throw new Error("sharp answers at once");
          layOut(decision.view, table);
          const cards = move.put?.map(numberOf) ?? [];
          const colour = move.put && move.colour ? colourNumber(move.colour) : 0;
          decisions++;
          if (policy.regret(table, cards, colour) < REMEMBERED) agreed++;
          return move;
        },
      };
    });
    await playOut(match, bots);
  }
  expect(decisions).toBeGreaterThan(400);
  expect(agreed / decisions).toBeGreaterThan(0.97);
});
