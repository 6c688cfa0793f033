/** The server as a command on PostgreSQL: what it needs, what it says, and what it leaves to the database's own tools. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { HttpClient } from "@asztal/wire/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noPostgres, TestPostgres } from "../../server/testing/postgres.ts";
import { asztal } from "../testing/asztal.ts";
import { servers } from "../testing/serving.ts";

const { folder, start } = servers();

test("a database that is not there is told with what to do, and waited for until that is stopped; nothing is made", async () => {
  const serving = start(["--database", "postgres://ann:secret@127.0.0.1:9/asztal"]);
  await expect.poll(() => serving.err).toContain("Waiting for it");
  serving.signal("SIGTERM");
  expect(await serving.ended).toBe(1);
  const { err } = serving;
  expect(err).toMatch(/127\.0\.0\.1:9\/asztal cannot be reached.*Is it running/);
  expect(err).not.toContain("secret");
  expect(err).not.toMatch(/^\s+at /m);
  expect(existsSync(join(folder, "asztal-data"))).toBe(false);
});

test("copying is left to PostgreSQL's own tools", async () => {
  const env = { DATABASE_URL: "postgres://127.0.0.1/asztal" };
  const [backup, restore] = await Promise.all([
    asztal(["backup", "copy"], { cwd: folder, env }),
    asztal(["restore", "copy"], { cwd: folder, env }),
  ]);
  expect(backup).toMatchObject({ code: 2, err: expect.stringContaining("pg_dump") });
  expect(restore).toMatchObject({ code: 2, err: expect.stringContaining("pg_restore") });
});

const title = noPostgres === null ? "with a PostgreSQL" : `not with a PostgreSQL: ${noPostgres}`;
describe.skipIf(noPostgres !== null)(title, () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
  });
  afterAll(() => postgres.remove());

  test("it keeps everything there, stops cleanly and goes on where it was; an administrator is made beside it", async () => {
    const env = { DATABASE_URL: await postgres.database() };
    const first = start([], env);
    const client = new HttpClient(await first.address());
    await client.register({ name: "Kata", password: "12345678" });
    await client.signOut();
    await client.register({ name: "Bence", password: "12345678" });
    const { id } = await client.createTable({ game: "uno", seats: 2, bots: { 1: "random" }, start: true });
    const [admin, nobody] = [
      await asztal(["admin", "bence"], { cwd: folder, env }),
      await asztal(["admin", "nobody"], { cwd: folder, env }),
    ];
    expect(admin).toMatchObject({ code: 0, err: "" });
    expect(nobody).toMatchObject({ code: 1, err: expect.stringContaining("no registered account “nobody”") });
    expect(await client.me()).toMatchObject({ admin: true });
    first.signal("SIGTERM");
    expect(await first.ended).toBe(0);
    expect(first.out).toContain("PostgreSQL");
    expect(first.err).toBe("");
    const second = start(["--database", env.DATABASE_URL]);
    const again = new HttpClient(await second.address());
    expect(await again.table(id)).toMatchObject({ status: "running" });
    second.signal("SIGTERM");
    expect(await second.ended).toBe(0);
    expect(existsSync(join(folder, "asztal-data"))).toBe(false);
  });

  test("a refused login, a database that is missing, holds something else or is of a newer version: told, and left alone", async () => {
    const [other, newer] = [await postgres.database(), await postgres.database()];
    await postgres.ask("CREATE TABLE accounts (whose TEXT)", { address: other });
    await postgres.ask("CREATE TABLE store_version (version INTEGER); INSERT INTO store_version VALUES (9999)", {
      address: newer,
    });
    await postgres.ask("CREATE USER ann PASSWORD 'right'");
    const login = postgres.address("postgres", "ann:wrong");
    const served = (database: string) => asztal(["serve", "--port", "0", "--database", database], { cwd: folder });
    const troubles = [
      [login, /refuses the login/],
      [postgres.address("nowhere"), /There is no database/],
      [other, /holds something else/],
      [newer, /newer Asztal \(store version 9999/],
    ] as const;
    const ended = await Promise.all(troubles.map(([database]) => served(database)));
    for (const [i, [, words]] of troubles.entries()) {
      const { code, err } = ended[i]!; // one for each
      expect(err).toMatch(words);
      expect(err).not.toMatch(/wrong|^\s+at /m);
      expect(code).toBe(1);
    }
    const tables = "SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = 'public'";
    expect(await postgres.ask(tables, { address: other })).toEqual([{ count: 1 }]);
    expect(await postgres.ask(tables, { address: newer })).toEqual([{ count: 1 }]);
  });

  test("a server that is started while the database is away begins when it is there", async () => {
    const env = { DATABASE_URL: await postgres.database() };
    await postgres.stop({ atOnce: true });
    const serving = start([], env);
    await expect.poll(() => serving.err).toMatch(/cannot be reached.*Waiting for it/);
    await postgres.start();
    await new HttpClient(await serving.address()).guest();
    serving.signal("SIGTERM");
    expect(await serving.ended).toBe(0);
  });

  test("two that start together on an empty database do not collide", async () => {
    const env = { DATABASE_URL: await postgres.database() };
    const both = [start([], env), start([], env)];
    for (const one of both) await new HttpClient(await one.address()).guest();
    for (const one of both) one.signal("SIGTERM");
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  });
});
