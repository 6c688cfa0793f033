import { readFileSync } from "node:fs";
import { Chance, Match, seedFrom } from "@asztal/kernel";
import { expect, test } from "vitest";
import { gameOfFiles } from "../game/index.ts";
import { FIELD, strideOf } from "../run/program.ts";
import { sampleFiles } from "../samples/index.ts";

const { files } = sampleFiles(
  (file) => readFileSync(new URL(`../samples/${file}`, import.meta.url), "utf8"),
  "beginner",
);
/** Rain is a gamble now that is worth 3 on average, and a log is worth 2 for certain. */
const risky = files["sets.xml"]!.replace(
  "OPP.FIRE -= 3</PLAY>",
  "RANDOM 2 : (1) ME.FIRE += 9 : (2) ME.FIRE -= 3 : ENDRANDOM</PLAY>",
).replace("ME.FIRE += 3</PLAY>", "ME.FIRE += 2</PLAY>");

test("who is cautious takes what is certain, where others gamble", async () => {
  const { game, bots, program } = gameOfFiles(
    { kind: "ccg", files: { ...files, "sets.xml": risky } },
    { id: "camp", version: 1 },
  );
  const options = { deck1: "Camp", deck2: "Camp" };
  const played: Record<string, Record<string, number>> = { greedy: {}, cautious: {} };
  for (let number = 0; number < 60; number++) {
    const match = new Match({ game, options, seats: 2, seed: seedFrom(`risk ${number}`) });
    match.play(0, { do: 1 });
    const { groups, cards } = match.state.table;
    for (const style of ["greedy", "cautious"]) {
      const chance = new Chance(seedFrom(`bot ${number}`));
      const bot = bots.bots[style]!({ game, options, seats: 2, seat: 0, chance, budget: {}, now: () => 0 });
      const move = await bot.decide({ view: match.view(0), legal: match.legal(0) });
      const card = "pick" in move ? groups[1]![move.pick - 1]! : 0;
      const name = program.texts[cards[card * strideOf(program) + FIELD.name]!]!;
      played[style]![name] = (played[style]![name] ?? 0) + 1;
    }
  }
  const { greedy, cautious } = played;
  expect(greedy!["Rain"]).toBeGreaterThan(2 * (cautious!["Rain"] ?? 0));
  expect(cautious!["Log"]).toBeGreaterThan(greedy!["Log"] ?? 0);
});
