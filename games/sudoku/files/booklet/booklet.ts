/**
 * A booklet for printing: a title page, the rules, puzzles in one of several sizes, and small solutions at the end.
 * Everything is drawn in black and grey, as lines and type, not as pixels.
 */
import type { Language, Say } from "@asztal/kernel/wording";
import PDFDocument from "pdfkit";
import { toBytes } from "pdfkit/output";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { drawPuzzle } from "../drawing/scene.ts";
import { speaker } from "../wording.ts";
import { PAPERS, PER_PAGE } from "./paper.ts";
import { BOLD, drawInto, type Frame, REGULAR, scaleFor } from "./pen.ts";
import { type RuleWords, rulesOfAll } from "./rules.ts";

export interface BookletEntry {
  readonly puzzle: Puzzle;
  /** How hard it is: "easy", "hard"… is worded, anything else stands as it is. */
  readonly level?: string;
  /** Whether it may be harder than that. */
  readonly atLeast?: boolean;
}

/** The bytes of two TrueType or OpenType fonts that have all letters of the language. */
export interface BookletFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

export interface BookletOptions {
  readonly fonts: BookletFonts;
  readonly language: Language;
  readonly title: string;
  readonly subtitle?: string;
  readonly author?: string;
  readonly perPage?: (typeof PER_PAGE)[number];
  readonly paper?: keyof typeof PAPERS;
  readonly solutions?: boolean;
  /** Goes into the file; the same entries and options give the same bytes. */
  readonly created?: Date;
  /** Told after each page of puzzles or solutions; true ends the work. */
  readonly onPage?: (done: number, all: number) => boolean | undefined;
}

/** Columns and rows of a page. */
type Arrangement = readonly [columns: number, rows: number];

const ARRANGEMENTS: Readonly<Record<(typeof PER_PAGE)[number], Arrangement>> = {
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
  6: [2, 3],
};

const INK = "#000000";
const QUIET = "#555555";
const CAPTION = 20;
const GUTTER = 26;
const LARGEST_CELL = 50;
/** As many rules as the foot of the title page holds. */
const FEW_RULES = 2;

/** How many cells a puzzle is wide when drawn; an unfolded cube is two faces wide. */
function breadth({ layout }: Puzzle): number {
  const columns = Math.max(...layout.cells.map(({ column }) => column)) + 1;
  return layout.cells.some(({ sheet }) => sheet > 0) ? 2 * columns : columns;
}

/** Wide boards get more room than asked for: digits must stay readable. */
function arrangementFor(puzzle: Puzzle, perPage: (typeof PER_PAGE)[number]): Arrangement {
  const wide = breadth(puzzle);
  const most = wide > 16 ? 2 : wide > 9 ? 4 : 6;
  const allowed = PER_PAGE.filter((count) => count <= Math.min(perPage, most));
  return ARRANGEMENTS[allowed.at(-1) ?? 1];
}

/** Solutions are to be looked up, not worked in: as many to a page as can be read. */
const SOLUTIONS: readonly { readonly upTo: number; readonly arrangement: Arrangement }[] = [
  { upTo: 9, arrangement: [4, 5] },
  { upTo: 16, arrangement: [3, 4] },
  { upTo: Number.POSITIVE_INFINITY, arrangement: [2, 3] },
];

function solutionArrangementFor(puzzle: Puzzle): Arrangement {
  const wide = breadth(puzzle);
  return SOLUTIONS.find(({ upTo }) => wide <= upTo)!.arrangement;
}

interface Numbered extends BookletEntry {
  readonly number: number;
}

function perSheet({ puzzle }: Numbered): number {
  const [columns, rows] = solutionArrangementFor(puzzle);
  return columns * rows;
}

interface Sheet {
  readonly arrangement: Arrangement;
  readonly entries: readonly Numbered[];
}

/** Entries in their order, on as many pages as their arrangements need. */
function sheetsOf(entries: readonly Numbered[], arrangementOf: (puzzle: Puzzle) => Arrangement): Sheet[] {
  const sheets: { arrangement: Arrangement; entries: Numbered[] }[] = [];
  for (const entry of entries) {
    const arrangement = arrangementOf(entry.puzzle);
    const last = sheets.at(-1);
    const [columns, rows] = arrangement;
    if (last && last.arrangement === arrangement && last.entries.length < columns * rows) last.entries.push(entry);
    else sheets.push({ arrangement, entries: [entry] });
  }
  return sheets;
}

class BookletWriter {
  readonly #page: PDFDocument;
  readonly #say: Say;
  readonly #area: Frame;
  #number = 0;

  constructor(page: PDFDocument, say: Say, [width, height]: readonly [number, number]) {
    this.#page = page;
    this.#say = say;
    const margin = width * 0.08;
    this.#area = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin - 18 };
  }

  /** A new page with its number at the foot; the title page has none. */
  #turn(isNumbered: boolean): void {
    this.#page.addPage();
    this.#number++;
    if (!isNumbered) return;
    const text = this.#say("booklet.page", { page: String(this.#number) });
    this.#line(text, { ...this.#area, y: this.#area.y + this.#area.height + 14 }, 9, QUIET, REGULAR);
  }

  /** A line of type in the middle of a frame. */
  #line(
    text: string,
    { x, y, width }: Pick<Frame, "x" | "y" | "width">,
    size: number,
    ink: string,
    font: string,
  ): number {
    this.#page.font(font).fontSize(size).fillColor(ink).text(text, x, y, { width, align: "center" });
    return this.#page.y;
  }

  title(entries: readonly Numbered[], { title, subtitle, author }: BookletOptions): void {
    this.#turn(false);
    const { x, y, width, height } = this.#area;
    let below = this.#line(title, { x, y: y + height * 0.12, width }, width > 400 ? 38 : 28, INK, BOLD);
    if (subtitle) below = this.#line(subtitle, { x, y: below + 6, width }, 16, QUIET, REGULAR);
    const count = this.#say("booklet.count", { count: entries.length });
    below = this.#line(count, { x, y: below + 10, width }, 13, QUIET, REGULAR);
    const first = entries[0];
    if (first) {
      const drawing = drawPuzzle(first.puzzle, { cube: "solid" });
      const frame = { x, y: y + height * 0.38, width, height: width * 0.5 };
      drawInto(this.#page, drawing, frame, scaleFor(drawing, { ...frame, width: width * 0.5 }, LARGEST_CELL));
    }
    if (author) this.#line(author, { x, y: y + height * 0.8, width }, 12, INK, REGULAR);
  }

  /** The rules, on a page of their own or, when they are few, at the foot of the title page. */
  rules(rules: readonly RuleWords[]): void {
    const isShort = rules.length <= FEW_RULES;
    if (!isShort) this.#turn(true);
    const { x, width, height } = this.#area;
    const last = this.#area.y + height;
    let y = isShort ? last - 44 * rules.length : this.#line(this.#say("booklet.rules"), this.#area, 22, INK, BOLD) + 14;
    for (const { kind, words } of rules) {
      if (!isShort && y > last - 60) {
        this.#turn(true);
        y = this.#area.y;
      }
      const align = isShort ? "center" : "left";
      const name = this.#say("booklet.kind", { kind });
      if (rules.length > 1) this.#page.font(BOLD).fontSize(11).fillColor(INK).text(name, x, y, { width, align });
      const below = rules.length > 1 ? this.#page.y + 1 : y;
      this.#page.font(REGULAR).fontSize(11).fillColor(INK).text(words, x, below, { width, align, lineGap: 1.5 });
      y = this.#page.y + 11;
    }
  }

  puzzles({ arrangement, entries }: Sheet): void {
    this.#turn(true);
    this.#slots(arrangement, this.#area).forEach((slot, at) => {
      const entry = entries[at];
      if (!entry) return;
      const { puzzle, number, level, atLeast } = entry;
      const drawing = drawPuzzle(puzzle);
      const scale = scaleFor(drawing, { ...slot, height: slot.height - CAPTION }, LARGEST_CELL);
      // Caption and drawing stand together in the middle of their room.
      const top = slot.y + (slot.height - CAPTION - drawing.height * scale) / 2;
      const words = [
        this.#say("booklet.kind", { kind: puzzle.kind }),
        ...(level ? [this.#say(atLeast ? "booklet.level-at-least" : "booklet.level", { level })] : []),
      ];
      this.#caption({ ...slot, y: top }, this.#say("booklet.puzzle", { number: String(number) }), words.join(" · "));
      drawInto(this.#page, drawing, { ...slot, y: top + CAPTION }, scale);
    });
  }

  /** The number in bold and the rest beside it, in the middle above a puzzle. */
  #caption({ x, y, width }: Frame, number: string, rest: string): void {
    const page = this.#page;
    const size = 11;
    const gap = 6;
    const numberWidth = page.font(BOLD).fontSize(size).widthOfString(number);
    const restWidth = page.font(REGULAR).widthOfString(rest);
    const left = x + (width - numberWidth - gap - restWidth) / 2;
    page.font(BOLD).fillColor(INK).text(number, left, y, { lineBreak: false });
    page
      .font(REGULAR)
      .fillColor(QUIET)
      .text(rest, left + numberWidth + gap, y, { lineBreak: false });
  }

  solutions({ arrangement, entries }: Sheet, isFirst: boolean): void {
    this.#turn(true);
    const head = isFirst ? 34 : 0;
    if (isFirst) this.#line(this.#say("booklet.solutions"), this.#area, 22, INK, BOLD);
    const area = { ...this.#area, y: this.#area.y + head, height: this.#area.height - head };
    this.#slots(arrangement, area, 14).forEach((slot, at) => {
      const entry = entries[at];
      if (!entry) return;
      this.#line(this.#say("booklet.solution", { number: String(entry.number) }), slot, 8, INK, BOLD);
      const drawing = drawPuzzle(entry.puzzle, { digits: "solution", marks: false });
      const frame = { ...slot, y: slot.y + 12, height: slot.height - 12 };
      drawInto(this.#page, drawing, frame, scaleFor(drawing, frame, 16));
    });
  }

  #slots([columns, rows]: Arrangement, area: Frame, gutter = GUTTER): Frame[] {
    const width = (area.width - gutter * (columns - 1)) / columns;
    const height = (area.height - gutter * (rows - 1)) / rows;
    return Array.from({ length: columns * rows }, (_, at) => ({
      x: area.x + (at % columns) * (width + gutter),
      y: area.y + Math.floor(at / columns) * (height + gutter),
      width,
      height,
    }));
  }
}

/** The booklet as the bytes of a PDF file. */
export async function makeBooklet(entries: readonly BookletEntry[], options: BookletOptions): Promise<Uint8Array> {
  const {
    fonts,
    language,
    title,
    author,
    perPage = 4,
    paper = "A4",
    solutions = true,
    created = new Date(0),
  } = options;
  const page = new PDFDocument({
    size: PAPERS[paper],
    margin: 0,
    font: null,
    autoFirstPage: false,
    info: { Title: title, ...(author ? { Author: author } : {}), Creator: "Asztal", CreationDate: created },
    lang: language,
    displayTitle: true,
  });
  const bytes = toBytes(page);
  page.registerFont(REGULAR, fonts.regular).registerFont(BOLD, fonts.bold);
  const numbered = entries.map((entry, at): Numbered => ({ ...entry, number: at + 1 }));
  const solved = solutions ? numbered.filter(({ puzzle }) => puzzle.solution) : [];
  const puzzleSheets = sheetsOf(numbered, (puzzle) => arrangementFor(puzzle, perPage));
  // Small ones first, so that a few wide boards among them do not break up the pages.
  const bySize = solved.toSorted((a, b) => perSheet(b) - perSheet(a));
  const solutionSheets = sheetsOf(bySize, solutionArrangementFor);
  const writer = new BookletWriter(page, speaker(language), PAPERS[paper]);
  writer.title(numbered, options);
  writer.rules(
    rulesOfAll(
      entries.map(({ puzzle }) => puzzle),
      speaker(language),
    ),
  );
  const all = puzzleSheets.length + solutionSheets.length;
  let done = 0;
  const goesOn = () => {
    done++;
    return !options.onPage?.(done, all);
  };
  puzzleSheets.every((sheet) => {
    writer.puzzles(sheet);
    return goesOn();
  });
  if (done === puzzleSheets.length) {
    solutionSheets.every((sheet, at) => {
      writer.solutions(sheet, at === 0);
      return goesOn();
    });
  }
  page.end();
  return await bytes;
}
