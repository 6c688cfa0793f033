/** Dots between cells, and signs along chains: what a mark and one side of it leave to the other. */
import type { BondKind } from "./bonds.ts";
import type { Code } from "./codes.ts";
import type { Grid } from "./grid.ts";
import { type Found, makeStep } from "./step.ts";

const DOTS: Partial<Record<BondKind, Code>> = {
  consecutive: "consecutive-dot",
  double: "double-dot",
  "no-dot": "missing-dot",
};

const heldMask = (grid: Grid, cell: number): number =>
  grid.digits[cell] !== 0 ? 1 << (grid.digits[cell]! - 1) : grid.candidates[cell]!;

/** A dot, or its absence where that says something. */
export function dot(grid: Grid, found: Found): boolean {
  for (const { kind, from, to, table } of grid.terrain.bonds) {
    const code = DOTS[kind];
    if (!code || grid.candidates[to] === 0) continue;
    const struck = grid.candidates[to]! & ~table[heldMask(grid, from)]!;
    if (struck === 0) continue;
    const step = makeStep(code, {
      eliminations: grid.candidatesOf(to, struck),
      marks: [from, to].flatMap((cell) =>
        grid.candidatesOf(cell, ~struck).map((one) => ({ ...one, role: "pattern" as const })),
      ),
      details: { cell: to, cells: [from, to], from },
    });
    if (found(step)) return true;
  }
  return false;
}

/** The bounds of cells along signs: by the smallest (or largest) digits that the cells before them can have. */
class Bounds {
  readonly bound: Int32Array;
  /** The cell that a bound comes from, or -1. */
  readonly via: Int32Array;

  constructor(grid: Grid, upward: boolean) {
    const { cells, bonds, digits } = grid.terrain;
    this.bound = new Int32Array(cells);
    this.via = new Int32Array(cells).fill(-1);
    const key = (digit: number): number => (upward ? digit : digits + 1 - digit);
    for (let cell = 0; cell < cells; cell++) this.bound[cell] = lowest(grid, cell, key);
    const signs = bonds.filter(({ kind }) => kind === (upward ? "less" : "greater"));
    for (let changed = true; changed; ) {
      changed = false;
      for (const { from, to } of signs) {
        if (grid.digits[to] !== 0 || this.bound[to]! > this.bound[from]!) continue;
        if (this.bound[from]! > digits) continue;
        this.bound[to] = this.bound[from]! + 1;
        this.via[to] = from;
        changed = true;
      }
    }
  }

  /** From the cell that starts the chain to `cell`. */
  path(cell: number): number[] {
    const path = [cell];
    for (let before = this.via[cell]!; before >= 0; before = this.via[before]!) path.push(before);
    return path.reverse();
  }
}

function lowest(grid: Grid, cell: number, key: (digit: number) => number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let rest = heldMask(grid, cell); rest !== 0; rest &= rest - 1)
    least = Math.min(least, key(32 - Math.clz32(rest & -rest)));
  return Number.isFinite(least) ? least : grid.terrain.digits + 1;
}

export function inequality(grid: Grid, found: Found): boolean {
  const { digits, bonds } = grid.terrain;
  if (!bonds.some(({ kind }) => kind === "less")) return false;
  for (const upward of [true, false]) {
    const bounds = new Bounds(grid, upward);
    for (let cell = 0; cell < grid.candidates.length; cell++) {
      if (bounds.via[cell]! < 0) continue;
      const limit = upward ? bounds.bound[cell]! : digits + 1 - bounds.bound[cell]!;
      const eliminations = grid.candidatesOf(cell).filter(({ digit }) => (upward ? digit < limit : digit > limit));
      if (eliminations.length === 0) continue;
      const path = bounds.path(cell);
      const step = makeStep(path.length > 2 ? "inequality-chain" : "sign", {
        eliminations,
        marks: path.flatMap((one) => grid.candidatesOf(one).map((other) => ({ ...other, role: "pattern" as const }))),
        details: {
          cell,
          cells: path,
          from: path[0]!,
          digit: limit,
          direction: upward ? "up" : "down",
          count: path.length,
        },
        length: path.length,
      });
      if (found(step)) return true;
    }
  }
  return false;
}
