/**
 * A puzzle of any kind, as plain JSON data.
 *
 * What everybody may rely on:
 * - a cell is its index in `layout.cells`, from 0; a digit is a whole number from 1 to `layout.digits`, and 0 is
 *   "empty". How a digit is written (letters, a nought) is only a matter of `layout.symbols`;
 * - a list of digits (`givens`, `solution`, a board under way) has one entry for each cell, in the order of the cells;
 * - the rules are `layout.regions` and `constraints`, nothing else. `kind` is the name that people know the puzzle
 *   by, and no engine reads it;
 * - everything is readonly. A layout may be shared by any number of puzzles, and engines recognise it by identity:
 *   whoever makes many puzzles of one layout should keep the object.
 */

/** Where a cell is drawn: the sheet (the face of a cube; 0 elsewhere), then row and column from 0. */
export interface Place {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
}

export interface Cell extends Place {
  /** The other places of a cell that lies on the edge between two faces: drawn in each, but one cell. */
  readonly also?: readonly Place[];
}

export type RegionKind =
  | "row"
  | "column"
  | "box"
  /** A piece of a jigsaw. */
  | "shape"
  /** A line that runs over an edge of the cube, from one face onto the next. */
  | "line"
  /** The middle cells of the boxes. */
  | "centres"
  /** Anything else: a diagonal, a window. */
  | "extra";

/** Cells that hold different digits. A region with as many cells as there are digits so holds every digit. */
export interface Region {
  readonly kind: RegionKind;
  /** Counted from 1 among its like, and within its grid where there are several: "row 3". */
  readonly number: number;
  /** Which of several grids it belongs to, from 1. A box that two grids share belongs to the first of them. */
  readonly grid?: number;
  readonly cells: readonly number[];
}

/** The grid without anything written in or between its cells. */
export interface Layout {
  /** How many digits there are, 16 at most. */
  readonly digits: number;
  /** How the digits are written: the digit d is `symbols[d - 1]`. */
  readonly symbols: string;
  readonly cells: readonly Cell[];
  readonly regions: readonly Region[];
}

export type Pair = readonly [number, number];

/** The shown parity of cells. A cell in neither list says nothing. */
export interface Parity {
  readonly rule: "parity";
  readonly even: readonly number[];
  readonly odd: readonly number[];
}

/** No two cells a chess knight's move apart hold the same digit, if it is one of these. */
export interface Knight {
  readonly rule: "knight";
  readonly digits: readonly number[];
}

export type Dot = "consecutive" | "double";

/** Dots between orthogonal neighbours: the two differ by 1, or one is twice the other. */
export interface Dots {
  readonly rule: "dots";
  readonly consecutive: readonly Pair[];
  readonly double: readonly Pair[];
  /** The dots that are drawn wherever they can be: two neighbours without any dot are not in such a relation. */
  readonly exact: readonly Dot[];
  /** Neighbours whose missing dot says nothing, in spite of `exact`. */
  readonly silent?: readonly Pair[];
  /** Whether 1 beside 2 always takes the dot for doubles, or may stand under either. */
  readonly oneTwo: "double" | "either";
  /** Display only. The world paints consecutive white and double black; the document the other way round. */
  readonly colours: "world" | "document";
}

/**
 * Signs between two cells, each as [the smaller, the larger]. The absence of a sign says nothing: where a sign stands
 * between all neighbours of a box none is absent, since two cells of a box are never equal.
 */
export interface Signs {
  readonly rule: "signs";
  readonly less: readonly Pair[];
}

/** Different digits of a given sum. */
export interface Cage {
  readonly cells: readonly number[];
  readonly sum: number;
}

export interface Cages {
  readonly rule: "cages";
  readonly cages: readonly Cage[];
}

export type Constraint = Parity | Knight | Dots | Signs | Cages;

/** What a board must satisfy, without the digits that are given. */
export interface Rules {
  readonly layout: Layout;
  readonly constraints: readonly Constraint[];
}

export interface Puzzle extends Rules {
  /** "classic", "killer+jigsaw"; for titles and files only. */
  readonly kind: string;
  readonly givens: readonly number[];
  readonly solution?: readonly number[];
}

export interface SolvedPuzzle extends Puzzle {
  readonly solution: readonly number[];
}

/** The constraint of that rule, or undefined when the puzzle has none. */
export function constraintOf<R extends Constraint["rule"]>(
  rules: Rules,
  rule: R,
): Extract<Constraint, { rule: R }> | undefined {
  return rules.constraints.find((one): one is Extract<Constraint, { rule: R }> => one.rule === rule);
}

/** The board as text, a symbol for each cell and `empty` where there is none. */
export function written(layout: Layout, digits: readonly number[], empty = "."): string {
  return digits.map((digit) => (digit === 0 ? empty : layout.symbols[digit - 1]!)).join("");
}
