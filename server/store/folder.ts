/** Folders and files of the store, which are nobody else's business: other users of the machine cannot read them. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Makes a folder and those above it, one by one: in places where no folder can be made, Node's own way of it never ends. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Makes an empty file for its owner alone. One that is there is closed to strangers; what its group may do stays. */
export function keepPrivate(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  const { mode } = statSync(file);
  if ((mode & 0o007) === 0) return;
  try {
    chmodSync(file, mode & 0o770);
  } catch {
    // It belongs to somebody else, who has decided.
  }
}
