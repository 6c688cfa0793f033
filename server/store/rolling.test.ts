/** Two versions of the server on one store, while an installation is being upgraded. */
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, test } from "vitest";
import type { Place } from "../stress/stored.ts";
import { guest, openServer, placeOf, player, sitDown } from "../testing/server.ts";
import { storeFile } from "./backup.ts";
import { migrations, usableFrom } from "./migrations.ts";
import { openStore } from "./open.ts";
import { postgresMigrations, postgresUsableFrom } from "./postgres-migrations.ts";

/** What a migration of the next version may do: see docs/upgrade.md. */
const NEXT = `
  ALTER TABLE tables ADD COLUMN colour TEXT;
  ALTER TABLE table_events ADD COLUMN mood INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE accounts ADD COLUMN motto TEXT;
  ALTER TABLE sessions ADD COLUMN device TEXT;
  CREATE TABLE later (id TEXT PRIMARY KEY);`;

/** Does to a store what the next version does when it starts; it can be used by servers of that version, or of this one too. */
async function upgrade({ data, database }: Place, usable: "from the next" | "from this" = "from this"): Promise<void> {
  const noted = (known: number) => known + (usable === "from this" ? 0 : 1);
  if (database === undefined) {
    const file = new DatabaseSync(storeFile(data));
    file.exec(`BEGIN IMMEDIATE; ${NEXT}; PRAGMA user_version = ${migrations.length + 1};
      UPDATE store_version SET usable_from = ${noted(migrations.length)}; COMMIT`);
    file.close();
    return;
  }
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(`BEGIN; ${NEXT}; UPDATE store_version SET
    version = ${postgresMigrations.length + 1}, usable_from = ${noted(postgresMigrations.length)}; COMMIT`);
  await client.end();
}

test("a server goes on, and starts again, on a store that the next version has added to", async () => {
  const first = await openServer();
  const [ann, ben] = [await player(first, "Ann"), await guest(first)];
  const { id } = await sitDown([ann, ben], { game: "market", seats: 2 });
  await ann.until(id, ({ position }) => position !== null);
  const bid = (person: typeof ann) => person.live.move(id, { bid: 0 });
  await ann.http.table(id);
  await ann.http.me();
  await upgrade(first);
  await ann.http.me();
  expect(await ann.http.table(id)).toMatchObject({ status: "running" });
  await bid(ann);
  const newcomer = await player(first, "Cili");
  await sitDown([newcomer, await guest(first)]);
  await first.stop();
  const second = await openServer({ data: first.data });
  const back = await guest(second);
  expect(await back.http.table(id)).toMatchObject({ status: "running", version: 1 });
  await sitDown([back, await guest(second)]);
  await second.stop();
});

test("a store that servers of this version cannot use any more is refused in words, and left as it is", async () => {
  const place = await placeOf();
  await (await openStore(place)).close();
  await upgrade(place, "from the next");
  await expect(openStore(place)).rejects.toThrow(/newer Asztal/);
});

/** What servers of the version before would not live with, in words. */
function takenAway(list: readonly string[], from: number): string[] {
  const made = new Set<string>();
  const faults: string[] = [];
  for (const [i, migration] of list.entries()) {
    if (i < from) continue;
    for (const statement of statementsOf(migration)) {
      const [, table] = /^CREATE TABLE (\w+)/.exec(statement) ?? [];
      if (table !== undefined) made.add(table);
      const [, indexed] = /^CREATE UNIQUE INDEX \w+ ON (\w+)/.exec(statement) ?? [];
      const [, column] = /^ALTER TABLE \w+ ADD COLUMN (.*)$/.exec(statement) ?? [];
      const isFree =
        column !== undefined && (!/NOT NULL/.test(column) || /DEFAULT/.test(column)) && !/UNIQUE/.test(column);
      const adds =
        table !== undefined ||
        /^CREATE INDEX /.test(statement) ||
        // Nothing in the code names an index: it is slower without one, or less restricted.
        /^DROP INDEX /.test(statement) ||
        isFree ||
        (indexed !== undefined && made.has(indexed));
      if (!adds) faults.push(`migration ${i + 1}: ${statement}`);
    }
  }
  return faults;
}

function statementsOf(migration: string): string[] {
  const statements = migration.split(";").map((statement) => statement.replaceAll(/\s+/g, " ").trim());
  return statements.filter((statement) => statement !== "");
}

test("what comes after the version from which a store can be used only adds: docs/upgrade.md says what else to do", () => {
  expect([...takenAway(migrations, usableFrom), ...takenAway(postgresMigrations, postgresUsableFrom)]).toEqual([]);
  expect(takenAway(migrations, 0)).toContain("migration 6: ALTER TABLE reports DROP COLUMN attached");
  expect(takenAway([NEXT], 0)).toEqual([]);
  for (const wrong of [
    "ALTER TABLE tables RENAME COLUMN seed TO deal",
    "ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL",
    "CREATE UNIQUE INDEX once ON tables(seed)",
    "UPDATE accounts SET name = 'x'",
    "DROP TABLE chats",
  ])
    expect(takenAway([wrong], 0)).toEqual([`migration 1: ${wrong}`]);
});
