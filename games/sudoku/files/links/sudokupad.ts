/**
 * SudokuPad links. `fpuz…` carries what f-puzzles writes; `scl…` carries SudokuPad's own drawing, in which rules are
 * seen only by their looks: small white and black circles between cells, signs as texts, grey squares and circles.
 * Other lines and arrows belong to rules that we do not have, and such a puzzle is refused.
 */
import lz from "lz-string";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { bad, good, type Reading } from "../fault.ts";
import { compressFPuzzle, decompressed, readFPuzzlesText } from "./f-puzzles.ts";
import type { Carried } from "./f-puzzles-form.ts";
import { toFPuzzle } from "./f-puzzles-write.ts";
import { type About, drawn } from "./sudokupad-drawing.ts";
import { readShortened } from "./sudokupad-notation.ts";
import { fromDrawing } from "./sudokupad-reading.ts";

const HOST = "https://sudokupad.app/";

/** A link that carries the puzzle with rules that SudokuPad checks, through f-puzzles' form. */
export function sudokuPadLink(puzzle: Puzzle, { title, author }: About = {}): Reading<Carried<string>> {
  const made = toFPuzzle(puzzle, { ...(title ? { title } : {}), ...(author ? { author } : {}) });
  if (!made.ok) return made;
  return good({
    value: `${HOST}fpuz${encodeURIComponent(compressFPuzzle(made.value.value))}`,
    lost: made.value.lost,
  });
}

/** A link that carries the drawing. Rules that cannot be drawn have to stand in `rules`. */
export function sudokuPadDrawing(puzzle: Puzzle, about: About = {}): Reading<Carried<string>> {
  const made = drawn(puzzle, about);
  if (!made.ok) return made;
  const text = encodeURIComponent(lz.compressToBase64(JSON.stringify(made.value.value)));
  return good({ value: `${HOST}scl${text}`, lost: made.value.lost });
}

const LINK = /(?:^|[/=])(fpuz(?:zles)?|scl|ctc)([A-Za-z0-9+/=%_-]{8,})(?:[?&#]\S*)?\s*$/;

/** Whether the text is a SudokuPad address that carries its puzzle. */
export function isSudokuPadLink(text: string): boolean {
  return LINK.test(text.trim());
}

/** Whether the text is a SudokuPad address with a number only, whose puzzle lies on their machine. */
export function isSudokuPadNumber(text: string): boolean {
  return /(sudokupad\.app|crackingthecryptic\.com)\//i.test(text) && !isSudokuPadLink(text);
}

export function readSudokuPadLink(link: string): Reading<Puzzle> {
  const match = LINK.exec(link.trim());
  if (!match) return bad(isSudokuPadNumber(link) ? "link.remote" : "link.damaged");
  if (match[1]!.startsWith("fpuz")) return readFPuzzlesText(match[2]!);
  const text = decompressed(match[2]!);
  const drawing = text === null ? null : readShortened(text);
  return drawing === null ? bad("link.damaged") : fromDrawing(drawing);
}
