import { expect, test } from "vitest";
import { games } from "./registry.ts";

test.each(await games.list())(
  "the bots that %s names are its own: whoever sits down by default plays no random moves",
  async (id) => {
    const entry = (await games.find(id))!; // it is in the list of games
    const own = Object.keys((await entry.bots()).bots);
    expect(own).toContain(entry.defaultBot ?? entry.replacementBot);
    expect(own).toEqual(expect.arrayContaining(Object.keys(entry.botBudgets ?? {})));
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
