/** A game from files that somebody hands over: one archive, the files of a game, or those of OCTGN. */
import { readArchive } from "../files/archive.ts";
import { decodeUtf8, MAX_LENGTH, readXml } from "../files/xml.ts";
import type { Draft } from "../pages/project/draft.ts";
import { readDraft } from "../pages/project/read.ts";
import type { SourceFile } from "../project.ts";
import { readOctgn } from "./octgn.ts";

export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Something that was not taken over, in words that pages have: a code with what it is about. */
export interface Remark {
  readonly code: string;
  readonly what: string;
}

export type Incoming =
  | { readonly ok: true; readonly draft: Draft; readonly remarks: readonly Remark[] }
  | { readonly ok: false; readonly problem: string; readonly what: string };

/** Of a game, with the weights of its bots, and of OCTGN: its decks too. */
const WANTED = /\.(?:xml|ccgaction|o8d)$|(?:^|\/)(?:weights|look)\.json$/i;
const ARCHIVE = /\.(?:zip|o8g|nupkg)$/i;
const MAX_FILES = 200;

export function readIncoming(given: readonly GivenFile[]): Incoming {
  const files: SourceFile[] = [];
  for (const { name, bytes } of given.slice(0, MAX_FILES)) {
    if (ARCHIVE.test(name)) {
      const reading = readArchive(bytes, WANTED);
      if (!reading.ok) return { ok: false, problem: reading.problem, what: name };
      files.push(...reading.files.map((file) => ({ ...file, name: file.name.slice(file.name.lastIndexOf("/") + 1) })));
      continue;
    }
    const text = bytes.length <= MAX_LENGTH ? decodeUtf8(bytes) : null;
    if (text === null) return { ok: false, problem: "not-utf8", what: name };
    files.push({ name, text });
  }
  const broken = files.find(({ name, text }) => !name.endsWith(".json") && readXml(text).root === null);
  if (broken) return { ok: false, problem: "not-xml", what: broken.name };
  const octgn = readOctgn(files);
  if (octgn) return { ok: true, ...octgn };
  const draft = readDraft(files);
  return draft ? { ok: true, draft, remarks: [] } : { ok: false, problem: "no-definition", what: "" };
}
