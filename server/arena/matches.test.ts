/** A program that is left running has many thousands of matches: what is asked whenever it connects does not go through them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { storeFile } from "../store/backup.ts";
import { openStore } from "../store/open.ts";
import { Matches } from "./matches.ts";

test("whether a version is checked, expected or in a round is found by way of the few that can be meant", async () => {
  const data = mkdtempSync(join(tmpdir(), "asztal-matches-"));
  const store = await openStore({ data });
  const reads = vi.spyOn(store, "readOne");
  const matches = new Matches(store, "here", () => 0);
  await matches.isChecked("uno", "program", 1);
  await matches.isExpected("program", 1);
  await matches.isInRound("program", 1);
  const database = new DatabaseSync(storeFile(data), { readOnly: true });
  const plans = reads.mock.calls.map(([asked]) => {
    const { sql, parameters } = (asked as unknown as { compile(): { sql: string; parameters: string[] } }).compile(); // a builder's
    return database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...parameters)
      .map(({ detail }) => String(detail));
  });
  expect(plans).toHaveLength(3);
  expect(plans.flat().filter((step) => step.includes("arena_players_by_program (program_id=?)"))).toEqual([]);
  database.close();
  await store.close();
  rmSync(data, { recursive: true });
});
