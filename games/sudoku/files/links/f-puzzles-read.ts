/** A puzzle from what f-puzzles keeps. A rule that is not known here is named, and the puzzle refused. */
import { boxLabels } from "../../kinds/grid.ts";
import { problemsOf } from "../../puzzle/problems.ts";
import type { Cage, Constraint, Dot, Pair, Puzzle } from "../../puzzle/puzzle.ts";
import { bad, type Fault, good, type Reading } from "../fault.ts";
import { kindOfRules } from "../grids.ts";
import { problemFault } from "../problem-words.ts";
import { BOXES, type FCell, layoutFrom, SIGNS } from "./f-puzzles-form.ts";

/** Fields that say nothing about the solution, or that are read. */
const KNOWN = new Set([
  ..."size title author ruleset grid solution killercage difference ratio even odd extraregion text".split(" "),
  ..."antiknight nonconsecutive negative disjointgroups diagonal+ diagonal- metadata disabledlogic".split(" "),
  ..."truecandidatesoptions highlightConflicts activeConstraints successMessage cage line rectangle circle".split(" "),
]);

const CELL = /^R(\d+)C(\d+)$/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The list of a field; anything else than a list is none. */
function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Thrown inside this file only, and caught where reading begins: the ways out are many and deep. */
class Refused extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

function refuse(...reason: Parameters<typeof bad>): never {
  throw new Refused(bad(...reason).fault);
}

function cellNamed(name: unknown, size: number): number {
  const match = CELL.exec(String(name));
  const [row, column] = match ? [Number(match[1]), Number(match[2])] : [0, 0];
  if (row < 1 || column < 1 || row > size || column > size) refuse("link.cell", { cell: String(name).slice(0, 20) });
  return (row - 1) * size + column - 1;
}

const cellsOf = (item: Record<string, unknown>, size: number): number[] =>
  Array.isArray(item["cells"]) ? item["cells"].map((name) => cellNamed(name, size)) : [];

function pairOf(item: Record<string, unknown>, size: number): Pair {
  const cells = cellsOf(item, size);
  if (cells.length !== 2) refuse("link.cell", { cell: cells.length });
  const [a, b] = cells as [number, number]; // two, as just seen
  return a < b ? [a, b] : [b, a];
}

function gridOf(data: Record<string, unknown>): { size: number; rows: FCell[][] } {
  const size = Number(data["size"]);
  const rows = data["grid"];
  const isSquare =
    Array.isArray(rows) && rows.length === size && rows.every((row) => Array.isArray(row) && row.length === size);
  if (!BOXES[size] || !isSquare) refuse("link.size", { found: Number.isFinite(size) ? size : 0 });
  return { size, rows: rows as FCell[][] }; // a square of that size, as just seen; what the cells hold is looked at below
}

function extraRegions(data: Record<string, unknown>, size: number, labels: readonly number[]): number[][] {
  const along = Array.from({ length: size }, (_, at) => at);
  const regions = listOf(data["extraregion"]).map((item) => cellsOf(item, size));
  if (data["diagonal-"]) regions.push(along.map((at) => at * size + at));
  if (data["diagonal+"]) regions.push(along.map((at) => at * size + size - 1 - at));
  if (data["disjointgroups"]) {
    const places = along.map((box) => labels.flatMap((label, cell) => (label === box ? [cell] : [])));
    regions.push(...along.map((at) => places.map((cells) => cells[at]!)));
  }
  // A cage without a sum says only that its digits differ.
  for (const cage of listOf(data["killercage"])) {
    if (cage["value"] === undefined || cage["value"] === "") regions.push(cellsOf(cage, size));
  }
  return regions;
}

function dotsFrom(data: Record<string, unknown>, size: number): Constraint[] {
  const between = (field: string, standard: string): Pair[] =>
    listOf(data[field]).map((item) => {
      if (!["", standard].includes(String(item["value"] ?? "")))
        refuse("link.rules", { names: [`${field} ${item["value"]}`] });
      return pairOf(item, size);
    });
  const consecutive = between("difference", "1");
  const double = between("ratio", "2");
  const negative: unknown[] = Array.isArray(data["negative"]) ? data["negative"] : [];
  const unknown = negative.filter((name) => name !== "ratio");
  if (unknown.length > 0) refuse("link.rules", { names: unknown.slice(0, 5).map((name) => `negative ${name}`) });
  const exact: Dot[] = [];
  if (data["nonconsecutive"]) exact.push("consecutive");
  if (negative.includes("ratio")) exact.push("double");
  if (consecutive.length + double.length + exact.length === 0) return [];
  return [{ rule: "dots", consecutive, double, exact, oneTwo: "either", colours: "world" }];
}

function signsFrom(data: Record<string, unknown>, size: number): Constraint[] {
  const less = listOf(data["text"]).flatMap((item): Pair[] => {
    const smaller = SIGNS[String(item["value"])];
    if (!smaller || !Array.isArray(item["cells"]) || item["cells"].length !== 2) return [];
    const [first, second] = pairOf(item, size);
    return [smaller === "first" ? [first, second] : [second, first]];
  });
  return less.length > 0 ? [{ rule: "signs", less }] : [];
}

function constraintsFrom(data: Record<string, unknown>, size: number): Constraint[] {
  const parity = (field: string) => listOf(data[field]).map((item) => cellNamed(item["cell"], size));
  const even = parity("even");
  const odd = parity("odd");
  const cages = listOf(data["killercage"]).flatMap((item): Cage[] => {
    const sum = Number(item["value"]);
    if (item["value"] === undefined || item["value"] === "") return [];
    if (!Number.isInteger(sum)) refuse("link.rules", { names: [`killercage ${item["value"]}`] });
    return [{ cells: cellsOf(item, size), sum }];
  });
  return [
    ...(even.length + odd.length > 0 ? [{ rule: "parity" as const, even, odd }] : []),
    ...(data["antiknight"]
      ? [{ rule: "knight" as const, digits: Array.from({ length: size }, (_, at) => at + 1) }]
      : []),
    ...dotsFrom(data, size),
    ...signsFrom(data, size),
    ...(cages.length > 0 ? [{ rule: "cages" as const, cages }] : []),
  ];
}

function solutionFrom(data: Record<string, unknown>, size: number): number[] | null {
  const list = data["solution"];
  if (!Array.isArray(list) || list.length !== size * size) return null;
  const digits = list.map(Number);
  return digits.every((digit) => Number.isInteger(digit) && digit >= 1 && digit <= size) ? digits : null;
}

const isSaid = (value: unknown): boolean =>
  value !== false && value !== null && !(Array.isArray(value) && value.length === 0);

function puzzleFrom(data: Record<string, unknown>): Puzzle {
  const unknown = Object.keys(data).filter((field) => !KNOWN.has(field) && isSaid(data[field]));
  if (unknown.length > 0) refuse("link.rules", { names: unknown.slice(0, 5) });
  const { size, rows } = gridOf(data);
  const standard = boxLabels(size, ...BOXES[size]!);
  const cells = rows.flat().map((cell) => (isRecord(cell) ? (cell as FCell) : {}));
  if (cells.some((cell) => isSaid(cell.givenPencilMarks ?? null)))
    refuse("link.rules", { names: ["givenPencilMarks"] });
  const labels = cells.map(({ region }, cell) => (region === undefined ? standard[cell]! : Number(region)));
  const isWhole = labels.every((label) => Number.isInteger(label) && label >= 0 && label < size);
  if (cells.some(({ region }) => region === null) || !isWhole || new Set(labels).size !== size) refuse("link.regions");
  const layout = layoutFrom(size, labels, extraRegions(data, size, labels));
  const constraints = constraintsFrom(data, size);
  const solution = solutionFrom(data, size);
  return {
    kind: kindOfRules(layout, constraints),
    layout,
    constraints,
    givens: cells.map(({ value, given }) => (given ? Number(value) : 0)),
    ...(solution ? { solution } : {}),
  };
}

/** The puzzle of what f-puzzles keeps. */
export function fromFPuzzle(data: unknown): Reading<Puzzle> {
  if (!isRecord(data)) return bad("link.content");
  try {
    const puzzle = puzzleFrom(data);
    const problem = problemsOf(puzzle)[0];
    return problem ? { ok: false, fault: problemFault(problem, puzzle.layout) } : good(puzzle);
  } catch (error) {
    if (error instanceof Refused) return { ok: false, fault: error.fault };
    throw error;
  }
}
