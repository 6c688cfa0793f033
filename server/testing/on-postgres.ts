/** Runs test files once more, with everything kept in a real PostgreSQL. */
import { beforeAll, describe, test } from "vitest";
import { noPostgres, TestPostgres } from "./postgres.ts";
import { atTheEnd, keepInDatabases } from "./server.ts";

/**
 * The tests are given by name, with how to load or declare them; each name stands in the names of its tests. They are handed
 * how to get at the PostgreSQL while they run.
 */
export function onPostgres(tests: Readonly<Record<string, (postgres: () => TestPostgres) => Promise<unknown>>>): void {
  if (noPostgres !== null) {
    test.skip(`not on PostgreSQL: ${noPostgres}`, () => {});
    return;
  }
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
    atTheEnd(() => postgres.remove());
    keepInDatabases({
      empty: () => postgres.database(),
      prepared: () => postgres.preparedDatabase(),
    });
  });
  for (const [name, declare] of Object.entries(tests)) {
    describe(`on PostgreSQL, ${name}`, async () => {
      await declare(() => postgres);
    });
  }
}
