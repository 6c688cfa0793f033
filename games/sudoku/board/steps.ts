/** Walking over a board with the arrow keys: on to the next cell in that direction, and around at the edge. */
import type { Layout, Place } from "../puzzle/puzzle.ts";

const ARROWS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
} as const;
export type Arrow = keyof typeof ARROWS;

export function isArrow(key: string): key is Arrow {
  return key in ARROWS;
}

/** Where the faces of an unfolded cube lie, in faces: the top above the front, the side to the right of it. */
const FACES = [
  [0, 0],
  [1, 0],
  [1, 1],
] as const;

/** The cell that an arrow leads to. */
export function walker({ cells }: Layout): (from: number, arrow: Arrow) => number {
  const size = Math.max(...cells.map(({ row, column }) => Math.max(row, column))) + 1;
  const onPaper = ({ sheet, row, column }: Place): [number, number] => {
    const [down, right] = FACES[sheet] ?? [0, 0];
    return [row + down * size, column + right * size];
  };
  const span = size * (cells.some(({ sheet }) => sheet > 0) ? 2 : 1);
  const at = new Map<number, number>();
  cells.forEach((cell, index) => {
    for (const place of [cell, ...(cell.also ?? [])]) {
      const [row, column] = onPaper(place);
      at.set(row * span + column, index);
    }
  });
  return (from, arrow) => {
    let [row, column] = onPaper(cells[from]!);
    const [down, right] = ARROWS[arrow];
    for (let steps = 0; steps < span; steps++) {
      row = (row + down + span) % span;
      column = (column + right + span) % span;
      const cell = at.get(row * span + column);
      // The edge of a cube is drawn on both faces, but is one cell.
      if (cell !== undefined && cell !== from) return cell;
    }
    return from;
  };
}
