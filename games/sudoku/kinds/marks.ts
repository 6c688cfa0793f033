/** The marks that a full board wears: what a kind shows of its solution. */
import { dotAllows } from "../puzzle/definition.ts";
import { neighbours, neighboursInBoxes } from "../puzzle/geometry.ts";
import type { Dots, Layout, Pair, Parity, Signs } from "../puzzle/puzzle.ts";

/** The parity of every cell. */
export function parityOf(board: readonly number[]): Parity {
  const cells = board.map((_, cell) => cell);
  return {
    rule: "parity",
    even: cells.filter((cell) => board[cell]! % 2 === 0),
    odd: cells.filter((cell) => board[cell]! % 2 === 1),
  };
}

/** A dot wherever two neighbours differ by 1, over the borders of boxes too. */
export function neighbourDots(layout: Layout, board: readonly number[], exact: boolean): Dots {
  const dots: Dots = {
    rule: "dots",
    consecutive: [],
    double: [],
    exact: exact ? ["consecutive"] : [],
    oneTwo: "either",
    colours: "document",
  };
  return {
    ...dots,
    consecutive: neighbours(layout).filter(([a, b]) => dotAllows(dots, "consecutive", board[a]!, board[b]!)),
  };
}

export interface KropkiOptions {
  readonly exact: boolean;
  readonly colours: Dots["colours"];
  /** Whether dots also stand between boxes. */
  readonly dots: "all" | "boxes";
}

/** The neighbours that lie in different boxes. */
export function neighboursBetweenBoxes(layout: Layout): readonly Pair[] {
  const inBoxes = new Set(neighboursInBoxes(layout).map(([a, b]) => `${a} ${b}`));
  return neighbours(layout).filter(([a, b]) => !inBoxes.has(`${a} ${b}`));
}

/** Both kinds of dots; between 1 and 2 stands the one for doubles. */
export function kropkiDots(layout: Layout, board: readonly number[], options: KropkiOptions): Dots {
  const { exact, colours } = options;
  const isInBoxes = options.dots === "boxes";
  const pairs = isInBoxes ? neighboursInBoxes(layout) : neighbours(layout);
  const dots: Dots = {
    rule: "dots",
    consecutive: [],
    double: [],
    exact: exact ? ["consecutive", "double"] : [],
    ...(exact && isInBoxes ? { silent: neighboursBetweenBoxes(layout) } : {}),
    oneTwo: "double",
    colours,
  };
  const between = (dot: "consecutive" | "double") =>
    pairs.filter(([a, b]) => dotAllows(dots, dot, board[a]!, board[b]!));
  return { ...dots, consecutive: between("consecutive"), double: between("double") };
}

/** A sign between all neighbours inside each box. */
export function signsOf(layout: Layout, board: readonly number[]): Signs {
  return {
    rule: "signs",
    less: neighboursInBoxes(layout).map(([a, b]) => (board[a]! < board[b]! ? [a, b] : [b, a])),
  };
}
