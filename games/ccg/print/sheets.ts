/**
 * Cards to print and play with: nine to a page, cut marks around them, and a page of backs behind each page of faces. Black and grey
 * lines and type, with the pictures that authors gave: it prints anywhere.
 */
import type { Language } from "@asztal/kernel/wording";
import PDFDocument from "pdfkit";
import { toBytes } from "pdfkit/output";
import type { Face } from "../table/faces.ts";
import { SHAPES } from "../table/symbol-shapes.ts";

const MILLIMETRE = 72 / 25.4;
/** A4, and the size that sleeves are made for. */
const PAGE = [210 * MILLIMETRE, 297 * MILLIMETRE] as const;
const [CARD_WIDTH, CARD_HEIGHT] = [63 * MILLIMETRE, 88 * MILLIMETRE];
const COLUMNS = 3;
const ROWS = 3;
const PER_PAGE = COLUMNS * ROWS;
const LEFT = (PAGE[0] - COLUMNS * CARD_WIDTH) / 2;
const TOP = (PAGE[1] - ROWS * CARD_HEIGHT) / 2;
const MARK = 4 * MILLIMETRE;
const PADDING = 4 * MILLIMETRE;
const INNER = CARD_WIDTH - 2 * PADDING;
const PICTURE = 22 * MILLIMETRE;
/** Symbols are drawn in a square of so many. */
const SYMBOL_UNITS = 40;

const INK = "#000000";
const QUIET = "#777777";
/** Type on cards, in points: as large as fits. */
const [LARGEST, SMALLEST] = [10, 5.5];

export interface SheetOptions {
  /** The bytes of two fonts that have all letters of the language. */
  readonly fonts: { readonly regular: Uint8Array; readonly bold: Uint8Array };
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  /** Goes into the file; the same cards and options give the same bytes. */
  readonly created?: Date;
}

export async function cardSheets(faces: readonly Face[], options: SheetOptions): Promise<Uint8Array> {
  const { fonts, language, title, author, created = new Date() } = options;
  const page = new PDFDocument({
    ...{ size: PAGE, margin: 0, font: null, autoFirstPage: false, lang: language, displayTitle: true },
    info: { Title: title, Author: author, CreationDate: created, Producer: "Asztal", Creator: "Asztal" },
  });
  page.registerFont("regular", fonts.regular).registerFont("bold", fonts.bold);
  for (let from = 0; from < faces.length; from += PER_PAGE) {
    const here = faces.slice(from, from + PER_PAGE);
    page.addPage();
    cutMarks(page);
    for (const [at, face] of here.entries()) drawFace(page, face, cornerOf(at));
    page.addPage();
    cutMarks(page);
    for (const at of here.keys()) drawBack(page, title, cornerOf(mirrored(at)));
  }
  page.end();
  return toBytes(page);
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

function cornerOf(at: number): Corner {
  return { x: LEFT + (at % COLUMNS) * CARD_WIDTH, y: TOP + Math.floor(at / COLUMNS) * CARD_HEIGHT };
}

/** Turned over along its long side, a page has its left column on the right. */
function mirrored(at: number): number {
  return Math.floor(at / COLUMNS) * COLUMNS + (COLUMNS - 1 - (at % COLUMNS));
}

function line(page: PDFDocument, [x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): void {
  page.moveTo(x1, y1).lineTo(x2, y2).stroke();
}

/** Outside of the cards only, so that nothing of them is left after cutting. */
function cutMarks(page: PDFDocument): void {
  page.lineWidth(0.5).strokeColor(QUIET);
  const [right, bottom] = [LEFT + COLUMNS * CARD_WIDTH, TOP + ROWS * CARD_HEIGHT];
  for (let column = 0; column <= COLUMNS; column++) {
    const x = LEFT + column * CARD_WIDTH;
    line(page, [x, TOP - MARK - 2], [x, TOP - 2]);
    line(page, [x, bottom + 2], [x, bottom + MARK + 2]);
  }
  for (let row = 0; row <= ROWS; row++) {
    const y = TOP + row * CARD_HEIGHT;
    line(page, [LEFT - MARK - 2, y], [LEFT - 2, y]);
    line(page, [right + 2, y], [right + MARK + 2, y]);
  }
}

function frame(page: PDFDocument, { x, y }: Corner, inset: number, width: number): void {
  const [right, bottom] = [x + CARD_WIDTH - inset, y + CARD_HEIGHT - inset];
  page.lineWidth(width).strokeColor(INK).lineJoin("round");
  page
    .moveTo(x + inset, y + inset)
    .lineTo(right, y + inset)
    .lineTo(right, bottom)
    .lineTo(x + inset, bottom)
    .closePath()
    .stroke();
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As large as it fits; what does not fit in the smallest type is cut off with dots. Gives the height that it took. */
function write(
  page: PDFDocument,
  text: string,
  area: Area,
  largest: number,
  align: "left" | "center" = "left",
): number {
  const options = { width: area.width, align, lineGap: 0.5 } as const;
  const fits = (written: string) => page.heightOfString(written, options) <= area.height;
  for (let size = largest; size >= SMALLEST; size -= 0.5) {
    page.fontSize(size);
    if (fits(text)) break;
  }
  let written = text;
  while (written.length > 1 && !fits(written)) written = `${written.slice(0, Math.floor(written.length * 0.9) - 1)}…`;
  page.fillColor(INK).text(written, area.x, area.y, options);
  return page.heightOfString(written, options);
}

/** The author's own picture; otherwise the symbol, in grey. */
function drawPicture(page: PDFDocument, { picture, symbol }: Face, { x, y, width, height }: Area): void {
  if (picture !== null) {
    page.save().rect(x, y, width, height).clip();
    page.image(picture, x, y, { cover: [width, height], align: "center", valign: "center" }).restore();
    return;
  }
  const scale = (height - 6) / SYMBOL_UNITS;
  page.save().transform(scale, 0, 0, scale, x + width / 2, y + height / 2);
  page.path(SHAPES[symbol]).fill(QUIET, "even-odd").restore();
}

function drawFace(page: PDFDocument, face: Face, corner: Corner): void {
  const { name, cost, kind, figures, text } = face;
  frame(page, corner, 2 * MILLIMETRE, 1);
  const x = corner.x + PADDING;
  let y = corner.y + PADDING;
  const costWidth = cost ? 12 * MILLIMETRE : 0;
  page.font("bold");
  if (cost) write(page, cost.text, { x: x + INNER - costWidth, y, width: costWidth, height: 18 }, 14, "center");
  y += Math.max(18, write(page, name, { x, y, width: INNER - costWidth, height: 32 }, 12)) + 4;
  page.lineWidth(0.5).strokeColor(QUIET);
  line(page, [x, y], [x + INNER, y]);
  y += 5;
  drawPicture(page, face, { x, y, width: INNER, height: PICTURE });
  y += PICTURE + 5;
  page.font("regular");
  if (kind !== "") y += write(page, kind, { x, y, width: INNER, height: 12 }, 8) + 5;
  const foot = figures.length > 0 ? 26 : 0;
  const bottom = corner.y + CARD_HEIGHT - PADDING;
  write(page, text, { x, y, width: INNER, height: bottom - foot - y }, LARGEST);
  if (figures.length === 0) return;
  page.font("bold");
  const written = figures.map(({ name: figure, text: value }) => `${figure} ${value}`).join("  ·  ");
  write(page, written, { x, y: bottom - foot + 4, width: INNER, height: foot - 4 }, 9, "center");
}

function drawBack(page: PDFDocument, title: string, corner: Corner): void {
  frame(page, corner, 2 * MILLIMETRE, 1.5);
  frame(page, corner, 4 * MILLIMETRE, 0.5);
  page.font("bold");
  const area = {
    x: corner.x + 2 * PADDING,
    y: corner.y + CARD_HEIGHT / 2 - 20,
    width: INNER - 2 * PADDING,
    height: 60,
  };
  write(page, title, area, 16, "center");
}
