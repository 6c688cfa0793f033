/**
 * Puzzles of every kind as JSON, for programs and for keeping.
 *
 * ```json
 * { "asztal": "sudoku", "version": 1, "kind": "killer", "grid": "classic",
 *   "constraints": [{ "rule": "cages", "cages": [{ "cells": [0, 1, 9], "sum": 12 }] }],
 *   "givens": "53..7....…", "solution": "534678912…" }
 * ```
 *
 * - `grid` is the name of a grid (`GRID_NAMES`), or a layout in full (see `../puzzle/README.md`);
 * - `shapes`, for the grid "jigsaw": which shape each cell lies in, 1 to 9 and then letters;
 * - `constraints` are those of the model, cells counted from 0;
 * - `givens` and `solution` have a sign for each cell, in the grid's own lettering, `.` for an empty cell.
 *
 * A file is one such object, a list of them, or one in each line.
 */
import { validator } from "@asztal/kernel/options";
import { type Static, Type } from "typebox";
import { DIGITS_FROM_ONE } from "../kinds/grid.ts";
import { problemsOf } from "../puzzle/problems.ts";
import { type Layout, type Puzzle, written } from "../puzzle/puzzle.ts";
import { bad, good, type Reading } from "./fault.ts";
import { gridNamed, gridNameOf, isGridName, shapesOf } from "./grids.ts";
import { problemFault } from "./problem-words.ts";

const JSON_VERSION = 1;

const strict = { additionalProperties: false };
const Cell = Type.Integer({ minimum: 0, maximum: 1023 });
const Cells = Type.Array(Cell, { maxItems: 1024 });
const Pair = Type.Tuple([Cell, Cell]);
const Pairs = Type.Array(Pair, { maxItems: 4096 });
const Place = { sheet: Type.Integer({ minimum: 0, maximum: 7 }), row: Cell, column: Cell };
const Dot = Type.Union([Type.Literal("consecutive"), Type.Literal("double")]);

const LayoutSchema = Type.Object(
  {
    digits: Type.Integer({ minimum: 1, maximum: 16 }),
    symbols: Type.String({ minLength: 1, maxLength: 16 }),
    cells: Type.Array(
      Type.Object({ ...Place, also: Type.Optional(Type.Array(Type.Object(Place, strict), { maxItems: 2 })) }, strict),
      { minItems: 1, maxItems: 1024 },
    ),
    regions: Type.Array(
      Type.Object(
        {
          kind: Type.Union(
            (["row", "column", "box", "shape", "line", "centres", "extra"] as const).map((kind) => Type.Literal(kind)),
          ),
          number: Type.Integer({ minimum: 1 }),
          grid: Type.Optional(Type.Integer({ minimum: 1 })),
          cells: Cells,
        },
        strict,
      ),
      { maxItems: 1024 },
    ),
  },
  strict,
);

const ConstraintSchema = Type.Union([
  Type.Object({ rule: Type.Literal("parity"), even: Cells, odd: Cells }, strict),
  Type.Object({ rule: Type.Literal("knight"), digits: Type.Array(Type.Integer()) }, strict),
  Type.Object(
    {
      rule: Type.Literal("dots"),
      consecutive: Pairs,
      double: Pairs,
      exact: Type.Array(Dot, { maxItems: 2 }),
      silent: Type.Optional(Pairs),
      oneTwo: Type.Union([Type.Literal("double"), Type.Literal("either")]),
      colours: Type.Union([Type.Literal("world"), Type.Literal("document")]),
    },
    strict,
  ),
  Type.Object({ rule: Type.Literal("signs"), less: Pairs }, strict),
  Type.Object(
    {
      rule: Type.Literal("cages"),
      cages: Type.Array(Type.Object({ cells: Cells, sum: Type.Integer({ minimum: 1 }) }, strict), { maxItems: 1024 }),
    },
    strict,
  ),
]);

/** One puzzle of version 1. */
const PuzzleSchema = Type.Object(
  {
    asztal: Type.Literal("sudoku"),
    version: Type.Literal(JSON_VERSION),
    kind: Type.String({ minLength: 1, maxLength: 100 }),
    grid: Type.Union([Type.String(), LayoutSchema]),
    shapes: Type.Optional(Type.String()),
    constraints: Type.Array(ConstraintSchema, { maxItems: 5 }),
    givens: Type.String(),
    solution: Type.Optional(Type.String()),
  },
  strict,
);
export type PuzzleJson = Static<typeof PuzzleSchema>;

export function toJson(puzzle: Puzzle): PuzzleJson {
  const { kind, layout, constraints, givens, solution } = puzzle;
  const name = gridNameOf(layout);
  const shapes =
    name === "jigsaw"
      ? shapesOf(layout)!
          .map((label) => DIGITS_FROM_ONE[label])
          .join("")
      : undefined;
  return {
    asztal: "sudoku",
    version: JSON_VERSION,
    kind,
    grid: name ?? (layout as PuzzleJson["grid"]), // readonly lists, which the schema's type does not know
    ...(shapes ? { shapes } : {}),
    constraints: constraints as PuzzleJson["constraints"], // as above
    givens: written(layout, givens),
    ...(solution ? { solution: written(layout, solution) } : {}),
  };
}

/** The puzzle in one line of JSON. */
export function writeJson(puzzle: Puzzle): string {
  return JSON.stringify(toJson(puzzle));
}

function layoutFrom({ grid, shapes }: PuzzleJson): Reading<Layout> {
  if (typeof grid !== "string") return good(grid as Layout); // checked by the schema
  if (!isGridName(grid)) return bad("json.grid", { grid });
  if (grid !== "jigsaw") return good(gridNamed(grid));
  const labels = [...(shapes ?? "")].map((symbol) => DIGITS_FROM_ONE.indexOf(symbol));
  const size = Math.sqrt(labels.length);
  const isWhole = Number.isInteger(size) && size > 0 && !labels.includes(-1) && Math.max(...labels) === size - 1;
  return isWhole ? good(gridNamed("jigsaw", labels)) : bad("json.shapes", { found: labels.length });
}

function digitsFrom(field: string, text: string, layout: Layout): Reading<number[]> {
  const digits: number[] = [];
  for (const [at, sign] of [...text].entries()) {
    const digit = sign === "." ? 0 : layout.symbols.indexOf(sign) + 1;
    if (digit === 0 && sign !== ".") return bad("json.sign", { field, symbol: sign, place: at + 1 });
    digits.push(digit);
  }
  return good(digits);
}

/** The puzzle of a value that JSON gave. */
export function fromJson(value: unknown): Reading<Puzzle> {
  const head = value as { asztal?: unknown; version?: unknown } | null;
  if (typeof value !== "object" || head?.asztal !== "sudoku") return bad("json.not-ours");
  if (head.version !== JSON_VERSION) {
    return bad("json.version", { found: String(head.version), wanted: JSON_VERSION });
  }
  const shape = validator(PuzzleSchema);
  if (!shape.Check(value)) {
    const first = shape.Errors(value)[0];
    return bad("json.shape", { path: first?.instancePath || "/", reason: first?.message ?? "" });
  }
  const json = value as PuzzleJson; // checked
  const layout = layoutFrom(json);
  if (!layout.ok) return layout;
  const givens = digitsFrom("givens", json.givens, layout.value);
  if (!givens.ok) return givens;
  const solution = json.solution === undefined ? null : digitsFrom("solution", json.solution, layout.value);
  if (solution && !solution.ok) return solution;
  const puzzle: Puzzle = {
    kind: json.kind,
    layout: layout.value,
    constraints: json.constraints as Puzzle["constraints"], // checked by the schema
    givens: givens.value,
    ...(solution ? { solution: solution.value } : {}),
  };
  const problem = problemsOf(puzzle)[0];
  return problem ? { ok: false, fault: problemFault(problem, layout.value) } : good(puzzle);
}

function parse(text: string): Reading<unknown> {
  try {
    return good(JSON.parse(text));
  } catch (error) {
    return bad("json.syntax", { reason: error instanceof Error ? error.message.slice(0, 120) : "" });
  }
}

export function readJson(text: string): Reading<Puzzle> {
  const value = parse(text);
  return value.ok ? fromJson(value.value) : value;
}

/** Every puzzle of a file: a list, one object, or an object in each line. */
export function readJsonFile(text: string): Reading<Puzzle>[] {
  const whole = parse(text);
  if (whole.ok) return (Array.isArray(whole.value) ? whole.value : [whole.value]).map(fromJson);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 && lines[0]!.trim().endsWith("}") ? lines.map(readJson) : [whole];
}
