/** How the pattern of givens may be symmetric. */
export type Symmetry = "none" | "point" | "horizontal" | "vertical" | "diagonal" | "full";

type Mirror = (row: number, column: number) => readonly [row: number, column: number];

/** Mirrors that map the pattern onto itself; all that follow from combining them hold as well. */
const MIRRORS: Readonly<Record<Symmetry, readonly Mirror[]>> = {
  none: [],
  point: [(row, column) => [8 - row, 8 - column]],
  horizontal: [(row, column) => [row, 8 - column]],
  vertical: [(row, column) => [8 - row, column]],
  diagonal: [(row, column) => [column, row]],
  full: [(row, column) => [row, 8 - column], (row, column) => [8 - row, column], (row, column) => [column, row]],
};

function reach(cell: number, mirrors: readonly Mirror[]): number[] {
  const cells = new Set([cell]);
  // A set hands out what is added while it is walked through, so this runs until no mirror leads on.
  for (const known of cells) {
    for (const mirror of mirrors) {
      const [row, column] = mirror(Math.floor(known / 9), known % 9);
      cells.add(row * 9 + column);
    }
  }
  return [...cells].sort((a, b) => a - b);
}

function orbitsOf(symmetry: Symmetry): readonly (readonly number[])[] {
  const orbits: number[][] = [];
  for (let cell = 0; cell < 81; cell++) {
    const orbit = reach(cell, MIRRORS[symmetry]);
    if (orbit[0] === cell) orbits.push(orbit);
  }
  return orbits;
}

/** For each symmetry the groups of cells that hold givens together or not at all. */
export const ORBITS: Readonly<Record<Symmetry, readonly (readonly number[])[]>> = {
  none: orbitsOf("none"),
  point: orbitsOf("point"),
  horizontal: orbitsOf("horizontal"),
  vertical: orbitsOf("vertical"),
  diagonal: orbitsOf("diagonal"),
  full: orbitsOf("full"),
};
