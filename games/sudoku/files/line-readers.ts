/** Formats that are read line by line: lists of boards and tables. */
import type { Kind, KindOptions } from "../kinds/kind.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { CsvReader } from "./csv/reader.ts";
import { type Format, isHeader, spoken } from "./detect.ts";
import { bad, type Reading, type Row } from "./fault.ts";
import { readLine } from "./grid-text.ts";
import type { Line } from "./lines.ts";

export interface FileOptions {
  readonly kind?: Kind;
  readonly options?: Partial<KindOptions>;
}

/** Reads a list of boards line by line. */
class LinesReader {
  readonly #options: FileOptions;
  #number = 0;

  constructor(options: FileOptions) {
    this.#options = options;
  }

  read({ number: line, text, cut }: Line): Row | null {
    if (/^\s*($|#|\[)/.test(text)) return null;
    const number = ++this.#number;
    if (cut) return { number, line, ...bad("line.long") };
    return rowOf(inLine(readLine(text, this.#options), line), number, line);
  }
}

/** A fault that names a line of the board's text names that of the file. */
function inLine(reading: Reading<Puzzle>, line: number): Reading<Puzzle> {
  if (reading.ok || reading.fault.args?.["line"] === undefined) return reading;
  return { ok: false, fault: { ...reading.fault, args: { ...reading.fault.args, line } } };
}

/** Whether a line of column names is the document's or ours: the board, and then marks. Others have solutions there. */
function isOurHeader(header: string): boolean {
  const [first = "", second = ""] = header.split(/[,;]/).map((name) => name.trim().replaceAll('"', ""));
  return /^values$/i.test(first) && !/^solutions?$/i.test(second);
}

/** A table of other programs: a puzzle, and its solution beside it. */
class WorldTableReader {
  readonly #lines: LinesReader;
  #isFirst = true;

  constructor(options: FileOptions) {
    this.#lines = new LinesReader(options);
  }

  read(line: Line): Row | null {
    if (this.#isFirst) {
      // What stands above the names of the columns is a title.
      this.#isFirst = !isHeader(line.text);
      return null;
    }
    const [first = "", ...rest] = line.text.split(/[,;]/).map((field) => field.trim().replaceAll('"', ""));
    const row = this.#lines.read({ ...line, text: first });
    if (!row?.ok) return row;
    const solution = rest.map((field) => readLine(field)).find((reading) => reading.ok && reading.value.solution);
    if (!solution?.ok || solution.value.layout !== row.puzzle.layout) return row;
    return { ...row, puzzle: { ...row.puzzle, solution: solution.value.givens } };
  }
}

/** Lines that are each a puzzle by themselves, in a form that `read` knows. */
export class EachLineReader {
  readonly #read: (text: string) => Reading<Puzzle>;
  #number = 0;

  constructor(read: (text: string) => Reading<Puzzle>) {
    this.#read = read;
  }

  read({ number: line, text, cut }: Line): Row | null {
    if (text.trim() === "") return null;
    const number = ++this.#number;
    return cut ? { number, line, ...bad("line.long") } : rowOf(this.#read(text), number, line);
  }
}

export interface LineByLine {
  read(line: Line): Row | null;
}

export function lineReader(format: Format, beginning: string, options: FileOptions): LineByLine | null {
  if (format === "lines") return new LinesReader(options);
  if (format !== "csv") return null;
  const header = spoken(beginning).find(isHeader);
  const isOurs = header === undefined || isOurHeader(header);
  return isOurs ? new CsvReader(options) : new WorldTableReader(options);
}

export function rowOf(reading: Reading<Puzzle>, number: number, line: number): Row {
  return reading.ok ? { number, line, ok: true, puzzle: reading.value } : { number, line, ...reading };
}
