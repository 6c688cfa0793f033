/** Unique rectangles of the six types, and hidden rectangles. `rectangles.ts` says what they rest on. */
import { countBits, digitsOf, hasCell, lowestDigit } from "./bits.ts";
import type { Code } from "./codes.ts";
import type { Grid } from "./grid.ts";
import { kept } from "./memory.ts";
import { type Rectangle, rectanglesOf } from "./rectangles.ts";
import { type Candidate, candidatesAt, type Found, type Mark, makeStep, type Step } from "./step.ts";

/** A rectangle that two digits (`pair`) threaten. Floor corners have nothing else, roof corners have. */
interface Threat {
  readonly corners: Rectangle;
  readonly pair: number;
  readonly floor: readonly number[];
  readonly roof: readonly number[];
}

function threatOf({ candidates }: Grid, corners: Rectangle, pair: number): Threat {
  return {
    corners,
    pair,
    floor: corners.filter((cell) => (candidates[cell]! & ~pair) === 0),
    roof: corners.filter((cell) => (candidates[cell]! & ~pair) !== 0),
  };
}

/** Whether the rules leave both digits to all corners. */
const isOpen = ({ terrain }: Grid, corners: Rectangle, pair: number): boolean =>
  corners.every((cell) => (terrain.opening[cell]! & pair) === pair);

/** All threats of the position, found once for all types. */
const threatsOf = kept((grid): readonly Threat[] => {
  const threats: Threat[] = [];
  const { candidates } = grid;
  const rectangles = rectanglesOf(grid.terrain);
  for (let index = 0; index < rectangles.length; index++) {
    const corners = rectangles[index]!;
    const a = candidates[corners[0]]!;
    const b = candidates[corners[1]]!;
    const c = candidates[corners[2]]!;
    const d = candidates[corners[3]]!;
    if (a === 0 || b === 0 || c === 0 || d === 0) continue;
    let last = 0;
    for (let at = 0; at < 4; at++) {
      const pair = candidates[corners[at]!]!;
      if (pair === last || countBits(pair) !== 2) continue;
      if (!(a & pair) || !(b & pair) || !(c & pair) || !(d & pair) || !isOpen(grid, corners, pair)) continue;
      last = pair;
      threats.push(threatOf(grid, corners, pair));
    }
  }
  return threats;
});

function eachThreat(grid: Grid, visit: (threat: Threat) => boolean): boolean {
  return grid.unique && grid.terrain.isPlain && threatsOf(grid).some(visit);
}

function stepOf(
  grid: Grid,
  code: Code,
  { corners, pair, roof }: Threat,
  eliminations: readonly Candidate[],
  more: { marks?: readonly Mark[]; details?: Step["details"]; regions?: readonly number[] } = {},
): Step {
  const marks = corners.flatMap((cell) =>
    grid.candidatesOf(cell, pair).map((one) => ({ ...one, role: "pattern" as const })),
  );
  return makeStep(code, {
    eliminations,
    marks: [...marks, ...(more.marks ?? [])],
    regions: more.regions ?? [],
    details: { digits: digitsOf(pair), corners, cells: roof, ...more.details },
  });
}

const isDiagonal = (corners: Rectangle, a: number, b: number): boolean => corners.indexOf(a) + corners.indexOf(b) === 3;

export function uniqueRectangle1(grid: Grid, found: Found): boolean {
  return eachThreat(grid, (threat) => {
    if (threat.roof.length !== 1) return false;
    const cell = threat.roof[0]!;
    return found(
      stepOf(grid, "unique-rectangle-1", threat, grid.candidatesOf(cell, threat.pair), { details: { cell } }),
    );
  });
}

/** The roof corners have one and the same digit more: it is in one of them. Type 5 is the same over a diagonal. */
function extraDigit(code: "unique-rectangle-2" | "unique-rectangle-5") {
  return (grid: Grid, found: Found): boolean =>
    eachThreat(grid, (threat) => {
      const { corners, pair, roof } = threat;
      if (roof.length < 2 || roof.length > 3) return false;
      const isType5 = roof.length === 3 || isDiagonal(corners, roof[0]!, roof[1]!);
      if (isType5 !== (code === "unique-rectangle-5")) return false;
      const extra = roof.reduce((mask, cell) => mask | grid.candidates[cell]!, 0) & ~pair;
      if (countBits(extra) !== 1) return false;
      const digit = lowestDigit(extra);
      const targets = grid.seenByAll(roof, digit);
      if (targets.length === 0) return false;
      const marks = roof.map((cell) => ({ cell, digit, role: "fin" as const }));
      return found(stepOf(grid, code, threat, candidatesAt(targets, digit), { marks, details: { digit } }));
    });
}

export const uniqueRectangle2 = extraDigit("unique-rectangle-2");
export const uniqueRectangle5 = extraDigit("unique-rectangle-5");

/** Most cells beside the roof in a subset. */
const MAX_PARTNERS = 4;

/** The extra digits of two roof corners act as one cell of a naked subset. */
export function uniqueRectangle3(grid: Grid, found: Found): boolean {
  return eachThreat(grid, (threat) => {
    const { corners, pair, roof } = threat;
    if (roof.length !== 2 || isDiagonal(corners, roof[0]!, roof[1]!)) return false;
    const extra = (grid.candidates[roof[0]!]! | grid.candidates[roof[1]!]!) & ~pair;
    if (countBits(extra) < 2 || countBits(extra) > MAX_PARTNERS + 1) return false;
    return commonHouses(grid, roof).some((house) => subsetWith(grid, threat, extra, house, found));
  });
}

function commonHouses({ terrain }: Grid, cells: readonly number[]): number[] {
  return Array.from(terrain.housesOf[cells[0]!]!).filter((house) =>
    cells.every((cell) => hasCell(terrain.houseSets, house * terrain.words, cell)),
  );
}

function subsetWith(grid: Grid, threat: Threat, extra: number, house: number, found: Found): boolean {
  const { houses, regionOfHouse } = grid.terrain;
  const free = Array.from(houses[house]!).filter((cell) => grid.candidates[cell] && !threat.roof.includes(cell));
  const chosen: number[] = [];
  const extend = (from: number, mask: number): boolean => {
    if (chosen.length > 0 && countBits(mask) === chosen.length + 1) {
      const targets = houses[house]!.values().filter((cell) => !chosen.includes(cell) && !threat.roof.includes(cell));
      const eliminations = [...targets].flatMap((cell) => grid.candidatesOf(cell, mask));
      // What lies in a second common house of all cells of the subset is lost as well.
      const second = commonHouses(grid, [...threat.roof, ...chosen]).find((other) => other !== house);
      if (second !== undefined) {
        for (const cell of houses[second]!) {
          if (chosen.includes(cell) || threat.roof.includes(cell) || houses[house]!.includes(cell)) continue;
          eliminations.push(...grid.candidatesOf(cell, mask));
        }
      }
      if (eliminations.length > 0) {
        const region = regionOfHouse[house]!;
        const marks = [...threat.roof, ...chosen].flatMap((cell) =>
          grid.candidatesOf(cell, mask).map((one) => ({ ...one, role: "fin" as const })),
        );
        const details = { house: region, partners: [...chosen], extra: digitsOf(mask) };
        if (found(stepOf(grid, "unique-rectangle-3", threat, eliminations, { marks, details, regions: [region] })))
          return true;
      }
    }
    if (chosen.length === MAX_PARTNERS) return false;
    for (let at = from; at < free.length; at++) {
      const wider = mask | grid.candidates[free[at]!]!;
      if (countBits(wider) > MAX_PARTNERS + 1) continue;
      chosen.push(free[at]!);
      if (extend(at + 1, wider)) return true;
      chosen.pop();
    }
    return false;
  };
  return extend(0, extra);
}

/** One of the two digits is bound to the roof in a house: the other leaves the roof. */
export function uniqueRectangle4(grid: Grid, found: Found): boolean {
  return eachThreat(grid, (threat) => {
    const { corners, pair, roof } = threat;
    if (roof.length !== 2 || isDiagonal(corners, roof[0]!, roof[1]!)) return false;
    const shared = pair & grid.candidates[roof[0]!]! & grid.candidates[roof[1]!]!;
    const houses = commonHouses(grid, roof);
    return digitsOf(shared).some((bound) =>
      houses.some((house) => {
        if (grid.countIn(house, bound) !== 2) return false;
        const other = lowestDigit(pair & ~(1 << (bound - 1)));
        const targets = roof.filter((cell) => grid.has(cell, other));
        if (targets.length === 0) return false;
        const region = grid.terrain.regionOfHouse[house]!;
        const details = { digit: bound, other: region, house: region };
        const step = stepOf(grid, "unique-rectangle-4", threat, candidatesAt(targets, other), {
          details,
          regions: [region],
        });
        return found(step);
      }),
    );
  });
}

/** The line through two neighbouring corners holds the digit only there. */
function isBound(grid: Grid, digit: number, a: number, b: number): boolean {
  if (!grid.has(a, digit) || !grid.has(b, digit)) return false;
  const { housesOf, houseSets, isLine, words } = grid.terrain;
  for (const house of housesOf[a]!) {
    if (isLine[house] === 1 && hasCell(houseSets, house * words, b) && grid.countIn(house, digit) === 2) return true;
  }
  return false;
}

/** A digit is bound to the corners in two parallel lines: it leaves the diagonal that has other candidates. */
export function uniqueRectangle6(grid: Grid, found: Found): boolean {
  return eachThreat(grid, (threat) => {
    const { corners, pair, roof } = threat;
    if (roof.length !== 2 || !isDiagonal(corners, roof[0]!, roof[1]!)) return false;
    const [a, b, c, d] = corners;
    return digitsOf(pair).some((digit) => {
      const rows = isBound(grid, digit, a, b) && isBound(grid, digit, c, d);
      const columns = isBound(grid, digit, a, c) && isBound(grid, digit, b, d);
      if (!rows && !columns) return false;
      const targets = roof.filter((cell) => grid.has(cell, digit));
      if (targets.length === 0) return false;
      return found(stepOf(grid, "unique-rectangle-6", threat, candidatesAt(targets, digit), { details: { digit } }));
    });
  });
}

/** Opposite to a floor corner, a digit is bound along both sides: the other digit leaves that corner. */
export function hiddenRectangle(grid: Grid, found: Found): boolean {
  return eachThreat(grid, (threat) => {
    const { corners, pair, floor } = threat;
    if (floor.length > 2) return false;
    return floor.some((corner) => {
      const at = corners.indexOf(corner);
      const opposite = corners[3 - at]!;
      if ((grid.candidates[opposite]! & pair) !== pair) return false;
      // The corners beside one corner are the diagonal that it is not on.
      const [side, otherSide] = at === 0 || at === 3 ? [corners[1], corners[2]] : [corners[0], corners[3]];
      return digitsOf(pair).some((digit) => {
        if (!isBound(grid, digit, opposite, side) || !isBound(grid, digit, opposite, otherSide)) return false;
        const other = lowestDigit(pair & ~(1 << (digit - 1)));
        const details = { digit, cell: opposite };
        return found(stepOf(grid, "hidden-rectangle", threat, [{ cell: opposite, digit: other }], { details }));
      });
    });
  });
}
