/**
 * A puzzle in another dress: turned or mirrored, and with other digits where the rules do not care which is which.
 * It is exactly as hard as before, and nobody knows it again.
 */
import type { Chance } from "@asztal/kernel";
import { cellFinder } from "./geometry.ts";
import type { Constraint, Layout, Pair, Place, Puzzle } from "./puzzle.ts";

/** Eight ways to lay a square down, as bits: rows and columns exchanged, then rows reversed, then columns. */
const WAYS = 8;

export interface Disguise {
  readonly way: number;
  /** The digit that stands for each; empty when every digit stays what it is. */
  readonly digits: readonly number[];
}

/** The cell that takes the place of each; null when the grid does not lie the same way afterwards. */
function movedCells(layout: Layout, way: number): readonly number[] | null {
  if (way === 0) return layout.cells.map((_, cell) => cell);
  if (layout.cells.some(({ sheet }) => sheet > 0)) return null;
  const rows = Math.max(...layout.cells.map(({ row }) => row));
  const columns = Math.max(...layout.cells.map(({ column }) => column));
  const moved = ({ row, column }: Place): Place => {
    const [down, right] = way & 1 ? [column, row] : [row, column];
    return { sheet: 0, row: way & 2 ? rows - down : down, column: way & 4 ? columns - right : right };
  };
  const find = cellFinder(layout);
  const cells = layout.cells.map((cell) => find(moved(cell)));
  return cells.every((cell) => cell !== undefined) && keepsRegions(layout, cells) ? cells : null;
}

/** Shapes are drawn anew; every other region must come to lie on one that is there. */
function keepsRegions(layout: Layout, cells: readonly number[]): boolean {
  const nameOf = (region: readonly number[]) => region.toSorted((a, b) => a - b).join();
  const there = new Set(layout.regions.map((region) => nameOf(region.cells)));
  return layout.regions.every(
    ({ kind, cells: region }) => kind === "shape" || there.has(nameOf(region.map((cell) => cells[cell]!))),
  );
}

/** The digits that a rule names by their size or sign must stay; a grid without such rules may exchange them all. */
function mayExchangeDigits({ constraints }: Puzzle): boolean {
  return constraints.every((constraint) => constraint.rule === "knight" && constraint.digits.length === 9);
}

export function randomDisguise(puzzle: Puzzle, chance: Chance): Disguise {
  const ways = Array.from({ length: WAYS }, (_, way) => way).filter((way) => movedCells(puzzle.layout, way));
  const digits = Array.from({ length: puzzle.layout.digits }, (_, at) => at + 1);
  return { way: chance.pick(ways), digits: mayExchangeDigits(puzzle) ? chance.shuffled(digits) : [] };
}

function movedConstraint(constraint: Constraint, to: (cell: number) => number): Constraint {
  const pairs = (list: readonly Pair[]): Pair[] => list.map(([a, b]) => [to(a), to(b)]);
  switch (constraint.rule) {
    case "parity":
      return { ...constraint, even: constraint.even.map(to), odd: constraint.odd.map(to) };
    case "knight":
      return constraint;
    case "dots":
      return {
        ...constraint,
        consecutive: pairs(constraint.consecutive),
        double: pairs(constraint.double),
        ...(constraint.silent && { silent: pairs(constraint.silent) }),
      };
    case "signs":
      return { ...constraint, less: pairs(constraint.less) };
    case "cages":
      return { ...constraint, cages: constraint.cages.map(({ cells, sum }) => ({ cells: cells.map(to), sum })) };
  }
}

function movedShapes(layout: Layout, to: (cell: number) => number): Layout {
  if (!layout.regions.some(({ kind }) => kind === "shape")) return layout;
  const regions = layout.regions.map((region) =>
    region.kind === "shape" ? { ...region, cells: region.cells.map(to).sort((a, b) => a - b) } : region,
  );
  return { ...layout, regions };
}

export function disguised(puzzle: Puzzle, { way, digits }: Disguise): Puzzle {
  const cells = movedCells(puzzle.layout, way);
  if (!cells) throw new Error(`the grid of ${puzzle.kind} cannot lie the way ${way}`);
  const to = (cell: number) => cells[cell]!; // one for each cell
  const moved = (board: readonly number[]) => {
    const after = board.map(() => 0);
    board.forEach((digit, cell) => {
      after[to(cell)] = digit === 0 ? 0 : (digits[digit - 1] ?? digit);
    });
    return after;
  };
  return {
    kind: puzzle.kind,
    layout: movedShapes(puzzle.layout, to),
    constraints: puzzle.constraints.map((constraint) => movedConstraint(constraint, to)),
    givens: moved(puzzle.givens),
    ...(puzzle.solution && { solution: moved(puzzle.solution) }),
  };
}
