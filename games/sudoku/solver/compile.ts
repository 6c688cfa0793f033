/**
 * Rules as flat arrays: what the search reads a million times a second. The grid is compiled once for each layout, so
 * thousands of killers or Kropki on one grid pay only for their own constraints.
 */
import { dotAllows } from "../puzzle/definition.ts";
import { knightsMoves, neighbours } from "../puzzle/geometry.ts";
import type { Cage, Constraint, Dots, Layout, Pair, Rules } from "../puzzle/puzzle.ts";
import { type CompiledGrid, type Grid, gridOf } from "./grid.ts";
import { groupsOfCells, type Lists, lists } from "./lists.ts";
import { type Relation, relationTable } from "./relation.ts";
import { combinations, derivedSums, type Sum } from "./sums.ts";

export interface CompiledRules extends CompiledGrid {
  /** Cells that are bound by more than full regions: small regions, constraints. */
  readonly isBound: Uint8Array;
  /** Candidates of each cell before any digit is placed. */
  readonly opening: Int32Array;
  /** Cells that must differ from a cell in the digits of the mask beside it: pairs of (cell, mask). */
  readonly partialPeers: Lists;
  /** Pairs of (other cell, number of the table in `tables`). */
  readonly arcs: Lists;
  readonly tables: readonly Uint16Array[];
  readonly sumCells: Lists;
  readonly sumTotal: Int32Array;
  readonly sumDistinct: Uint8Array;
  readonly sumsOf: Lists;
  /** For each sum of different digits, the other cells of the full regions that contain it. */
  readonly sumNeighbours: Lists;
  /** All sets of different digits as masks: `[how many][their sum]`. Empty when there are no sums. */
  readonly combinations: readonly (readonly Int32Array[])[];
}

/** Collects what the constraints add to a grid. */
class Additions {
  readonly layout: Layout;
  readonly grid: Grid;
  readonly opening: Int32Array;
  readonly partialPeers: number[][];
  readonly arcs: number[][];
  readonly tables: Uint16Array[] = [];
  readonly cages: Cage[] = [];

  constructor(layout: Layout, grid: Grid) {
    this.layout = layout;
    this.grid = grid;
    this.opening = new Int32Array(layout.cells.length).fill(grid.compiled.all);
    this.partialPeers = layout.cells.map(() => []);
    this.arcs = layout.cells.map(() => []);
  }

  add(constraint: Constraint): void {
    switch (constraint.rule) {
      case "parity":
        for (const cell of constraint.even) this.opening[cell]! &= 0b1010101010101010;
        for (const cell of constraint.odd) this.opening[cell]! &= 0b0101010101010101;
        return;
      case "knight": {
        const mask = constraint.digits.reduce((bits, digit) => bits | (1 << (digit - 1)), 0);
        for (const [a, b] of knightsMoves(this.layout)) this.#part(a, b, mask);
        return;
      }
      case "dots":
        this.#addDots(constraint);
        return;
      case "signs": {
        const above = this.#table("greater", (a, b) => b > a);
        const below = this.#table("less", (a, b) => b < a);
        for (const pair of constraint.less) this.#bind(pair, above, below);
        return;
      }
      case "cages":
        for (const cage of constraint.cages) this.#addCage(cage);
    }
  }

  /** The number of the relation's table in this puzzle. */
  #table(name: string, relation: Relation): number {
    const table = relationTable(this.layout.digits, name, relation);
    const known = this.tables.indexOf(table);
    return known >= 0 ? known : this.tables.push(table) - 1;
  }

  /** Binds two cells both ways. */
  #bind([a, b]: Pair, forward: number, backward: number): void {
    this.arcs[a]!.push(b, forward);
    this.arcs[b]!.push(a, backward);
  }

  /** Two cells must differ in these digits, if the regions do not say so already. */
  #part(a: number, b: number, mask: number): void {
    if (this.grid.sees[a]![b]) return;
    this.partialPeers[a]!.push(b, mask);
    this.partialPeers[b]!.push(a, mask);
  }

  #addDots(dots: Dots): void {
    const { cells } = this.layout;
    const key = ([a, b]: Pair): number => (a < b ? a * cells.length + b : b * cells.length + a);
    const marked = new Set(dots.silent?.map(key));
    const mark = (pairs: readonly Pair[], table: number): void => {
      for (const pair of pairs) {
        marked.add(key(pair));
        this.#bind(pair, table, table);
      }
    };
    mark(
      dots.consecutive,
      this.#table(`consecutive ${dots.oneTwo}`, (a, b) => dotAllows(dots, "consecutive", a, b)),
    );
    mark(
      dots.double,
      this.#table("double", (a, b) => dotAllows(dots, "double", a, b)),
    );
    if (dots.exact.length === 0) return;
    const none = this.#table(`no ${[...dots.exact].sort().join(" ")}`, (a, b) => dotAllows(dots, null, a, b));
    for (const pair of neighbours(this.layout)) {
      if (!marked.has(key(pair))) this.#bind(pair, none, none);
    }
  }

  #addCage(cage: Cage): void {
    this.cages.push(cage);
    cage.cells.forEach((a, at) => {
      for (let next = at + 1; next < cage.cells.length; next++)
        this.#part(a, cage.cells[next]!, this.grid.compiled.all);
    });
  }
}

/** The other cells of the full regions that contain all the cells of a sum. */
function neighboursOfSum({ cells, distinct }: Sum, { fullRegions, fullRegionsOf }: Grid): number[] {
  if (!distinct) return [];
  const found = new Set<number>();
  for (const region of fullRegionsOf[cells[0]!]!) {
    if (!cells.every((cell) => fullRegionsOf[cell]!.includes(region))) continue;
    for (const cell of fullRegions[region]!) if (!cells.includes(cell)) found.add(cell);
  }
  return [...found];
}

/**
 * What is made of cages: all that follows from them, or only what the cells of each cage say by themselves, as a
 * beginner would see it.
 */
export type Depth = "all" | "each cage";

export function compile({ layout, constraints }: Rules, depth: Depth = "all"): CompiledRules {
  const grid = gridOf(layout);
  const additions = new Additions(layout, grid);
  for (const constraint of constraints) additions.add(constraint);
  const { cages } = additions;
  const sums: Sum[] = cages.map(({ cells, sum }) => ({ cells, sum, distinct: true }));
  if (cages.length > 0 && depth === "all") sums.push(...derivedSums(layout, cages, grid.sees));
  const sumCells = sums.map((sum) => sum.cells);
  const sumsOf = groupsOfCells(layout.cells.length, sumCells);
  const bindings = [additions.partialPeers, additions.arcs, sumsOf];
  return {
    ...grid.compiled,
    isBound: grid.isInSmallRegion.map((small, cell) => small | Number(bindings.some((of) => of[cell]!.length > 0))),
    opening: additions.opening,
    partialPeers: lists(additions.partialPeers),
    arcs: lists(additions.arcs),
    tables: additions.tables,
    sumCells: lists(sumCells),
    sumTotal: Int32Array.from(sums, ({ sum }) => sum),
    sumDistinct: Uint8Array.from(sums, ({ distinct }) => (distinct ? 1 : 0)),
    sumsOf: lists(sumsOf),
    sumNeighbours: lists(sums.map((sum) => (depth === "all" ? neighboursOfSum(sum, grid) : []))),
    combinations: cages.length > 0 ? combinations(layout.digits) : [],
  };
}
