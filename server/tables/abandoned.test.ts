import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { storeFile } from "../store/backup.ts";
import { daysLater, eventually, guest, openServer, Person, sitDown, storedIn } from "../testing/server.ts";

async function firstMoves(people: readonly Person[], id: string): Promise<void> {
  for (const [seat, person] of people.entries()) {
    await person.until(id, ({ position }) => position !== null);
    expect((await person.live.move(id, { bid: seat }, 0)).refused).toBeUndefined();
  }
}

const loadedIn = async (server: { address: string }) => {
  const metrics = await (await fetch(`${server.address}/metrics`)).text();
  return Number(/^asztal_tables_loaded (\d+)/m.exec(metrics)?.[1]);
};
const idleIn = async (server: Parameters<typeof storedIn>[0]) =>
  Object.fromEntries(
    (await storedIn(server, "tables")).map((row) => {
      const { id, is_idle } = row as { id: string; is_idle: number };
      return [id, is_idle];
    }),
  );

test("after a start only games with a clock or a bot to move are in memory; the others wait in the store", async () => {
  const first = await openServer();
  const people = [await guest(first), await guest(first)];
  const waiting = await sitDown(people);
  await firstMoves(people, waiting.id);
  const timed = await sitDown(people, { settings: { speed: { kind: "deadline", seconds: 3600 } } });
  const thinking = await sitDown([people[0]!], { seats: 2, bots: { "1": "stuck" } });
  await first.stop();
  expect(await idleIn(first)).toEqual({ [waiting.id]: 0, [timed.id]: 0, [thinking.id]: 0 });
  // What turns out to wait for somebody is dropped at once, and not looked at any more by later starts.
  const second = await openServer({ data: first.data });
  expect(second.lines).toContainEqual(expect.objectContaining({ what: "resumed", tables: 3 }));
  expect(await loadedIn(second)).toBe(2);
  expect(await idleIn(first)).toEqual({ [waiting.id]: 1, [timed.id]: 0, [thinking.id]: 0 });
  await second.stop();
  const port = Number(new URL(first.address).port);
  const third = await openServer({ data: first.data, port });
  expect(third.lines).toContainEqual(expect.objectContaining({ what: "resumed", tables: 2 }));
  // Whoever comes finds the game as it was; the first step wakes it.
  const { position } = await people[1]!.until(waiting.id, ({ position: seen }) => seen?.legal != null);
  expect(position?.version).toBe(2);
  expect((await people[1]!.live.move(waiting.id, { done: true })).refused).toBeUndefined();
  expect((await idleIn(first))[waiting.id]).toBe(0);
});

/** The same people with new connections: they look at nothing yet. */
function comingBack(people: readonly Person[]): Person[] {
  return people.map(({ http, live }) => {
    live.close();
    const person = new Person({ address: http.base });
    person.http.cookie = http.cookie;
    return person;
  });
}

test("a game that nobody has played for four weeks ends, and whoever looks is told why", async () => {
  const first = await openServer();
  const people = [await guest(first), await guest(first)];
  const [left, kept] = [await sitDown(people), await sitDown(people)];
  await firstMoves(people, left.id);
  await firstMoves(people, kept.id);
  const port = Number(new URL(first.address).port);
  const [, ben] = comingBack(people);
  await first.stop();
  const second = await openServer({ data: first.data, port, now: await daysLater(first, 20) });
  await ben!.until(kept.id, ({ position }) => position?.legal != null);
  expect((await ben!.live.move(kept.id, { done: true })).refused).toBeUndefined();
  const [anna, bela] = comingBack([people[0]!, ben!]);
  await second.stop();
  const third = await openServer({ data: first.data, port, now: await daysLater(first, 30) });
  await anna!.until(left.id, ({ table }) => table.endReason === "untouched");
  expect(await anna!.http.table(left.id)).toMatchObject({ status: "ended", rated: false, endReason: "untouched" });
  expect(await anna!.http.table(kept.id)).toMatchObject({ status: "running", endReason: null });
  expect((await bela!.live.move(left.id, { done: true }, 2)).refused).toBe("game-over");
  await third.stop();
});

test("the server answers before it has resumed its tables", async () => {
  const first = await openServer();
  const ann = await guest(first);
  await sitDown([ann], { seats: 2, bots: { "1": "random" } });
  await first.stop();
  const second = await openServer({ data: first.data }, false);
  const started = second.lines.findIndex(({ what }) => what === "started");
  expect(second.lines.slice(0, started + 1).map(({ what }) => what)).not.toContain("resumed");
  expect((await fetch(`${second.address}/health`)).status).toBe(200);
  await eventually(() => second.lines.some(({ what }) => what === "resumed"));
});

test("a table has ten thousand steps at most; then it ends, and whoever looks is told why", async () => {
  const first = await openServer();
  const people = [await guest(first), await guest(first)];
  const { id } = await sitDown(people);
  await firstMoves(people, id);
  await first.stop();
  const database = new DatabaseSync(storeFile(first.data));
  const insert = database.prepare(
    "INSERT INTO table_events (table_id, version, kind, seat, at) VALUES (?, ?, 'takeover', 0, ?)",
  );
  database.exec("BEGIN");
  for (let version = 3; version < 10_000; version++) insert.run(id, version, Date.now());
  database.exec("COMMIT");
  database.close();
  await openServer({ data: first.data, port: Number(new URL(first.address).port) });
  await people[0]!.until(id, ({ position }) => position?.version === 9999);
  expect(await people[1]!.live.move(id, { done: true }, 9999)).toMatchObject({ version: 10_000 });
  await people[0]!.until(id, ({ table }) => table.endReason === "too-long");
  expect(await people[0]!.http.table(id)).toMatchObject({ status: "ended", rated: false });
});
