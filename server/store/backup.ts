/** Copies of the store, made while everything goes on, and put back. */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { StoreUnusable } from "./engine.ts";
import { checkFile, openDatabase, versionOf } from "./sqlite.ts";

export function storeFile(folder: string): string {
  return join(folder, "asztal.sqlite");
}

/** A consistent copy of the store of a data folder, whether a server runs on it or not. */
export async function backupFolder(folder: string, file: string): Promise<void> {
  if (!existsSync(storeFile(folder))) throw new StoreUnusable(`${folder} holds no store of Asztal.`);
  const database = openDatabase(storeFile(folder), { readOnly: true });
  try {
    await backupDatabase(database, file);
  } finally {
    database.close();
  }
}

/** Written beside the place and then put there, so that a backup is whole or not there at all. */
export async function backupDatabase(database: DatabaseSync, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  await backup(database, unfinished);
  checkFile(unfinished);
  renameSync(unfinished, file);
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
  if (isEmpty(file)) throw new StoreUnusable(`${file} is not a backup of Asztal.`);
  const target = storeFile(folder);
  const isThere = existsSync(target);
  if (isThere && !replace) throw new StoreUnusable(`${target} is there already; it is only replaced when told so.`);
  mkdirSync(folder, { recursive: true });
  const unfinished = `${target}.unfinished`;
  copyFileSync(file, unfinished);
  checkFile(unfinished);
  const kept = isThere ? `${target}.before-restore` : null;
  if (kept !== null) putAside(target, kept);
  renameSync(unfinished, target);
  return { kept };
}

function isEmpty(file: string): boolean {
  const database = openDatabase(file, { readOnly: true });
  try {
    return versionOf(database) === 0;
  } finally {
    database.close();
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
