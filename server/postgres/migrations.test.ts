/** A database of an earlier version, brought up to date. */
import pg from "pg";
import { expect, test } from "vitest";
import { NEW_REPORTS, OLD_REPORTS } from "../store/fixtures/reports.ts";
import { postgresMigrations } from "../store/postgres-migrations.ts";
import { onPostgres } from "../testing/on-postgres.ts";
import { placeOf, storedIn } from "../testing/server.ts";

const SEATS = [
  { kind: "player", account: "x", name: "X" },
  { kind: "open", reserved: { account: "y", name: "Y" } },
  { kind: "open" },
  { kind: "bot", bot: "random" },
  { kind: "bot", bot: "random", formerly: "z" },
];

/** A database of the first version, with these rows in it. */
async function firstVersion(insert: string, values: readonly unknown[]) {
  const place = await placeOf();
  const client = new pg.Client({ connectionString: place.database });
  await client.connect();
  await client.query(postgresMigrations[0]!); // the list is never empty
  await client.query("CREATE TABLE store_version (version INTEGER NOT NULL); INSERT INTO store_version VALUES (1)");
  await client.query(insert, [...values]);
  await client.end();
  return place;
}

onPostgres({
  "two versions": () => import("../store/rolling.test.ts"),

  migrations: async () => {
    test("a database of the first version has its seats as rows when it was opened", async () => {
      const place = await firstVersion(
        `INSERT INTO tables (id, game, rules_version, options, settings, seats, host_id, status, revision, rated, created_at)
         VALUES ('one', 'uno', 1, '{}', '{}', $1, 'x', 'ended', 0, 0, 0)`,
        [JSON.stringify(SEATS)],
      );
      expect(await storedIn(place, "table_seats")).toEqual([
        expect.objectContaining({ table_id: "one", seat: 0, account_id: "x", role: "player", is_over: 1 }),
        expect.objectContaining({ table_id: "one", seat: 1, account_id: "y", role: "reserved", is_over: 1 }),
        expect.objectContaining({ table_id: "one", seat: 4, account_id: "z", role: "former", is_over: 1 }),
      ]);
    });

    test("old problem reports keep table, version and client, and lose what was attached", async () => {
      const place = await firstVersion(
        "INSERT INTO reports VALUES ('one', 't', 'x', 'Help', $1, 'open', NULL, 1, NULL), ('two', NULL, 'x', 'Help', $2, 'open', NULL, 2, NULL)",
        OLD_REPORTS,
      );
      expect(await storedIn(place, "reports")).toMatchObject(NEW_REPORTS);
    });
  },
});
