/** What may be wanted of a new puzzle, and what is handed out. */
import type { Symmetry } from "../puzzle/geometry.ts";
import type { Puzzle, SolvedPuzzle } from "../puzzle/puzzle.ts";
import type { Level } from "../techniques/codes.ts";

export interface GenerateOptions {
  /** Any text. */
  readonly seed: string;
  /**
   * The level of the rating. "any", which is meant if nothing is said, are as hard as they happen to be. Not every kind
   * has puzzles of every level: no 4×4 is extreme.
   */
  readonly level?: Level | "any";
  /** How many givens are wanted. Without it, as few as the order of digging leads to. */
  readonly givens?: number;
  /** How many givens there must be at least, where their exact number does not matter. */
  readonly minGivens?: number;
  /** Symmetry of the pattern of givens; refused by layouts that do not have it. */
  readonly symmetry?: Symmetry;
  /** Whether every given must be proved to be needed, at whatever level that ends. Longer work on large boards. */
  readonly minimal?: boolean;
  /** The last word on each puzzle, for instance by its rating; a puzzle that is not accepted is followed by another. */
  readonly accept?: (puzzle: Puzzle) => boolean;
  /** How many puzzles are tried before the nearest one is handed out as not accepted. */
  readonly attempts?: number;
  /** Asked now and then; true ends the work without a puzzle. */
  readonly shouldStop?: () => boolean;
}

export interface Generated {
  readonly puzzle: SolvedPuzzle;
  /** Whether it is all that was wanted: level, number of givens, minimality, and the caller's own condition. */
  readonly accepted: boolean;
  /** Its level, if one was asked for; of a puzzle that is not accepted, how near it came. */
  readonly level?: Level;
  /** Whether every given, or symmetric group of givens, is proved to be needed. */
  readonly minimal: boolean;
  readonly attempts: number;
}

export type GenerateProblem =
  | { readonly problem: "no-such-symmetry"; readonly symmetry: Symmetry }
  /** Fewer givens than any puzzle of the kind has. */
  | { readonly problem: "impossible-givens"; readonly givens: number; readonly least: number }
  /** So few that they are only known without symmetry, and beyond 17 not as minimal puzzles. */
  | { readonly problem: "rare-givens"; readonly givens: number }
  /** No puzzle of the kind is of that level. */
  | { readonly problem: "impossible-level"; readonly level: Level }
  /** The rules have no full board, or none that the search came upon. */
  | { readonly problem: "no-board" }
  | { readonly problem: "stopped" };

export type Generation =
  | { readonly ok: true; readonly generated: Generated }
  | { readonly ok: false; readonly problem: GenerateProblem };
