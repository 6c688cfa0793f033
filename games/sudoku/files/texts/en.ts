import type { Texts } from "@asztal/kernel/wording";

const kinds: Record<string, string> = {
  classic: "Classic",
  "4x4": "4×4",
  "6x6": "6×6",
  "16x16": "16×16",
  "even-odd": "Even-odd",
  "centre-dot": "Centre dot",
  knight: "Knight",
  neighbours: "Neighbours",
  kropki: "Kropki",
  relations: "Relations",
  samurai: "Samurai",
  cube: "Cube",
  jigsaw: "Jigsaw",
  killer: "Killer",
};

const rules: Record<string, string> = {
  parity: "the shown parity",
  knight: "the knight's rule",
  dots: "the dots",
  signs: "the signs",
  cages: "the cages",
};

const regions: Record<string, string> = {
  row: "row",
  column: "column",
  box: "box",
  shape: "shape",
  line: "line",
  centres: "box centres",
  extra: "extra region",
};

const levels: Record<string, string> = {
  easy: "easy",
  medium: "medium",
  hard: "hard",
  expert: "expert",
  extreme: "extreme",
};

const said = (table: Record<string, string>) => (value: string | number) => table[value] ?? String(value);

const texts = {
  messages: {
    "at-line": "Line {line}: {reason}",
    "line.long": "This line is longer than any puzzle, so this is not a list of puzzles.",
    "file.large": "This file is too large for its format. Lists of boards, a line each, may have any length.",
    "csv.length": "Column {column} has {found} characters instead of {wanted}.",
    "csv.letter": "Column {column}: “{symbol}” at position {place} means nothing there.",
    "csv.cage": "Cage {place} cannot be read: “{text}”. A cage is a sum and its cells, as in 15:1-2-10.",
    "csv.shared":
      "Column {column}: the digit at position {place} also belongs to another board, and is different there.",
    "csv.unknown":
      "The {columns, plural, one {single column} other {# columns}} of this line do not fit any kind of Sudoku.",
    "csv.columns":
      "{kind} has {wanted, plural, one {# column} other {# columns}} ({names}); this line has {found}. The file may be of another kind.",
    "csv.repeats": "This is not a board: there is a second {symbol} in row {row}, column {column}.",
    "csv.mark": "The board does not agree with {rule} at row {row}, column {column}.",
    "csv.shapes": "There are {found} shapes instead of {wanted}.",
    "text.empty": "There is no puzzle here.",
    "text.symbol": "“{symbol}” in line {line}, position {column}, is neither a digit nor an empty cell.",
    "text.digit":
      "“{symbol}” in line {line}, position {column}, does not fit: the digits here go from {first} to {last}.",
    "text.cells":
      "This is nearly a puzzle: there {found, plural, one {is # cell} other {are # cells}} here, but a board has {wanted}.",
    "text.row": "Line {line} has {found} cells instead of {wanted}; all the other lines are right.",
    "text.marks": "{kind} cannot be read from digits alone: its marks are missing.",
    "text.digits-only":
      "{kind}: this format holds only digits, so the marks, shapes or cages would be lost. CSV and JSON hold everything.",
    "text.layout": "{kind}: this format cannot hold the puzzle's own regions. JSON can.",
    "json.not-ours": "This JSON is not an Asztal Sudoku: “asztal”: “sudoku” is missing.",
    "json.version": "This puzzle was written in version {found}; this program reads version {wanted}.",
    "json.shape": "The puzzle is not valid at {path}: {reason}",
    "json.grid": "There is no grid called “{grid}”.",
    "json.shapes": "The shapes of the jigsaw are not valid ({found} characters).",
    "json.sign": "“{symbol}” at position {place} of {field} is not a digit of this grid.",
    "json.syntax": "This is not valid JSON: {reason}",
    "share.letters": "This is not a puzzle code.",
    "share.cut": "The link was cut off: only {found} of its {wanted} characters are here. Copy all of it again.",
    "share.long": "There is something extra at the end of the link: it has {found} characters instead of {wanted}.",
    "share.damaged": "The link is damaged: some of its characters have changed. Copy it again.",
    "link.knight": "This link cannot carry a knight's rule for some digits only.",
    "link.grid": "{kind}: this link cannot carry this grid.",
    "link.one-two": "The other program does not know that 1 next to 2 always gets the double dot.",
    "link.silent": "This link cannot carry dots that may be hidden.",
    "link.exact": "The drawing does not show that a missing dot means something.",
    "link.cell": "The link names a cell that does not exist: {cell}.",
    "link.size": "Puzzles of size {found} are not supported here.",
    "link.rules": "The puzzle has rules that are not supported here: {names}.",
    "link.regions": "The regions of the puzzle do not cover the grid.",
    "link.content": "There is no puzzle in this link.",
    "link.damaged": "The link cannot be read: it is damaged or cut off.",
    "link.remote":
      "This link is only a number; the puzzle itself is on the other site. Export it there as a full link.",
    "problem.alphabet": "The symbols for the digits are not valid.",
    "problem.length": "There are {length} digits in the {list} instead of {wanted}.",
    "problem.digit": "{digit} in row {row}, column {column} is not a digit of this grid.",
    "problem.region": "The {region} {number} is not valid.",
    "problem.shape-size": "Shape {number} has {size} cells instead of {wanted}.",
    "problem.shape-not-connected": "Shape {number} is not in one piece.",
    "problem.cells": "Part {part} of rule {constraint} names cells that do not exist, or a cell twice.",
    "problem.not-neighbours": "Dot {part} is not between two neighbouring cells.",
    "problem.cage-sum": "Cage {part} cannot add up to {sum}: it must be from {least} to {most}.",
    "problem.cages-overlap": "Cage {part} overlaps another one at row {row}, column {column}.",
    "problem.knight-digit": "The knight's rule names {digit}, which is not a digit of this grid.",
    "cell.name": "{sheet, select, none {} 0 {top } 1 {front } other {side }}r{row}c{column}",
    "clue.given": "the {digit} in row {row}, column {column}",
    "clue.given-on-sheet": "the {digit} on the {face} face in row {row}, column {column}",
    "clue.region":
      "{sort, select, row {row {number}} column {column {number}} box {box {number}} shape {shape {number}} line {line {number}} centres {the centres of the boxes} other {extra region {number}}}",
    "clue.region-of-grid":
      "{sort, select, row {row {number}} column {column {number}} other {box {number}}} of grid {grid}",
    "clue.parity": "{parity, select, even {the even mark} other {the odd mark}} at row {row}, column {column}",
    "clue.knight": "the knight's rule",
    "clue.dot": "the dot at row {row}, column {column}",
    "clue.missing-dots": "the missing dots",
    "clue.sign": "the sign at row {row}, column {column}",
    "clue.cage": "the cage of {sum} at row {row}, column {column}",
    "picture.title": "Sudoku: {kind}",
    "picture.description":
      "{kind} Sudoku with {cells} cells, {givens, plural, =0 {none of them} one {one of them} other {# of them}} given.",
    "picture.solved": "{kind} Sudoku, solved.",
    "booklet.count": "{count, plural, one {# puzzle} other {# puzzles}}",
    "booklet.rules": "Rules",
    "booklet.solutions": "Solutions",
    "booklet.puzzle": "No. {number}",
    "booklet.solution": "{number}",
    "booklet.page": "{page}",
    "booklet.kind": "{kind}",
    "booklet.level": "{level}",
    "booklet.level-at-least": "at least {level}",
    "rule.same-digit": "the same digit",
    "rule.classic": "Every row, column and bold-edged box holds each digit once.",
    "rule.4x4": "Every row, column and box holds the digits 1 to 4.",
    "rule.6x6": "Every row, column and box holds the digits 1 to 6.",
    "rule.16x16": "Every row, column and box holds all sixteen symbols.",
    "rule.even-odd": "Shaded cells hold even digits, plain cells odd ones.",
    "rule.centre-dot": "The nine shaded cells in the middle of the boxes also hold 1 to 9.",
    "rule.knight": "No two cells a chess knight's move apart both hold {digits}.",
    "rule.neighbours": "There is a dot exactly where two neighbouring digits differ by 1.",
    "rule.kropki-world":
      "A white dot: the two digits differ by 1. A black dot: one is twice the other. Between 1 and 2 the dot is black. Wherever there could be a dot, there is one.",
    "rule.kropki-document":
      "A black dot: the two digits differ by 1. A white dot: one is twice the other. Between 1 and 2 the dot is white. Wherever there could be a dot, there is one.",
    "rule.dots-in-boxes": "There are dots only inside boxes: between two boxes a missing dot means nothing.",
    "rule.relations": "The signs between cells point from the larger digit to the smaller one.",
    "rule.samurai": "Five grids overlap in their corner boxes; each is a full Sudoku.",
    "rule.cube-4x4":
      "Three faces of a cube. Every line of eight runs over an edge onto the next face and holds 1 to 8, like every box of eight.",
    "rule.cube-9x9":
      "Three faces of a cube, each a full Sudoku. Where two faces meet, the cells along the edge are the same.",
    "rule.jigsaw": "Shapes take the place of boxes: every row, column and shape holds each digit once.",
    "rule.killer": "The digits in a dashed cage add up to its number and do not repeat.",
  },
  terms: {
    kind: (value) => String(value).split("+").map(said(kinds)).join(" + "),
    rule: said(rules),
    region: said(regions),
    level: said(levels),
    face: said({ 0: "top", 1: "front", 2: "side" }),
    list: said({ givens: "givens", solution: "solution" }),
  },
} as const satisfies Texts;

export type MessageCode = keyof (typeof texts)["messages"];

export default texts as Texts;
