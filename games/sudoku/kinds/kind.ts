/**
 * Kinds: what people call a puzzle, and what it is made of.
 *
 * A kind is a grid (the base) and rules laid over it (overlays), named by joining their names: "classic", "killer",
 * "killer+jigsaw", "knight+even-odd". Overlays alone lie on the classic grid.
 */
import type { Constraint, Layout, Puzzle } from "../puzzle/puzzle.ts";
import { cubeOfLines } from "./cube.ts";
import { boxedGrid, DIGITS_FROM_NOUGHT, DIGITS_FROM_ONE, jigsawGrid, withCentres } from "./grid.ts";
import { cubeOfGrids, samuraiLayout } from "./joined.ts";
import { kropkiDots, neighbourDots, parityOf, signsOf } from "./marks.ts";

const BASES = ["classic", "4x4", "6x6", "16x16", "samurai", "cube", "jigsaw"] as const;
export const OVERLAYS = ["even-odd", "centre-dot", "knight", "neighbours", "kropki", "relations", "killer"] as const;

export type Base = (typeof BASES)[number];
export type Overlay = (typeof OVERLAYS)[number];

/** The kinds by their own names, in the order in which people meet them. */
export const KINDS = [
  "classic",
  "4x4",
  "6x6",
  "16x16",
  "even-odd",
  "centre-dot",
  "knight",
  "neighbours",
  "kropki",
  "relations",
  "samurai",
  "cube",
  "jigsaw",
  "killer",
] as const satisfies readonly (Base | Overlay)[];

export const JIGSAW_SYMMETRIES = ["free", "point", "horizontal", "vertical"] as const;
export type JigsawSymmetry = (typeof JIGSAW_SYMMETRIES)[number];

export interface KindOptions {
  /** 6x6: rows × columns of a box. */
  readonly boxes: "2x3" | "3x2";
  /** 16x16: digits written 1–9 A–G, or 0–9 A–F. */
  readonly lettering: "1-G" | "0-F";
  /** The digits that keep a knight's distance; by default the largest. */
  readonly knight: "largest" | "all" | readonly number[];
  /** Whether a missing dot means something; for signs, whether all of them are shown. */
  readonly exact: boolean;
  readonly colours: "world" | "document";
  /** Kropki: whether dots also stand between boxes. Where they do not, their absence there says nothing. */
  readonly dots: "all" | "boxes";
  /** Killer: the most cells of a cage. */
  readonly largestCage: number;
  /** The size of the cube's faces. */
  readonly cube: "4x4" | "9x9";
  /** How the shapes of a jigsaw lie. */
  readonly shapes: JigsawSymmetry;
}

const DEFAULT_OPTIONS: KindOptions = {
  boxes: "2x3",
  lettering: "1-G",
  knight: "largest",
  exact: true,
  colours: "world",
  dots: "all",
  largestCage: 6,
  cube: "4x4",
  shapes: "free",
};

export interface Kind {
  readonly base: Base;
  /** In the order of `OVERLAYS`. */
  readonly overlays: readonly Overlay[];
  readonly options: KindOptions;
}

/** The grids that each overlay makes sense on. */
const LIES_ON: Readonly<Record<Overlay, readonly Base[]>> = {
  "even-odd": BASES,
  "centre-dot": ["classic"],
  knight: ["classic", "4x4", "6x6", "16x16", "samurai", "jigsaw"],
  neighbours: ["classic", "4x4", "6x6", "16x16", "samurai", "jigsaw"],
  kropki: ["classic", "4x4", "6x6", "16x16", "samurai", "jigsaw"],
  relations: ["classic", "4x4", "6x6", "16x16", "samurai", "jigsaw"],
  killer: ["classic", "4x4", "6x6", "jigsaw"],
};

type KindProblem =
  | { readonly problem: "unknown-kind"; readonly name: string }
  /** Two grids, the same name twice, two sorts of dots, or an overlay on a grid that it does not fit. */
  | { readonly problem: "kinds-do-not-combine"; readonly names: readonly [string, string] }
  /** The knight is to guard a digit that the grid does not have. */
  | { readonly problem: "no-such-digit"; readonly digit: number; readonly last: number };

export type KindReading =
  | { readonly ok: true; readonly kind: Kind }
  | { readonly ok: false; readonly problem: KindProblem };

const isBase = (name: string): name is Base => (BASES as readonly string[]).includes(name);
const isOverlay = (name: string): name is Overlay => (OVERLAYS as readonly string[]).includes(name);

/** The largest digit of each grid that a knight moves on. */
const LARGEST_DIGIT: Readonly<Record<Base, number>> = {
  ...{ classic: 9, "4x4": 4, "6x6": 6, "16x16": 16, samurai: 9, cube: 9, jigsaw: 9 },
};

function strangeDigit(base: Base, { knight }: Partial<KindOptions>): { digit: number; last: number } | undefined {
  if (knight === undefined || typeof knight === "string") return undefined;
  const last = LARGEST_DIGIT[base];
  const digit = knight.find((one) => one < 1 || one > last);
  return digit === undefined ? undefined : { digit, last };
}

/** The kind of that name, with the options that are given and the usual ones for the rest. */
export function readKind(name: string, options: Partial<KindOptions> = {}): KindReading {
  const names = name.split("+");
  const unknown = names.find((one) => !isBase(one) && !isOverlay(one));
  if (unknown !== undefined) return { ok: false, problem: { problem: "unknown-kind", name: unknown } };
  const bases = names.filter(isBase);
  const overlays = OVERLAYS.filter((one) => names.includes(one));
  const base = bases[0] ?? "classic";
  const clash = (a: string, b: string): KindReading => ({
    ok: false,
    problem: { problem: "kinds-do-not-combine", names: [a, b] },
  });
  const twice = names.find((one, at) => names.indexOf(one) !== at);
  if (twice !== undefined) return clash(twice, twice);
  if (bases.length > 1) return clash(bases[0]!, bases[1]!);
  if (overlays.includes("neighbours") && overlays.includes("kropki")) return clash("neighbours", "kropki");
  const stranger = overlays.find((one) => !LIES_ON[one].includes(base));
  if (stranger !== undefined) return clash(stranger, base);
  const strange = overlays.includes("knight") ? strangeDigit(base, options) : undefined;
  if (strange !== undefined) return { ok: false, problem: { problem: "no-such-digit", ...strange } };
  return { ok: true, kind: { base, overlays, options: { ...DEFAULT_OPTIONS, ...options } } };
}

/** Every kind that there is: each grid with all rules that lie on it together. */
export function allKinds(): Kind[] {
  const kinds: Kind[] = [];
  for (const base of BASES) {
    for (let choice = 0; choice < 1 << OVERLAYS.length; choice++) {
      const overlays = OVERLAYS.filter((_, at) => (choice >> at) & 1);
      const reading = readKind([...overlays, base].join("+"));
      if (reading.ok) kinds.push(reading.kind);
    }
  }
  return kinds;
}

/** The kind of a name that is known to be good; a mistake in the program otherwise. */
export function kindNamed(name: string, options: Partial<KindOptions> = {}): Kind {
  const reading = readKind(name, options);
  if (!reading.ok) throw new Error(`no such kind: ${name} (${JSON.stringify(reading.problem)})`);
  return reading.kind;
}

/** Whether it is the plain 9×9, which has quick ways of its own. */
export function isClassicKind({ base, overlays }: Kind): boolean {
  return base === "classic" && overlays.length === 0;
}

export function kindName({ base, overlays }: Kind): string {
  return base === "classic" && overlays.length > 0 ? overlays.join("+") : [...overlays, base].join("+");
}

const layouts = new Map<string, Layout>();

/** One object for each name, since engines keep what they compiled by the layout's identity. */
function shared(name: string, make: () => Layout): Layout {
  let layout = layouts.get(name);
  if (!layout) {
    layout = make();
    layouts.set(name, layout);
  }
  return layout;
}

type Grid = Exclude<Base, "jigsaw">;

const GRIDS: Readonly<Record<Grid, (options: KindOptions) => Layout>> = {
  classic: () => shared("classic", () => boxedGrid(3, 3)),
  "4x4": () => shared("4x4", () => boxedGrid(2, 2)),
  "6x6": ({ boxes }) => shared(`6x6 ${boxes}`, () => (boxes === "2x3" ? boxedGrid(2, 3) : boxedGrid(3, 2))),
  "16x16": ({ lettering }) =>
    shared(`16x16 ${lettering}`, () => boxedGrid(4, 4, lettering === "1-G" ? DIGITS_FROM_ONE : DIGITS_FROM_NOUGHT)),
  samurai: () => shared("samurai", samuraiLayout),
  cube: ({ cube }) => shared(`cube ${cube}`, cube === "4x4" ? cubeOfLines : cubeOfGrids),
};

/** The layout of a kind. A jigsaw needs its shapes: a label from 0 for each cell. */
export function layoutOf({ base, overlays, options }: Kind, shapes?: readonly number[]): Layout {
  if (base === "jigsaw") {
    if (!shapes) throw new Error("a jigsaw has no layout before its shapes are known");
    return jigsawGrid(shapes);
  }
  if (overlays.includes("centre-dot")) return shared("classic with centres", () => withCentres(boxedGrid(3, 3)));
  return GRIDS[base](options);
}

/** The constraints that hold for every puzzle of the kind, whatever its solution. */
export function fixedConstraints({ overlays, options }: Kind, layout: Layout): Constraint[] {
  if (!overlays.includes("knight")) return [];
  const all = Array.from({ length: layout.digits }, (_, at) => at + 1);
  const chosen = options.knight === "largest" ? [layout.digits] : options.knight === "all" ? all : options.knight;
  return [{ rule: "knight", digits: chosen }];
}

/** A puzzle of the kind with nothing written in it, and nothing shown of any solution. */
export function emptyPuzzle(kind: Kind, shapes?: readonly number[]): Puzzle {
  const layout = layoutOf(kind, shapes);
  const givens = layout.cells.map(() => 0);
  return { kind: kindName(kind), layout, constraints: fixedConstraints(kind, layout), givens };
}

/** The constraints that show something of the solution, all but the cages, which are drawn and not derived. */
export function marksOf({ overlays, options }: Kind, layout: Layout, board: readonly number[]): Constraint[] {
  const { exact, colours, dots } = options;
  const marks: Partial<Record<Overlay, () => Constraint>> = {
    "even-odd": () => parityOf(board),
    neighbours: () => neighbourDots(layout, board, exact),
    kropki: () => kropkiDots(layout, board, { exact, colours, dots }),
    relations: () => signsOf(layout, board),
  };
  return overlays.flatMap((overlay) => marks[overlay]?.() ?? []);
}
