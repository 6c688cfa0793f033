/**
 * Empty rectangle: the places of a digit in a box lie on two crossing lines. A conjugate pair that starts on one of the
 * lines ends where it sees a cell of the other: that cell cannot hold the digit.
 */
import { hasCell } from "./bits.ts";
import { conjugatesOf } from "./conjugates.ts";
import type { Grid } from "./grid.ts";
import { perDigit } from "./memory.ts";
import { candidatesAt, makeStep, marksOf, type Step } from "./step.ts";
import { sees } from "./terrain.ts";

interface Rectangle {
  readonly digit: number;
  readonly box: number;
  readonly cells: readonly number[];
  readonly lines: readonly [number, number];
  readonly pair: readonly [number, number];
  readonly pairHouse: number;
  readonly targets: readonly number[];
}

function eachRectangle(grid: Grid, digit: number, visit: (rectangle: Rectangle) => boolean): boolean {
  const { houses, isBox, isLine, crossing } = grid.terrain;
  const pairs = conjugatesOf(grid, digit).filter(({ house }) => isLine[house]);
  if (pairs.length === 0) return false;
  for (let box = 0; box < houses.length; box++) {
    if (!isBox[box] || grid.countIn(box, digit) < 2) continue;
    const cells = grid.cellsIn(box, digit);
    const lines = crossing[box]!.filter((house) => isLine[house] === 1);
    for (const one of lines) {
      for (const other of lines) {
        if (one === other || !spread(grid, cells, one, other)) continue;
        if (pairs.some((pair) => joins(grid, digit, box, cells, [one, other], pair, visit))) return true;
      }
    }
  }
  return false;
}

/** Whether the cells lie on the two lines, and on neither alone. */
function spread({ terrain }: Grid, cells: readonly number[], one: number, other: number): boolean {
  const { houseSets, words } = terrain;
  let onlyOne = 0;
  let onlyOther = 0;
  for (const cell of cells) {
    const onOne = hasCell(houseSets, one * words, cell);
    const onOther = hasCell(houseSets, other * words, cell);
    if (!onOne && !onOther) return false;
    if (!onOther) onlyOne++;
    if (!onOne) onlyOther++;
  }
  return onlyOne > 0 && onlyOther > 0;
}

function joins(
  grid: Grid,
  digit: number,
  box: number,
  cells: readonly number[],
  [one, other]: readonly [number, number],
  pair: { house: number; a: number; b: number },
  visit: (rectangle: Rectangle) => boolean,
): boolean {
  const { houses } = grid.terrain;
  if (pair.house === one || pair.house === other || cells.includes(pair.a) || cells.includes(pair.b)) return false;
  for (const [p, q] of [
    [pair.a, pair.b],
    [pair.b, pair.a],
  ] as const) {
    if (!houses[one]!.includes(p)) continue;
    const targets = Array.from(houses[other]!).filter(
      (cell) =>
        cell !== p &&
        cell !== q &&
        !cells.includes(cell) &&
        grid.has(cell, digit) &&
        sees(grid.terrain, digit, q, cell),
    );
    if (targets.length === 0) continue;
    if (visit({ digit, box, cells, lines: [one, other], pair: [p, q], pairHouse: pair.house, targets })) return true;
  }
  return false;
}

function stepOf(grid: Grid, { digit, box, cells, lines, pair, pairHouse, targets }: Rectangle): Step {
  const region = (house: number): number => grid.terrain.regionOfHouse[house]!;
  return makeStep("empty-rectangle", {
    eliminations: candidatesAt(targets, digit),
    marks: [...marksOf(cells, digit), ...marksOf(pair, digit, "first")],
    links: [{ kind: "strong", from: candidatesAt([pair[0]], digit), to: candidatesAt([pair[1]], digit) }],
    regions: [region(box), region(pairHouse)],
    details: { digit, house: region(box), houses: lines.map(region), other: region(pairHouse), cells: pair },
  });
}

export const emptyRectangle = perDigit((grid, digit, found) =>
  eachRectangle(grid, digit, (rectangle) => found(stepOf(grid, rectangle))),
);

/** Two empty rectangles of one box and digit, told as one. */
export const dualEmptyRectangle = perDigit((grid, digit, found) => {
  const all: Rectangle[] = [];
  eachRectangle(grid, digit, (rectangle) => all.push(rectangle) < 0);
  return all.some((one, index) =>
    all.slice(index + 1).some((other) => {
      if (one.box !== other.box) return false;
      if (one.targets.every((cell) => other.targets.includes(cell))) return false;
      const [a, b] = [stepOf(grid, one), stepOf(grid, other)];
      return found({
        ...a,
        technique: "dual-empty-rectangle",
        eliminations: candidatesAt(new Set([...one.targets, ...other.targets]), one.digit),
        marks: [...a.marks, ...b.marks],
        links: [...a.links, ...b.links],
        details: { ...a.details, cells: [...new Set([...one.pair, ...other.pair])] },
      });
    }),
  );
});
