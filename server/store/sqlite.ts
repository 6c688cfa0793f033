/** The embedded database: opening it safely, and bringing it up to date. */
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { checkUsable, tooOld } from "./engine.ts";
import { migrations, usableFrom } from "./migrations.ts";
import { damagedFile, fileFault } from "./sqlite-faults.ts";

/** Opens the database of a data folder. Two processes may do so at once: SQLite's own lock orders their writing. */
export function openDatabase(file: string, { readOnly = false } = {}): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: 10_000 });
  if (!readOnly) {
    // A commit is on the disk before it is acknowledged; grouping many moves in one makes that cheap. With the log that is the same
    // as FULL; a new file is made without it, and there even the removal of its journal has to be on the disk.
    database.exec("PRAGMA synchronous = EXTRA");
    database.exec("PRAGMA journal_mode = WAL");
  }
  database.exec("PRAGMA foreign_keys = ON");
  return database;
}

/** Lets the database grow to so many bytes and no further: then writing fails as on a full disk. */
export function boundDatabase(database: DatabaseSync, maxBytes: number): void {
  const { page_size: size } = database.prepare("PRAGMA page_size").get() as { page_size: number };
  database.exec(`PRAGMA max_page_count = ${Math.max(1, Math.floor(maxBytes / size))}`);
}

function versionOf(database: DatabaseSync): number {
  return (database.prepare("PRAGMA user_version").get() as { user_version: number }).user_version;
}

/** From which version on servers can use the store; those before this was noted can be used by their own version alone. */
function usableFromOf(database: DatabaseSync, version: number): number {
  const has = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'store_version'").get() !== undefined;
  return has ? Number(database.prepare("SELECT usable_from FROM store_version").get()!["usable_from"]) : version; // it was made with a row
}

/** Applies the migrations that the database does not have yet, all or none. */
export function migrate(database: DatabaseSync): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    const version = versionOf(database);
    for (const migration of migrations.slice(version)) database.exec(migration);
    if (version <= migrations.length) {
      database.exec(`PRAGMA user_version = ${migrations.length}`);
      database.exec("CREATE TABLE IF NOT EXISTS store_version (usable_from INTEGER NOT NULL) STRICT");
      database.exec(`DELETE FROM store_version; INSERT INTO store_version VALUES (${usableFrom})`);
    }
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** Tables that every version of the store has had. */
const OWN_TABLES = ["accounts", "tables", "table_events"];

/** What a file holds: the version of its store, its tables, and what SQLite finds wrong with it. */
function lookInto(file: string) {
  try {
    const database = openDatabase(file, { readOnly: true });
    try {
      const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as { name: string }[];
      const rows = database.prepare("PRAGMA quick_check").all() as { quick_check: string }[];
      const problems = rows.map((row) => row.quick_check).filter((text) => text !== "ok");
      const version = versionOf(database);
      const tables = names.map(({ name }) => name);
      return { version, tables, problems, usableFrom: usableFromOf(database, version) };
    } finally {
      database.close();
    }
  } catch (error) {
    throw fileFault(file, error);
  }
}

/** Looks at a file before anything is written to it: a whole store of this or an earlier version, or nothing at all. */
export function checkFile(file: string): void {
  if (!existsSync(file)) return;
  const { version, tables, problems, usableFrom } = lookInto(file);
  if (problems.length > 0) throw damagedFile(file, problems.slice(0, 3).join("; "));
  checkUsable(file, version, { known: migrations.length, usableFrom });
  const isOurs = version === 0 ? tables.length === 0 : OWN_TABLES.every((name) => tables.includes(name));
  if (!isOurs) throw damagedFile(file, "it is the database of another program");
}

/** Refuses a store that is not there yet or that lacks migrations. */
export function checkUpToDate(file: string): void {
  const version = existsSync(file) ? lookInto(file).version : 0;
  if (version < migrations.length) throw tooOld(file, version, migrations.length);
}

/** Whether there is a store in a file that has been checked: one without anything in it is none yet. */
export function isStore(file: string): boolean {
  return lookInto(file).version > 0;
}
