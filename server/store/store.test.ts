import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import {
  eventually,
  guest,
  openServer,
  PASSWORD,
  Person,
  refusedBy,
  sitDown,
  storedIn,
  temporaryFolder,
} from "../testing/server.ts";
import { backupFolder, restoreBackup, storeFile } from "./backup.ts";
import { StoreUnusable } from "./engine.ts";
import { NEW_REPORTS, OLD_REPORTS } from "./fixtures/reports.ts";
import { migrations } from "./migrations.ts";
import { openStore } from "./open.ts";
import { fileFault } from "./sqlite-faults.ts";

test("a full disk: what cannot be written is refused, what is there stays, and everything else goes on", async () => {
  const data = temporaryFolder();
  const server = await openServer({ data, storeBytes: 250_000 });
  const ann = await guest(server);
  const { id } = await sitDown([ann], { game: "uno", seats: 2, bots: { "1": "random" }, options: { handSize: 10 } });
  const codes = new Set<string | null>();
  for (let i = 0; i < 400 && !codes.has("not-stored"); i++) {
    const reporter = await guest(server).catch(() => ann);
    codes.add(await refusedBy(reporter.http.call("POST /api/reports", { body: { text: "x".repeat(4000) } })));
  }
  expect(codes).toContain("not-stored");
  expect((await fetch(`${server.address}/health`)).status).toBe(503);
  // Moves are small; in the end they do not fit either, be it the player's or the bot's.
  const isFull = () => server.lines.some(({ what, table }) => what === "step-not-written" && table === id);
  ann.live.watch(id, ({ position }) => position?.legal && void ann.live.move(id, { draw: true }));
  await eventually(isFull);
  const watcher = new Person(server);
  const { version } = (await watcher.until(id, () => true)).position!;
  const stored = new DatabaseSync(storeFile(data), { readOnly: true });
  const rows = stored.prepare("SELECT max(version) AS version FROM table_events WHERE table_id = ?").get(id);
  stored.close();
  expect(rows).toEqual({ version });
  expect(server.lines).toContainEqual(
    expect.objectContaining({ what: "request-failed", error: expect.stringMatching(/full/) }),
  );
  expect((await ann.http.table(id)).status).toBe("running");
  await server.stop();
  // There is room again: the game goes on, the bot too.
  await openServer({ data, port: Number(new URL(server.address).port) });
  void ann.live.move(id, { draw: true });
  await ann.until(id, ({ position }) => (position?.version ?? 0) > version + 4);
});

test("a damaged store is not opened, not touched, and the message says what to do", async () => {
  const data = temporaryFolder();
  const first = await openServer({ data });
  for (let i = 0; i < 50; i++) await guest(first);
  await first.stop();
  const whole = readFileSync(storeFile(data));
  const holed = Buffer.from(whole);
  holed.fill(0xaa, 4096 * 2, 4096 * 6);
  for (const content of [holed, Buffer.from("not a database at all".repeat(100)), whole.subarray(0, 10_000)]) {
    writeFileSync(storeFile(data), content);
    await expect(openServer({ data })).rejects.toThrow(/asztal\.sqlite is damaged.*left as it is.*restore a backup/);
    expect(readFileSync(storeFile(data)).equals(content)).toBe(true);
  }
});

test("a data folder of the first version opens: accounts, finished and running games, all of it goes on", async () => {
  const data = temporaryFolder();
  const database = new DatabaseSync(storeFile(data));
  database.exec(readFileSync(new URL("./fixtures/version-1.sql", import.meta.url), "utf8"));
  const tables = database.prepare("SELECT id, status FROM tables").all() as { id: string; status: string }[];
  database.close();
  const server = await openServer({ data });
  const [ada, bela] = [new Person(server), new Person(server)];
  expect(await ada.http.signIn("ada", PASSWORD)).toMatchObject({ name: "Ada", admin: true });
  await bela.http.signIn("BÉLA", PASSWORD);
  const finished = tables.find(({ status }) => status === "finished")!.id;
  expect(await ada.http.record(finished)).toMatch(/^Seat 1: Béla$/m);
  expect((await ada.http.results(finished)).map(({ rated }) => rated)).toEqual([true, true]);
  const running = tables.find(({ status }) => status === "running")!.id;
  const state = await ada.until(running, ({ position }) => position !== null);
  expect(state.position!.version).toBeGreaterThan(0);
  expect(state.chat.map(({ text }) => text)).toEqual(["Szia!"]);
  const mover = state.position!.legal ? ada : bela;
  const { position } = await mover.until(running, ({ position: seen }) => seen?.legal != null);
  const legal = position!.legal as unknown[];
  expect((await mover.live.move(running, legal[0])).refused).toBeUndefined();
});

test("old problem reports keep table, version and client, and lose what was attached", async () => {
  const data = temporaryFolder();
  const database = new DatabaseSync(storeFile(data));
  database.exec(readFileSync(new URL("./fixtures/version-1.sql", import.meta.url), "utf8"));
  database.exec("DELETE FROM reports");
  const insert = database.prepare("INSERT INTO reports VALUES (?, 't', 'x', 'Help', ?, 'open', NULL, 1, NULL)");
  for (const [i, attached] of OLD_REPORTS.entries()) insert.run(NEW_REPORTS[i]!.id, attached); // one for each
  database.close();
  expect(await storedIn({ data }, "reports")).toMatchObject(NEW_REPORTS);
});

test("a store from before knows whom its games wait for as soon as it was opened", async () => {
  const data = temporaryFolder();
  const database = new DatabaseSync(storeFile(data));
  database.exec(readFileSync(new URL("./fixtures/version-1.sql", import.meta.url), "utf8"));
  const running = database.prepare("SELECT id FROM tables WHERE status = 'running'").all();
  database.close();
  const server = await openServer({ data });
  await server.stop();
  const rows = (await storedIn({ data }, "waiting")) as { table_id: string }[];
  expect(new Set(rows.map(({ table_id }) => table_id))).toEqual(new Set(running.map(({ id }) => id)));
});

test("every version of the store, from the first one on, ends in the same schema", () => {
  const schemaOf = (database: DatabaseSync) =>
    database.prepare("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name").all();
  const fresh = new DatabaseSync(":memory:");
  for (const migration of migrations) fresh.exec(migration);
  const old = new DatabaseSync(":memory:");
  old.exec(readFileSync(new URL("./fixtures/version-1.sql", import.meta.url), "utf8"));
  for (const migration of migrations.slice(1)) old.exec(migration);
  expect(schemaOf(old)).toEqual(schemaOf(fresh));
});

test("a backup is taken while games run, and put back: what was acknowledged before it is there", async () => {
  const server = await openServer();
  const ann = await guest(server);
  const folder = temporaryFolder();
  const bots = { "1": "random", "2": "random" };
  const running = await Promise.all(
    Array.from({ length: 5 }, () => sitDown([ann], { game: "uno", seats: 3, bots, options: { handSize: 10 } })),
  );
  for (const { id } of running)
    ann.live.watch(id, ({ position }) => position?.legal && void ann.live.move(id, { draw: true }));
  await Promise.all(running.map(({ id }) => ann.until(id, ({ log }) => log.length > 3)));
  const before = running.map(({ id }) => ann.live.state(id)!.position!.version);
  const taken = [server.backup(join(folder, "inside")), backupFolder(server.data, join(folder, "outside"))];
  await Promise.all(taken);
  expect(() => restoreBackup(join(folder, "inside"), server.data)).toThrow(/only replaced when told so/);
  expect(() => restoreBackup(join(folder, "inside"), server.data, { replace: true })).toThrow(/stop the server/);
  await server.stop();
  for (const name of ["inside", "outside"]) {
    const { kept } = restoreBackup(join(folder, name), server.data, { replace: true });
    expect(kept).toMatch(/before-restore$/);
    const next = await openServer({ data: server.data });
    const again = new Person(next);
    again.http.cookie = ann.http.cookie;
    for (const [i, { id }] of running.entries()) {
      const { log } = await again.until(id, ({ position }) => position !== null);
      expect(log.length).toBeGreaterThanOrEqual(before[i]!);
    }
    await next.stop();
  }
});

test("what is no backup is not put in place of anything", async () => {
  const folder = temporaryFolder();
  const data = join(folder, "data");
  expect(() => restoreBackup(join(folder, "missing"), folder)).toThrow(StoreUnusable);
  writeFileSync(join(folder, "text"), "hello".repeat(1000));
  expect(() => restoreBackup(join(folder, "text"), data)).toThrow(/damaged or not a store/);
  new DatabaseSync(join(folder, "empty")).close();
  expect(() => restoreBackup(join(folder, "empty"), data)).toThrow(/not a backup/);
  for (const version of [0, 1]) {
    const foreign = new DatabaseSync(join(folder, `foreign${version}`));
    foreign.exec(`CREATE TABLE accounts (iban TEXT); PRAGMA user_version = ${version}`);
    foreign.close();
    expect(() => restoreBackup(join(folder, `foreign${version}`), data)).toThrow(/database of another program/);
  }
  expect(existsSync(data)).toBe(false);
  renameSync(join(folder, "foreign0"), storeFile(folder));
  await expect(openStore({ data: folder })).rejects.toThrow(/database of another program/);
});

/** What somebody without special rights may do; the tests may run as somebody with all of them. */
async function asOrdinaryUser(act: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test("a folder that cannot be written to, and a full disk, are told as what they are, not as damage", async () => {
  const [data, other] = [temporaryFolder(), temporaryFolder()];
  await (await openStore({ data })).close();
  for (const folder of [data, other]) chmodSync(folder, 0o555);
  await asOrdinaryUser(async () => {
    await expect(openStore({ data })).rejects.toThrow(/cannot be opened for writing.*who owns it/);
    await expect(openStore({ data: other })).rejects.toThrow(/cannot be opened for writing/);
    await expect(backupFolder(data, join(other, "copy"))).rejects.toThrow(StoreUnusable);
  });
  for (const folder of [data, other]) chmodSync(folder, 0o755);
  const file = join(other, "small.sqlite");
  const small = new DatabaseSync(file);
  small.exec("PRAGMA max_page_count = 2; CREATE TABLE t (x)");
  expect(faultIn(file, () => small.exec(`INSERT INTO t VALUES ('${"x".repeat(9000)}')`))).toMatch(/^The disk is full/);
  const second = new DatabaseSync(file, { timeout: 0 });
  small.exec("BEGIN IMMEDIATE");
  expect(faultIn(file, () => second.exec("BEGIN IMMEDIATE"))).toMatch(/held by another program/);
  small.close();
  second.close();
});

function faultIn(file: string, act: () => void): string {
  try {
    act();
  } catch (error) {
    return fileFault(file, error).message;
  }
  return "no fault";
}

test("nobody else on the machine can read the store or a backup of it", async () => {
  const before = process.umask(0);
  const folder = temporaryFolder();
  const data = join(folder, "deep/data");
  const copy = join(folder, "backups/copy.sqlite");
  const server = await openServer({ data });
  await guest(server);
  await server.backup(copy);
  const files = readdirSync(data).map((name) => join(data, name));
  expect(files).toHaveLength(3);
  for (const path of [join(folder, "deep"), data, ...files, join(folder, "backups"), copy]) {
    expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
  }
  await server.stop();
  // What an earlier version has left open to all is closed to strangers; the group is the operator's own matter.
  chmodSync(storeFile(data), 0o664);
  chmodSync(copy, 0o644);
  await (await openStore({ data })).close();
  expect(statSync(storeFile(data)).mode & 0o777).toBe(0o660);
  restoreBackup(copy, data, { replace: true });
  expect(statSync(storeFile(data)).mode & 0o777).toBe(0o640);
  process.umask(before);
});

test("a backup that fails says where and leaves nothing behind; one that is there stays", async () => {
  const data = temporaryFolder();
  await (await openStore({ data })).close();
  const folder = temporaryFolder();
  const copy = join(folder, "copy.sqlite");
  writeFileSync(join(folder, "file"), "");
  await expect(backupFolder(data, join(folder, "file/copy"))).rejects.toThrow(
    `The backup was not written: there is no folder ${join(folder, "file")}`,
  );
  await expect(backupFolder(data, folder)).rejects.toThrow(/is a folder/);
  await backupFolder(data, copy);
  const whole = readFileSync(copy);
  const holed = Buffer.from(readFileSync(storeFile(data)));
  holed.fill(0xaa, 4096 * 2, 4096 * 6);
  writeFileSync(storeFile(data), holed);
  await expect(backupFolder(data, copy)).rejects.toThrow(/^The backup was not written/);
  expect(readdirSync(folder).toSorted()).toEqual(["copy.sqlite", "file"]);
  expect(readFileSync(copy).equals(whole)).toBe(true);
});
