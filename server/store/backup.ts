/** Copies of the store, made while everything goes on, and put back. */
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { StoreUnusable } from "./engine.ts";
import { keepPrivate, makeFolder } from "./folder.ts";
import { checkFile, isStore, openDatabase } from "./sqlite.ts";
import { fileFault } from "./sqlite-faults.ts";

export function storeFile(folder: string): string {
  return join(folder, "asztal.sqlite");
}

/** A consistent copy of the store of a data folder, whether a server runs on it or not. */
export async function backupFolder(folder: string, file: string): Promise<void> {
  const store = storeFile(folder);
  if (!existsSync(store)) throw new StoreUnusable(`${folder} holds no store of Asztal.`);
  const database = openToRead(store);
  try {
    await backupDatabase(database, file);
  } finally {
    database.close();
  }
}

/** SQLite opens a file only when it is read for the first time. */
function openToRead(file: string): DatabaseSync {
  try {
    const database = openDatabase(file, { readOnly: true });
    database.prepare("SELECT count(*) FROM sqlite_schema").get();
    return database;
  } catch (error) {
    throw fileFault(file, error);
  }
}

/** Written beside the place and then put there, so that a backup is whole or not there at all. */
export async function backupDatabase(database: DatabaseSync, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
      throw new StoreUnusable(`${file} is a folder: name a file for the backup.`);
    }
    makeFolder(dirname(file));
    removeDatabase(unfinished);
    keepPrivate(unfinished);
    await backup(database, unfinished);
    leaveJournal(unfinished);
    checkFile(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    removeDatabase(unfinished);
    throw notWritten(file, error);
  }
}

function notWritten(file: string, error: unknown): StoreUnusable {
  const { code } = error as NodeJS.ErrnoException;
  const isBesideFile = code === "ENOTDIR" || code === "EEXIST" || code === "ENOENT";
  const why = isBesideFile
    ? `there is no folder ${dirname(file)}, and none can be made`
    : fileFault(file, error).message;
  return new StoreUnusable(`The backup was not written: ${why}`);
}

/** A database with all that SQLite keeps beside it. */
function removeDatabase(file: string): void {
  try {
    for (const end of ["", "-journal", "-wal", "-shm"]) rmSync(file + end, { force: true });
  } catch {
    // Where nothing can be removed nothing was made.
  }
}

/** One file, that can be read from a disk on which nothing can be written. */
function leaveJournal(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA journal_mode = DELETE");
  } finally {
    database.close();
  }
}

/**
 * Puts a backup in place. A store that is there already is only replaced when told so, never under a running server,
 * and is kept beside the new one; the answer is where.
 */
export function restoreBackup(
  file: string,
  folder: string,
  { replace = false } = {},
): { readonly kept: string | null } {
  if (!existsSync(file)) throw new StoreUnusable(`${file}: there is no such file.`);
  checkFile(file);
  if (!isStore(file)) throw new StoreUnusable(`${file} is not a backup of Asztal.`);
  const target = storeFile(folder);
  const isThere = existsSync(target);
  if (isThere && !replace) throw new StoreUnusable(`${target} is there already; it is only replaced when told so.`);
  makeFolder(folder);
  const unfinished = `${target}.unfinished`;
  try {
    removeDatabase(unfinished);
    copyFileSync(file, unfinished);
    keepPrivate(unfinished);
    checkFile(unfinished);
    const kept = isThere ? `${target}.before-restore` : null;
    if (kept !== null) putAside(target, kept);
    renameSync(unfinished, target);
    return { kept };
  } catch (error) {
    removeDatabase(unfinished);
    throw fileFault(target, error);
  }
}

function putAside(file: string, kept: string): void {
  closeJournal(file);
  for (const end of ["", "-wal", "-shm"]) {
    rmSync(kept + end, { force: true });
    if (existsSync(file + end)) renameSync(file + end, kept + end);
  }
}

/** Only one who is alone with the database can leave the write-ahead log: a running server is found that way. */
function closeJournal(file: string): void {
  let problem = "";
  try {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      database.exec("PRAGMA journal_mode = DELETE");
    } finally {
      database.close();
    }
  } catch (error) {
    problem = (error as Error).message; // a damaged store is put aside as it is
  }
  if (/locked|busy/i.test(problem)) throw new StoreUnusable(`${file} is in use: stop the server first.`);
}
