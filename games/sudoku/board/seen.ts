/** What a digit in one cell says of the others: for lighting them up, and for notes. */
import type { Puzzle } from "../puzzle/puzzle.ts";
import { hasCell } from "../techniques/bits.ts";
import { terrainOf } from "../techniques/terrain.ts";
import { bit } from "./marks.ts";

/** The cells that may not hold the digit when `cell` does; for no digit, those that may not hold the same as `cell`. */
export function seenFrom(puzzle: Puzzle, cell: number, digit: number): number[] {
  const { peersByDigit, words, cells } = terrainOf(puzzle);
  const seen: number[] = [];
  const set = peersByDigit[Math.max(1, digit)]!;
  for (let other = 0; other < cells; other++) if (hasCell(set, cell * words, other)) seen.push(other);
  return seen;
}

/** The cells with the digit; none for no digit. */
export function cellsWith(digits: readonly number[], digit: number): ReadonlySet<number> {
  return new Set(digit === 0 ? [] : digits.flatMap((one, cell) => (one === digit ? [cell] : [])));
}

/** The notes without the digits that a cell which they see holds by now. */
export function openNotes(notes: readonly number[], puzzle: Puzzle, digits: readonly number[]): number[] {
  const open = [...notes];
  digits.forEach((digit, cell) => {
    if (digit > 0) for (const other of seenFrom(puzzle, cell, digit)) open[other]! &= ~bit(digit);
  });
  return open;
}

/**
 * How many of each digit are still to be written, from the digit 1. Null on boards where digits need not stand equally
 * often, as on the cube of full faces.
 */
export function remaining({ layout, givens }: Puzzle, digits: readonly number[]): readonly number[] | null {
  if (givens.length % layout.digits !== 0) return null;
  const each = givens.length / layout.digits;
  const left = Array.from({ length: layout.digits }, () => each);
  for (const digit of digits) if (digit > 0) left[digit - 1]!--;
  return left;
}
