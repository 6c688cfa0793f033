/**
 * The law of leftovers, for jigsaws: as many lines as shapes hold the same digits. Take away the cells that they share,
 * and what is left over of the lines holds the same digits as what is left over of the shapes.
 */
import { digitsOf } from "./bits.ts";
import type { Grid } from "./grid.ts";
import { type Candidate, type Found, makeStep } from "./step.ts";
import type { Terrain } from "./terrain.ts";

interface Leftovers {
  readonly lines: readonly number[];
  readonly shapes: readonly number[];
  readonly ofLines: readonly number[];
  readonly ofShapes: readonly number[];
}

/** With more cells on each side the law says next to nothing. */
const MAX_CELLS = 4;

const cache = new WeakMap<Terrain, readonly Leftovers[]>();

function leftoversOf(terrain: Terrain): readonly Leftovers[] {
  const kept = cache.get(terrain);
  if (kept) return kept;
  const { families, houses, rules, regionOfHouse, isBox } = terrain;
  const hasShapes = rules.layout.regions.some(({ kind }) => kind === "shape");
  const shapes = Array.from(houses.keys()).filter((house) => isBox[house]);
  const found: Leftovers[] = [];
  for (const family of hasShapes ? families : []) {
    for (let from = 0; from < family.length; from++) {
      for (let to = from + 1; to <= family.length && to - from < family.length; to++) {
        const lines = family.slice(from, to);
        const inLines = new Set(lines.flatMap((line) => [...houses[line]!]));
        const overlap = (shape: number): number => houses[shape]!.filter((cell) => inLines.has(cell)).length;
        const chosen = shapes.toSorted((a, b) => overlap(b) - overlap(a)).slice(0, lines.length);
        const inShapes = new Set(chosen.flatMap((shape) => [...houses[shape]!]));
        const ofLines = [...inLines].filter((cell) => !inShapes.has(cell));
        const ofShapes = [...inShapes].filter((cell) => !inLines.has(cell));
        if (ofLines.length === 0 || ofLines.length > MAX_CELLS) continue;
        const regions = (list: readonly number[]): number[] => list.map((house) => regionOfHouse[house]!);
        found.push({ lines: regions(lines), shapes: regions(chosen), ofLines, ofShapes });
      }
    }
  }
  found.sort((a, b) => a.ofLines.length - b.ofLines.length || a.lines.length - b.lines.length);
  cache.set(terrain, found);
  return found;
}

const heldMask = (grid: Grid, cell: number): number =>
  grid.digits[cell] !== 0 ? 1 << (grid.digits[cell]! - 1) : grid.candidates[cell]!;

/** What the one side can no longer hold because the other side cannot. */
function struck(grid: Grid, one: readonly number[], other: readonly number[]): Candidate[] {
  const possible = other.reduce((mask, cell) => mask | heldMask(grid, cell), 0);
  const eliminations = one.flatMap((cell) => grid.candidatesOf(cell, ~possible));
  // A digit that stands on the other side must stand on this one too.
  for (const cell of other) {
    const digit = grid.digits[cell]!;
    if (digit === 0 || one.some((mine) => grid.digits[mine] === digit)) continue;
    const places = one.filter((mine) => grid.has(mine, digit));
    if (places.length !== 1) continue;
    for (const lost of digitsOf(grid.candidates[places[0]!]!)) {
      if (lost !== digit && !eliminations.some((old) => old.cell === places[0] && old.digit === lost))
        eliminations.push({ cell: places[0]!, digit: lost });
    }
  }
  return eliminations;
}

export function leftovers(grid: Grid, found: Found): boolean {
  return leftoversOf(grid.terrain).some(({ lines, shapes, ofLines, ofShapes }) =>
    [true, false].some((side) => {
      const [one, other] = side ? [ofLines, ofShapes] : [ofShapes, ofLines];
      const eliminations = struck(grid, one, other);
      if (eliminations.length === 0) return false;
      const mark = (role: "first" | "second") => (cell: number) =>
        grid.candidatesOf(cell).map((candidate) => ({ ...candidate, role }));
      const step = makeStep("leftovers", {
        eliminations,
        marks: [...one.flatMap(mark("first")), ...other.flatMap(mark("second"))],
        regions: [...lines, ...shapes],
        details: { firstCells: ofLines, secondCells: ofShapes, base: lines, cover: shapes, count: ofLines.length },
        length: ofLines.length,
      });
      return found(step);
    }),
  );
}
