/**
 * The last resorts. A candidate that leads to a contradiction by singles alone is false; and where that does not help, a
 * candidate is disproved by trying all that could follow. Neither is a guess: what is struck is proved to be wrong.
 */
import { countBits, lowestDigit } from "./bits.ts";
import { Grid } from "./grid.ts";
import { type Conflict, Propagation, propagationOn } from "./propagation.ts";
import { type Found, makeStep, type Step } from "./step.ts";

/** The candidates of cells with few of them first, since these lead furthest. */
function eachCandidate(grid: Grid, visit: (cell: number, digit: number) => boolean): boolean {
  for (let size = 2; size <= grid.terrain.digits; size++) {
    for (let cell = 0; cell < grid.candidates.length; cell++) {
      if (countBits(grid.candidates[cell]!) !== size) continue;
      for (let rest = grid.candidates[cell]!; rest !== 0; rest &= rest - 1)
        if (visit(cell, lowestDigit(rest))) return true;
    }
  }
  return false;
}

function detailsOf(grid: Grid, conflict: Conflict): Step["details"] {
  if (conflict.house >= 0)
    return { end: "house", endHouse: grid.terrain.regionOfHouse[conflict.house]!, endDigit: conflict.digit };
  if (conflict.cage >= 0) {
    const cages = grid.terrain.rules.constraints.flatMap((one) => (one.rule === "cages" ? one.cages : []));
    return { end: "cage", endCell: cages[conflict.cage]!.cells[0]! };
  }
  return { end: "cell", endCell: conflict.cell };
}

/** A contradiction so short is taken at once; after a longer one, so many candidates more are tried for a shorter one. */
const SHORT = 6;
const TRIES_FOR_SHORTER = 50;

/** Looks for a short contradiction. */
export function forcingNet(grid: Grid, found: Found): boolean {
  const propagation = propagationOn(grid.terrain);
  let best: Step | null = null;
  let shortest = grid.terrain.cells;
  let patience = TRIES_FOR_SHORTER;
  eachCandidate(grid, (cell, digit) => {
    if ((best && patience-- === 0) || grid.isOverworked) return true;
    const outcome = propagation.assume(grid, cell, digit, shortest - 1);
    grid.work += propagation.work;
    if (outcome !== "conflict" || propagation.count >= shortest) return false;
    shortest = propagation.count;
    const placed = propagation.placed();
    best = makeStep("forcing-net", {
      eliminations: [{ cell, digit }],
      marks: placed.map((one) => ({ ...one, role: "first" as const })),
      details: { cell, digit, count: placed.length - 1, ...detailsOf(grid, propagation.conflict!) },
      length: placed.length,
    });
    return shortest <= SHORT;
  });
  return best !== null && found(best);
}

/**
 * Whether the position has no solution; counts the trials. Gives up, with false, when more than `most` are needed or the
 * grid is overworked.
 */
class Disproof {
  readonly #depths: Propagation[] = [];
  readonly #base: Grid;
  trials = 0;

  constructor(grid: Grid) {
    this.#base = grid;
  }

  disproves(position: Grid, cell: number, digit: number, most: number, depth = 0): boolean {
    if (++this.trials > most || this.#base.isOverworked) return false;
    this.#depths[depth] ??= new Propagation(this.#base.terrain);
    const propagation = this.#depths[depth];
    const result = propagation.assume(position, cell, digit);
    this.#base.work += propagation.work;
    if (result !== "open") return result === "conflict";
    // Some cell must hold something: if all its candidates fail, so does the position.
    const { candidates } = propagation.grid;
    let narrow = -1;
    let fewest = 99;
    for (let other = 0; other < candidates.length && fewest > 2; other++) {
      const size = countBits(candidates[other]!);
      if (size > 1 && size < fewest) [narrow, fewest] = [other, size];
    }
    const after = new Grid(this.#base.terrain);
    after.copy(propagation.grid);
    for (let rest = candidates[narrow]!; rest !== 0; rest &= rest - 1) {
      if (!this.disproves(after, narrow, lowestDigit(rest), most, depth + 1)) return false;
    }
    return true;
  }
}

/** Trials that a proof may take before another candidate is preferred; the last number is the end of patience. */
const PATIENCE = [6, 30, 200, 5000] as const;

export function proof(grid: Grid, found: Found): boolean {
  for (const most of PATIENCE) {
    let isEnough = false;
    eachCandidate(grid, (cell, digit) => {
      if (grid.isOverworked) return true;
      const disproof = new Disproof(grid);
      if (!disproof.disproves(grid, cell, digit, most)) return false;
      isEnough = found(
        makeStep("proof", {
          eliminations: [{ cell, digit }],
          marks: [{ cell, digit, role: "pattern" }],
          details: { cell, digit, count: disproof.trials },
          length: disproof.trials,
        }),
      );
      return isEnough;
    });
    if (isEnough || grid.isOverworked) return isEnough;
  }
  return false;
}
