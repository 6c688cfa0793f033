/** What a text is, by its looks. */
import { isFPuzzlesLink } from "./links/f-puzzles.ts";
import { isSudokuPadLink, isSudokuPadNumber } from "./links/sudokupad.ts";
import { looksShared } from "./share-looks.ts";

export type Format =
  | "csv"
  /** A board in each line: SDM, and every list of 81 signs. */
  | "lines"
  /** One board in rows. */
  | "rows"
  | "sdk"
  | "json"
  /** An object of ours in each line. */
  | "json-lines"
  /** A link or a code in each line. */
  | "link-lines"
  | "share"
  | "f-puzzles"
  | "f-puzzles-json"
  | "sudokupad"
  | "sudokupad-json";

const BOARD_LINE = /^\s*[0-9A-Ga-g.*_?-]{16,}(?:[\s,;#:].*)?$/;
const SIGNS = /^\s*([0-9A-Ga-g.*_?-]+)/;
/** One of our links, with a code at its end. */
const SHARED = /(?:[#?&]p(?:uzzle)?=|\/s\/)([1j][A-Za-z0-9_-]{8,})$/;

/** Lines that say something, without those that only remark. */
export function spoken(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== "" && !/^\s*#/.test(line));
}

/** An object of ours that fills a line. */
const JSON_LINE = /^\s*\{.*"asztal"\s*:.*\}\s*$/;

function jsonFormat(text: string): Format {
  if (/"asztal"\s*:/.test(text)) return "json";
  if (/"grid"\s*:/.test(text) && /"size"\s*:/.test(text)) return "f-puzzles-json";
  return /"cells"\s*:/.test(text) && /"regions"\s*:/.test(text) ? "sudokupad-json" : "json";
}

/** The share code in a text: bare, or at the end of one of our links. */
export function shareCodeIn(text: string): string | null {
  const linked = SHARED.exec(text)?.[1];
  if (linked) return linked;
  return looksShared(text) && /[A-Za-z_-]/.test(text) && text.length > 8 && !BOARD_LINE.test(text) ? text : null;
}

function isCompressed(text: string): boolean {
  return /^N4Ig[A-Za-z0-9+/=%]{20,}$/.test(text);
}

function isLink(line: string): boolean {
  const bare = line.trim();
  return isFPuzzlesLink(bare) || isSudokuPadLink(bare) || SHARED.test(bare);
}

function isLinkLike(line: string): boolean {
  return isLink(line) || shareCodeIn(line.trim()) !== null;
}

/** So many lines are looked at to tell a list: the first may be a title, or broken. */
const LOOKED_AT = 20;

/** What the text is, by the looks of its beginning. Null when it is nothing that we know. */
export function detect(text: string): Format | null {
  const bare = text.replace(/^\uFEFF/, "").trim();
  if (bare === "") return null;
  const lines = spoken(bare);
  const first = lines.slice(0, LOOKED_AT);
  if (lines.length > 1 && first.some((line) => JSON_LINE.test(line))) return "json-lines";
  if (bare.startsWith("{") || bare.startsWith("[{") || /^\[\s*\{/.test(bare)) return jsonFormat(bare);
  if (lines.length > 1 && (isLinkLike(first[0]!) || first.some(isLink))) return "link-lines";
  if (isFPuzzlesLink(bare) || isCompressed(bare)) return "f-puzzles";
  if (isSudokuPadLink(bare) || isSudokuPadNumber(bare)) return "sudokupad";
  if (shareCodeIn(bare)) return "share";
  if (/^\s*\[puzzle\]/im.test(text) || /^\s*#[ABCDLSU]/m.test(text)) return isList(bare) ? "lines" : "sdk";
  if (first.some(isHeader) || first.some(isMarkedLine)) return "csv";
  if (isList(bare)) return "lines";
  return lines.length > 0 ? "rows" : null;
}

/** A line of column names, ours or another's. */
export function isHeader(line: string): boolean {
  const first = line.split(/[,;]/)[0]!.trim().replaceAll('"', "");
  return /^(values|puzzles?|quizzes|boards?|grids?)$/i.test(first);
}

/** A board followed by columns of marks, without a header above. */
function isMarkedLine(line: string): boolean {
  return /^[0-9A-G.]{16,}(,([eo-]+|[012-]{12,}|[<>-]+|\d+:[\d;:-]+|[0-9A-G.]{16,}))+$/.test(line.trim());
}

/** Boards that a line can hold, by their numbers of cells; a line of 16 may also be a row of 16×16. */
const BOARD_WIDTHS: ReadonlySet<number> = new Set([36, 48, 81, 217, 256, 369]);
const ROW = 16;

/** Whether lines seem to be boards by themselves, whatever the first is; 16 rows of 16 are one board. */
function isList(text: string): boolean {
  const lines = spoken(text);
  const widths = lines.map((line) => (BOARD_LINE.test(line) ? SIGNS.exec(line)![1]!.length : 0));
  if (widths.filter((width) => width === ROW).length === ROW && !widths.some((width) => width > ROW)) return false;
  if (widths[0]! > 0) return true;
  return widths.slice(0, LOOKED_AT).some((width) => width === ROW || BOARD_WIDTHS.has(width));
}
