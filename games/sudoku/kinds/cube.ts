/** The cube of three 4×4 faces: digits 1–8, lines of eight over the edges, two boxes of eight on each face. */
import type { Cell, Layout, Region } from "../puzzle/puzzle.ts";
import { DIGITS_FROM_ONE } from "./grid.ts";

const SIDE = 4;
const FACES = 3;

const at = (face: number, row: number, column: number): number => (face * SIDE + row) * SIDE + column;

const along = [0, 1, 2, 3];

/**
 * Unfolded to an L as the larger cube is: face 0 on top, face 1 below it, face 2 to the right of face 1. Columns of
 * the top run down the front, rows of the front run around to the side, and rows of the top bend down the side, where
 * the row nearest to the corner meets the column nearest to it.
 */
function lines(): Region[] {
  const cells = along.flatMap((i) => [
    { number: i + 1, cells: [...along.map((j) => at(0, j, i)), ...along.map((j) => at(1, j, i))] },
    { number: SIDE + i + 1, cells: [...along.map((j) => at(1, i, j)), ...along.map((j) => at(2, i, j))] },
    {
      number: 2 * SIDE + i + 1,
      cells: [...along.map((j) => at(0, i, j)), ...along.map((j) => at(2, j, SIDE - 1 - i))],
    },
  ]);
  return cells.map((line) => ({ kind: "line" as const, ...line })).sort((a, b) => a.number - b.number);
}

/** Each face is halved along the edge to the next face, so that a third of a turn around the corner keeps the cube. */
function boxes(): Region[] {
  const upright = [false, true, false];
  return upright.flatMap((isUpright, face) =>
    [0, 1].map((half) => ({
      kind: "box" as const,
      number: 2 * face + half + 1,
      cells: along.flatMap((i) => along.filter((j) => (isUpright ? j : i) >> 1 === half).map((j) => at(face, i, j))),
    })),
  );
}

export function cubeOfLines(): Layout {
  const cells: Cell[] = [];
  for (let sheet = 0; sheet < FACES; sheet++) {
    for (const row of along) for (const column of along) cells.push({ sheet, row, column });
  }
  return { digits: 2 * SIDE, symbols: DIGITS_FROM_ONE.slice(0, 2 * SIDE), cells, regions: [...lines(), ...boxes()] };
}
