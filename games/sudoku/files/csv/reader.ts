/** The document's CSV, line by line. What the columns hold is said in `columns.ts`. */
import { DIGITS_FROM_ONE, jigsawGrid } from "../../kinds/grid.ts";
import { fixedConstraints, type Kind, type KindOptions, kindName, layoutOf } from "../../kinds/kind.ts";
import { problemsOf } from "../../puzzle/problems.ts";
import type { Constraint, Layout, Puzzle } from "../../puzzle/puzzle.ts";
import { isHeader } from "../detect.ts";
import { bad, good, type Reading, type Row } from "../fault.ts";
import { type Chunks, type Line, linesOf, linesOfText } from "../lines.ts";
import { placeOf, problemFault } from "../problem-words.ts";
import { contradiction, repetition } from "./agreement.ts";
import { readBoards } from "./boards.ts";
import { boardColumnsOf, columnsOf, type MarkColumns, markColumnsOf } from "./columns.ts";
import { kindByLooks, LOOKS_LIKE_A_BOARD } from "./looks.ts";

export interface CsvOptions {
  /** The kind that the file must be of. Without it the columns tell; they cannot tell centre-dot or knight. */
  readonly kind?: Kind;
  /** For a kind that the columns tell. */
  readonly options?: Partial<KindOptions>;
}

/** Fields are trimmed, as the document trims them; spreadsheets add quotes and may write semicolons. */
function fieldsOf(text: string, separator: string): string[] {
  return text.split(separator).map((field) => {
    const trimmed = field.trim();
    return trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"') ? trimmed.slice(1, -1) : trimmed;
  });
}

/** Reads the lines of one file in order: the header, then boards. */
export class CsvReader {
  readonly #options: Partial<KindOptions>;
  #kind: Kind | null;
  #form: Form | null = null;
  #separator = ",";
  #header = 0;
  #number = 0;

  constructor({ kind, options }: CsvOptions = {}) {
    this.#kind = kind ?? null;
    this.#options = options ?? {};
  }

  /** The kind of the file, when it is known. */
  get kind(): Kind | null {
    return this.#kind;
  }

  /** The line's puzzle or fault; null for the header and for empty lines. */
  read({ number: line, text, cut }: Line): Row | null {
    if (text.trim() === "") return null;
    if (this.#number === 0 && (this.#header === 0 || isHeader(text))) {
      // The last line of names before the boards is the header; what stands above it is a title.
      this.#separator = !text.includes(",") && text.includes(";") && !text.includes(":") ? ";" : ",";
      if (!LOOKS_LIKE_A_BOARD.test(fieldsOf(text, this.#separator)[0]!)) {
        this.#header = line;
        return null;
      }
    }
    const number = ++this.#number;
    if (cut) return { number, line, ...bad("line.long") };
    const reading = this.#puzzle(fieldsOf(text, this.#separator));
    return reading.ok ? { number, line, ok: true, puzzle: reading.value } : { number, line, ...reading };
  }

  #puzzle(fields: string[]): Reading<Puzzle> {
    const kind = this.#kind ?? kindByLooks(fields, this.#options);
    if (!kind) return bad("csv.unknown", { columns: fields.length });
    this.#kind = kind;
    this.#form ??= formOf(kind);
    const { name, columns, boards, marks } = this.#form;
    if (fields.length !== columns.length) {
      return bad("csv.columns", { kind: name, found: fields.length, wanted: columns.length, names: columns });
    }
    let at = boards.length;
    let { layout } = this.#form;
    if (!layout) {
      const shapes = readShapes(fields[at++]!, fields[0]!.length);
      if (!shapes.ok) return shapes;
      layout = jigsawGrid(shapes.value);
    }
    const digits = readBoards(fields, boards, layout);
    if (!digits.ok) return digits;
    const constraints: Constraint[] = fixedConstraints(kind, layout);
    for (const mark of marks) {
      const read = mark.read(fields.slice(at, at + mark.names.length), layout, kind);
      if (!read.ok) return read;
      constraints.push(read.value);
      at += mark.names.length;
    }
    return checked(this.#form, layout, constraints, digits.value);
  }
}

/** What is the same for all lines of a file. */
interface Form {
  readonly name: string;
  readonly columns: readonly string[];
  readonly boards: readonly string[];
  readonly marks: readonly MarkColumns[];
  /** Null for a jigsaw, whose every line has its own. */
  readonly layout: Layout | null;
  /** Shapes and cages can be wrong in ways that the letters of the columns do not show. */
  readonly needsLook: boolean;
}

function formOf(kind: Kind): Form {
  return {
    name: kindName(kind),
    columns: columnsOf(kind),
    boards: boardColumnsOf(kind),
    marks: markColumnsOf(kind),
    layout: kind.base === "jigsaw" ? null : layoutOf(kind),
    needsLook: kind.base === "jigsaw" || kind.overlays.includes("killer"),
  };
}

/** The puzzle, if its digits agree with each other and with its marks. */
function checked(form: Form, layout: Layout, constraints: readonly Constraint[], digits: number[]): Reading<Puzzle> {
  const twice = repetition(layout, digits);
  if (twice) {
    return bad("csv.repeats", { symbol: layout.symbols[twice.digit - 1]!, ...placeOf(layout, twice.cell) });
  }
  const puzzle: Puzzle = {
    kind: form.name,
    layout,
    constraints,
    givens: digits,
    ...(digits.includes(0) ? {} : { solution: digits }),
  };
  const problem = form.needsLook ? problemsOf(puzzle)[0] : undefined;
  if (problem) return { ok: false, fault: problemFault(problem, layout) };
  const wrong = constraints.length > 0 ? contradiction(layout, constraints, digits) : null;
  return wrong ? { ok: false, fault: wrong } : good(puzzle);
}

function readShapes(field: string, cells: number): Reading<number[]> {
  if (field.length !== cells) return bad("csv.length", { column: "shapes", found: field.length, wanted: cells });
  const size = Math.sqrt(cells);
  const labels = [...field].map((symbol) => DIGITS_FROM_ONE.slice(0, size).indexOf(symbol));
  const strange = labels.indexOf(-1);
  if (strange >= 0) return bad("csv.letter", { column: "shapes", symbol: field[strange]!, place: strange + 1 });
  if (new Set(labels).size !== size) return bad("csv.shapes", { found: new Set(labels).size, wanted: size });
  return good(labels);
}

/** The rows of a file that arrives piece by piece, in constant memory. */
export async function* readCsv(chunks: Chunks, options: CsvOptions = {}): AsyncGenerator<Row> {
  const reader = new CsvReader(options);
  for await (const line of linesOf(chunks)) {
    const row = reader.read(line);
    if (row) yield row;
  }
}

/** The rows of a file that is there already. */
export function* readCsvText(text: string, options: CsvOptions = {}): Generator<Row> {
  const reader = new CsvReader(options);
  for (const line of linesOfText(text)) {
    const row = reader.read(line);
    if (row) yield row;
  }
}
