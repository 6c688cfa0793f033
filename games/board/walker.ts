/** Walking over a board with the arrow keys: on to the next cell in that direction, and around at the edge. */
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

/** Where a cell lies. */
type Place = readonly [row: number, column: number];

/** The cell that an arrow leads to. A cell may lie at several places, and there may be gaps between cells. */
export function walker(places: readonly (readonly Place[])[]): (from: number, arrow: Arrow) => number {
  const span = Math.max(...places.flat(2)) + 1;
  const at = new Map(places.flatMap((all, cell) => all.map(([row, column]) => [row * span + column, cell] as const)));
  return (from, arrow) => {
    let [row, column] = places[from]![0]!;
    const [down, right] = ARROWS[arrow];
    for (let steps = 0; steps < span; steps++) {
      row = (row + down + span) % span;
      column = (column + right + span) % span;
      const cell = at.get(row * span + column);
      // A cell at two places beside each other is one cell.
      if (cell !== undefined && cell !== from) return cell;
    }
    return from;
  };
}
