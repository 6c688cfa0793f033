/**
 * The puzzles of f-puzzles.com: JSON, compressed, in the address after `?load=`. Only rules that both sides know cross
 * over: givens, boxes or shapes, killer cages, even and odd cells, dots, signs (as texts between two cells), extra
 * regions, diagonals, and the knight's rule for all digits. A puzzle that needs more is refused, with the names of what
 * it needs: without it it would be another puzzle.
 */
import lz from "lz-string";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { fromBase64 } from "../decompress.ts";
import { bad, good, type Reading } from "../fault.ts";
import type { Carried, FPuzzle } from "./f-puzzles-form.ts";
import { fromFPuzzle } from "./f-puzzles-read.ts";
import { toFPuzzle } from "./f-puzzles-write.ts";

/** No puzzle is nearly as long. */
const LONGEST = 200_000;

/** Decompresses what stands in an address; spaces that were plus signs become them again. */
export function decompressed(text: string): string | null {
  if (text.length > LONGEST) return null;
  let plain = text;
  try {
    plain = decodeURIComponent(text);
  } catch {
    // A stray percent sign: the text is taken as it stands, and most likely refused by the check below.
  }
  return fromBase64(plain.replaceAll(" ", "+").replace(/[^A-Za-z0-9+/=]/g, ""));
}

export function readFPuzzlesText(compressed: string): Reading<Puzzle> {
  const text = decompressed(compressed);
  if (text === null) return bad("link.damaged");
  try {
    return fromFPuzzle(JSON.parse(text));
  } catch {
    return bad("link.damaged");
  }
}

export function compressFPuzzle(puzzle: FPuzzle): string {
  return lz.compressToBase64(JSON.stringify(puzzle));
}

const LOAD = /[?&]load=([^&#\s]+)/;

/** Whether the text is an f-puzzles address. */
export function isFPuzzlesLink(text: string): boolean {
  return /f-puzzles\.com/i.test(text) && LOAD.test(text);
}

export function readFPuzzlesLink(link: string): Reading<Puzzle> {
  const match = LOAD.exec(link);
  return match ? readFPuzzlesText(match[1]!) : bad("link.damaged");
}

export function fPuzzlesLink(
  puzzle: Puzzle,
  about: { title?: string; author?: string } = {},
): Reading<Carried<string>> {
  const made = toFPuzzle(puzzle, about);
  if (!made.ok) return made;
  const load = encodeURIComponent(compressFPuzzle(made.value.value));
  return good({ value: `https://www.f-puzzles.com/?load=${load}`, lost: made.value.lost });
}
