/**
 * What was looked at and found empty need not be looked at again before it changes. Most steps change one digit or a
 * few houses, so this is most of the speed of a rating.
 */
import type { Grid } from "./grid.ts";
import type { Found } from "./step.ts";

type Search = (grid: Grid, found: Found) => boolean;
type SearchIn = (grid: Grid, part: number, found: Found) => boolean;

let slots = 0;

/**
 * Something beside each grid, made when it is first asked for. It lies in the grid and not in a map, since there are
 * thousands of such questions in a rating.
 */
function besideGrid<T>(make: (grid: Grid) => T): (grid: Grid) => T {
  const slot = slots++;
  return (grid) => {
    grid.memory[slot] ??= make(grid);
    return grid.memory[slot] as T; // only this function writes to its slot
  };
}

function remembering(versionsOf: (grid: Grid) => Int32Array, first: number, look: SearchIn): Search {
  const emptyAt = besideGrid((grid) => new Int32Array(versionsOf(grid).length).fill(-1));
  return (grid, found) => {
    const versions = versionsOf(grid);
    const known = emptyAt(grid);
    let any = false;
    const seen: Found = (step) => {
      any = true;
      return found(step);
    };
    for (let part = first; part < versions.length; part++) {
      if (known[part] === versions[part]) continue;
      any = false;
      if (look(grid, part, seen)) return true;
      if (!any) known[part] = versions[part]!;
    }
    return false;
  };
}

/** For what depends on the places of one digit only. */
export const perDigit = (look: SearchIn): Search => remembering((grid) => grid.digitVersion, 1, look);

/** For what depends on the candidates in one group only. Houses are the first groups. */
export const perGroup = (look: SearchIn): Search => remembering((grid) => grid.groupVersion, 0, look);

/** The boxes, each with a line that crosses it, as pairs of houses. */
function crossingsOf({ isBox, isLine, crossing }: Grid["terrain"]): readonly (readonly [box: number, line: number])[] {
  return crossing.flatMap((others, box) =>
    isBox[box] ? [...others].filter((line) => isLine[line]).map((line) => [box, line] as const) : [],
  );
}

/** For what depends on the candidates in a box and in a line that crosses it only. */
export function perCrossing(look: (grid: Grid, box: number, line: number, found: Found) => boolean): Search {
  const beside = besideGrid(({ terrain }) => {
    const crossings = crossingsOf(terrain);
    return { crossings, versions: new Int32Array(crossings.length) };
  });
  return remembering(
    (grid) => {
      const { crossings, versions } = beside(grid);
      // Versions only grow, so that the sum of two of them changes whenever one does.
      crossings.forEach(([box, line], at) => {
        versions[at] = grid.groupVersion[box]! + grid.groupVersion[line]!;
      });
      return versions;
    },
    0,
    (grid, part, found) => look(grid, ...beside(grid).crossings[part]!, found),
  );
}

/** Keeps what is worked out for a digit until its places change. */
export function keptPerDigit<T>(work: (grid: Grid, digit: number) => T): (grid: Grid, digit: number) => T {
  const keptFor = besideGrid((): { version: number; value: T }[] => []);
  return (grid, digit) => {
    const values = keptFor(grid);
    const version = grid.digitVersion[digit]!;
    const known = values[digit];
    if (known?.version === version) return known.value;
    const value = work(grid, digit);
    values[digit] = { version, value };
    return value;
  };
}

/** Keeps what is worked out for a position until anything changes. */
export function kept<T>(work: (grid: Grid) => T): (grid: Grid) => T {
  const keptFor = besideGrid((grid) => ({ version: grid.version, value: work(grid) }));
  return (grid) => {
    const known = keptFor(grid);
    if (known.version !== grid.version) {
      known.value = work(grid);
      known.version = grid.version;
    }
    return known.value;
  };
}
