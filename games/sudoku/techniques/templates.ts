/**
 * Templates: all ways to place one digit in every house at once. A cell in all of them holds the digit, a cell in none
 * has lost it. Nobody does this by hand for long, so it is listed for those who ask and no part of the order of solving.
 */
import { addCell, cellsOf, hasCell } from "./bits.ts";
import type { Grid } from "./grid.ts";
import { candidatesAt, type Found, makeStep, marksOf } from "./step.ts";
import { sees } from "./terrain.ts";

/** More than this and the answer is not worth waiting for. */
const MAX_TEMPLATES = 20_000;

/** The templates of a digit as sets of cells; null when there are too many. */
function templatesOf(grid: Grid, digit: number): Int32Array[] | null {
  const { houses, words } = grid.terrain;
  const done = Uint8Array.from(houses, (house) => (house.some((cell) => grid.digits[cell] === digit) ? 1 : 0));
  const chosen: number[] = [];
  const templates: Int32Array[] = [];
  const fits = (cell: number): boolean =>
    grid.has(cell, digit) && !chosen.some((other) => sees(grid.terrain, digit, cell, other));
  const extend = (): boolean => {
    let narrow = -1;
    let fewest = Number.POSITIVE_INFINITY;
    for (let house = 0; house < houses.length; house++) {
      if (done[house]) continue;
      const count = houses[house]!.reduce((sum, cell) => sum + (fits(cell) ? 1 : 0), 0);
      if (count < fewest) [narrow, fewest] = [house, count];
    }
    if (narrow < 0) {
      const template = new Int32Array(words);
      for (const cell of chosen) addCell(template, 0, cell);
      return templates.push(template) <= MAX_TEMPLATES;
    }
    for (const cell of houses[narrow]!) {
      if (!fits(cell)) continue;
      chosen.push(cell);
      for (const house of grid.terrain.housesOf[cell]!) done[house]!++;
      const goOn = extend();
      for (const house of grid.terrain.housesOf[cell]!) done[house]!--;
      chosen.pop();
      if (!goOn) return false;
    }
    return true;
  };
  return extend() ? templates : null;
}

const meet = (a: Int32Array, b: Int32Array): boolean => a.some((word, at) => (word & b[at]!) !== 0);

/** A template stands in the way of another digit when it takes a cell that all templates of that digit need. */
function refined(templates: (Int32Array[] | null)[]): void {
  for (let changed = true; changed; ) {
    changed = false;
    const needed = templates.map((list) =>
      list && list.length > 0 ? list.reduce((all, one) => all.map((word, at) => word & one[at]!)) : null,
    );
    templates.forEach((list, digit) => {
      if (!list) return;
      const kept = list.filter((one) => needed.every((all, other) => other === digit || !all || !meet(one, all)));
      if (kept.length < list.length) [templates[digit], changed] = [kept, true];
    });
  }
}

function search(code: "template-set" | "template-delete") {
  return (grid: Grid, found: Found): boolean => {
    const { digits, words } = grid.terrain;
    const templates = Array.from({ length: digits + 1 }, (_, digit) => (digit === 0 ? null : templatesOf(grid, digit)));
    refined(templates);
    return templates.some((list, digit) => {
      if (!list || list.length === 0) return false;
      const cells = cellsOf(grid.places, digit * words, words).filter((cell) =>
        code === "template-set"
          ? list.every((one) => hasCell(one, 0, cell))
          : !list.some((one) => hasCell(one, 0, cell)),
      );
      if (cells.length === 0) return false;
      const concluded = candidatesAt(cells, digit);
      const step = makeStep(code, {
        ...(code === "template-set" ? { placements: concluded } : { eliminations: concluded }),
        marks: marksOf(cells, digit),
        details: { digit, count: list.length },
        length: list.length,
      });
      return found(step);
    });
  };
}

export const templateSet = search("template-set");
export const templateDelete = search("template-delete");
