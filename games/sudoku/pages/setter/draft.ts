/** Changes to a puzzle that is being set. Pure: a puzzle in, a puzzle out. */
import { type GridName, gridNamed, kindOfRules } from "../../files/grids.ts";
import { boxLabels, jigsawGrid } from "../../kinds/grid.ts";
import { neighbours } from "../../puzzle/geometry.ts";
import { sumBounds } from "../../puzzle/problems.ts";
import type { Cages, Constraint, Dot, Dots, Knight, Layout, Pair, Parity, Puzzle, Signs } from "../../puzzle/puzzle.ts";
import { constraintOf } from "../../puzzle/puzzle.ts";

function named(puzzle: Omit<Puzzle, "kind">): Puzzle {
  return { ...puzzle, kind: kindOfRules(puzzle.layout, puzzle.constraints) };
}

export function emptyDraft(grid: GridName): Puzzle {
  const layout = gridNamed(grid, grid === "jigsaw" ? boxLabels(9, 3, 3) : undefined);
  return named({ layout, constraints: [], givens: layout.cells.map(() => 0) });
}

/** Puts a constraint in the place of the one of its rule; nothing is left of one that says nothing. */
function withRule(puzzle: Puzzle, rule: Constraint, saysNothing: boolean): Puzzle {
  const others = puzzle.constraints.filter((one) => one.rule !== rule.rule);
  return named({ ...puzzle, constraints: saysNothing ? others : [...others, rule] });
}

export function setGivens(puzzle: Puzzle, cells: readonly number[], digit: number): Puzzle {
  const all = digit > 0 && cells.every((cell) => puzzle.givens[cell] === digit);
  const givens = puzzle.givens.map((given, cell) => (cells.includes(cell) ? (all ? 0 : digit) : given));
  return { ...puzzle, givens };
}

export function setParity(puzzle: Puzzle, cells: readonly number[], parity: "even" | "odd" | null): Puzzle {
  const before = constraintOf(puzzle, "parity") ?? { rule: "parity", even: [], odd: [] };
  const kept = (list: readonly number[]) => list.filter((cell) => !cells.includes(cell));
  const even = [...kept(before.even), ...(parity === "even" ? cells : [])].sort((a, b) => a - b);
  const odd = [...kept(before.odd), ...(parity === "odd" ? cells : [])].sort((a, b) => a - b);
  const rule: Parity = { rule: "parity", even, odd };
  return withRule(puzzle, rule, even.length + odd.length === 0);
}

/** The neighbours among the cells, as pairs. */
export function sidesAmong(layout: Layout, cells: readonly number[]): Pair[] {
  return neighbours(layout).filter(([a, b]) => cells.includes(a) && cells.includes(b));
}

const isSame = ([a, b]: Pair, [c, d]: Pair): boolean => (a === c && b === d) || (a === d && b === c);

const without = (list: readonly Pair[], pairs: readonly Pair[]): Pair[] =>
  list.filter((one) => !pairs.some((pair) => isSame(one, pair)));

const NO_DOTS: Dots = { rule: "dots", consecutive: [], double: [], exact: [], oneTwo: "either", colours: "world" };

function isSilent({ consecutive, double, exact }: Dots): boolean {
  return consecutive.length + double.length + exact.length === 0;
}

export function setDots(puzzle: Puzzle, cells: readonly number[], dot: Dot | null): Puzzle {
  const before = constraintOf(puzzle, "dots") ?? NO_DOTS;
  const pairs = sidesAmong(puzzle.layout, cells);
  const list = (name: Dot) => [...without(before[name], pairs), ...(dot === name ? pairs : [])];
  const rule: Dots = { ...before, consecutive: list("consecutive"), double: list("double") };
  return withRule(puzzle, rule, isSilent(rule));
}

/** Whether a missing dot says something. */
export function setExact(puzzle: Puzzle, exact: readonly Dot[]): Puzzle {
  const before = constraintOf(puzzle, "dots") ?? NO_DOTS;
  const rule: Dots = { ...before, exact, oneTwo: exact.includes("double") ? "double" : "either" };
  return withRule(puzzle, rule, isSilent(rule));
}

/** A sign between the first two cells, which must be neighbours: the first is smaller, or larger, or neither. */
export function setSign(puzzle: Puzzle, cells: readonly number[], sign: "<" | ">" | null): Puzzle {
  const [first, second] = cells;
  if (first === undefined || second === undefined || sidesAmong(puzzle.layout, [first, second]).length === 0) {
    return puzzle;
  }
  const before = constraintOf(puzzle, "signs") ?? { rule: "signs", less: [] };
  const pair: Pair = sign === "<" ? [first, second] : [second, first];
  const rule: Signs = { rule: "signs", less: [...without(before.less, [pair]), ...(sign ? [pair] : [])] };
  return withRule(puzzle, rule, rule.less.length === 0);
}

/** A cage of the cells, which leave whatever cage they were in; without a sum they are only let out. */
export function setCage(puzzle: Puzzle, cells: readonly number[], sum: number | null): Puzzle {
  const before = constraintOf(puzzle, "cages")?.cages ?? [];
  const others = before
    .filter((cage) => !cage.cells.some((cell) => cells.includes(cell)))
    .concat(
      before
        .filter((cage) => cage.cells.some((cell) => cells.includes(cell)) && sum !== null)
        .map((cage) => ({ ...cage, cells: cage.cells.filter((cell) => !cells.includes(cell)) }))
        .filter((cage) => cage.cells.length > 0)
        .map((cage) => ({ ...cage, sum: fittingSum(cage.sum, cage.cells.length, puzzle.layout.digits) })),
    );
  const cage = { cells: [...cells].sort((a, b) => a - b), sum: sum ?? 0 };
  const rule: Cages = { rule: "cages", cages: sum === null ? others : [...others, cage] };
  return withRule(puzzle, rule, rule.cages.length === 0);
}

/** The sum nearest to the wanted one that so many different digits can have. */
export function fittingSum(wanted: number, count: number, digits: number): number {
  const [least, most] = sumBounds(count, digits);
  return Math.min(Math.max(wanted, least), most);
}

export function setKnight(puzzle: Puzzle, digits: readonly number[]): Puzzle {
  const rule: Knight = { rule: "knight", digits: [...digits].sort((a, b) => a - b) };
  return withRule(puzzle, rule, digits.length === 0);
}

/** Which shape each cell of a jigsaw lies in, from 0. */
function labelsOf({ layout }: Puzzle): number[] {
  const labels: number[] = layout.cells.map(() => 0);
  const shapes = layout.regions.filter(({ kind }) => kind === "shape");
  for (const { number, cells } of shapes) for (const cell of cells) labels[cell] = number - 1;
  return labels;
}

/** Puts the cells into a shape. Shapes may have the wrong size meanwhile: whoever checks the puzzle says so. */
export function setShape(puzzle: Puzzle, cells: readonly number[], label: number): Puzzle {
  const labels = labelsOf(puzzle).map((before, cell) => (cells.includes(cell) ? label : before));
  const layout = jigsawGrid(labels);
  const { digits } = puzzle.layout;
  // Emptied shapes at the end would vanish, and their numbers with them.
  const regions = layout.regions.filter(({ cells: inside }) => inside.length > 0);
  return named({ ...puzzle, layout: { ...layout, digits, symbols: puzzle.layout.symbols, regions } });
}
