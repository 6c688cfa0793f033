/**
 * SDK: a puzzle of nine rows, as Sadman Sudoku and SudoCue write it; several follow each other. Lines that begin with `#` tell about it, by the
 * letter that follows; `[Puzzle]` and `[State]` head sections, and only the puzzle is read.
 * SDM: a puzzle in each line.
 */
import type { Puzzle } from "../puzzle/puzzle.ts";
import type { Reading } from "./fault.ts";
import { readBoardText, type TextOptions, writeLine, writeRows } from "./grid-text.ts";

/** What SudoCue's letters stand for. */
const REMARKS = {
  A: "author",
  D: "description",
  C: "comment",
  B: "published",
  S: "source",
  L: "level",
  U: "address",
} as const;

export type SdkRemarks = Partial<Record<(typeof REMARKS)[keyof typeof REMARKS], string>>;

/**
 * The lines of each puzzle: a second `[Puzzle]` begins the next. What is not of the board is blanked out instead of
 * taken away, so that faults keep their line numbers.
 */
function boardsIn(text: string): string[] {
  const lines = text.split(/\r?\n/);
  const boards: string[][] = [];
  let section = "puzzle";
  lines.forEach((line, at) => {
    const header = /^\s*\[([^\]]*)\]\s*$/.exec(line);
    if (header) section = header[1]!.toLowerCase();
    if (header ? section === "puzzle" : boards.length === 0) boards.push(lines.map(() => ""));
    if (!header && section === "puzzle" && !/^\s*#/.test(line)) boards.at(-1)![at] = line;
  });
  const whole = boards.map((board) => board.join("\n"));
  // Remarks above the first header are no puzzle.
  return whole.length > 1 && whole[0]!.trim() === "" ? whole.slice(1) : whole;
}

/** Every puzzle of the file, in order. */
export function readSdk(text: string, options: TextOptions = {}): Reading<Puzzle>[] {
  return boardsIn(text).map((board) => readBoardText(board, options));
}

export function sdkRemarks(text: string): SdkRemarks {
  const remarks: SdkRemarks = {};
  for (const [, letter, said] of text.matchAll(/^\s*#([ABCDLSU])(.*)$/gm)) {
    remarks[REMARKS[letter as keyof typeof REMARKS]] = said!.trim();
  }
  return remarks;
}

export function writeSdk(puzzle: Puzzle, remarks: SdkRemarks = {}): string {
  const letters = Object.entries(REMARKS);
  const head = letters.flatMap(([letter, name]) => (remarks[name] === undefined ? [] : [`#${letter}${remarks[name]}`]));
  return `${[...head, "[Puzzle]", writeRows(puzzle)].join("\n")}\n`;
}

/** A collection, a line for each puzzle; SudoCue writes noughts for empty cells. */
export function writeSdm(puzzles: readonly Puzzle[]): string {
  return puzzles.map((puzzle) => `${writeLine(puzzle, puzzle.layout.symbols.includes("0") ? "." : "0")}\n`).join("");
}
