/** What the command asks of its threads, batch by batch, and what they hand back: bytes that are ready to be written. */
import type { FileOptions } from "@asztal/games/sudoku/files/line-readers.ts";
import type { Kind } from "@asztal/games/sudoku/kinds/kind.ts";
import type { PuzzleRequest, TextForm } from "@asztal/games/sudoku/work/work.ts";
import type { Language } from "@asztal/kernel/wording";

/** Lines of a file that is read line by line, or the whole of one that is not. */
export interface Batch {
  readonly bytes: Uint8Array;
  /** The number of its first line. */
  readonly line: number;
  /** What the file begins with: tells its form and its columns. Null when the batch is the whole file. */
  readonly beginning: string | null;
  readonly options: FileOptions;
}

export type Question =
  /** With `count`, the number of solutions up to it in place of the solution; with `list`, so many of them. */
  | { readonly ask: "solve"; readonly count?: number; readonly list?: number; readonly limit?: number }
  | { readonly ask: "rate" }
  /** `strike` names candidates that are struck already. */
  | { readonly ask: "hint"; readonly strike?: string }
  | { readonly ask: "check"; readonly limit?: number }
  /** `header` is the line of column names above, which the puzzles must fit. */
  | { readonly ask: "convert"; readonly form: TextForm; readonly header: string | null };

export type Task =
  | {
      readonly task: "answer";
      readonly question: Question;
      readonly json: boolean;
      readonly lang: Language;
      readonly bytes: Uint8Array;
      readonly batch: Omit<Batch, "bytes">;
    }
  | {
      readonly task: "boards";
      readonly kind: Kind;
      readonly seed: string;
      readonly count: number;
      readonly form: TextForm;
      readonly lang: Language;
    }
  | {
      readonly task: "generate";
      /** A request for each puzzle. */
      readonly requests: readonly PuzzleRequest[];
      /** The number of the first, from 1. */
      readonly first: number;
      readonly form: TextForm;
      readonly lang: Language;
    };

export interface Done {
  readonly bytes: Uint8Array;
  readonly puzzles: number;
  /** How many answers are negative: none, not a puzzle, not decided. */
  readonly negative: number;
  /** What cannot be used, and why, for stderr. The line is that of the file, or the number of the puzzle. */
  readonly complaints: readonly { readonly line: number; readonly message: string }[];
}
