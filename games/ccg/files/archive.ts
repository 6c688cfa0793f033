/**
 * Reads the files of a game from one archive (ZIP), and writes them into one. Archives come from strangers: what is unpacked is counted while it is
 * unpacked, whatever the archive says about itself, and everything stops at the limit.
 */
import { strToU8, Unzip, UnzipInflate, zipSync } from "fflate";
import type { SourceFile } from "../project.ts";
import { decodeUtf8 } from "./xml.ts";

/** Bytes of the archive, and of everything in it together. */
const MAX_ARCHIVE = 16_777_216;
const MAX_UNPACKED = 33_554_432;
const MAX_FILES = 200;
/** Unpacked at once; a thousand times as much may come of it. */
const STEP = 4096;

/** Files that are part of a game; an archive may hold pictures and notes besides. */
export const GAME_FILE = /\.(?:xml|ccgaction)$/i;

export type ArchiveReading =
  | { readonly ok: true; readonly files: readonly SourceFile[] }
  | { readonly ok: false; readonly problem: "archive-unreadable" | "archive-too-large"; readonly max: number }
  | { readonly ok: false; readonly problem: "archive-too-many"; readonly max: number }
  | { readonly ok: false; readonly problem: "not-utf8"; readonly file: string };

interface Entry {
  readonly name: string;
  readonly chunks: Uint8Array[];
  isWhole: boolean;
}

/** The same files give the same bytes: the archive carries no time of its own. */
export function writeArchive(files: readonly SourceFile[]): Uint8Array<ArrayBuffer> {
  const mtime = new Date(1980, 0, 1);
  const packed = zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])), { mtime });
  return new Uint8Array(packed);
}

/** Files whose names are not wanted are passed over, and never unpacked. */
export function readArchive(bytes: Uint8Array, wanted: RegExp = GAME_FILE): ArchiveReading {
  if (bytes.length > MAX_ARCHIVE) return { ok: false, problem: "archive-too-large", max: MAX_ARCHIVE };
  const entries: Entry[] = [];
  let [seen, unpacked, isBroken] = [0, 0, false];
  const unzip = new Unzip((file) => {
    seen++;
    if (!wanted.test(file.name)) return;
    const entry: Entry = { name: file.name, chunks: [], isWhole: false };
    entries.push(entry);
    file.ondata = (error, data, isLast) => {
      isBroken ||= error !== null;
      if (error || unpacked > MAX_UNPACKED) return;
      unpacked += data.length;
      entry.chunks.push(data);
      entry.isWhole = isLast;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length; from += STEP) {
      unzip.push(bytes.subarray(from, from + STEP), from + STEP >= bytes.length);
      if (unpacked > MAX_UNPACKED) return { ok: false, problem: "archive-too-large", max: MAX_UNPACKED };
      if (entries.length > MAX_FILES) return { ok: false, problem: "archive-too-many", max: MAX_FILES };
    }
  } catch {
    isBroken = true;
  }
  // An archive that was cut off has lost its list of contents, which stands at its end.
  if (isBroken || seen !== listed(bytes) || entries.length === 0 || entries.some(({ isWhole }) => !isWhole)) {
    return { ok: false, problem: "archive-unreadable", max: MAX_ARCHIVE };
  }
  return texts(entries);
}

/** How many files the list of contents has; -1 when there is none. Behind it only a comment may stand. */
function listed(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--) {
    if (view.getUint32(at, true) === 0x06054b50) return view.getUint16(at + 10, true);
  }
  return -1;
}

function texts(entries: readonly Entry[]): ArchiveReading {
  const files: SourceFile[] = [];
  for (const { name, chunks } of entries) {
    const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    const text = decodeUtf8(bytes);
    if (text === null) return { ok: false, problem: "not-utf8", file: name };
    files.push({ name, text });
  }
  return { ok: true, files };
}
