/**
 * Random shapes for a jigsaw: connected, of equal size, symmetric if wanted.
 *
 * Begins with the plain boxes, which have every symmetry, and lets neighbouring shapes exchange cells at random; a
 * symmetric jigsaw makes each exchange together with its mirror image.
 */
import type { Chance } from "@asztal/kernel/chance";
import { boxLabels } from "../kinds/grid.ts";
import type { JigsawSymmetry } from "../kinds/kind.ts";

const SIZE = 9;
const CELLS = SIZE * SIZE;
const LAST = SIZE - 1;
/** After about two exchanges a cell nothing is left of the boxes; symmetric ones count double. */
const EXCHANGES = 160;
const MAX_TRIES = 6000;

const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) => {
  const row = Math.floor(cell / SIZE);
  const column = cell % SIZE;
  return [
    ...(row > 0 ? [cell - SIZE] : []),
    ...(row < LAST ? [cell + SIZE] : []),
    ...(column > 0 ? [cell - 1] : []),
    ...(column < LAST ? [cell + 1] : []),
  ];
});

const IMAGES: Readonly<Record<JigsawSymmetry, (cell: number) => number>> = {
  free: (cell) => cell,
  point: (cell) => CELLS - 1 - cell,
  horizontal: (cell) => (LAST - Math.floor(cell / SIZE)) * SIZE + (cell % SIZE),
  vertical: (cell) => cell - (cell % SIZE) + LAST - (cell % SIZE),
};

const reached = new Uint8Array(SIZE + 1);
const seenIn = new Int32Array(CELLS);
let looks = 0;

/** Whether the shape that this cell lies in has nine cells that hang together. Called thousands of times a jigsaw. */
function isShape(labels: readonly number[], first: number): boolean {
  const label = labels[first]!;
  looks++;
  let count = 1;
  reached[0] = first;
  seenIn[first] = looks;
  for (let at = 0; at < count; at++) {
    for (const next of NEIGHBOURS[reached[at]!]!) {
      if (labels[next] !== label || seenIn[next] === looks) continue;
      if (count === SIZE) return false;
      seenIn[next] = looks;
      reached[count++] = next;
    }
  }
  return count === SIZE;
}

interface Change {
  readonly cell: number;
  readonly label: number;
}

/** One exchange of cells between two neighbouring shapes, or null when the dice pick none. */
function pickExchange(labels: readonly number[], chance: Chance): readonly [Change, Change] | null {
  const given = chance.below(CELLS);
  const from = labels[given]!;
  const to = labels[chance.pick(NEIGHBOURS[given]!)]!;
  if (from === to) return null;
  const takeable: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if (labels[cell] !== to) continue;
    if (NEIGHBOURS[cell]!.some((next) => next !== given && labels[next] === from)) takeable.push(cell);
  }
  if (takeable.length === 0) return null;
  return [
    { cell: given, label: to },
    { cell: chance.pick(takeable), label: from },
  ];
}

/** Makes the changes if all shapes stay shapes. */
function tryChanges(labels: number[], changes: readonly Change[]): boolean {
  const wanted = new Map<number, number>();
  for (const { cell, label } of changes) {
    // A cell and its image may be one, and then must be told the same.
    if ((wanted.get(cell) ?? label) !== label) return false;
    wanted.set(cell, label);
  }
  const before = [...wanted.keys()].map((cell) => ({ cell, label: labels[cell]! }));
  for (const [cell, label] of wanted) labels[cell] = label;
  // Whoever gives a cell also gets one, so every shape that changed is seen; nine in a piece each leave no stray cell.
  for (const cell of wanted.keys()) {
    if (isShape(labels, cell)) continue;
    for (const old of before) labels[old.cell] = old.label;
    return false;
  }
  return true;
}

/** A label from 0 for each of the 81 cells. */
export function randomShapes(symmetry: JigsawSymmetry, chance: Chance): number[] {
  const labels = boxLabels(SIZE, 3, 3);
  const image = IMAGES[symmetry];
  for (let tries = 0, done = 0; tries < MAX_TRIES && done < EXCHANGES; tries++) {
    const exchange = pickExchange(labels, chance);
    if (!exchange) continue;
    const mirrored = exchange.map(({ cell, label }) => ({
      cell: image(cell),
      label: labels[image(labels.indexOf(label))]!,
    }));
    if (tryChanges(labels, [...exchange, ...mirrored])) done++;
  }
  return labels;
}
