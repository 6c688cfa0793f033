/** How puzzles are written when nobody says it. */
import { kindOfRules } from "@asztal/games/sudoku/files/grids.ts";
import type { Puzzle } from "@asztal/games/sudoku/puzzle/puzzle.ts";

/** Whether digits alone tell everything about the puzzles of a kind. */
export function isPlainKind(kind: string): boolean {
  return !/jigsaw|killer|even-odd|neighbours|kropki|relations/.test(kind);
}

/** A line where that says everything, else the table that also holds marks, shapes and cages. */
export function defaultForm(first: Puzzle | null): "line" | "csv" {
  return !first || isPlainKind(kindOfRules(first.layout, first.constraints)) ? "line" : "csv";
}
