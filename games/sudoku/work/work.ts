/**
 * The heavy work of the workshop, as data: what is asked and what is answered. It is done in other threads (`node.ts`, `browser.ts`),
 * so everything here can be sent there and back.
 *
 * What everybody may rely on:
 * - the same work gives the same answer; nothing depends on a clock;
 * - searches end at a limit of guesses, and "not decided within it" is an answer of its own, never dressed up as yes or no;
 * - a puzzle that comes from outside must have been looked at by `problemsOf` first, or be asked about by `check`, which
 *   does that itself.
 */
import type { Language } from "@asztal/kernel/wording";
import type { BookletFonts, BookletOptions } from "../files/booklet/booklet.ts";
import type { Format } from "../files/detect.ts";
import type { ThemeName } from "../files/drawing/themes.ts";
import type { Fault, Row } from "../files/fault.ts";
import type { FileOptions } from "../files/line-readers.ts";
import type { Generated, GenerateProblem } from "../generator/workshop.ts";
import type { Kind } from "../kinds/kind.ts";
import type { Symmetry } from "../puzzle/geometry.ts";
import type { Problem } from "../puzzle/problems.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import type { Answer, Count } from "../solver/answer.ts";
import type { Conflict } from "../solver/conflict.ts";
import type { Level } from "../techniques/codes.ts";
import type { Hint, Progress } from "../techniques/hint.ts";
import type { Rating } from "../techniques/rating.ts";

/** What a new puzzle shall be like. */
export interface PuzzleRequest {
  readonly kind: Kind;
  /** Any text. The same request with the same seed gives the same puzzle. */
  readonly seed: string;
  /** Without it the puzzle is as hard as it happens to be. */
  readonly level?: Level;
  readonly symmetry?: Symmetry;
  readonly givens?: number;
  readonly minGivens?: number;
  readonly minimal?: boolean;
  /** How many puzzles are tried before the nearest is handed out as not accepted. */
  readonly attempts?: number;
}

/** Forms in which puzzles leave the workshop as text; `booklet` has a work of its own. */
export type TextForm =
  | "line"
  | "rows"
  /** Full boards, as the document keeps them. */
  | "csv"
  /** Puzzles, 0 for an empty cell. */
  | "csv-givens"
  | "json"
  | "sdk"
  | "sdm"
  | "svg"
  | "f-puzzles"
  | "sudokupad"
  | "share";

export type Work =
  /** A puzzle with exactly one solution, proved. `rated` asks for its rating even if no level was asked. */
  | { readonly work: "generate"; readonly request: PuzzleRequest; readonly rated?: boolean }
  /** Full boards with the marks of their kind. */
  | { readonly work: "boards"; readonly kind: Kind; readonly seed: string; readonly count: number }
  /** One solution, none, or several; `limit` is the number of guesses. */
  | { readonly work: "solve"; readonly puzzle: Puzzle; readonly limit?: number }
  | { readonly work: "count"; readonly puzzle: Puzzle; readonly most: number; readonly limit?: number }
  | { readonly work: "list"; readonly puzzle: Puzzle; readonly most: number; readonly limit?: number }
  /** Level, score, and every step of the solution as people would find it. */
  | { readonly work: "rate"; readonly puzzle: Puzzle }
  | { readonly work: "hint"; readonly puzzle: Puzzle; readonly progress: Progress }
  /** Whether it is a proper puzzle, and if not, why not. */
  | { readonly work: "check"; readonly puzzle: Puzzle; readonly limit?: number }
  /** Adds givens until there is one solution and it takes nothing harder than `level`. */
  | { readonly work: "fill"; readonly puzzle: Puzzle; readonly level: Level; readonly seed: string }
  /** Takes digits from a full board while the solution stays the only one. */
  | { readonly work: "thin"; readonly board: Puzzle; readonly seed: string }
  /** The puzzles of a text of any form, `most` of them at most. */
  | { readonly work: "read"; readonly text: string; readonly options?: FileOptions; readonly most?: number }
  | { readonly work: "write"; readonly puzzles: readonly Puzzle[]; readonly form: TextForm; readonly look?: Look }
  | { readonly work: "booklet"; readonly puzzles: readonly Puzzle[]; readonly options: BookletRequest };

/** How a picture looks. */
export interface Look {
  readonly theme?: ThemeName;
  readonly language?: Language;
  readonly digits?: "givens" | "solution";
}

export interface BookletRequest extends Omit<BookletOptions, "onPage"> {
  readonly fonts: BookletFonts;
  /** Whether each puzzle is rated, so that its level stands beside its number. */
  readonly rated?: boolean;
}

/** What a thread tells on the way: so much of so much, when the end is known. */
export interface Report {
  readonly done: number;
  readonly of: number | null;
}

export type Making =
  | ({ readonly made: true; readonly rating: Rating | null } & Generated)
  | { readonly made: false; readonly problem: GenerateProblem };

export type Check =
  /** It is not even a puzzle: parts that cannot be. */
  | { readonly check: "malformed"; readonly problems: readonly Problem[] }
  | { readonly check: "none"; readonly conflict: Conflict | null }
  | Exclude<CheckedAnswer, { readonly check: "none" }>;

type CheckedAnswer = Answer extends infer A
  ? A extends { readonly answer: infer Name }
    ? { readonly check: Name } & Omit<A, "answer">
    : never
  : never;

/** A puzzle that has not exactly one solution has no rating. */
export type Rated =
  | { readonly rated: true; readonly rating: Rating; readonly solution: readonly number[] }
  | { readonly rated: false; readonly because: "none" | "many" | "undecided" };

export type FilledUp =
  | { readonly filled: true; readonly puzzle: Puzzle; readonly added: readonly number[]; readonly rating: Rating }
  | { readonly filled: false; readonly because: "none" | "undecided" };

export interface Library {
  readonly format: Format | null;
  readonly rows: readonly Row[];
  /** Whether there were more than were asked for. */
  readonly more: boolean;
}

export type Written =
  | { readonly ok: true; readonly text: string }
  /** The first puzzle that cannot be written so, counted from 0, and why. */
  | { readonly ok: false; readonly puzzle: number; readonly fault: Fault };

export interface Results {
  readonly generate: Making;
  readonly boards: readonly Puzzle[];
  readonly solve: Answer;
  readonly count: Count;
  readonly list: { readonly solutions: readonly (readonly number[])[]; readonly complete: boolean };
  readonly rate: Rated;
  readonly hint: Hint;
  readonly check: Check;
  readonly fill: FilledUp;
  readonly thin: Puzzle;
  readonly read: Library;
  readonly write: Written;
  readonly booklet: Uint8Array;
}

export type ResultOf<W extends Work> = Results[W["work"]];
export type AnyResult = Results[Work["work"]];
