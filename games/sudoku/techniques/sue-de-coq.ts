/**
 * Sue de Coq: cells where a box and a line cross have at least two candidates more than cells. Cells elsewhere in the
 * line and elsewhere in the box take up the spare ones, with different digits, so that all digits are spoken for: what
 * the line part and the crossing hold leaves the line, what the box part and the crossing hold leaves the box.
 */
import { countBits, digitsOf, hasCell } from "./bits.ts";
import type { Grid } from "./grid.ts";
import { type Candidate, type Found, makeStep } from "./step.ts";

interface Part {
  readonly cells: readonly number[];
  readonly mask: number;
}

/** All choices of cells with their candidates, the empty one included. */
function partsOf(grid: Grid, cells: readonly number[]): Part[] {
  let parts: Part[] = [{ cells: [], mask: 0 }];
  for (const cell of cells) {
    parts = [
      ...parts,
      ...parts.map((part) => ({ cells: [...part.cells, cell], mask: part.mask | grid.candidates[cell]! })),
    ];
  }
  return parts;
}

export function sueDeCoq(grid: Grid, found: Found): boolean {
  const { houses, houseSets, words, crossing, isBox, isLine } = grid.terrain;
  const open = (cells: Int32Array): number[] => Array.from(cells).filter((cell) => grid.candidates[cell] !== 0);
  for (let box = 0; box < houses.length; box++) {
    if (!isBox[box]) continue;
    const ofBox = open(houses[box]!);
    for (const line of crossing[box]!) {
      if (!isLine[line]) continue;
      const shared = ofBox.filter((cell) => hasCell(houseSets, line * words, cell));
      if (shared.length < 2) continue;
      const middles = partsOf(grid, shared).filter(
        ({ cells, mask }) => cells.length > 1 && countBits(mask) >= cells.length + 2,
      );
      if (middles.length === 0) continue;
      const lineParts = partsOf(
        grid,
        open(houses[line]!).filter((cell) => !shared.includes(cell)),
      );
      const boxParts = partsOf(
        grid,
        ofBox.filter((cell) => !shared.includes(cell)),
      );
      if (middles.some((middle) => split(grid, box, line, middle, lineParts, boxParts, found))) return true;
    }
  }
  return false;
}

function split(
  grid: Grid,
  box: number,
  line: number,
  middle: Part,
  inLine: readonly Part[],
  inBox: readonly Part[],
  found: Found,
): boolean {
  // A part that takes up nothing of the crossing's digits does not help.
  const useful = (parts: readonly Part[]): Part[] =>
    parts.filter(({ cells, mask }) => countBits(mask & ~middle.mask) < cells.length);
  const lineParts = useful(inLine);
  const boxParts = useful(inBox);
  for (const a of lineParts) {
    for (const b of boxParts) {
      // Digits of both parts must be different but for none in the crossing.
      if ((a.mask & b.mask) !== 0) continue;
      const all = middle.mask | a.mask | b.mask;
      if (countBits(all) !== middle.cells.length + a.cells.length + b.cells.length) continue;
      if (report(grid, box, line, middle, a, b, found)) return true;
    }
  }
  return false;
}

function report(grid: Grid, box: number, line: number, middle: Part, a: Part, b: Part, found: Found): boolean {
  const { houses, regionOfHouse } = grid.terrain;
  const own = new Set([...middle.cells, ...a.cells, ...b.cells]);
  const strike = (house: number, mask: number): Candidate[] =>
    Array.from(houses[house]!).flatMap((cell) => (own.has(cell) ? [] : grid.candidatesOf(cell, mask)));
  const eliminations = [
    ...strike(line, (middle.mask | a.mask) & ~b.mask),
    ...strike(box, (middle.mask | b.mask) & ~a.mask),
  ];
  const unique = new Map(eliminations.map((one) => [one.cell * 32 + one.digit, one]));
  if (unique.size === 0) return false;
  const regions = [regionOfHouse[box]!, regionOfHouse[line]!];
  return found(
    makeStep("sue-de-coq", {
      eliminations: [...unique.values()],
      marks: [
        ...middle.cells.flatMap((cell) => grid.candidatesOf(cell).map((one) => ({ ...one, role: "pattern" as const }))),
        ...a.cells.flatMap((cell) => grid.candidatesOf(cell).map((one) => ({ ...one, role: "first" as const }))),
        ...b.cells.flatMap((cell) => grid.candidatesOf(cell).map((one) => ({ ...one, role: "second" as const }))),
      ],
      regions,
      details: {
        cells: middle.cells,
        digits: digitsOf(middle.mask),
        house: regions[0]!,
        other: regions[1]!,
        firstCells: a.cells,
        firstDigits: digitsOf(a.mask),
        secondCells: b.cells,
        secondDigits: digitsOf(b.mask),
      },
      length: own.size,
    }),
  );
}
