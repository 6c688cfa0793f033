/** Bots at tables: off the event loop, with a deadline, and never the end of a game. */
import { beforeAll, expect, test } from "vitest";
import { guest, type House, openHouse, sitDown } from "../testing/house.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse({ botDeadline: 300 });
});

test.each(["stuck", "broken", "cheat", "quitter"])("a bot that is %s: any legal move is made for it", async (bot) => {
  const ann = await guest(house);
  const { id } = await sitDown([ann], { seats: 2, bots: { "1": bot } });
  // Were the bot asked on the thread that serves everybody, a stuck one would leave this without an answer.
  expect(await ann.live.ping()).toEqual({});
  const { log } = await ann.until(id, (state) => state.log.some(({ seat }) => seat === 1));
  expect(log[0]).toMatchObject({ seat: 1, kind: "move", events: [{ event: "bid-made", seat: 1 }] });
  const what = bot === "cheat" ? "bot-refused" : "bot-failed";
  expect(house.lines).toContainEqual(expect.objectContaining({ what, bot, table: id }));
  // The thread was replaced: the next bot is answered.
  const next = await sitDown([ann], { seats: 2, bots: { "1": "random" } });
  await ann.until(next.id, (state) => state.log.length > 0);
});

test("the seat of somebody who left is played as the first bot plays that sits there anyway", async () => {
  const [ann, ben] = [await guest(house), await guest(house)];
  const bots = { "2": "careful", "3": "sharp" };
  const { id } = await sitDown([ann, ben], { game: "uno", seats: 4, bots });
  const { seats } = await ann.http.leave(id);
  expect(seats.map(({ bot }) => bot)).toEqual(["careful", null, "careful", "sharp"]);
  await ben.until(id, ({ log }) => log.some(({ seat, kind }) => seat === 0 && kind === "move"));
});
