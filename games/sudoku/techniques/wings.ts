/** Wings: three cells or so of two and three candidates, after which a digit is in one of the wing tips. */
import { bitOf, countBits, lowestDigit } from "./bits.ts";
import { conjugatesOf } from "./conjugates.ts";
import type { Grid } from "./grid.ts";
import { candidatesAt, type Found, type Mark, makeStep } from "./step.ts";
import { sees } from "./terrain.ts";

function cellsWith(grid: Grid, count: number): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < grid.candidates.length; cell++) {
    if (grid.candidates[cell] !== 0 && countBits(grid.candidates[cell]!) === count) cells.push(cell);
  }
  return cells;
}

function marksAt(grid: Grid, cells: readonly number[], digit: number): Mark[] {
  return cells.flatMap((cell) =>
    grid.candidatesOf(cell).map((one) => ({ ...one, role: one.digit === digit ? ("first" as const) : "second" })),
  );
}

/** Whether a sees b with every digit of the mask. */
function seesWithAll(grid: Grid, mask: number, a: number, b: number): boolean {
  for (let rest = mask; rest !== 0; rest &= rest - 1) if (!sees(grid.terrain, lowestDigit(rest), a, b)) return false;
  return true;
}

/** The pivot ab, the tips ac and bc: one of the tips is c. */
export function xyWing(grid: Grid, found: Found): boolean {
  const pairs = cellsWith(grid, 2);
  const masks = grid.candidates;
  for (const pivot of pairs) {
    const tips = pairs.filter((cell) => cell !== pivot && countBits(masks[cell]! & masks[pivot]!) === 1);
    for (const one of tips) {
      const shared = masks[one]! & masks[pivot]!;
      if (!sees(grid.terrain, lowestDigit(shared), pivot, one)) continue;
      const wing = masks[one]! & ~masks[pivot]!;
      const digit = lowestDigit(wing);
      for (const other of tips) {
        if (other <= one || masks[other] !== ((masks[pivot]! & ~shared) | wing)) continue;
        if (!sees(grid.terrain, lowestDigit(masks[pivot]! & ~shared), pivot, other)) continue;
        const targets = grid.seenByAll([one, other], digit).filter((cell) => cell !== pivot);
        if (targets.length === 0) continue;
        const step = makeStep("xy-wing", {
          eliminations: candidatesAt(targets, digit),
          marks: marksAt(grid, [pivot, one, other], digit),
          details: { digit, pivot, cells: [one, other] },
        });
        if (found(step)) return true;
      }
    }
  }
  return false;
}

/** The pivot abc, the tips ac and bc: one of the three is c. */
export function xyzWing(grid: Grid, found: Found): boolean {
  const pairs = cellsWith(grid, 2);
  const masks = grid.candidates;
  for (const pivot of cellsWith(grid, 3)) {
    const tips = pairs.filter(
      (cell) => (masks[cell]! & ~masks[pivot]!) === 0 && seesWithAll(grid, masks[cell]!, pivot, cell),
    );
    for (const one of tips) {
      for (const other of tips) {
        if (other <= one || masks[one] === masks[other]) continue;
        const digit = lowestDigit(masks[one]! & masks[other]!);
        const targets = grid.seenByAll([pivot, one, other], digit);
        if (targets.length === 0) continue;
        const step = makeStep("xyz-wing", {
          eliminations: candidatesAt(targets, digit),
          marks: marksAt(grid, [pivot, one, other], digit),
          details: { digit, pivot, cells: [one, other] },
        });
        if (found(step)) return true;
      }
    }
  }
  return false;
}

/** Two cells ab whose a's are both seen by a conjugate pair of a: one of the cells is b. */
export function wWing(grid: Grid, found: Found): boolean {
  const pairs = cellsWith(grid, 2);
  const masks = grid.candidates;
  for (const one of pairs) {
    for (const other of pairs) {
      if (other <= one || masks[one] !== masks[other]) continue;
      for (let rest = masks[one]!; rest !== 0; rest &= rest - 1) {
        const link = lowestDigit(rest);
        const digit = lowestDigit(masks[one]! & ~bitOf(link));
        const targets = grid.seenByAll([one, other], digit);
        if (targets.length === 0) continue;
        for (const { house, a, b } of conjugatesOf(grid, link)) {
          if (a === one || a === other || b === one || b === other) continue;
          const straight = sees(grid.terrain, link, a, one) && sees(grid.terrain, link, b, other);
          const crossed = sees(grid.terrain, link, b, one) && sees(grid.terrain, link, a, other);
          if (!straight && !crossed) continue;
          const region = grid.terrain.regionOfHouse[house]!;
          const step = makeStep("w-wing", {
            eliminations: candidatesAt(targets, digit),
            marks: [
              ...marksAt(grid, [one, other], digit),
              { cell: a, digit: link, role: "second" },
              { cell: b, digit: link, role: "second" },
            ],
            links: [{ kind: "strong", from: candidatesAt([a], link), to: candidatesAt([b], link) }],
            regions: [region],
            details: { digit, link, cells: [one, other], house: region, middle: [a, b] },
          });
          if (found(step)) return true;
        }
      }
    }
  }
  return false;
}
