/** What follows from a digit by singles alone, one after the other, until a contradiction or nothing more. Hot code. */

import { lowestDigit } from "./bits.ts";
import { cageMasks } from "./cage-sums.ts";
import { Grid } from "./grid.ts";
import type { Candidate } from "./step.ts";
import type { Terrain } from "./terrain.ts";

/** A cell without candidates, a house without a place for a digit, or a cage without a sum. */
export interface Conflict {
  readonly cell: number;
  readonly house: number;
  readonly cage: number;
  readonly digit: number;
}

/** Filling a cage takes about as long as looking at so many cells. */
const WORK_OF_CAGE = 100;

export class Propagation {
  readonly grid: Grid;
  /** What was placed, in order. */
  readonly cells: Int32Array;
  readonly digits: Int32Array;
  count = 0;
  /** Cells looked at for the last assumption. */
  work = 0;
  conflict: Conflict | null = null;
  readonly #hasBonds: boolean;
  /** What it takes to look at all cells and houses once. */
  readonly #round: number;
  /** The first group that is a cage, and the version of each cage at which it had nothing more to say. */
  readonly #firstCage: number;
  readonly #narrowedAt: Int32Array;
  readonly #cages: readonly { readonly cells: readonly number[]; readonly sum: number }[];

  constructor(terrain: Terrain) {
    this.grid = new Grid(terrain);
    this.cells = new Int32Array(terrain.cells);
    this.digits = new Int32Array(terrain.cells);
    this.#hasBonds = terrain.bonds.length > 0;
    this.#round = terrain.cells + terrain.houses.length * terrain.digits;
    this.#cages = terrain.rules.constraints.flatMap((one) => (one.rule === "cages" ? one.cages : []));
    this.#firstCage = terrain.groups.length - this.#cages.length;
    this.#narrowedAt = new Int32Array(this.#cages.length).fill(-1);
  }

  /** Puts the digit into a copy of the position and follows it, over at most `most` placements. */
  assume(position: Grid, cell: number, digit: number, most = Number.POSITIVE_INFINITY): "conflict" | "solved" | "open" {
    this.grid.copy(position);
    // Cages have said all they can when it comes to assumptions; only those that change are asked again.
    for (let cage = 0; cage < this.#cages.length; cage++)
      this.#narrowedAt[cage] = this.grid.groupVersion[this.#firstCage + cage]!;
    this.count = 0;
    this.work = this.#round;
    this.conflict = null;
    this.#place(cell, digit);
    return this.settle(most);
  }

  /** Goes on from the position as it stands. */
  settle(most = Number.POSITIVE_INFINITY): "conflict" | "solved" | "open" {
    for (;;) {
      const before = this.count;
      this.work += this.#round;
      if (!this.#nakedSingles() || !this.#hiddenSingles()) return "conflict";
      if (this.grid.empty === 0 && this.#cages.length === 0) return "solved";
      if (this.count > most) return "open";
      if (this.count === before) {
        const narrowed = this.#narrowCages();
        if (narrowed < 0) return "conflict";
        if (narrowed === 0) return this.grid.empty === 0 ? "solved" : "open";
      }
    }
  }

  placed(): Candidate[] {
    return Array.from({ length: this.count }, (_, at) => ({ cell: this.cells[at]!, digit: this.digits[at]! }));
  }

  #place(cell: number, digit: number): void {
    const { grid } = this;
    this.cells[this.count] = cell;
    this.digits[this.count++] = digit;
    grid.place(cell, digit);
    if (!this.#hasBonds) return;
    const { bonds, bondsOf } = grid.terrain;
    for (const index of bondsOf[cell]!) {
      const { to, table } = bonds[index]!;
      for (let rest = grid.candidates[to]! & ~table[1 << (digit - 1)]!; rest !== 0; rest &= rest - 1)
        grid.remove(to, lowestDigit(rest));
    }
  }

  #fail(conflict: Partial<Conflict>): false {
    this.conflict = { cell: -1, house: -1, cage: -1, digit: 0, ...conflict };
    return false;
  }

  #nakedSingles(): boolean {
    const { candidates, digits } = this.grid;
    for (let cell = 0; cell < candidates.length; cell++) {
      if (digits[cell] !== 0) continue;
      const mask = candidates[cell]!;
      if (mask === 0) return this.#fail({ cell });
      if ((mask & (mask - 1)) === 0) this.#place(cell, lowestDigit(mask));
    }
    return true;
  }

  #hiddenSingles(): boolean {
    const { candidates, digits, terrain } = this.grid;
    const { houses, all } = terrain;
    for (let house = 0; house < houses.length; house++) {
      const cells = houses[house]!;
      let once = 0;
      let twice = 0;
      for (let at = 0; at < cells.length; at++) {
        const cell = cells[at]!;
        const mask = digits[cell] !== 0 ? 1 << (digits[cell]! - 1) : candidates[cell]!;
        twice |= once & mask;
        once |= mask;
      }
      if (once !== all) return this.#fail({ house, digit: lowestDigit(all & ~once) });
      let hidden = all & ~twice;
      for (let at = 0; hidden !== 0 && at < cells.length; at++) {
        const cell = cells[at]!;
        if (digits[cell] !== 0) {
          hidden &= ~(1 << (digits[cell]! - 1));
          continue;
        }
        const mask = candidates[cell]! & hidden;
        if (mask === 0) continue;
        this.#place(cell, lowestDigit(mask));
        break;
      }
    }
    return true;
  }

  /** Leaves to cages only what their sums allow: -1 for a contradiction, otherwise the number of candidates lost. */
  #narrowCages(): number {
    const { grid } = this;
    let lost = 0;
    for (let cage = 0; cage < this.#cages.length; cage++) {
      const { cells, sum } = this.#cages[cage]!;
      const version = grid.groupVersion[this.#firstCage + cage]!;
      if (this.#narrowedAt[cage] === version) continue;
      this.work += WORK_OF_CAGE;
      const masks = cageMasks(grid, cells, sum);
      if (!masks) {
        this.#fail({ cage });
        return -1;
      }
      for (let at = 0; at < cells.length; at++) {
        for (let rest = grid.candidates[cells[at]!]! & ~masks[at]!; rest !== 0; rest &= rest - 1) {
          grid.remove(cells[at]!, lowestDigit(rest));
          lost++;
        }
      }
      this.#narrowedAt[cage] = grid.groupVersion[this.#firstCage + cage]!;
    }
    return lost;
  }
}

const known = new WeakMap<Terrain, Propagation>();

/** One for each terrain, since it is used for a moment only. */
export function propagationOn(terrain: Terrain): Propagation {
  let propagation = known.get(terrain);
  if (!propagation) {
    propagation = new Propagation(terrain);
    known.set(terrain, propagation);
  }
  return propagation;
}
