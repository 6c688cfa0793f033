/** A store carried into PostgreSQL and back. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, startWorker } from "../index.ts";
import { openStore } from "../store/open.ts";
import { query, type Store } from "../store/store.ts";
import { moveBetween } from "../store/transfer/places.ts";
import { noPostgres, TestPostgres } from "../testing/postgres.ts";

const ACCOUNTS = 2500;
const folder = mkdtempSync(join(tmpdir(), "asztal-move-"));

async function fill(store: Store): Promise<void> {
  const account = (i: number) => ({
    ...{ id: `Ű${i}ä`, name: `Név ${i}`, name_key: `nev ${i}`, is_admin: 0, created_at: 1_790_000_000_000 + i },
  });
  const added = Array.from({ length: ACCOUNTS }, (_, i) =>
    store.write(query.insertInto("accounts").values(account(i))),
  );
  await Promise.all(added);
  await store.write(
    query.insertInto("ratings").values({ account_id: "Ű1ä", game: "uno", mu: 25.1 / 3, sigma: 1e-7, games: 3 }),
    query.insertInto("server_state").values({ name: "last-seen", value: "5" }),
  );
}

const accountsIn = (store: Store) => store.read(query.selectFrom("accounts").selectAll().orderBy("created_at"));
const ratingsIn = (store: Store) => store.read(query.selectFrom("ratings").selectAll());

const title = noPostgres === null ? "moving a store" : `not moving a store: ${noPostgres}`;
describe.skipIf(noPostgres !== null)(title, () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
  });
  afterAll(async () => {
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  function move(from: string, to: string, maxPages = Number.POSITIVE_INFINITY): Promise<number> {
    let pages = 0;
    return moveBetween(from, to, () => {
      if (++pages > maxPages) throw new Error("the power failed");
    });
  }

  test("into PostgreSQL, broken off and taken up, and back: every row is the same; a half-moved store is not served", async () => {
    const [data, back] = [join(folder, "data"), join(folder, "back")];
    const source = await openStore({ data });
    await fill(source);
    const [accounts, ratings] = [await accountsIn(source), await ratingsIn(source)];
    await source.close();
    const database = await postgres.database();
    await expect(move(data, database, 1)).rejects.toThrow("the power failed");
    await expect(startServer({ data, database, port: 0, host: "127.0.0.1" })).rejects.toThrow("not whole");
    await expect(startWorker({ data, database, places: 1 })).rejects.toThrow("not whole");
    expect(await move(data, database)).toBe(ACCOUNTS + 2);
    const moved = await openStore({ data, database });
    expect(await accountsIn(moved)).toEqual(accounts);
    expect(await ratingsIn(moved)).toEqual(ratings);
    await moved.close();
    await expect(move(data, database)).rejects.toThrow("is not empty");
    expect(await move(database, back)).toBe(ACCOUNTS + 2);
    const again = await openStore({ data: back });
    expect(await accountsIn(again)).toEqual(accounts);
    await again.close();
  });

  test("a row that was changed meanwhile is found", async () => {
    const data = join(folder, "changed");
    const source = await openStore({ data });
    await fill(source);
    await source.close();
    const database = await postgres.database();
    await expect(move(data, database, 2)).rejects.toThrow("the power failed");
    await postgres.ask("UPDATE accounts SET name = 'Somebody' WHERE name_key = 'nev 7'", { address: database });
    await expect(move(data, database)).rejects.toThrow(/A row of accounts is not the same.*Ű7ä/);
  });
});
