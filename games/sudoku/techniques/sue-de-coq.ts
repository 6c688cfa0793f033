/**
 * Sue de Coq: cells where a box and a line cross have at least two candidates more than cells. Cells elsewhere in the
 * line and elsewhere in the box take up the spare ones, with different digits, so that all digits are spoken for: what
 * the line part and the crossing hold leaves the line, what the box part and the crossing hold leaves the box.
 */
import { countBits, digitsOf, hasCell } from "./bits.ts";
import type { Grid } from "./grid.ts";
import { perCrossing } from "./memory.ts";
import { type Candidate, type Found, makeStep } from "./step.ts";

interface Part {
  readonly cells: readonly number[];
  readonly mask: number;
}

/** A part beside the crossing, and how many of the crossing's digits it takes up. */
interface Taker extends Part {
  readonly takes: number;
}

/** Digits that the three parts may have together: all of a 9×9 grid. Of 16 nobody sees more, and looking would not end. */
const MAX_DIGITS = 9;

/** A choice of cells takes about as long as looking at so many of them. */
const WORK_OF_CHOICE = 4;

/** All choices of cells that cross, with at least two candidates more than cells. */
function middlesOf(grid: Grid, cells: readonly number[]): Part[] {
  const middles: Part[] = [];
  for (let choice = 0; choice < 1 << cells.length; choice++) {
    const chosen = cells.filter((_, at) => (choice >> at) & 1);
    const mask = chosen.reduce((union, cell) => union | grid.candidates[cell]!, 0);
    const digits = countBits(mask);
    if (chosen.length > 1 && digits >= chosen.length + 2 && digits <= MAX_DIGITS) middles.push({ cells: chosen, mask });
  }
  return middles;
}

/** The choices of cells that take up something of the crossing's digits: they have fewer other digits than cells. */
function takersOf(grid: Grid, cells: readonly number[], middle: number): Taker[] {
  const takers: Taker[] = [];
  const maxOthers = MAX_DIGITS - countBits(middle);
  const chosen: number[] = [];
  const choose = (at: number, mask: number): void => {
    const others = countBits(mask & ~middle);
    grid.work += WORK_OF_CHOICE;
    if (others > maxOthers) return;
    if (at < 0) {
      if (others < chosen.length) takers.push({ cells: chosen.toReversed(), mask, takes: chosen.length - others });
      return;
    }
    choose(at - 1, mask);
    chosen.push(cells[at]!);
    choose(at - 1, mask | grid.candidates[cells[at]!]!);
    chosen.pop();
  };
  choose(cells.length - 1, 0);
  return takers;
}

export const sueDeCoq = perCrossing((grid, box, line, found) => {
  const { houses, houseSets, words } = grid.terrain;
  const open = (cells: Int32Array): number[] => Array.from(cells).filter((cell) => grid.candidates[cell] !== 0);
  const ofBox = open(houses[box]!);
  const shared = ofBox.filter((cell) => hasCell(houseSets, line * words, cell));
  if (shared.length < 2) return false;
  const ofLine = open(houses[line]!).filter((cell) => !shared.includes(cell));
  const restOfBox = ofBox.filter((cell) => !shared.includes(cell));
  return middlesOf(grid, shared).some((middle) => {
    const inLine = takersOf(grid, ofLine, middle.mask);
    const inBox = inLine.length === 0 ? [] : takersOf(grid, restOfBox, middle.mask);
    return inBox.length > 0 && split(grid, box, line, middle, inLine, inBox, found);
  });
});

function split(
  grid: Grid,
  box: number,
  line: number,
  middle: Part,
  inLine: readonly Taker[],
  inBox: readonly Taker[],
  found: Found,
): boolean {
  const spare = countBits(middle.mask) - middle.cells.length;
  const byTakes = Map.groupBy(inBox, ({ takes }) => takes);
  for (const a of inLine) {
    // The parts have no digit in common and take up all that is to spare: then there is a cell for each digit.
    for (const b of byTakes.get(spare - a.takes) ?? []) {
      if ((a.mask & b.mask) === 0 && report(grid, box, line, middle, a, b, found)) return true;
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
