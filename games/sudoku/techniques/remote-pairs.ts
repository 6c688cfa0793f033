/** Remote pairs: a chain of cells with the same two candidates; cells an odd number of links apart hold both digits. */
import { countBits, digitsOf } from "./bits.ts";
import type { Grid } from "./grid.ts";
import { type Candidate, candidatesAt, type Found, type Link, makeStep, type Step } from "./step.ts";
import { sees } from "./terrain.ts";

/** Four cells: shorter chains are naked pairs. */
const SHORTEST = 4;

export function remotePair(grid: Grid, found: Found): boolean {
  const byPair = new Map<number, number[]>();
  for (let cell = 0; cell < grid.candidates.length; cell++) {
    const mask = grid.candidates[cell]!;
    if (mask === 0 || countBits(mask) !== 2) continue;
    const cells = byPair.get(mask);
    if (cells) cells.push(cell);
    else byPair.set(mask, [cell]);
  }
  for (const [mask, cells] of byPair) if (cells.length >= SHORTEST && chainsOf(grid, cells, mask, found)) return true;
  return false;
}

function chainsOf(grid: Grid, cells: readonly number[], mask: number, found: Found): boolean {
  const digits = digitsOf(mask);
  const joined = (a: number, b: number): boolean => digits.every((digit) => sees(grid.terrain, digit, a, b));
  const chain: number[] = [];
  const extend = (cell: number): boolean => {
    chain.push(cell);
    if (chain.length >= SHORTEST && chain.length % 2 === 0) {
      const step = stepOf(grid, chain, digits);
      if (step && found(step)) return true;
    }
    for (const next of cells) if (!chain.includes(next) && joined(cell, next) && extend(next)) return true;
    chain.pop();
    return false;
  };
  return cells.some((cell) => extend(cell));
}

function stepOf(grid: Grid, chain: readonly number[], digits: readonly number[]): Step | null {
  const eliminations: Candidate[] = [];
  chain.forEach((one, at) => {
    for (let other = at + 3; other < chain.length; other += 2) {
      for (const digit of digits) {
        for (const cell of grid.seenByAll([one, chain[other]!], digit)) {
          if (chain.includes(cell) || eliminations.some((old) => old.cell === cell && old.digit === digit)) continue;
          eliminations.push({ cell, digit });
        }
      }
    }
  });
  if (eliminations.length === 0) return null;
  const links: Link[] = chain.slice(1).map((cell, at) => ({
    kind: "weak",
    from: candidatesAt([chain[at]!], digits[at % 2]!),
    to: candidatesAt([cell], digits[at % 2]!),
  }));
  return makeStep("remote-pair", {
    eliminations,
    marks: chain.flatMap((cell, at) =>
      digits.map((digit) => ({ cell, digit, role: at % 2 === 0 ? ("first" as const) : "second" })),
    ),
    links,
    details: { digits, cells: [...chain] },
    length: chain.length,
  });
}
