import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { storeFile } from "../store/backup.ts";
import { guest, openServer, player, sitDown, storedIn, temporaryFolder } from "../testing/server.ts";

test("who sits where stands in rows of its own, from the first seat to the end of the game", async () => {
  const server = await openServer();
  const [ann, ben] = [await guest(server), await guest(server)];
  const [a, b] = await Promise.all([ann, ben].map(async ({ http }) => (await http.me())!.id));
  const rows = async () =>
    (await storedIn(server, "table_seats")).map((row) => {
      const { seat, account_id, role, is_over } = row as Record<string, unknown>;
      return [seat, account_id, role, is_over];
    });
  const { id } = await ann.http.createTable({ game: "market", seats: 3, bots: { "1": "random" } });
  expect(await rows()).toEqual([[0, a, "player", 0]]);
  await ben.http.join(id);
  expect(await rows()).toEqual([
    [0, a, "player", 0],
    [2, b, "player", 0],
  ]);
  await ben.http.leave(id);
  expect(await rows()).toEqual([[0, a, "player", 0]]);
  await ben.http.join(id);
  await ann.http.start(id);
  await ben.http.leave(id);
  expect(await rows()).toEqual([
    [0, a, "player", 0],
    [2, b, "former", 0],
  ]);
  await ann.http.leave(id);
  expect(await rows()).toEqual([
    [0, a, "player", 1],
    [2, b, "former", 1],
  ]);
});

test("seats that are kept for a rematch stand in rows, and a name changes on all of them", async () => {
  const server = await openServer();
  const [ann, ben] = [await player(server, "Anna"), await guest(server)];
  const { id } = await sitDown([ann, ben], { settings: { onLeave: "end" } });
  await ben.http.leave(id);
  const next = await ann.http.rematch(id);
  const kept = (await storedIn(server, "table_seats")).filter(
    (row) => (row as { table_id: string }).table_id === next.id,
  );
  expect(kept).toMatchObject([
    { seat: 0, role: "reserved" },
    { seat: 1, role: "player" },
  ]);
  await ben.http.register({ name: "Benedek", password: "correct horse" });
  expect((await ann.http.table(next.id)).seats[0]).toMatchObject({ kind: "open", name: "Benedek" });
});

test("a store from before has its seats as rows when it was opened", async () => {
  const data = temporaryFolder();
  const database = new DatabaseSync(storeFile(data));
  database.exec(readFileSync(new URL("../store/fixtures/version-1.sql", import.meta.url), "utf8"));
  const columns = "'uno', 1, '{}', '{}'";
  database.exec(
    `INSERT INTO tables (id, game, rules_version, options, settings, seats, host_id, status, revision, rated, created_at) VALUES
      ('kept', ${columns}, '[{"kind":"open","reserved":{"account":"x","name":"X"}},{"kind":"open"},{"kind":"bot","bot":"random"}]',
       'x', 'open', 0, 0, 0),
      ('left', ${columns}, '[{"kind":"bot","bot":"random","formerly":"y"},{"kind":"player","account":"x","name":null}]',
       'x', 'ended', 0, 0, 0)`,
  );
  const tables = database.prepare("SELECT id, status FROM tables WHERE status IN ('finished', 'running')").all();
  database.close();
  const rows = (await storedIn({ data }, "table_seats")) as Record<string, unknown>[];
  const of = (table: string) =>
    rows
      .filter(({ table_id }) => table_id === table)
      .map(({ seat, account_id, role, is_over }) => ({ seat, account_id, role, is_over }));
  expect(of("kept")).toEqual([{ seat: 0, account_id: "x", role: "reserved", is_over: 0 }]);
  expect(of("left")).toEqual([
    { seat: 0, account_id: "y", role: "former", is_over: 1 },
    { seat: 1, account_id: "x", role: "player", is_over: 1 },
  ]);
  for (const { id, status } of tables) {
    const is_over = status === "finished" ? 1 : 0;
    expect(of(String(id))).toEqual([
      { seat: 0, account_id: "8x50xFXCz19DM_pV", role: "player", is_over },
      { seat: 1, account_id: "oNJ7v6SDtc05lJ9j", role: "player", is_over },
    ]);
  }
});
