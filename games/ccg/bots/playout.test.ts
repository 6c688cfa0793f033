import { Chance, seedFrom } from "@asztal/kernel";
import { expect, test } from "vitest";
import { fastForm } from "../code-generation/fast.ts";
import { sceneOf } from "../testing/scene.ts";
import { evaluatorOf } from "./evaluate.ts";
import { Playout } from "./playout.ts";
import { ruleWeights } from "./weights.ts";

test("nobody foresees the dice: a gamble that wins or loses at even odds is worth half, not what it is worth when it comes off", () => {
  const gamble = "RANDOM 2 : (1) OPP.LIFE SET 0 : (2) ME.LIFE SET 0 ENDRANDOM";
  const { program, flow } = sceneOf({ acts: [gamble], rules: "<win>OPP.LIFE = 0</win>", cards: "" });
  const playout = new Playout(fastForm(program), evaluatorOf(program, ruleWeights(program)));
  const dice = new Chance(seedFrom("gamble"));
  const games = 400;
  let sum = 0;
  for (let game = 0; game < games; game++) sum += playout.value(flow.state, 0, 1, dice);
  expect(sum / games).toBeGreaterThan(0.4);
  expect(sum / games).toBeLessThan(0.6);
});

test("whoever goes on greedily may choose nobody where that is best: an attack goes past the creatures", () => {
  const attack = "target CARD target SET PICK OPP.FIELD ?(target.ID > 0): INC target.WOUNDS : OPP.LIFE SET 0 END";
  const { program, flow, put } = sceneOf({
    acts: [attack],
    rules: "<win>OPP.LIFE = 0</win>",
    cards: "<CARD><NAME>Guard</NAME></CARD>",
  });
  put("Guard", 1, "FIELD");
  const evaluator = evaluatorOf(program, ruleWeights(program));
  const playout = new Playout(fastForm(program), evaluator);
  expect(playout.value(flow.state, 0, 1, new Chance(seedFrom("playout")))).toBe(1);
});
