/**
 * SDK: one puzzle of nine rows, as Sadman Sudoku and SudoCue write it. Lines that begin with `#` tell about it, by the
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

/** Blanks lines out instead of taking them away, so that faults keep their line numbers. */
function boardLines(text: string): string {
  let section = "puzzle";
  return text
    .split(/\r?\n/)
    .map((line) => {
      const header = /^\s*\[([^\]]*)\]\s*$/.exec(line);
      if (header) section = header[1]!.toLowerCase();
      return header || section !== "puzzle" || /^\s*#/.test(line) ? "" : line;
    })
    .join("\n");
}

export function readSdk(text: string, options: TextOptions = {}): Reading<Puzzle> {
  return readBoardText(boardLines(text), options);
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
