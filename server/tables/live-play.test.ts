/** Live play at real tables over real sockets. */
import { readRecord, replay } from "@asztal/kernel";
import { expect, test } from "vitest";
import { market } from "../../kernel/sample/market.ts";
import { guest, openServer, sitDown } from "../testing/server.ts";

test("bids are made at the same time, each over the version at which its player was asked", async () => {
  const server = await openServer();
  const people = [await guest(server), await guest(server), await guest(server)];
  const table = await sitDown(people);
  await Promise.all(people.map((person) => person.until(table.id, ({ position }) => position !== null)));
  const answers = await Promise.all(people.map((person, seat) => person.live.move(table.id, { bid: seat }, 0)));
  expect(answers.map(({ refused }) => refused)).toEqual([undefined, undefined, undefined]);
  const state = await people[0]!.until(table.id, ({ position }) => position?.version === 3);
  expect(state.position?.turn).toEqual([{ seat: 2, ask: "build" }]);
  expect(state.log.map(({ events }) => events)).toContainEqual([{ event: "bid-made", seat: 1 }]);
});

test("a game with a bot is played to its end, and its record replays with the published seed", async () => {
  const server = await openServer();
  const ann = await guest(server);
  const table = await sitDown([ann], { seats: 2, bots: { "1": "random" }, options: { rounds: 2 } });
  await ann.until(table.id, (state) => {
    if (state.position?.legal && !Array.isArray(state.position.legal)) void ann.live.move(table.id, { bid: 1 });
    else if (state.position?.legal) void ann.live.move(table.id, { done: true });
    return state.table.status === "finished";
  });
  const record = readRecord(await ann.http.record(table.id));
  if (record.refused !== undefined) throw new Error(record.refused);
  expect(replay(market, record.record).refused).toBeUndefined();
});
