/** The puzzle that one of SudokuPad's drawings shows, known by its looks. */
import { problemsOf } from "../../puzzle/problems.ts";
import type { Cage, Constraint, Pair, Puzzle } from "../../puzzle/puzzle.ts";
import { bad, good, type Reading } from "../fault.ts";
import { kindOfRules } from "../grids.ts";
import { problemFault } from "../problem-words.ts";
import { BOXES, layoutFrom, SIGNS } from "./f-puzzles-form.ts";

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const records = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function spotsOf(value: unknown, size: number): number[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((spot) => {
    const [row, column] = Array.isArray(spot) ? spot.map(Number) : [];
    const isInside =
      row !== undefined && column !== undefined && row >= 0 && column >= 0 && row < size && column < size;
    return isInside && Number.isInteger(row) && Number.isInteger(column) ? [row * size + column] : [];
  });
}

/** What a point is: the middle of a cell, the side between two, or neither. */
function cellsAt(center: unknown, size: number): readonly number[] {
  const [row, column] = Array.isArray(center) ? center.map(Number) : [];
  if (row === undefined || column === undefined) return [];
  const cell = (r: number, c: number) => (r >= 0 && c >= 0 && r < size && c < size ? [r * size + c] : []);
  const near = (value: number) => Math.abs(value - Math.round(value)) < 0.1;
  if (near(row) && near(column - 0.5)) {
    return [...cell(Math.round(row) - 1, Math.floor(column)), ...cell(Math.round(row), Math.floor(column))];
  }
  if (near(column) && near(row - 0.5)) {
    return [...cell(Math.floor(row), Math.round(column) - 1), ...cell(Math.floor(row), Math.round(column))];
  }
  return near(row - 0.5) && near(column - 0.5) ? cell(Math.floor(row), Math.floor(column)) : [];
}

const isWhite = (colour: unknown): boolean => /^#?f{3,8}$/i.test(String(colour));
const isBlack = (colour: unknown): boolean => /^#?0{3,6}(f{1,2})?$/i.test(String(colour));

function marksFrom(drawing: Record<string, unknown>, size: number): Constraint[] {
  const consecutive: Pair[] = [];
  const double: Pair[] = [];
  const less: Pair[] = [];
  for (const item of [...records(drawing["overlays"]), ...records(drawing["underlays"])]) {
    const cells = cellsAt(item["center"], size);
    if (cells.length !== 2) continue;
    const [a, b] = cells as [number, number]; // two, as just seen
    const smaller = SIGNS[String(item["text"] ?? "")];
    if (smaller) less.push(smaller === "first" ? [a, b] : [b, a]);
    else if (item["rounded"] === true && Number(item["width"]) <= 0.5) {
      if (isBlack(item["backgroundColor"])) double.push([a, b]);
      else if (isWhite(item["backgroundColor"])) consecutive.push([a, b]);
    }
  }
  const grey = records(drawing["underlays"]).filter(
    (item) => cellsAt(item["center"], size).length === 1 && Number(item["width"]) < 1 && Number(item["width"]) > 0.5,
  );
  const shaded = (rounded: boolean) =>
    grey.filter((item) => (item["rounded"] === true) === rounded).map((item) => cellsAt(item["center"], size)[0]!);
  const even = shaded(false);
  const odd = shaded(true);
  return [
    ...(even.length + odd.length > 0 ? [{ rule: "parity" as const, even, odd }] : []),
    ...(consecutive.length + double.length > 0
      ? [
          {
            rule: "dots" as const,
            consecutive,
            double,
            exact: [],
            oneTwo: "either" as const,
            colours: "world" as const,
          },
        ]
      : []),
    ...(less.length > 0 ? [{ rule: "signs" as const, less }] : []),
  ];
}

function labelsFrom(regions: unknown, size: number): number[] | null {
  const labels: number[] = Array(size * size).fill(-1);
  const list = Array.isArray(regions) ? regions : [];
  for (const [label, spots] of list.entries()) for (const cell of spotsOf(spots, size)) labels[cell] = label;
  return list.length === size && !labels.includes(-1) ? labels : null;
}

function solutionFrom(drawing: Record<string, unknown>, size: number): number[] | null {
  const metadata = drawing["metadata"];
  const text = isRecord(metadata) ? String(metadata["solution"] ?? "") : "";
  const digits = [...text].map(Number);
  return digits.length === size * size && digits.every((digit) => digit >= 1 && digit <= size) ? digits : null;
}

/** The puzzle that a drawing shows. */
export function fromDrawing(drawing: unknown): Reading<Puzzle> {
  if (!isRecord(drawing) || !Array.isArray(drawing["cells"])) return bad("link.content");
  const rows = drawing["cells"];
  const size = rows.length;
  if (!BOXES[size] || rows.some((row) => !Array.isArray(row) || row.length !== size))
    return bad("link.size", { found: size });
  const strange = ["lines", "arrows"].filter((field) => records(drawing[field]).length > 0);
  if (strange.length > 0) return bad("link.rules", { names: strange });
  const labels = labelsFrom(drawing["regions"], size);
  if (!labels) return bad("link.regions");
  // Cages without cells hold the title and the rules.
  const cages = records(drawing["cages"])
    .map((cage) => ({
      cells: spotsOf(cage["cells"], size),
      sum: Number(cage["sum"] ?? cage["value"]),
      style: cage["style"],
    }))
    .filter(({ cells }) => cells.length > 0);
  const isSummed = ({ sum, style }: { sum: number; style: unknown }) =>
    Number.isInteger(sum) && style !== "extraregion";
  const extra = cages.filter((cage) => !isSummed(cage)).map(({ cells }) => cells);
  const summed = cages.filter(isSummed).map(({ cells, sum }): Cage => ({ cells, sum }));
  const layout = layoutFrom(size, labels, extra);
  const global = Array.isArray(drawing["global"]) ? drawing["global"] : [];
  const all = Array.from({ length: size }, (_, at) => at + 1);
  const marks = marksFrom(drawing, size);
  const constraints: Constraint[] = [
    ...marks.filter(({ rule }) => rule === "parity"),
    ...(global.includes("antiknight") ? [{ rule: "knight" as const, digits: all }] : []),
    ...marks.filter(({ rule }) => rule !== "parity"),
    ...(summed.length > 0 ? [{ rule: "cages" as const, cages: summed }] : []),
  ];
  const solution = solutionFrom(drawing, size);
  const puzzle: Puzzle = {
    kind: kindOfRules(layout, constraints),
    layout,
    constraints,
    givens: rows.flat().map((cell) => (isRecord(cell) ? Number(cell["value"] ?? 0) : 0)),
    ...(solution ? { solution } : {}),
  };
  const problem = problemsOf(puzzle)[0];
  return problem ? { ok: false, fault: problemFault(problem, layout) } : good(puzzle);
}
