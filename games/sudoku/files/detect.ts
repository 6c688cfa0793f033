/** What a text is, by its looks. */
import { isFPuzzlesLink } from "./links/f-puzzles.ts";
import { isSudokuPadLink, isSudokuPadNumber } from "./links/sudokupad.ts";
import { looksShared } from "./share.ts";

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
/** One of our links, with a code at its end. */
const SHARED = /(?:[#?&]p(?:uzzle)?=|\/s\/)([1j][A-Za-z0-9_-]{8,})$/;

/** Lines that say something, without those that only remark. */
export function spoken(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== "" && !/^\s*#/.test(line));
}

function jsonFormat(text: string): Format {
  if (/^\{.*"asztal"\s*:.*\}\s*\n\s*\{/.test(text)) return "json-lines";
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

function isLinkLike(line: string): boolean {
  const bare = line.trim();
  return isFPuzzlesLink(bare) || isSudokuPadLink(bare) || shareCodeIn(bare) !== null;
}

/** What the text is, by the looks of its beginning. Null when it is nothing that we know. */
export function detect(text: string): Format | null {
  const bare = text.replace(/^\uFEFF/, "").trim();
  if (bare === "") return null;
  if (bare.startsWith("{") || bare.startsWith("[{") || /^\[\s*\{/.test(bare)) return jsonFormat(bare);
  const [first, second] = spoken(bare);
  if (first !== undefined && second !== undefined && isLinkLike(first)) return "link-lines";
  if (isFPuzzlesLink(bare) || isCompressed(bare)) return "f-puzzles";
  if (isSudokuPadLink(bare) || isSudokuPadNumber(bare)) return "sudokupad";
  if (shareCodeIn(bare)) return "share";
  if (/^\s*\[puzzle\]/im.test(text) || /^\s*#[ABCDLSU]/m.test(text)) return isList(bare) ? "lines" : "sdk";
  const lines = spoken(bare);
  if (isHeader(lines[0] ?? "")) return "csv";
  if (isMarkedLine(lines[0] ?? "")) return "csv";
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
  return /^[0-9A-G.]{16,}(,([eo-]+|[012]{12,}|[<>-]+|\d+:[\d;:-]+|[0-9A-G.]{16,}))+$/.test(line.trim());
}

/** Whether every line seems to be a board by itself; 16 rows of 16 are one board. */
function isList(text: string): boolean {
  const lines = spoken(text);
  const widths = lines.map((line) => /^\s*([0-9A-Ga-g.*_?-]+)/.exec(line)?.[1]?.length ?? 0);
  if (lines.length === 16 && widths.every((width) => width === 16)) return false;
  return lines.length > 0 && BOARD_LINE.test(lines[0]!);
}
