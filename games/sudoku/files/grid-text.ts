/**
 * Boards as people type and paste them: 81 signs in a line, or rows with or without frames.
 *
 * Nearly everything that reads as a board is taken. What is only nearly a board is refused with the place where it
 * goes wrong, since somebody has just typed it.
 */
import {
  type Base,
  fixedConstraints,
  type Kind,
  type KindOptions,
  kindName,
  kindNamed,
  layoutOf,
} from "../kinds/kind.ts";
import type { Layout, Puzzle } from "../puzzle/puzzle.ts";
import { written } from "../puzzle/puzzle.ts";
import { bad, good, type Reading } from "./fault.ts";
import { gridNameOf } from "./grids.ts";
import { isEmptySign, isFrame, isFrameLine, letteringOf, SYMBOLS } from "./symbols.ts";

export interface TextOptions {
  /** The kind that the text is of. Without it the number of cells tells. */
  readonly kind?: Kind;
  readonly options?: Partial<KindOptions>;
}

interface Sign {
  readonly sign: string;
  /** Where it stands in the text, from 1. */
  readonly line: number;
  readonly column: number;
}

const SIZES: Partial<Record<number, readonly [Base, Partial<KindOptions>]>> = {
  16: ["4x4", {}],
  36: ["6x6", {}],
  81: ["classic", {}],
  256: ["16x16", {}],
  369: ["samurai", {}],
  48: ["cube", { cube: "4x4" }],
  217: ["cube", { cube: "9x9" }],
};

const CELL_COUNTS = Object.keys(SIZES).map(Number);
const SQUARES = [4, 6, 9, 16];

const SPACE = /\s/;

/** The rows of signs, with frames gone. Spaces separate. */
function rowsOf(lines: readonly string[]): Sign[][] {
  const rows: Sign[][] = [];
  lines.forEach((text, index) => {
    if (text.trim() === "" || isFrameLine(text)) return;
    const row: Sign[] = [];
    [...text].forEach((sign, at) => {
      if (!SPACE.test(sign) && !isFrame(sign)) row.push({ sign: sign.toUpperCase(), line: index + 1, column: at + 1 });
    });
    if (row.length > 0) rows.push(row);
  });
  return rows;
}

/** Rows in which a space is an empty cell, where no other sign is one: as many lines as the widest has signs. */
function rowsWithSpaces(lines: readonly string[]): Sign[][] | null {
  if (lines.some((text) => [...text].some((sign) => sign === "0" || isEmptySign(sign)))) return null;
  const bare = lines.map((text, index) => ({ text: text.replace(/[\r|]/g, ""), index }));
  while (bare.length > 0 && bare.at(-1)!.text.trim() === "" && !SQUARES.includes(bare.length)) bare.pop();
  const size = bare.length === 1 ? bare[0]!.text.length : bare.length;
  const isLine = bare.length === 1 && CELL_COUNTS.includes(size);
  if (!isLine && !(SQUARES.includes(size) && bare.every(({ text }) => text.trimEnd().length <= size))) return null;
  return bare.map(({ text, index }) =>
    [...text.padEnd(size).slice(0, size)].map((sign, at) => ({
      sign: sign === " " ? "." : sign.toUpperCase(),
      line: index + 1,
      column: at + 1,
    })),
  );
}

/** Rows of numbers that stand apart, as 16×16 boards with 10 to 16 are often written: each becomes one letter. */
function rowsOfNumbers(lines: readonly string[]): Sign[][] | null {
  const rows = lines
    .map((text, index) => ({ words: [...text.matchAll(/[^\s|,;]+/g)], text, index }))
    .filter(({ text, words }) => words.length > 0 && !isFrameLine(text));
  if (rows.length !== 16 || rows.some(({ words }) => words.length !== 16)) return null;
  return rows.map(({ words, index }) =>
    words.map(({ 0: word, index: at }) => {
      const number = /^\d+$/.test(word) ? Number(word) : -1;
      const sign = number === 0 ? "." : number > 0 ? (SYMBOLS["1-G"][number - 1] ?? word) : word.toUpperCase();
      return { sign, line: index + 1, column: at + 1 };
    }),
  );
}

const isCount = (rows: readonly Sign[][]): boolean =>
  CELL_COUNTS.includes(rows.reduce((count, row) => count + row.length, 0));

const TWO_DIGITS = /(^|[\s|,;])1[0-6]([\s|,;]|$)/m;

/** The way of reading that gives a possible number of cells, or the plain one when none does. */
function bestRows(text: string): Sign[][] {
  const lines = text.split(/\r?\n/);
  if (TWO_DIGITS.test(text)) {
    const numbers = rowsOfNumbers(lines);
    if (numbers) return numbers;
  }
  const plain = rowsOf(lines);
  if (isCount(plain)) return plain;
  const spaced = rowsWithSpaces(lines);
  return spaced && isCount(spaced) ? spaced : plain;
}

/** The samurai's 21 rows of 21, of which the corners of the cross are not cells. */
function withoutHoles(rows: readonly Sign[][]): Sign[][] {
  if (rows.length !== 21 || rows.some((row) => row.length !== 21)) return [...rows];
  const { cells } = layoutOf(kindNamed("samurai"));
  const isCell = new Set(cells.map(({ row, column }) => row * 21 + column));
  return rows.map((row, at) => row.filter((_, column) => isCell.has(at * 21 + column)));
}

/** The size that rows of this shape were probably meant to have. */
function meantSize(rows: readonly Sign[][]): number {
  const widths = rows.map((row) => row.length).sort((a, b) => a - b);
  const typical = rows.length > 1 ? widths[widths.length >> 1]! : Math.sqrt(widths[0] ?? 0);
  return SQUARES.reduce((best, size) => (Math.abs(size - typical) < Math.abs(best - typical) ? size : best), 9);
}

/** Why these rows are no board: the row that is too short or long, or the number of cells. */
function miscount(rows: readonly Sign[][]): Reading<never> {
  const found = rows.reduce((count, row) => count + row.length, 0);
  const size = meantSize(rows);
  const odd = rows.filter((row) => row.length !== size);
  if (rows.length === size && odd.length === 1) {
    return bad("text.row", { line: odd[0]![0]!.line, found: odd[0]!.length, wanted: size });
  }
  return bad("text.cells", { found, wanted: size * size, missing: size * size - found });
}

const isDigitSign = (sign: string): boolean => /^[0-9A-G]$/.test(sign);

function layoutFor(signs: readonly Sign[], { kind, options }: TextOptions): Reading<{ kind: Kind; layout: Layout }> {
  if (kind) {
    const needs =
      kind.base === "jigsaw" || kind.overlays.some((overlay) => !["centre-dot", "knight"].includes(overlay));
    if (needs) return bad("text.marks", { kind: kindName(kind) });
  }
  const size = SIZES[signs.length];
  const lettering = signs.length === 256 ? letteringOf(signs.map(({ sign }) => sign)) : "1-G";
  const told = kind ?? (size ? kindNamed(size[0], { ...size[1], lettering, ...options }) : null);
  if (!told) return bad("text.cells", { found: signs.length, wanted: 81, missing: 81 - signs.length });
  const known = told.base === "16x16" && kind ? { ...told, options: { ...told.options, lettering } } : told;
  const layout = layoutOf(known);
  const wanted = layout.cells.length;
  if (wanted !== signs.length)
    return bad("text.cells", { found: signs.length, wanted, missing: wanted - signs.length });
  return good({ kind: known, layout });
}

function digitOf(sign: string, { symbols }: Layout): number | null {
  const at = symbols.indexOf(sign);
  if (at >= 0) return at + 1;
  return isEmptySign(sign) || sign === "0" ? 0 : null;
}

/** A board without marks from text: a line, or rows. */
export function readBoardText(text: string, options: TextOptions = {}): Reading<Puzzle> {
  const rows = withoutHoles(bestRows(text));
  const signs = rows.flat();
  const strange = signs.find(({ sign }) => !isDigitSign(sign) && !isEmptySign(sign));
  if (signs.length === 0) return bad("text.empty");
  if (strange) {
    return bad("text.symbol", { symbol: strange.sign, line: strange.line, column: strange.column });
  }
  if (!isCount(rows) && !options.kind) return miscount(rows);
  const meant = layoutFor(signs, options);
  if (!meant.ok) return meant;
  const { kind, layout } = meant.value;
  const givens: number[] = [];
  for (const { sign, line, column } of signs) {
    const digit = digitOf(sign, layout);
    if (digit === null) {
      return bad("text.digit", { symbol: sign, line, column, first: layout.symbols[0]!, last: layout.symbols.at(-1)! });
    }
    givens.push(digit);
  }
  return good({
    kind: kindName(kind),
    layout,
    constraints: fixedConstraints(kind, layout),
    givens,
    ...(givens.includes(0) ? {} : { solution: givens }),
  });
}

/** Everything after a board in its line: a rating, a solution, a remark. */
const LINE = /^\s*([0-9A-Ga-g.*_?-]{16,})(?:[\s,;#:].*)?$/;

const CLASSIC = kindNamed("classic");
const CLASSIC_CELLS = 81;
/** The digit of each sign by its code, for the commonest signs; −1 for all others. */
const QUICK = Int8Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return /[1-9]/.test(sign) ? Number(sign) : "0.-*_".includes(sign) ? 0 : -1;
});
const ENDS = " \t,;#:";

/** The digits of a line that begins with 81 plain signs, or null: lists have many thousands of these. */
function quickDigits(text: string): number[] | null {
  if (text.length < CLASSIC_CELLS || (text.length > CLASSIC_CELLS && !ENDS.includes(text[CLASSIC_CELLS]!))) return null;
  const digits = new Array<number>(CLASSIC_CELLS);
  for (let at = 0; at < CLASSIC_CELLS; at++) {
    const digit = QUICK[text.charCodeAt(at)] ?? -1;
    if (digit < 0) return null;
    digits[at] = digit;
  }
  return digits;
}

/** A board that fills a line by itself; what follows it is a remark. Spaces inside are taken too. */
export function readLine(text: string, options: TextOptions = {}): Reading<Puzzle> {
  const givens = options.kind ? null : quickDigits(text);
  if (givens) {
    const puzzle = { kind: "classic", layout: layoutOf(CLASSIC), constraints: [], givens };
    return good(givens.includes(0) ? puzzle : { ...puzzle, solution: givens });
  }
  const match = LINE.exec(text);
  return readBoardText(match ? match[1]! : text, options);
}

/**
 * Whether digits alone say everything about the puzzle: nothing is marked, and the grid is known by its number of cells
 * or by the name of its kind.
 */
export function isDigitsOnly({ layout, constraints }: Puzzle): boolean {
  const grid = gridNameOf(layout);
  return grid !== null && grid !== "jigsaw" && constraints.every(({ rule }) => rule === "knight");
}

/** The board in one line, `.` for an empty cell. */
export function writeLine({ layout, givens }: Puzzle, empty = "."): string {
  return written(layout, givens, empty);
}

/** The board in rows, without a frame. Cells that the sheet does not have are spaces; sheets follow each other. */
export function writeRows({ layout, givens }: Puzzle, empty = "."): string {
  const rows: string[][] = [];
  const height = Math.max(...layout.cells.map(({ row }) => row)) + 1;
  const width = Math.max(...layout.cells.map(({ column }) => column)) + 1;
  layout.cells.forEach((cell, index) => {
    for (const { sheet, row, column } of [cell, ...(cell.also ?? [])]) {
      const line = sheet * height + row;
      rows[line] ??= Array(width).fill(" ");
      rows[line][column] = givens[index] === 0 ? empty : layout.symbols[givens[index]! - 1]!;
    }
  });
  return rows.map((row) => row.join("").trimEnd()).join("\n");
}
