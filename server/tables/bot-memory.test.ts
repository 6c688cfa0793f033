import { expect, test } from "vitest";
import { BotMemory } from "./bot-memory.ts";
import type { Play } from "./play.ts";

/** A game in which so many steps were made, each with one event called after its version. */
function game(steps: number): Pick<Play, "log"> {
  return {
    log: (_, after = 0) =>
      Array.from({ length: steps - after }, (__, i) => ({
        version: after + i + 1,
        kind: "move",
        seat: 0,
        at: 0,
        events: [after + i + 1],
      })),
  };
}

test("a remembered bot is told what is new, one that is not everything, and nobody what came after the question", () => {
  const memory = new BotMemory();
  const play = game(6);
  expect(memory.news(play, 0, 2, false)).toEqual([1, 2]);
  expect(memory.news(play, 0, 5, true)).toEqual([3, 4, 5]);
  expect(memory.news(play, 1, 5, false)).toEqual([1, 2, 3, 4, 5]);
  expect(memory.news(play, 0, 6, false)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a game that was read again has other bots: what was heard in it before is not heard twice", () => {
  const memory = new BotMemory();
  const [before, again] = [game(3), game(3)];
  expect(memory.key(before, 0, "sharp")).toBe(memory.key(before, 0, "sharp"));
  expect(memory.key(again, 0, "sharp")).not.toBe(memory.key(before, 0, "sharp"));
  expect(memory.key(before, 1, "sharp")).not.toBe(memory.key(before, 0, "sharp"));
});
