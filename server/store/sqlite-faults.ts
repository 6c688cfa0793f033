/** What can be wrong with a file of SQLite or the disk below it, in words for whoever runs the server. */
import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { StoreUnusable } from "./engine.ts";

/** SQLite's primary codes, https://sqlite.org/rescode.html, and what the system calls the same. */
const DAMAGED = new Set<unknown>([11, 26]);
const FULL = new Set<unknown>([13, "ENOSPC", "EDQUOT"]);
const FORBIDDEN = new Set<unknown>([3, 8, 14, 23, "EACCES", "EPERM", "EROFS"]);
const BUSY = new Set<unknown>([5, 6]);

/** With so little left, whatever SQLite says comes from there: it calls a full disk an input/output error, too. */
const NO_ROOM_BYTES = 64 * 1024;

function hasRoom(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize >= NO_ROOM_BYTES;
  } catch {
    return true; // the folder is not there: that is another fault
  }
}

/** Only what SQLite itself calls corrupt is damage; everything else is told as what it is. Nothing was changed. */
export function fileFault(file: string, error: unknown): StoreUnusable {
  if (error instanceof StoreUnusable) return error;
  const { errcode, code, message } = error as NodeJS.ErrnoException & { errcode?: number };
  const what = errcode === undefined ? code : errcode % 256;
  if (DAMAGED.has(what)) return damagedFile(file, message);
  if (FULL.has(what) || !hasRoom(file)) {
    return new StoreUnusable(`The disk is full: there is no room for ${file} (${message}). Make room and start again.`);
  }
  if (FORBIDDEN.has(what)) {
    return new StoreUnusable(
      `${file} cannot be opened for writing (${message}). Look who owns it and its folder, and whether the disk is read-only.`,
    );
  }
  if (BUSY.has(what)) {
    return new StoreUnusable(`${file} is held by another program (${message}). Stop that one and start again.`);
  }
  return new StoreUnusable(`${file} cannot be used (${message}). It was left as it is; look at the disk it is on.`);
}

export function damagedFile(file: string, problem: string): StoreUnusable {
  return new StoreUnusable(
    `${file} is damaged or not a store of Asztal (${problem}). It was left as it is: ` +
      "move it away and restore a backup, or start with another data folder.",
  );
}
