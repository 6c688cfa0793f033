/** A database of an earlier version, brought up to date. */
import pg from "pg";
import { expect, test } from "vitest";
import { postgresMigrations } from "../store/postgres-migrations.ts";
import { placeOf, storedIn } from "../testing/house.ts";
import { onPostgres } from "../testing/on-postgres.ts";

const SEATS = [
  { kind: "player", account: "x", name: "X" },
  { kind: "open", reserved: { account: "y", name: "Y" } },
  { kind: "open" },
  { kind: "bot", bot: "random" },
  { kind: "bot", bot: "random", formerly: "z" },
];

onPostgres({
  migrations: async () => {
    test("a database of the first version has its seats as rows when it was opened", async () => {
      const place = await placeOf();
      const client = new pg.Client({ connectionString: place.database });
      await client.connect();
      await client.query(postgresMigrations[0]!); // the list is never empty
      await client.query("CREATE TABLE store_version (version INTEGER NOT NULL); INSERT INTO store_version VALUES (1)");
      await client.query(
        `INSERT INTO tables (id, game, rules_version, options, settings, seats, host_id, status, revision, rated, created_at)
         VALUES ('one', 'uno', 1, '{}', '{}', $1, 'x', 'ended', 0, 0, 0)`,
        [JSON.stringify(SEATS)],
      );
      await client.end();
      expect(await storedIn(place, "table_seats")).toEqual([
        { table_id: "one", seat: 0, account_id: "x", role: "player", is_over: 1 },
        { table_id: "one", seat: 1, account_id: "y", role: "reserved", is_over: 1 },
        { table_id: "one", seat: 4, account_id: "z", role: "former", is_over: 1 },
      ]);
    });
  },
});
