/** The files of a card game, from a folder, an archive, or named one by one. */
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { GAME_FILE, readArchive } from "@asztal/games/ccg/files/archive.ts";
import { decodeUtf8, MAX_LENGTH } from "@asztal/games/ccg/files/xml.ts";
import type { SourceFile } from "@asztal/games/ccg/project.ts";
import type { Say } from "@asztal/kernel/wording";
import { negative, unreadable, wrongUse } from "../failure.ts";

/** Bytes of a file; no more are read than could be understood. */
const MAX_BYTES = MAX_LENGTH * 4;
const MAX_FILES = 500;

export interface Sources {
  /** What the whole is called: the folder, the archive, or the first file. */
  readonly name: string;
  readonly files: readonly SourceFile[];
  /** Files that are no text, by their names. */
  readonly notText: readonly string[];
}

/** A file, or only its name when it is no text. */
type Read = SourceFile | string;

/** Everything of a game among the given paths. Ends the command when something cannot be read. */
export async function readSources(paths: readonly string[], say: Say): Promise<Sources> {
  const read: Read[] = [];
  for (const path of paths) {
    const found = await stat(path).catch((error: Error) => {
      throw unreadable(path, error, say);
    });
    if (found.isDirectory()) read.push(...(await folder(path, say)));
    else if (/\.zip$/i.test(path)) read.push(...(await archive(path, say)));
    else read.push(await textFile(path, say));
  }
  const [name] = paths;
  if (read.length === 0) throw negative(say("cli.ccg.no-files", { path: name ?? "." }));
  const files = read.filter((one) => typeof one !== "string");
  return { name: name ?? ".", files, notText: read.filter((one) => typeof one === "string") };
}

async function folder(path: string, say: Say): Promise<Read[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && GAME_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (name) =>
        !relative(path, name)
          .split(/[\\/]/)
          .some((part) => part.startsWith(".") || part === "node_modules"),
    )
    .sort();
  if (names.length > MAX_FILES) throw wrongUse(say("cli.ccg.too-many-files", { path, max: MAX_FILES }));
  return Promise.all(names.map((name) => textFile(name, say)));
}

async function textFile(name: string, say: Say): Promise<Read> {
  const bytes = await readBytes(name, MAX_BYTES, say);
  const text = decodeUtf8(bytes);
  return text === null ? name : { name, text };
}

async function readBytes(name: string, max: number, say: Say): Promise<Uint8Array> {
  const { size } = await stat(name);
  if (size > max) throw negative(say("cli.in-file", { file: name, message: say("cli.ccg.too-large", { max }) }));
  return readFile(name).catch((error: Error) => {
    throw unreadable(name, error, say);
  });
}

async function archive(path: string, say: Say): Promise<Read[]> {
  const reading = readArchive(await readBytes(path, MAX_BYTES, say));
  if (reading.ok) return reading.files.map(({ name, text }) => ({ name: `${basename(path)}/${name}`, text }));
  if (reading.problem === "not-utf8") return [`${basename(path)}/${reading.file}`];
  throw negative(say("cli.in-file", { file: path, message: say(`cli.ccg.${reading.problem}`, { max: reading.max }) }));
}
