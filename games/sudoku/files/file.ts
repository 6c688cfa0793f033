/** Every puzzle of a text or a file, whatever its form. */
import type { Puzzle } from "../puzzle/puzzle.ts";
import { detect, type Format, shareCodeIn } from "./detect.ts";
import { bad, type Reading, type Row } from "./fault.ts";
import { readBoardText } from "./grid-text.ts";
import { readJsonFile } from "./json.ts";
import { EachLineReader, type FileOptions, type LineByLine, lineReader, rowOf } from "./line-readers.ts";
import { type Chunks, type Line, linesOf, linesOfText } from "./lines.ts";
import { isFPuzzlesLink, readFPuzzlesLink, readFPuzzlesText } from "./links/f-puzzles.ts";
import { fromFPuzzle } from "./links/f-puzzles-read.ts";
import { readSudokuPadLink } from "./links/sudokupad.ts";
import { fromDrawing } from "./links/sudokupad-reading.ts";
import { readSdk } from "./sdk.ts";
import { readShareCode } from "./share.ts";

/** How much of a file is looked at to tell what it is. */
export const BEGINNING = 65_536;
/** Formats that are read as a whole are never larger; what is larger is refused before memory is. */
export const LARGEST_WHOLE = 64 * 1024 * 1024;

function parsed(text: string, read: (value: unknown) => Reading<Puzzle>): Reading<Puzzle> {
  try {
    return read(JSON.parse(text));
  } catch {
    return bad("link.damaged");
  }
}

function readWhole(text: string, format: Format | null, options: FileOptions): Reading<Puzzle>[] {
  const bare = text.replace(/^\uFEFF/, "").trim();
  switch (format) {
    case "json":
      return readJsonFile(bare);
    case "share":
      return [readShareCode(shareCodeIn(bare)!)];
    case "f-puzzles":
      return [isFPuzzlesLink(bare) ? readFPuzzlesLink(bare) : readFPuzzlesText(bare)];
    case "f-puzzles-json":
      return [parsed(bare, fromFPuzzle)];
    case "sudokupad":
      return [readSudokuPadLink(bare)];
    case "sudokupad-json":
      return [parsed(bare, fromDrawing)];
    case "sdk":
      return readSdk(text, options);
    case "rows":
      return readRows(text, options);
    default:
      return [bad("text.empty")];
  }
}

/** Rows of one board, or of several with empty lines between them. */
function readRows(text: string, options: FileOptions): Reading<Puzzle>[] {
  const whole = readBoardText(text, options);
  if (whole.ok) return [whole];
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== "");
  const readings = parts.map((part) => readBoardText(part, options));
  return parts.length > 1 && readings.some(({ ok }) => ok) ? readings : [whole];
}

/** The one puzzle of a line that is a link, a code or JSON of ours. */
function readOne(text: string): Reading<Puzzle> {
  const format = detect(text);
  return readWhole(text, format === "json-lines" ? "json" : format, {})[0] ?? bad("text.empty");
}

function readerOf(format: Format, beginning: string, options: FileOptions): LineByLine | null {
  return format === "json-lines" || format === "link-lines"
    ? new EachLineReader(readOne)
    : lineReader(format, beginning, options);
}

/** The reader of a file's lines, by its beginning; null when the file must be read as a whole. */
export function lineReaderFor(beginning: string, options: FileOptions = {}): LineByLine | null {
  const format = detect(beginning);
  return format ? readerOf(format, beginning, options) : null;
}

/** Every puzzle of a text of any form. */
export function* readText(text: string, options: FileOptions = {}): Generator<Row> {
  const format = detect(text.slice(0, BEGINNING));
  const reader = format ? readerOf(format, text.slice(0, BEGINNING), options) : null;
  if (!reader) {
    for (const [at, reading] of readWhole(text, format, options).entries()) yield rowOf(reading, at + 1, at + 1);
    return;
  }
  for (const line of linesOfText(text)) {
    const row = reader.read(line);
    if (row) yield row;
  }
}

/** Every puzzle of a file of any form, as it arrives; lists and tables of any length in constant memory. */
export async function* readFile(chunks: Chunks, options: FileOptions = {}): AsyncGenerator<Row> {
  const held: Line[] = [];
  let size = 0;
  /** Undefined until enough is here to tell; null when the whole file must be here first. */
  let reader: LineByLine | null | undefined;
  for await (const line of linesOf(chunks)) {
    if (reader) {
      const row = reader.read(line);
      if (row) yield row;
      continue;
    }
    held.push(line);
    size += line.text.length + 1;
    if (reader === undefined && size >= BEGINNING) {
      reader = readerFor(held, options);
      if (reader) yield* drained(held, reader);
      else if (isHopeless(held, options)) break;
    }
    if (size > LARGEST_WHOLE) {
      yield { number: 1, line: line.number, ...bad("file.large") };
      return;
    }
  }
  if (reader === undefined) {
    reader = readerFor(held, options);
    if (reader) yield* drained(held, reader);
  }
  if (!reader) yield* readText(textOf(held), options);
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join("\n");
}

function readerFor(lines: readonly Line[], options: FileOptions): LineByLine | null {
  return lineReaderFor(textOf(lines).slice(0, BEGINNING), options);
}

/** Whether a long file does not even begin like puzzles: then the rest need not be waited for. JSON must be whole. */
function isHopeless(lines: readonly Line[], options: FileOptions): boolean {
  const beginning = textOf(lines);
  const format = detect(beginning);
  if (format?.endsWith("json")) return false;
  return readWhole(beginning, format, options).every(({ ok }) => !ok);
}

function* drained(lines: Line[], reader: LineByLine): Generator<Row> {
  for (const line of lines.splice(0)) {
    const row = reader.read(line);
    if (row) yield row;
  }
}
