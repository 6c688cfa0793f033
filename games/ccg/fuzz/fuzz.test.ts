import { Chance, childSeed, Match, seedFrom } from "@asztal/kernel";
import { randomMove } from "@asztal/kernel/bots";
import { expect, test } from "vitest";
import { damageFiles, gameOfCase } from "./case.ts";

const seed = seedFrom("card games by chance");

test("random games check, and random play of them comes to a defined end", () => {
  const breaches = new Set<string>();
  for (let number = 0; number < 40; number++) {
    const chance = new Chance(childSeed(seed, `${number}`));
    const { game } = gameOfCase(chance);
    const match = new Match({
      game,
      options: { deck1: "First", deck2: "Second" },
      seats: 2,
      seed: childSeed(seed, `m${number}`),
    });
    // An end may be far away; that every move is answered is what counts here.
    for (let moves = 0; moves < 60; moves++) {
      const ask = match.turn().find(({ optional }) => !optional);
      if (!ask) break;
      const result = match.play(ask.seat, randomMove(match.legal(ask.seat), chance));
      expect(result.refused).toBe(undefined);
      const events = (result as { events: readonly { event: string; breach?: string }[] }).events;
      for (const { event, breach } of events) if (event === "breach") breaches.add(breach!);
    }
  }
  // The scripts do make trouble: cards that are not there, full groups, empty decks, divisions by zero.
  expect(breaches.size).toBeGreaterThan(3);
});

test("files damaged anywhere, asked about anywhere, never make the tools fail", () => {
  for (let number = 0; number < 40; number++) damageFiles(new Chance(childSeed(seed, `damage ${number}`)));
});
