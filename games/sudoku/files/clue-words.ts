/** What a puzzle says, in words: to tell which of its clues contradict each other. */
import type { Language } from "@asztal/kernel/wording";
import type { Clue } from "../puzzle/definition.ts";
import { partsOf } from "../puzzle/problems.ts";
import type { Layout, Puzzle } from "../puzzle/puzzle.ts";
import { bad, type Fault } from "./fault.ts";
import { placeOf } from "./problem-words.ts";
import { faultWords } from "./wording.ts";

function constraintCode({ constraints, layout }: Puzzle, constraint: number, part: number | null): Fault {
  const rule = constraints[constraint]!;
  const cells = part === null ? [] : partsOf(rule)[part]!;
  // A cage is known by the cell in which its sum is printed.
  const at = placeOf(layout, Math.min(...cells));
  switch (rule.rule) {
    case "parity":
      return { code: "clue.parity", args: { ...at, parity: part! < rule.even.length ? "even" : "odd" } };
    case "knight":
      return { code: "clue.knight" };
    case "dots":
      return part === null ? { code: "clue.missing-dots" } : { code: "clue.dot", args: at };
    case "signs":
      return { code: "clue.sign", args: at };
    case "cages":
      return { code: "clue.cage", args: { sum: rule.cages[part!]!.sum, ...at } };
  }
}

function hasFaces(layout: Layout): boolean {
  return layout.cells.some(({ sheet }) => sheet > 0);
}

/** The short name of a cell: r1c2. */
export function cellWords(layout: Layout, cell: number, language: Language): string {
  const sheet = hasFaces(layout) ? layout.cells[cell]!.sheet : "none";
  return faultWords({ code: "cell.name", args: { sheet, ...placeOf(layout, cell) } }, language);
}

function clueCode(puzzle: Puzzle, clue: Clue): Fault {
  const { layout, givens } = puzzle;
  if (clue.clue === "constraint") return constraintCode(puzzle, clue.constraint, clue.part);
  if (clue.clue === "region") {
    const { kind: sort, number, grid } = layout.regions[clue.region]!;
    if (grid === undefined) return bad("clue.region", { sort, number }).fault;
    return bad("clue.region-of-grid", { sort, number, grid }).fault;
  }
  const digit = layout.symbols[givens[clue.cell]! - 1]!;
  const face = layout.cells[clue.cell]!.sheet;
  const isOnSheet = hasFaces(layout);
  const args = { digit, ...placeOf(layout, clue.cell) };
  return isOnSheet ? bad("clue.given-on-sheet", { ...args, face }).fault : bad("clue.given", args).fault;
}

/** A clue as somebody would point at it: "the 5 in row 1, column 2", "box 3". */
export function clueWords(puzzle: Puzzle, clue: Clue, language: Language): string {
  return faultWords(clueCode(puzzle, clue), language);
}
