/** The embedded database: opening it safely, and bringing it up to date. */
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StoreUnusable } from "./engine.ts";
import { migrations } from "./migrations.ts";

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

/** Lets the database grow to so many bytes and no further: then writing fails as on a full disk. */
export function boundDatabase(database: DatabaseSync, mostBytes: number): void {
  const { page_size: size } = database.prepare("PRAGMA page_size").get() as { page_size: number };
  database.exec(`PRAGMA max_page_count = ${Math.max(1, Math.floor(mostBytes / size))}`);
}

export function versionOf(database: DatabaseSync): number {
  return (database.prepare("PRAGMA user_version").get() as { user_version: number }).user_version;
}

/** Applies the migrations that the database does not have yet, all or none. */
export function migrate(database: DatabaseSync): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    for (const migration of migrations.slice(versionOf(database))) database.exec(migration);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** Looks at a file before anything is written to it: a whole store of this or an earlier version, or one that is not there. */
export function checkFile(file: string): void {
  if (!existsSync(file)) return;
  let version: number;
  let problems: string[];
  try {
    const database = openDatabase(file, { readOnly: true });
    try {
      version = versionOf(database);
      const rows = database.prepare("PRAGMA quick_check").all() as { quick_check: string }[];
      problems = rows.map((row) => row.quick_check).filter((text) => text !== "ok");
    } finally {
      database.close();
    }
  } catch (error) {
    throw damaged(file, (error as Error).message);
  }
  if (problems.length > 0) throw damaged(file, problems.slice(0, 3).join("; "));
  if (version > migrations.length) {
    throw new StoreUnusable(
      `${file} was written by a newer Asztal (store version ${version}; this one knows ${migrations.length}). ` +
        "Start that version, or restore a backup of this one.",
    );
  }
}

function damaged(file: string, problem: string): StoreUnusable {
  return new StoreUnusable(
    `${file} is damaged or not a store of Asztal (${problem}). It was left as it is: ` +
      "move it away and restore a backup, or start with another data folder.",
  );
}
