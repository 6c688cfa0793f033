/** One table that cannot be read is the trouble of that table alone. */
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { storeFile } from "../store/backup.ts";
import { eventually, guest, openServer, refusedBy, sitDown } from "../testing/server.ts";

test("a table whose moves do not replay is not shown any more; all others go on, and it comes back when mended", async () => {
  const server = await openServer();
  const people = [await guest(server), await guest(server)];
  const [ann, ben] = people as [(typeof people)[0], (typeof people)[0]];
  const bad = await sitDown(people);
  const good = await sitDown(people);
  for (const { id } of [bad, good]) {
    await Promise.all(people.map((person) => person.until(id, ({ position }) => position !== null)));
  }
  await ann.live.move(bad.id, { bid: 1 });
  await ben.until(bad.id, ({ position }) => position?.version === 1);
  const database = new DatabaseSync(storeFile(server.data));
  database
    .prepare("INSERT INTO table_events (table_id, version, kind, seat, move, at) VALUES (?, 2, 'move', 1, 'bid 77', 0)")
    .run(bad.id);
  await eventually(() => server.lines.some(({ what, table }) => what === "table-lost" && table === bad.id));
  expect((await ben.live.move(bad.id, { bid: 1 })).refused).toBe("server-error");
  expect(await refusedBy(ben.http.leave(bad.id))).toBe("server-error");
  expect((await ben.live.move(good.id, { bid: 2 })).refused).toBeUndefined();
  expect((await ann.http.tables()).running.map(({ id }) => id)).toContain(bad.id);

  database.prepare("DELETE FROM table_events WHERE table_id = ? AND version = 2").run(bad.id);
  database.close();
  await eventually(async () => (await ben.live.move(bad.id, { bid: 1 }, 1)).refused === undefined);
  await ann.until(bad.id, ({ position }) => position?.version === 2);
});

test("a server starts with a table whose rules are not here any more, and says so", async () => {
  const first = await openServer();
  const people = [await guest(first), await guest(first)];
  const { id } = await sitDown(people, { game: "vault" });
  await first.stop();
  const games = new URL("../testing/next-games.ts", import.meta.url).href;
  const second = await openServer({ data: first.data, games });
  expect(second.lines).toContainEqual(
    expect.objectContaining({ what: "table-not-loaded", table: id, error: expect.stringContaining("vault") }),
  );
  const ann = await guest(second);
  expect((await ann.http.createTable({ game: "market", seats: 2 })).status).toBe("open");
});
