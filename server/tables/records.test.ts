import { isRefusal, readRecord, replay, viewers } from "@asztal/kernel";
import { expect, test } from "vitest";
import { market } from "../../kernel/sample/market.ts";
import { guest, openServer, type Person, refusedBy, sitDown } from "../testing/server.ts";

const nextGames = new URL("../testing/next-games.ts", import.meta.url).href;

async function playToTheEnd(people: readonly Person[], id: string): Promise<void> {
  await Promise.all(
    people.map((person) =>
      person.until(id, ({ position, table }) => {
        if (position?.legal) void person.live.move(id, Array.isArray(position.legal) ? { done: true } : { bid: 1 });
        return table.status === "finished";
      }),
    ),
  );
}

test("the record of a finished game has its seed and replays from every seat; before the end there is none", async () => {
  const server = await openServer();
  const people = [await guest(server), await guest(server)];
  const { id } = await sitDown(people, { options: { rounds: 2 } });
  const stranger = await guest(server);
  expect(await refusedBy(stranger.http.record(id))).toBe("not-over");
  await playToTheEnd(people, id);
  const read = readRecord(await stranger.http.record(id));
  if (isRefusal(read)) throw new Error(read.refused);
  const positions: unknown[][] = viewers(2).map(() => []);
  const result = replay(market, read.record, ({ match }) => {
    for (const [i, viewer] of viewers(2).entries()) positions[i]!.push(match.view(viewer));
  });
  expect(result.refused).toBeUndefined();
  // The server shows the same, from every seat, to everybody who asks now.
  await stranger.until(id, () => true);
  for (const [i, viewer] of viewers(2).entries()) {
    const history = await stranger.live.history(id, 0, 100, viewer);
    if ("refused" in history) throw new Error(history.refused);
    expect(history.positions.map(({ view }) => view)).toEqual(JSON.parse(JSON.stringify(positions[i])));
  }
});

test("a seed has 128 bits and is another one at every table", async () => {
  const server = await openServer();
  const ann = await guest(server);
  const seeds = new Set<string>();
  for (let i = 0; i < 5; i++) {
    const { id } = await sitDown([ann], { seats: 2, bots: { "1": "stuck" }, settings: { onLeave: "end" } });
    await ann.http.leave(id);
    seeds.add(/^Seed: ([0-9a-f]{32,})$/m.exec(await ann.http.record(id))![1]!);
  }
  expect(seeds.size).toBe(5);
});

test("a running table keeps the rules it began with; new tables have the new ones; both replay", async () => {
  const first = await openServer();
  const before = [await guest(first), await guest(first)];
  const { id } = await sitDown(before, { options: { rounds: 1 } });
  await Promise.all(before.map((person) => person.until(id, ({ position }) => position !== null)));
  await before[0]!.live.move(id, { bid: 2 });
  await first.stop();
  const port = Number(new URL(first.address).port);
  const second = await openServer({ data: first.data, port, games: nextGames });
  const old = await before[1]!.until(id, ({ position }) => position?.version === 1);
  expect(old.table.rulesVersion).toBe(1);
  expect((old.position!.view as { coins: number[] }).coins).toEqual([5, 5]);
  // Its player leaves: the bot that comes must know the old rules too.
  await before[1]!.http.leave(id);
  await before[0]!.until(id, ({ position, table }) => {
    if (position?.legal) void before[0]!.live.move(id, { done: true });
    return table.status === "finished";
  });
  expect(await before[0]!.http.record(id)).toMatch(/^Rules: 1$/m);
  const after = [await guest(second), await guest(second)];
  const next = await sitDown(after, { options: { rounds: 1 } });
  expect(next.rulesVersion).toBe(2);
  await playToTheEnd(after, next.id);
  expect(await after[0]!.http.record(next.id)).toMatch(/^Rules: 2$/m);
  const read = readRecord(await after[0]!.http.record(id));
  expect(isRefusal(read) ? read : replay(market, read.record).refused).toBeUndefined();
});
