/** How boards are typed: which signs are digits, which mean an empty cell, which only make a frame. */
import { DIGITS_FROM_NOUGHT, DIGITS_FROM_ONE } from "../kinds/grid.ts";

/** Signs for an empty cell that never mean anything else. The nought is one too, but not on hexadecimal boards. */
const EMPTY = ".*_?-–·□";

export function isEmptySign(sign: string): boolean {
  return EMPTY.includes(sign);
}

/** Lines and corners of drawn frames. */
export function isFrame(sign: string): boolean {
  return "|+=:!,;/\\".includes(sign) || (sign >= "\u2500" && sign <= "\u257F");
}

/** A line that only draws: `------+-------+------`, `*-----------*`, `|---+---+---|`, `===`, box drawing. */
export function isFrameLine(line: string): boolean {
  const bare = line.trim();
  if (bare === "" || [...bare].some((sign) => !("-*–".includes(sign) || isFrame(sign) || sign === " "))) return false;
  return [...bare].some(isFrame) || /^\*-+\*$/.test(bare) || bare.replaceAll(" ", "").length > 9;
}

/** The lettering of a 16×16 board by the signs that it uses; `signs` are its cells, one sign each. */
export function letteringOf(signs: readonly string[]): "1-G" | "0-F" {
  if (signs.includes("G")) return "1-G";
  const noughts = signs.map((sign, cell) => ({ sign, cell })).filter(({ sign }) => sign === "0");
  if (noughts.length === 0) return "1-G";
  if (signs.some(isEmptySign)) return "0-F";
  // No other sign for "empty": the noughts are digits only if they could be one, at most once in every row and column.
  const size = Math.sqrt(signs.length);
  const once = (line: (cell: number) => number) =>
    new Set(noughts.map(({ cell }) => line(cell))).size === noughts.length;
  return once((cell) => Math.floor(cell / size)) && once((cell) => cell % size) ? "0-F" : "1-G";
}

export const SYMBOLS = { "1-G": DIGITS_FROM_ONE, "0-F": DIGITS_FROM_NOUGHT } as const;
