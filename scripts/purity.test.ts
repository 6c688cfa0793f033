import { expect, test } from "vitest";
import { effectsIn, mustBePure } from "./purity.ts";

test.each([
  ["const at = Date.now();", "Date.now"],
  ["const at = new Date();", "new Date()"],
  ["const die = Math.floor(Math.random() * 6);", "Math.random"],
  ["setTimeout(() => {}, 5);", "setTimeout"],
  ["const answer = await fetch(address);", "fetch"],
  ["const at = Temporal.Now.instant();", "Temporal.Now"],
  ["const answer = await globalThis.fetch(address);", "globalThis.fetch"],
  ["console.log(state);", "console"],
  ["const secret = process.env['SECRET'];", "process"],
  ["const kept = localStorage.getItem('x');", "localStorage"],
])("%s is no part of a game", (source, what) => {
  expect(effectsIn("games/uno/rules/x.ts", `\n${source}`)).toEqual([{ line: 2, what }]);
});

test.each([
  "const day = new Date(text).getUTCDay();",
  "const roof = Math.max(1, 2);",
  "const { document } = state;",
  "function of(window: number) { return window + 1; }",
])("%s is", (source) => {
  expect(effectsIn("games/uno/rules/x.ts", source)).toEqual([]);
});

test("rules, bots and hints are pure; tables, pages, tests and what trains a bot need not be", () => {
  for (const file of [
    "kernel/match.ts",
    "games/uno/bots/sharp.ts",
    "games/coatl/study/hint.ts",
    "games/uno/rules/fits.ts",
    "games/heap/rules.ts",
    "games/sudoku/race/rules/game.ts",
    "games/bridge/players/card.ts",
    "games/ccg/run/interpreter.ts",
  ])
    expect(mustBePure(file)).toBe(true);
  for (const file of [
    "games/uno/table/table.tsx",
    "games/uno/rules/rules.test.ts",
    "games/uno/bots/learn/main.ts",
    "games/bridge/bidding/measure.ts",
    "games/bridge/pages/play/game.ts",
  ])
    expect(mustBePure(file)).toBe(false);
});
