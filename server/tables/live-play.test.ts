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
  // Whoever comes last also brings what follows from all bids.
  expect(state.log.flatMap(({ events }) => events)).toContainEqual({ event: "bid-made", seat: 1 });
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

test("what is said on one server is heard on the other, once and in order", async () => {
  const server = await openServer();
  const other = await openServer({ data: server.data });
  const [ann, ben] = [await guest(server), await guest(other)];
  const { id } = await ann.http.createTable({ game: "market", seats: 2 });
  await Promise.all([ann, ben].map((person) => person.until(id, ({ table }) => table.id === id)));
  for (const [person, text] of [
    [ann, "one"],
    [ben, "two"],
    [ann, "three"],
  ] as const) {
    expect((await person.live.chat(id, text)).refused).toBeUndefined();
    const heard = [ann, ben].map((one) => one.until(id, ({ chat }) => chat.at(-1)?.text === text));
    await Promise.all(heard);
  }
  for (const person of [ann, ben])
    expect(person.live.state(id)?.chat.map(({ text }) => text)).toEqual(["one", "two", "three"]);
});
