/** The kinds that are offered, each under the name that it has in addresses and in what is kept. */

import { gridNameOf } from "../files/grids.ts";
import { type Kind, type KindOptions, kindNamed, readKind } from "../kinds/kind.ts";
import type { Layout, Puzzle } from "../puzzle/puzzle.ts";
import { LEVELS, type Level } from "../techniques/codes.ts";

interface Offer {
  readonly kind: string;
  readonly options?: Partial<KindOptions>;
  /** The hardest level that such a puzzle has, or that one is found of in reasonable time; without it, all. */
  readonly hardest?: Level;
}

const OFFERS = {
  classic: { kind: "classic" },
  "4x4": { kind: "4x4", hardest: "easy" },
  "6x6": { kind: "6x6", hardest: "expert" },
  "6x6-upright": { kind: "6x6", options: { boxes: "3x2" }, hardest: "expert" },
  "16x16": { kind: "16x16" },
  "16x16-hexadecimal": { kind: "16x16", options: { lettering: "0-F" } },
  "even-odd": { kind: "even-odd" },
  "centre-dot": { kind: "centre-dot" },
  knight: { kind: "knight" },
  "anti-knight": { kind: "knight", options: { knight: "all" } },
  neighbours: { kind: "neighbours" },
  kropki: { kind: "kropki" },
  relations: { kind: "relations" },
  samurai: { kind: "samurai" },
  cube: { kind: "cube" },
  "cube-9x9": { kind: "cube", options: { cube: "9x9" } },
  jigsaw: { kind: "jigsaw" },
  "jigsaw-symmetric": { kind: "jigsaw", options: { shapes: "point" } },
  killer: { kind: "killer" },
  "killer+jigsaw": { kind: "killer+jigsaw" },
  "even-odd+knight": { kind: "even-odd+knight" },
  "kropki+jigsaw": { kind: "kropki+jigsaw" },
  "relations+killer": { kind: "relations+killer", hardest: "medium" },
} as const satisfies Readonly<Record<string, Offer>>;

export type Slug = keyof typeof OFFERS;

export const SLUGS = Object.keys(OFFERS) as readonly Slug[]; // an object literal has no other keys

/** The kinds in groups, as they stand in the list. */
export const GROUPS = {
  squares: ["classic", "4x4", "6x6", "6x6-upright", "16x16", "16x16-hexadecimal"],
  cells: ["even-odd", "centre-dot", "knight", "anti-knight"],
  between: ["neighbours", "kropki", "relations"],
  forms: ["jigsaw", "jigsaw-symmetric", "killer", "samurai", "cube", "cube-9x9"],
  combined: ["killer+jigsaw", "even-odd+knight", "kropki+jigsaw", "relations+killer"],
} as const satisfies Readonly<Record<string, readonly Slug[]>>;
export type Group = keyof typeof GROUPS;

export function isSlug(text: string): text is Slug {
  return Object.hasOwn(OFFERS, text);
}

export function kindOf(slug: Slug): Kind {
  const { kind, options }: Offer = OFFERS[slug];
  return kindNamed(kind, options);
}

/** The levels at which the kind is offered, from the easiest on. */
export function levelsOf(slug: Slug): readonly Level[] {
  const { hardest }: Offer = OFFERS[slug];
  return hardest ? LEVELS.slice(0, LEVELS.indexOf(hardest) + 1) : LEVELS;
}

/** The level, or the hardest that the kind has where it has no such puzzles. */
export function levelFor(slug: Slug, wanted: Level): Level {
  const levels = levelsOf(slug);
  return levels.includes(wanted) ? wanted : levels.at(-1)!; // every kind has easy ones
}

/** Whether the knight of a puzzle guards every digit. */
function guardsAll({ layout, constraints }: Puzzle): boolean {
  return constraints.some((one) => one.rule === "knight" && one.digits.length === layout.digits);
}

/** Whether the shapes of a jigsaw turn into each other with the board. */
function isPointSymmetric({ cells, regions }: Layout): boolean {
  const shapeAt = cells.map(() => -1);
  for (const [shape, { kind, cells: own }] of regions.entries())
    if (kind === "shape") for (const cell of own) shapeAt[cell] = shape;
  const opposite = (cell: number) => shapeAt[cells.length - 1 - cell]!; // a jigsaw is a whole square
  return regions.every(({ kind, cells: own }) => kind !== "shape" || new Set(own.map(opposite)).size === 1);
}

/** Grids that share the name of their kind with another. */
const SPECIAL_GRIDS: Readonly<Record<string, Slug>> = {
  "6x6 3x2": "6x6-upright",
  "16x16 0-F": "16x16-hexadecimal",
  "cube 9x9": "cube-9x9",
};

/** The offer that a puzzle from outside belongs to, or null when it is of a kind that is not offered. */
export function slugOf(puzzle: Puzzle): Slug | null {
  const special = SPECIAL_GRIDS[gridNameOf(puzzle.layout) ?? ""];
  if (special && readKind(puzzle.kind).ok && !puzzle.kind.includes("+")) return special;
  if (puzzle.kind === "knight" && guardsAll(puzzle)) return "anti-knight";
  if (puzzle.kind === "jigsaw" && isPointSymmetric(puzzle.layout)) return "jigsaw-symmetric";
  return isSlug(puzzle.kind) ? puzzle.kind : null;
}
