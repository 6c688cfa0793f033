/** Walking over the board of a puzzle with the arrow keys. */
import { type Arrow, walker } from "../../board/walker.ts";
import type { Layout, Place } from "../puzzle/puzzle.ts";

/** Where the faces of an unfolded cube lie, in faces: the top above the front, the side to the right of it. */
const FACES = [
  [0, 0],
  [1, 0],
  [1, 1],
] as const;

/** The cell that an arrow leads to; the edge of a cube is drawn on both faces, but is one cell. */
export function walkerOf({ cells }: Layout): (from: number, arrow: Arrow) => number {
  const size = Math.max(...cells.map(({ row, column }) => Math.max(row, column))) + 1;
  const onPaper = ({ sheet, row, column }: Place) => {
    const [down, right] = FACES[sheet] ?? [0, 0];
    return [row + down * size, column + right * size] as const;
  };
  return walker(cells.map((cell) => [cell, ...(cell.also ?? [])].map(onPaper)));
}
