/** The grids that have a name, so that a file need not spell out every cell and region. */
import { jigsawGrid } from "../kinds/grid.ts";
import { type Base, type KindOptions, kindName, kindNamed, layoutOf, type Overlay, readKind } from "../kinds/kind.ts";
import type { Constraint, Layout } from "../puzzle/puzzle.ts";

/** In the order of their numbers in share codes: new ones only at the end. */
export const GRID_NAMES = [
  "classic",
  "4x4",
  "6x6 2x3",
  "6x6 3x2",
  "16x16 1-G",
  "16x16 0-F",
  "centre-dot",
  "samurai",
  "cube 4x4",
  "cube 9x9",
  "jigsaw",
] as const;
export type GridName = (typeof GRID_NAMES)[number];

const OPTIONS: Readonly<Record<Exclude<GridName, "jigsaw">, readonly [string, Partial<KindOptions>]>> = {
  classic: ["classic", {}],
  "4x4": ["4x4", {}],
  "6x6 2x3": ["6x6", { boxes: "2x3" }],
  "6x6 3x2": ["6x6", { boxes: "3x2" }],
  "16x16 1-G": ["16x16", { lettering: "1-G" }],
  "16x16 0-F": ["16x16", { lettering: "0-F" }],
  "centre-dot": ["centre-dot", {}],
  samurai: ["samurai", {}],
  "cube 4x4": ["cube", { cube: "4x4" }],
  "cube 9x9": ["cube", { cube: "9x9" }],
};

export function isGridName(name: string): name is GridName {
  return (GRID_NAMES as readonly string[]).includes(name);
}

/** The layout of that name: always the same object, which the engines recognise. A jigsaw needs its shapes. */
export function gridNamed(name: GridName, shapes?: readonly number[]): Layout {
  if (name === "jigsaw") return layoutOf(kindNamed("jigsaw"), shapes);
  return layoutOf(kindNamed(...OPTIONS[name]));
}

/** Which shape each cell lies in, from 0; undefined when some cell lies in none or in several. */
export function shapesOf(layout: Layout): number[] | undefined {
  const labels: number[] = layout.cells.map(() => -1);
  const shapes = layout.regions.filter(({ kind }) => kind === "shape");
  for (const [label, { cells }] of shapes.entries()) {
    for (const cell of cells) {
      if (labels[cell] !== -1) return undefined;
      labels[cell] = label;
    }
  }
  return labels.includes(-1) ? undefined : labels;
}

const same = (a: Layout, b: Layout): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const names = new WeakMap<Layout, GridName | null>();

function findName(layout: Layout): GridName | null {
  for (const name of GRID_NAMES) {
    if (name !== "jigsaw" && gridNamed(name).cells.length === layout.cells.length && same(gridNamed(name), layout)) {
      return name;
    }
  }
  const shapes = shapesOf(layout);
  return shapes && Number.isInteger(Math.sqrt(shapes.length)) && same(jigsawGrid(shapes), layout) ? "jigsaw" : null;
}

/** The name that gives this very layout, or null for a layout of somebody's own. */
export function gridNameOf(layout: Layout): GridName | null {
  let name = names.get(layout);
  if (name === undefined) {
    name = findName(layout);
    names.set(layout, name);
  }
  return name;
}

function baseOf(layout: Layout): Base {
  const name = gridNameOf(layout);
  if (name === "centre-dot") return "classic";
  if (name) return name.split(" ")[0] as Base; // the first word of every other grid's name is its base
  if (layout.regions.some(({ kind }) => kind === "shape")) return "jigsaw";
  const bySize: Partial<Record<number, Base>> = { 16: "4x4", 36: "6x6", 256: "16x16" };
  return bySize[layout.cells.length] ?? "classic";
}

const OVERLAY_OF: Readonly<Record<Constraint["rule"], Overlay>> = {
  parity: "even-odd",
  knight: "knight",
  dots: "neighbours",
  signs: "relations",
  cages: "killer",
};

/** The name of the kind that these rules make, for puzzles from programs that do not name kinds. */
export function kindOfRules(layout: Layout, constraints: readonly Constraint[]): string {
  const overlays = constraints.map((constraint): Overlay => {
    const isKropki =
      constraint.rule === "dots" && (constraint.double.length > 0 || constraint.exact.includes("double"));
    return isKropki ? "kropki" : OVERLAY_OF[constraint.rule];
  });
  if (layout.regions.some(({ kind }) => kind === "centres")) overlays.push("centre-dot");
  const reading = readKind([baseOf(layout), ...new Set(overlays)].join("+"));
  return reading.ok ? kindName(reading.kind) : baseOf(layout);
}

/**
 * The cells grid by grid, each row by row: one list, but five for a samurai (the middle first, as the boards are found
 * in the document) and three for a cube (top, front, side).
 */
export function boardsOf(layout: Layout): readonly (readonly number[])[] {
  const sheets = Math.max(...layout.cells.map(({ sheet }) => sheet)) + 1;
  if (sheets > 1) {
    return Array.from({ length: sheets }, (_, sheet) =>
      layout.cells
        .flatMap((cell, index) =>
          [cell, ...(cell.also ?? [])].filter((place) => place.sheet === sheet).map((place) => ({ ...place, index })),
        )
        .sort((a, b) => a.row - b.row || a.column - b.column)
        .map(({ index }) => index),
    );
  }
  const grids = Math.max(...layout.regions.map(({ grid }) => grid ?? 0));
  if (grids === 0) return [layout.cells.map((_, cell) => cell)];
  return Array.from({ length: grids }, (_, grid) =>
    layout.regions.filter((region) => region.kind === "row" && region.grid === grid + 1).flatMap(({ cells }) => cells),
  );
}
