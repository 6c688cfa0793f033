/** Text in columns. Widths are counted in characters as the reader sees them, colours left out. */
import { stripVTControlCharacters } from "node:util";

const segmenter = new Intl.Segmenter();

function widthOf(text: string): number {
  const bare = stripVTControlCharacters(text);
  if (/^[ -\u024f]*$/.test(bare)) return bare.length; // Latin letters take a place each, and segmenting is slow
  let width = 0;
  for (const _ of segmenter.segment(bare)) width++;
  return width;
}

function padded(text: string, width: number, side: "left" | "right"): string {
  const space = " ".repeat(Math.max(0, width - widthOf(text)));
  return side === "left" ? text + space : space + text;
}

export interface Column {
  readonly title: string;
  /** Where its texts stand; figures belong to the right. */
  readonly side: "left" | "right";
}

/** A table with its columns aligned, two spaces apart. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ title }, i) => Math.max(widthOf(title), ...rows.map((row) => widthOf(row[i] ?? ""))));
  return [columns.map(({ title }) => title), ...rows]
    .map((row) =>
      columns
        .map(({ side }, i) => padded(row[i] ?? "", widths[i]!, side))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Space between columns of a list. */
const GAP = 3;

/** The widths of the columns when `items` stand in rows of this number, each column read downwards. */
function columnWidths(items: readonly string[], rows: number): number[] {
  return Array.from({ length: Math.ceil(items.length / rows) }, (_, column) =>
    Math.max(...items.slice(column * rows, (column + 1) * rows).map(widthOf)),
  );
}

/** Whether `items` find room in this many rows of this width. */
export function fitsIn(items: readonly string[], rows: number, width: number): boolean {
  const widths = columnWidths(items, rows);
  return widths.length <= 1 || widths.reduce((sum, column) => sum + column + GAP, -GAP) <= width;
}

/** Items in as few rows as the width allows, but not fewer than `minRows`. */
export function inColumns(items: readonly string[], width: number, minRows: number): string {
  let rows = Math.max(1, Math.min(minRows, items.length));
  while (!fitsIn(items, rows, width)) rows++;
  const widths = columnWidths(items, rows);
  return Array.from({ length: Math.min(rows, items.length) }, (_, row) =>
    widths
      .map((columnWidth, column) => padded(items[column * rows + row] ?? "", columnWidth, "left"))
      .join(" ".repeat(GAP))
      .trimEnd(),
  ).join("\n");
}

/** The text with its long lines broken between words; what follows a break stands under the line's first word. */
export function wrapped(text: string, width: number): string {
  return text
    .split("\n")
    .map((line) => wrappedLine(line, width))
    .join("\n");
}

function wrappedLine(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  const indent = /^(?:[ ·]*)/.exec(line)![0].length; // matches every line
  let result = "";
  let at = 0;
  for (const [word] of line.matchAll(/ *[^ ]+/g)) {
    const length = widthOf(word);
    if (at > 0 && at + length > width) {
      const bare = word.trimStart();
      result += `\n${" ".repeat(indent)}${bare}`;
      at = indent + widthOf(bare);
    } else {
      result += word;
      at += length;
    }
  }
  return result;
}
