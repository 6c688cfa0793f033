/** The embedded database: opening it safely, and bringing it up to date. */
import { DatabaseSync } from "node:sqlite";
import { migrations } from "./migrations.ts";

export class StoreTooNew extends Error {}
export class StoreDamaged extends Error {}

/** Opens the database of a data folder. Two processes may do so at once: SQLite's own lock orders their writing. */
export function openDatabase(file: string, { readOnly = false } = {}): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: 10_000 });
  if (!readOnly) {
    database.exec("PRAGMA journal_mode = WAL");
    // A commit is on the disk before it is acknowledged; grouping many moves in one makes that cheap.
    database.exec("PRAGMA synchronous = FULL");
  }
  database.exec("PRAGMA foreign_keys = ON");
  return database;
}

/** Applies the migrations that the database does not have yet, all or none. */
export function migrate(database: DatabaseSync): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    const { user_version: version } = database.prepare("PRAGMA user_version").get() as { user_version: number };
    if (version > migrations.length) {
      throw new StoreTooNew(
        `The data folder was written by a newer Asztal (store version ${version}, this one knows ${migrations.length}).`,
      );
    }
    for (const migration of migrations.slice(version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

/** Looks for damage; the message says what was found. */
export function checkDatabase(database: DatabaseSync): void {
  const rows = database.prepare("PRAGMA quick_check").all() as { quick_check: string }[];
  const problems = rows.map((row) => row.quick_check).filter((text) => text !== "ok");
  if (problems.length > 0) throw new StoreDamaged(problems.slice(0, 3).join("; "));
}
