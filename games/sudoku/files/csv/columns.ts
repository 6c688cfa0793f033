/**
 * The columns of the document's CSV files, one table for reading and writing.
 *
 * A file begins with a line of column names. The first column, `values`, holds the board, row by row; the columns that
 * follow depend on the kind. Marks between cells are listed row by row: first all between a cell and the next in its
 * row, then, in a column of their own, all between a cell and the one below. The document reads columns by position
 * and never by name, and so do we.
 *
 * The document has the columns of even-odd, neighbours, Kropki and relations for 9×9 boards. What it leaves open is
 * decided here: one column for each board of samurai and cube, `shapes` of a jigsaw, `cages` of a killer
 * (`15:1-2-10;7:3-4`, sum and cells counted from 1), and `-` for a sign that is not shown.
 */

import type { Kind, Overlay } from "../../kinds/kind.ts";
import { neighboursBetweenBoxes } from "../../kinds/marks.ts";
import { neighbours, neighboursInBoxes } from "../../puzzle/geometry.ts";
import type { Cage, Constraint, Dots, Layout, Pair, Parity, Signs } from "../../puzzle/puzzle.ts";
import { constraintOf } from "../../puzzle/puzzle.ts";
import { bad, good, type Reading } from "../fault.ts";

/** The columns that an overlay adds, and how they become a constraint. */
export interface MarkColumns<C extends Constraint = Constraint> {
  readonly rule: C["rule"];
  readonly names: readonly string[];
  write(mark: C, layout: Layout): string[];
  read(fields: readonly string[], layout: Layout, kind: Kind): Reading<C>;
}

/** Where the mark of each pair of neighbours stands: in the column for its side, at its place there. */
interface Sides {
  /** In the order of the pairs, as the engines list neighbours. */
  readonly places: readonly { readonly pair: Pair; readonly side: 0 | 1; readonly at: number }[];
  /** How many marks the column of each side has. */
  readonly counts: readonly [number, number];
  /** The index in `places` by the pair, lesser cell first: `a * cells + b`. */
  readonly byPair: ReadonlyMap<number, number>;
}

function bySide(layout: Layout, pairs: readonly Pair[]): Sides {
  const counts: [number, number] = [0, 0];
  const places = pairs.map((pair) => {
    const side = layout.cells[pair[0]]!.row === layout.cells[pair[1]]!.row ? 0 : 1;
    return { pair, side, at: counts[side]++ } as const;
  });
  const byPair = new Map(places.map(({ pair: [a, b] }, index) => [a * layout.cells.length + b, index]));
  return { places, counts, byPair };
}

const sidesMemory = new WeakMap<Layout, { all: Sides; inBoxes: Sides }>();

function sidesOf(layout: Layout): { all: Sides; inBoxes: Sides } {
  let sides = sidesMemory.get(layout);
  if (!sides) {
    sides = { all: bySide(layout, neighbours(layout)), inBoxes: bySide(layout, neighboursInBoxes(layout)) };
    sidesMemory.set(layout, sides);
  }
  return sides;
}

/** The two columns of marks: `letter` says what stands for a pair, `empty` where nothing is shown. */
function columnsFor(
  layout: Layout,
  { places, counts, byPair }: Sides,
  shown: readonly Pair[],
  empty: string,
  letter: (pair: Pair) => string,
): [string, string] {
  const columns = counts.map((count): string[] => Array(count).fill(empty));
  for (const [a, b] of shown) {
    const place = places[byPair.get(a < b ? a * layout.cells.length + b : b * layout.cells.length + a) ?? -1];
    if (place) columns[place.side]![place.at] = letter([a, b]);
  }
  return [columns[0]!.join(""), columns[1]!.join("")];
}

/** Checks a field's length and letters; what is wrong is said with the column's name and the place in it. */
function letters(name: string, field: string, length: number, allowed: string): Reading<string> {
  if (field.length !== length) return bad("csv.length", { column: name, found: field.length, wanted: length });
  for (let at = 0; at < length; at++) {
    if (!allowed.includes(field[at]!)) return bad("csv.letter", { column: name, symbol: field[at]!, place: at + 1 });
  }
  return good(field);
}

/** Horizontal and vertical pairs whose letter in the columns is `letter`. */
function bothSides(
  names: readonly [string, string],
  fields: readonly [string, string],
  { places, counts }: Sides,
  letter: string,
): Reading<Pair[]> {
  for (const side of [0, 1] as const) {
    const checked = letters(names[side], fields[side], counts[side], `${letter}0-`);
    if (!checked.ok) return checked;
  }
  return good(places.filter(({ side, at }) => fields[side][at] === letter).map(({ pair }) => pair));
}

const parity: MarkColumns<Parity> = {
  rule: "parity",
  names: ["even_odd"],
  write({ even, odd }, layout) {
    const marks: string[] = Array(layout.cells.length).fill("-");
    for (const cell of even) marks[cell] = "e";
    for (const cell of odd) marks[cell] = "o";
    return [marks.join("")];
  },
  read([field], layout) {
    const checked = letters("even_odd", field!, layout.cells.length, "eo-");
    if (!checked.ok) return checked;
    const even: number[] = [];
    const odd: number[] = [];
    for (let cell = 0; cell < field!.length; cell++) {
      if (field![cell] === "e") even.push(cell);
      else if (field![cell] === "o") odd.push(cell);
    }
    return good({ rule: "parity", even, odd });
  },
};

const NEIGHBOURS = ["neighbour_hor", "neighbour_verti"] as const;
const DOUBLES = ["doubles_hor", "doubles_verti"] as const;
const RELATIONS = ["relation_hor", "relation_verti"] as const;

const neighbourDots: MarkColumns<Dots> = {
  rule: "dots",
  names: NEIGHBOURS,
  write({ consecutive }, layout) {
    return columnsFor(layout, sidesOf(layout).all, consecutive, "0", () => "1");
  },
  read([across, down], layout, { options }) {
    const consecutive = bothSides(NEIGHBOURS, [across!, down!], sidesOf(layout).all, "1");
    if (!consecutive.ok) return consecutive;
    return good({
      rule: "dots",
      consecutive: consecutive.value,
      double: [],
      exact: options.exact ? ["consecutive"] : [],
      oneTwo: "either",
      colours: "document",
    });
  },
};

const kropki: MarkColumns<Dots> = {
  rule: "dots",
  names: [...DOUBLES, ...NEIGHBOURS],
  write(dots, layout) {
    const { all } = sidesOf(layout);
    const silent = new Set(dots.silent?.map(([a, b]) => `${a} ${b}`));
    const sign = (shown: string) => (pair: Pair) => (silent.has(pair.join(" ")) ? "-" : shown);
    const hidden = dots.silent ?? [];
    return [
      ...columnsFor(layout, all, [...dots.double, ...hidden], "0", sign("2")),
      ...columnsFor(layout, all, [...dots.consecutive, ...hidden], "0", sign("1")),
    ];
  },
  read([doublesAcross, doublesDown, across, down], layout, { options }) {
    const sides = sidesOf(layout).all;
    const double = bothSides(DOUBLES, [doublesAcross!, doublesDown!], sides, "2");
    if (!double.ok) return double;
    const consecutive = bothSides(NEIGHBOURS, [across!, down!], sides, "1");
    if (!consecutive.ok) return consecutive;
    const hidden = bothSides(NEIGHBOURS, [across!.replaceAll("1", "0"), down!.replaceAll("1", "0")], sides, "-");
    if (!hidden.ok) return hidden;
    const silent = options.dots === "boxes" ? neighboursBetweenBoxes(layout) : hidden.value;
    return good({
      rule: "dots",
      consecutive: consecutive.value,
      double: double.value,
      exact: options.exact ? ["consecutive", "double"] : [],
      ...(options.exact && silent.length > 0 ? { silent } : {}),
      oneTwo: "double",
      colours: options.colours,
    });
  },
};

const relations: MarkColumns<Signs> = {
  rule: "signs",
  names: RELATIONS,
  write({ less }, layout) {
    return columnsFor(layout, sidesOf(layout).inBoxes, less, "-", ([small, large]) => (small < large ? "<" : ">"));
  },
  read(fields, layout) {
    const { places, counts } = sidesOf(layout).inBoxes;
    for (const side of [0, 1] as const) {
      const checked = letters(RELATIONS[side], fields[side]!, counts[side], "<>-");
      if (!checked.ok) return checked;
    }
    const less = places.flatMap(({ pair: [a, b], side, at }): Pair[] => {
      const sign = fields[side]![at];
      return sign === "<" ? [[a, b]] : sign === ">" ? [[b, a]] : [];
    });
    return good({ rule: "signs", less });
  },
};

const CAGE = /^(\d{1,3}):(\d{1,3}(?:-\d{1,3})*)$/;

const cages: MarkColumns<Extract<Constraint, { rule: "cages" }>> = {
  rule: "cages",
  names: ["cages"],
  write: (mark) => [mark.cages.map(({ cells, sum }) => `${sum}:${cells.map((cell) => cell + 1).join("-")}`).join(";")],
  read([field], layout) {
    const found: Cage[] = [];
    for (const [at, text] of field!.split(";").entries()) {
      const match = CAGE.exec(text.trim());
      if (!match) return bad("csv.cage", { place: at + 1, text: text.slice(0, 40) });
      const cells = match[2]!.split("-").map((cell) => Number(cell) - 1);
      if (cells.some((cell) => cell < 0 || cell >= layout.cells.length)) {
        return bad("csv.cage", { place: at + 1, text: text.slice(0, 40) });
      }
      found.push({ sum: Number(match[1]), cells });
    }
    return good({ rule: "cages", cages: found });
  },
};

const MARKS: Partial<Record<Overlay, MarkColumns>> = {
  "even-odd": parity as MarkColumns,
  neighbours: neighbourDots as MarkColumns,
  kropki: kropki as MarkColumns,
  relations: relations as MarkColumns,
  killer: cages as MarkColumns,
};

/** The columns of marks that a kind has, overlay by overlay. */
export function markColumnsOf({ overlays }: Kind): MarkColumns[] {
  return overlays.flatMap((overlay) => MARKS[overlay] ?? []);
}

/** The names of the boards' columns: one, or one for each of several grids. */
export function boardColumnsOf({ base }: Kind): readonly string[] {
  if (base === "samurai") return ["values", "top_left", "top_right", "bottom_left", "bottom_right"];
  if (base === "cube") return ["values", "front", "side"];
  return ["values"];
}

export function columnsOf(kind: Kind): string[] {
  const shapes = kind.base === "jigsaw" ? ["shapes"] : [];
  return [...boardColumnsOf(kind), ...shapes, ...markColumnsOf(kind).flatMap(({ names }) => names)];
}

/** The columns of a puzzle's marks, written. An overlay without its constraint has nothing to write. */
export function writeMarks(kind: Kind, layout: Layout, constraints: readonly Constraint[]): string[] {
  return markColumnsOf(kind).flatMap((columns) => {
    const mark = constraintOf({ layout, constraints }, columns.rule);
    return mark ? columns.write(mark, layout) : columns.names.map(() => "");
  });
}
