/** Singles: the last digit of a house, the only place of a digit, the only digit of a cell. */
import { bitOf, digitsOf, hasCell, lowestDigit } from "./bits.ts";
import type { Code } from "./codes.ts";
import type { Grid } from "./grid.ts";
import { type Found, makeStep, type Step } from "./step.ts";

export function fullHouse(grid: Grid, found: Found): boolean {
  const { houses, regionOfHouse } = grid.terrain;
  for (let house = 0; house < houses.length; house++) {
    let last = -1;
    let empty = 0;
    for (const cell of houses[house]!) {
      if (grid.digits[cell] !== 0) continue;
      last = cell;
      if (++empty > 1) break;
    }
    if (empty !== 1 || grid.candidates[last] === 0) continue;
    const digit = lowestDigit(grid.candidates[last]!);
    const region = regionOfHouse[house]!;
    const step = makeStep("full-house", {
      placements: [{ cell: last, digit }],
      marks: [{ cell: last, digit, role: "pattern" }],
      regions: [region],
      details: { digit, cell: last, house: region },
    });
    if (found(step)) return true;
  }
  return false;
}

/** What besides rows, columns and boxes a single rests on. */
type Ground = "regions" | "parity" | "knight" | "other";

/** Why the digit cannot stand in an empty cell from which it was struck. */
function groundFor(grid: Grid, cell: number, digit: number): Ground {
  const { terrain } = grid;
  if (((terrain.opening[cell]! >> (digit - 1)) & 1) === 0) return "parity";
  for (let other = 0; other < terrain.cells; other++) {
    if (grid.digits[other] === digit && hasCell(terrain.regionPeers, cell * terrain.words, other)) return "regions";
  }
  for (let other = 0; other < terrain.cells; other++) {
    if (grid.digits[other] === digit && hasCell(terrain.peersByDigit[digit]!, cell * terrain.words, other))
      return "knight";
  }
  return "other";
}

function heaviest(grounds: Iterable<Ground>): Ground {
  const all = new Set(grounds);
  return all.has("other") ? "other" : all.has("knight") ? "knight" : all.has("parity") ? "parity" : "regions";
}

const NAKED: Readonly<Record<Ground, Code>> = {
  regions: "naked-single",
  parity: "parity-naked-single",
  knight: "knight-naked-single",
  other: "naked-single",
};

const HIDDEN: Readonly<Record<Ground, Code>> = {
  regions: "hidden-single",
  parity: "parity-hidden-single",
  knight: "knight-hidden-single",
  other: "hidden-single",
};

/** Only the kinds with parity or knights have singles that need them, so classic puzzles skip the question. */
function asksForGrounds(grid: Grid): boolean {
  return grid.terrain.rules.constraints.some(({ rule }) => rule === "parity" || rule === "knight");
}

export function nakedSingle(grid: Grid, found: Found): boolean {
  const asks = asksForGrounds(grid);
  for (let cell = 0; cell < grid.candidates.length; cell++) {
    const mask = grid.candidates[cell]!;
    if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
    if (found(nakedSingleAt(grid, cell, lowestDigit(mask), asks))) return true;
  }
  return false;
}

function nakedSingleAt(grid: Grid, cell: number, digit: number, asks: boolean): Step {
  const others = digitsOf(grid.terrain.all & ~bitOf(digit));
  const ground = asks ? heaviest(others.map((other) => groundFor(grid, cell, other))) : "regions";
  return makeStep(NAKED[ground], {
    placements: [{ cell, digit }],
    marks: [{ cell, digit, role: "pattern" }],
    details: { digit, cell, parity: grid.terrain.opening[cell]! & 1 ? "odd" : "even" },
  });
}

export function hiddenSingle(grid: Grid, found: Found): boolean {
  const { houses, isBox } = grid.terrain;
  const asks = asksForGrounds(grid);
  // People see them in boxes first.
  for (let pass = 1; pass >= 0; pass--) {
    for (let house = 0; house < houses.length; house++) {
      if (isBox[house] !== pass) continue;
      const cells = houses[house]!;
      let once = 0;
      let twice = 0;
      for (let at = 0; at < cells.length; at++) {
        const mask = grid.candidates[cells[at]!]!;
        twice |= once & mask;
        once |= mask;
      }
      for (let rest = once & ~twice; rest !== 0; rest &= rest - 1) {
        const digit = lowestDigit(rest);
        const cell = cells.find((one) => grid.has(one, digit))!; // one cell has it, as was counted
        if (found(hiddenSingleAt(grid, house, cell, digit, asks))) return true;
      }
    }
  }
  return false;
}

function hiddenSingleAt(grid: Grid, house: number, cell: number, digit: number, asks: boolean): Step {
  const region = grid.terrain.regionOfHouse[house]!;
  const others = (): number[] =>
    Array.from(grid.terrain.houses[house]!).filter((other) => other !== cell && grid.digits[other] === 0);
  const ground = asks ? heaviest(others().map((other) => groundFor(grid, other, digit))) : "regions";
  return makeStep(HIDDEN[ground], {
    placements: [{ cell, digit }],
    marks: [{ cell, digit, role: "pattern" }],
    regions: [region],
    details: { digit, cell, house: region },
  });
}
