/**
 * Empty rectangle: the places of a digit in a box lie on two crossing lines. A conjugate pair that starts on one of the
 * lines ends where it sees a cell of the other: that cell cannot hold the digit.
 */
import { hasCell } from "./bits.ts";
import { type Conjugate, conjugatesOf } from "./conjugates.ts";
import type { Grid } from "./grid.ts";
import { perDigit } from "./memory.ts";
import { candidatesAt, makeStep, marksOf, type Step } from "./step.ts";
import type { Terrain } from "./terrain.ts";

interface Rectangle {
  readonly digit: number;
  readonly box: number;
  readonly cells: readonly number[];
  readonly lines: readonly [number, number];
  readonly pair: readonly [number, number];
  readonly pairHouse: number;
  readonly targets: readonly number[];
}

/** A box with the lines through it, each with the places in the box that it takes up, as bits. */
interface Box {
  readonly house: number;
  readonly lines: readonly { readonly house: number; readonly mask: number }[];
}

const boxes = new WeakMap<Terrain, readonly Box[]>();

function boxesOf(terrain: Terrain): readonly Box[] {
  let made = boxes.get(terrain);
  if (!made) {
    const { houses, isBox, isLine, crossing, houseSets, words } = terrain;
    made = houses.flatMap((cells, house) => {
      if (!isBox[house]) return [];
      const lines = Array.from(crossing[house]!).filter((line) => isLine[line] === 1);
      const maskOf = (line: number): number =>
        cells.reduce((mask, cell, at) => mask | (hasCell(houseSets, line * words, cell) ? 1 << at : 0), 0);
      return [{ house, lines: lines.map((line) => ({ house: line, mask: maskOf(line) })) }];
    });
    boxes.set(terrain, made);
  }
  return made;
}

function eachRectangle(grid: Grid, digit: number, visit: (rectangle: Rectangle) => boolean): boolean {
  const { houses, isLine } = grid.terrain;
  const pairs = conjugatesOf(grid, digit).filter(({ house }) => isLine[house]);
  if (pairs.length === 0) return false;
  for (const { house: box, lines } of boxesOf(grid.terrain)) {
    const all = houses[box]!;
    let held = 0;
    for (let at = 0; at < all.length; at++) if (grid.has(all[at]!, digit)) held |= 1 << at;
    if ((held & (held - 1)) === 0) continue;
    let cells: number[] | null = null;
    for (const one of lines) {
      for (const other of lines) {
        // The places lie on the two lines, and on neither alone.
        const offOne = held & ~one.mask;
        const offOther = held & ~other.mask;
        if (one === other || offOne === 0 || offOther === 0 || (offOne & offOther) !== 0) continue;
        cells ??= grid.cellsIn(box, digit);
        for (const pair of pairs) if (joins(grid, digit, box, cells, one.house, other.house, pair, visit)) return true;
      }
    }
  }
  return false;
}

/** The rectangles that a pair makes, which starts on the first line and ends where it sees the second. */
function joins(
  grid: Grid,
  digit: number,
  box: number,
  cells: readonly number[],
  one: number,
  other: number,
  pair: Conjugate,
  visit: (rectangle: Rectangle) => boolean,
): boolean {
  const { houseSets, words } = grid.terrain;
  const { house: pairHouse, a, b } = pair;
  const fromA = hasCell(houseSets, one * words, a);
  const fromB = hasCell(houseSets, one * words, b);
  if ((!fromA && !fromB) || pairHouse === one || pairHouse === other) return false;
  if (cells.includes(a) || cells.includes(b)) return false;
  const lines = [one, other] as const;
  if (fromA) {
    const targets = targetsOf(grid, digit, cells, other, a, b);
    if (targets.length > 0 && visit({ digit, box, cells, lines, pair: [a, b], pairHouse, targets })) return true;
  }
  if (!fromB) return false;
  const targets = targetsOf(grid, digit, cells, other, b, a);
  return targets.length > 0 && visit({ digit, box, cells, lines, pair: [b, a], pairHouse, targets });
}

/** The places on the line, outside the box and the pair, that the far end `q` of the pair sees. */
function targetsOf(grid: Grid, digit: number, cells: readonly number[], line: number, p: number, q: number): number[] {
  const { houses, peersByDigit, words } = grid.terrain;
  const targets: number[] = [];
  for (const cell of houses[line]!) {
    if (!grid.has(cell, digit) || cell === p || !hasCell(peersByDigit[digit]!, q * words, cell)) continue;
    if (!cells.includes(cell)) targets.push(cell);
  }
  return targets;
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
