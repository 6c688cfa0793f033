/**
 * What a disk may hold after the power failed. Surely there is what was waited for (`fsync`); of everything after that any part may
 * be there and any other missing, in any order, and the last of a write may be cut off at a sector.
 *
 * A file that was waited for is in its folder too; that one was removed is sure when its folder was waited for.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Chance } from "@asztal/kernel";

const kinds = { 1: "write", 2: "truncate", 3: "sync", 4: "remove" } as const;

interface Operation {
  readonly kind: (typeof kinds)[keyof typeof kinds];
  readonly file: string;
  /** Nanoseconds by the clock that `process.hrtime` reads, before it was begun. */
  readonly at: bigint;
  /** Or the new size. */
  readonly offset: number;
  readonly bytes: Buffer;
}

const HEAD = 25;
const SECTOR = 512;
/** The name of the folder itself, as an operation on it has it. */
export const FOLDER = "data";

/** Reads what `record.c` has noted; a note that was not finished is left out. */
export function readNotes(notes: Buffer): Operation[] {
  const operations: Operation[] = [];
  for (let from = 0; from + HEAD <= notes.length; ) {
    const [nameLength, length] = [notes.readUInt32LE(from + 17), notes.readUInt32LE(from + 21)];
    const name = from + HEAD;
    const end = name + nameLength + length;
    if (end > notes.length) break;
    operations.push({
      kind: kinds[notes[from] as keyof typeof kinds], // the recorder writes no other
      at: notes.readBigUInt64LE(from + 1),
      offset: Number(notes.readBigUInt64LE(from + 9)),
      file: basename(notes.toString("utf8", name, name + nameLength)),
      bytes: notes.subarray(name + nameLength, end),
    });
    from = end;
  }
  return operations;
}

/** What is kept of the operations that nobody waited for. */
export type Loss = "all" | "none" | "some";

interface File {
  /** As it surely is; null while it may not be there at all. */
  durable: Content | null;
  /** What was done since. */
  pending: Operation[];
}

export class Disk {
  readonly #files = new Map<string, File>();
  readonly #heedsSync: boolean;

  /** With `heedsSync: false` nothing is ever sure: the disk that a check must find wanting. */
  constructor({ heedsSync = true } = {}) {
    this.#heedsSync = heedsSync;
  }

  make(operation: Operation): void {
    const { kind, file: name } = operation;
    if (name === FOLDER) {
      this.#keepRemovals();
      return;
    }
    const file = this.#files.get(name) ?? { durable: null, pending: [] };
    this.#files.set(name, file);
    if (kind !== "sync") file.pending.push(operation);
    else if (this.#heedsSync) {
      file.durable = file.pending.reduce(changed, file.durable);
      file.pending = [];
    }
  }

  #keepRemovals(): void {
    for (const file of this.#heedsSync ? this.#files.values() : []) {
      const last = file.pending.findLastIndex(({ kind }) => kind === "remove");
      if (last < 0) continue;
      file.durable = null;
      file.pending = file.pending.slice(last + 1);
    }
  }

  /** Puts into a folder what may be left. */
  fail(folder: string, loss: Loss, chance: Chance): void {
    mkdirSync(folder, { recursive: true });
    for (const [name, { durable, pending }] of this.#files) {
      const kept = pending.flatMap((operation) => survives(operation, loss, chance) ?? []);
      const left = kept.reduce(changed, durable?.copy() ?? null);
      // Where locks and the index of the log are; after a crash SQLite makes it anew.
      if (left !== null && !name.endsWith("-shm")) writeFileSync(join(folder, name), left.bytes);
    }
  }
}

function survives(operation: Operation, loss: Loss, chance: Chance): Operation | null {
  if (loss === "all") return null;
  if (loss === "none" || operation.kind !== "write") return loss === "none" || chance.below(2) === 0 ? operation : null;
  const fate = chance.below(5);
  if (fate < 2) return null;
  if (fate < 4) return operation;
  const sectors = Math.floor(operation.bytes.length / SECTOR);
  return { ...operation, bytes: operation.bytes.subarray(0, SECTOR * chance.below(sectors + 1)) };
}

/** The bytes of a file, with room to grow: a log is appended to thousands of times. */
class Content {
  #room: Buffer;
  #size: number;

  constructor(bytes: Buffer = Buffer.alloc(0)) {
    this.#room = bytes;
    this.#size = bytes.length;
  }

  get bytes(): Buffer {
    return this.#room.subarray(0, this.#size);
  }

  copy(): Content {
    return new Content(Buffer.from(this.bytes));
  }

  /** What is new is zeros. */
  resize(size: number): void {
    if (size > this.#room.length) this.#room = Buffer.concat([this.bytes], 2 * size);
    else if (size < this.#size) this.#room.fill(0, size, this.#size);
    this.#size = size;
  }

  write(bytes: Buffer, offset: number): void {
    if (offset + bytes.length > this.#size) this.resize(offset + bytes.length);
    bytes.copy(this.#room, offset);
  }
}

/** Carries an operation out; gives null when the file is gone. */
function changed(content: Content | null, { kind, offset, bytes }: Operation): Content | null {
  if (kind === "remove") return null;
  const file = content ?? new Content();
  if (kind === "truncate") file.resize(offset);
  else file.write(bytes, offset);
  return file;
}
