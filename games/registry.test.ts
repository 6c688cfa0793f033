import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { games, kinds } from "./registry.ts";

test.each(await games.list())(
  "%s says how long each of its bots may think, and which sits down by default: not one that takes a second",
  async (id) => {
    const entry = (await games.find(id))!; // it is in the list of games
    const own = Object.keys((await entry.bots()).bots);
    expect(own).toContain(entry.defaultBot);
    expect(Object.keys(entry.botBudgets ?? {}).sort()).toEqual(own.sort());
    // A small machine plays for whoever left, and for whoever did not choose.
    for (const bot of [entry.defaultBot!, entry.replacementBot]) expect(entry.botBudgets?.[bot]).toBeLessThan(1000);
  },
);

test.each(await games.list())(
  "who leaves %s is replaced by one of the game's own bots, and there are words for it",
  async (id) => {
    const entry = (await games.find(id))!; // it is in the list of games
    expect(Object.keys((await entry.bots()).bots)).toContain(entry.replacementBot);
    for (const language of ["en", "hu"] as const) {
      expect((await entry.texts(language)).messages).toHaveProperty([`bot.${entry.replacementBot}`]);
    }
  },
);

test.each([...(await games.list()), ...Object.keys(kinds)])("%s is held to the contract by a test of its own", (id) => {
  const folder = fileURLToPath(new URL(`./${id}`, import.meta.url));
  const calls = globSync("**/conformance.test.ts", { cwd: folder }).map((file) =>
    readFileSync(`${folder}/${file}`, "utf8"),
  );
  expect(calls, `there is no games/${id}/conformance.test.ts`).not.toEqual([]);
  for (const call of calls) expect(call).toMatch(/\bconformance\(/);
});

test.each(await games.list())("%s tells clients in other languages what they are shown", async (id) => {
  expect(await (await games.find(id))!.rules()).toHaveProperty("shown.view"); // it is in the list of games
});
