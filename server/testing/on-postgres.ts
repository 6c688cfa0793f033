/** Runs test files once more, with everything kept in a real PostgreSQL. */
import { beforeAll, describe, test } from "vitest";
import { atTheEnd, keepInDatabases } from "./house.ts";
import { noPostgres, TestPostgres } from "./postgres.ts";

/** The files are given by name, with how to load them; each name stands in the names of its tests. */
export function onPostgres(files: Readonly<Record<string, () => Promise<unknown>>>): void {
  if (noPostgres !== null) {
    test.skip(`not on PostgreSQL: ${noPostgres}`, () => {});
    return;
  }
  beforeAll(async () => {
    const postgres = await TestPostgres.start();
    atTheEnd(() => postgres.remove());
    keepInDatabases(() => postgres.database());
  });
  for (const [name, load] of Object.entries(files)) {
    describe(`on PostgreSQL, ${name}`, async () => {
      await load();
    });
  }
}
