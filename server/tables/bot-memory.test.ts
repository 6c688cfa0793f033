import { expect, test } from "vitest";
import { BotMemory } from "./bot-memory.ts";
import type { Play } from "./play.ts";

/** A game in which so many steps were made, each with one event called after its version. */
function game(steps: number, gameSince = 0): Pick<Play, "log" | "gameSince" | "takenBack"> {
  return {
    gameSince,
    takenBack: new Set(),
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

test("of a series a bot is told the game that is played, remembered or not", () => {
  const memory = new BotMemory();
  expect(memory.news(game(6, 4), 0, 6, false)).toEqual([5, 6]);
  const first = game(3);
  memory.news(first, 0, 3, false);
  const next = Object.assign(first, game(9, 7));
  expect(memory.news(next, 0, 9, true)).toEqual([8, 9]);
});

test("a game that was read again has other bots: what was heard in it before is not heard twice", () => {
  const memory = new BotMemory();
  const [before, again] = [game(3), game(3)];
  expect(memory.key(before, 0, "sharp")).toBe(memory.key(before, 0, "sharp"));
  expect(memory.key(again, 0, "sharp")).not.toBe(memory.key(before, 0, "sharp"));
  expect(memory.key(before, 1, "sharp")).not.toBe(memory.key(before, 0, "sharp"));
});

test("after moves were taken back by agreement there are other bots, and they are not told of those moves", () => {
  const memory = new BotMemory();
  const play = game(6);
  const key = memory.key(play, 0, "sharp");
  memory.news(play, 0, 6, false);
  Object.assign(play, { takenBack: new Set([5, 6]) });
  expect(memory.key(play, 0, "sharp")).not.toBe(key);
  expect(memory.news(play, 0, 6, false)).toEqual([1, 2, 3, 4]);
});
