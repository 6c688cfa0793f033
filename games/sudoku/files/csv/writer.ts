/** Puzzles as the document's CSV. What the columns hold is said in `columns.ts`. */
import { DIGITS_FROM_ONE } from "../../kinds/grid.ts";
import { type Kind, kindNamed, readKind } from "../../kinds/kind.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { kindOfRules, shapesOf } from "../grids.ts";
import { writeBoards } from "./boards.ts";
import { columnsOf, writeMarks } from "./columns.ts";

/** What `values` holds: the full board as in the document, or the givens with 0 for an empty cell. */
export type CsvValues = "solution" | "givens";

export function csvHeader(kind: Kind): string {
  return columnsOf(kind).join(",");
}

/** A puzzle's line, without the line feed. Without a known solution the givens are written in any case. */
export function csvLine(puzzle: Puzzle, values: CsvValues = "solution"): string {
  const { layout, constraints } = puzzle;
  const kind = kindOf(puzzle);
  const digits = (values === "solution" ? puzzle.solution : undefined) ?? puzzle.givens;
  const boards = writeBoards(layout, digits);
  const shapes = kind.base === "jigsaw" ? [shapesOf(layout)!.map(shapeSign).join("")] : [];
  return [...boards, ...shapes, ...writeMarks(kind, layout, constraints)].join(",");
}

const kinds = new Map<string, Kind>();

/** The kind that a puzzle says it is of, or the one that its rules make when it gives itself a name of its own. */
function kindOf({ kind: name, layout, constraints }: Puzzle): Kind {
  let kind = kinds.get(name);
  if (!kind) {
    const reading = readKind(name);
    if (!reading.ok) return kindNamed(kindOfRules(layout, constraints));
    kind = reading.kind;
    kinds.set(name, kind);
  }
  return kind;
}

const shapeSign = (label: number): string => DIGITS_FROM_ONE[label]!;

/** A whole file. All puzzles must be of one kind. */
export function* csvFile(kind: Kind, puzzles: Iterable<Puzzle>, values: CsvValues = "solution"): Generator<string> {
  yield `${csvHeader(kind)}\n`;
  for (const puzzle of puzzles) yield `${csvLine(puzzle, values)}\n`;
}
