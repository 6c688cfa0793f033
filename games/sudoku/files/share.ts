/**
 * A puzzle as a short code for links: `1`, three signs of length, the puzzle, four signs of check.
 *
 * The length and the check tell a link that was cut off (mail programs do that) from one that was damaged. The solution
 * is not in the code. A puzzle whose grid has no name, or whose marks stand in unusual places, is carried as compressed
 * JSON instead, and its code begins with `j`.
 */
import lz from "lz-string";
import { kindName, OVERLAYS, readKind } from "../kinds/kind.ts";
import { neighbours } from "../puzzle/geometry.ts";
import { problemsOf } from "../puzzle/problems.ts";
import type { Cage, Constraint, Layout, Pair, Puzzle } from "../puzzle/puzzle.ts";
import { fromAddress } from "./decompress.ts";
import { bad, good, type Reading } from "./fault.ts";
import { GRID_NAMES, gridNamed, gridNameOf, kindOfRules, shapesOf } from "./grids.ts";
import { readJson, toJson } from "./json.ts";
import { Packer, SIGNS, Unpacker } from "./mixed-radix.ts";
import { problemFault } from "./problem-words.ts";
import { looksShared } from "./share-looks.ts";

const LENGTH_SIGNS = 3;
const CHECK_SIGNS = 4;
const SHORT = "1";
const AS_JSON = "j";
/** No sum of a cage is greater: 1 + 2 + … + 16. */
const SUMS = 137;
const JIGSAW_SIZES = [4, 6, 9, 16];
const RULES = ["parity", "knight", "dots", "signs", "cages"] as const;

const key = (a: number, b: number): string => `${a} ${b}`;

/** What stands between each two neighbours, as numbers from 0; null when something stands elsewhere. */
function betweenNeighbours(layout: Layout, marks: readonly (readonly [Pair, number])[]): number[] | null {
  const at = new Map(neighbours(layout).map(([a, b], index) => [key(a, b), index]));
  const found: number[] = neighbours(layout).map(() => 0);
  for (const [[a, b], mark] of marks) {
    const index = at.get(a < b ? key(a, b) : key(b, a));
    if (index === undefined || found[index] !== 0) return null;
    found[index] = mark;
  }
  return found;
}

const isBit = (mask: number, bit: number): boolean => ((mask >> bit) & 1) === 1;

/** Packs a constraint, or says that it cannot be packed. */
function pack(constraint: Constraint, layout: Layout, packer: Packer): boolean {
  packer.put(RULES.indexOf(constraint.rule), RULES.length);
  switch (constraint.rule) {
    case "parity": {
      const even = new Set(constraint.even);
      const odd = new Set(constraint.odd);
      const isFull = layout.cells.every((_, cell) => even.has(cell) !== odd.has(cell));
      packer.put(isFull ? 1 : 0, 2);
      layout.cells.forEach((_, cell) => {
        if (isFull) packer.put(even.has(cell) ? 1 : 0, 2);
        else packer.put(even.has(cell) ? 1 : odd.has(cell) ? 2 : 0, 3);
      });
      return layout.cells.every((_, cell) => !(even.has(cell) && odd.has(cell)));
    }
    case "knight":
      for (let digit = 1; digit <= layout.digits; digit++) packer.put(constraint.digits.includes(digit) ? 1 : 0, 2);
      return true;
    case "dots": {
      if (constraint.silent && constraint.silent.length > 0) return false;
      const marks = betweenNeighbours(layout, [
        ...constraint.consecutive.map((pair) => [pair, 1] as const),
        ...constraint.double.map((pair) => [pair, 2] as const),
      ]);
      if (!marks) return false;
      packer.put(constraint.exact.includes("consecutive") ? 1 : 0, 2);
      packer.put(constraint.exact.includes("double") ? 1 : 0, 2);
      packer.put(constraint.oneTwo === "double" ? 1 : 0, 2);
      packer.put(constraint.colours === "document" ? 1 : 0, 2);
      const range = marks.includes(2) ? 3 : 2;
      packer.put(range - 2, 2);
      for (const mark of marks) packer.put(mark, range);
      return true;
    }
    case "signs": {
      const marks = betweenNeighbours(
        layout,
        constraint.less.map((pair) => [pair, pair[0] < pair[1] ? 1 : 2] as const),
      );
      for (const mark of marks ?? []) packer.put(mark, 3);
      return marks !== null;
    }
    case "cages": {
      const cageOf = new Map(constraint.cages.flatMap(({ cells }, cage) => cells.map((cell) => [cell, cage] as const)));
      const order: number[] = [];
      layout.cells.forEach((_, cell) => {
        const cage = cageOf.get(cell);
        const known = cage === undefined ? -1 : order.indexOf(cage);
        packer.put(cage === undefined ? 0 : known >= 0 ? known + 1 : order.length + 1, order.length + 2);
        if (cage !== undefined && known < 0) order.push(cage);
      });
      for (const cage of order) packer.put(constraint.cages[cage]!.sum, SUMS);
      return order.length === constraint.cages.length;
    }
  }
}

function unpack(layout: Layout, packer: Unpacker): Constraint {
  const rule = RULES[packer.take(RULES.length)]!;
  const cells = layout.cells.map((_, cell) => cell);
  switch (rule) {
    case "parity": {
      const isFull = packer.take(2) === 1;
      const marks = cells.map(() => (isFull ? 2 - packer.take(2) : packer.take(3)));
      return { rule, even: cells.filter((cell) => marks[cell] === 1), odd: cells.filter((cell) => marks[cell] === 2) };
    }
    case "knight": {
      const digits = Array.from({ length: layout.digits }, (_, at) => at + 1);
      return { rule, digits: digits.filter(() => packer.take(2) === 1) };
    }
    case "dots": {
      const exact = (["consecutive", "double"] as const).filter(() => packer.take(2) === 1);
      const oneTwo = packer.take(2) === 1 ? "double" : "either";
      const colours = packer.take(2) === 1 ? "document" : "world";
      const range = packer.take(2) + 2;
      const marks = neighbours(layout).map(() => packer.take(range));
      const of = (mark: number) => neighbours(layout).filter((_, at) => marks[at] === mark);
      return { rule, consecutive: of(1), double: of(2), exact, oneTwo, colours };
    }
    case "signs":
      return {
        rule,
        less: neighbours(layout).flatMap(([a, b]): Pair[] => {
          const mark = packer.take(3);
          return mark === 0 ? [] : mark === 1 ? [[a, b]] : [[b, a]];
        }),
      };
    case "cages": {
      const found: number[][] = [];
      for (const cell of cells) {
        const cage = packer.take(found.length + 2);
        if (cage > found.length) found.push([cell]);
        else if (cage > 0) found[cage - 1]!.push(cell);
      }
      return { rule, cages: found.map((cage): Cage => ({ cells: cage, sum: packer.take(SUMS) })) };
    }
  }
}

/** The puzzle packed, or null when it is not of the usual make. */
function packed(puzzle: Puzzle): string | null {
  const { layout, constraints, givens } = puzzle;
  const name = gridNameOf(layout);
  const kind = readKind(puzzle.kind);
  if (!name || !kind.ok || kindName(kind.kind) !== puzzle.kind) return null;
  const packer = new Packer();
  packer.put(GRID_NAMES.indexOf(name), 16);
  if (name === "jigsaw") {
    packer.put(JIGSAW_SIZES.indexOf(layout.digits), JIGSAW_SIZES.length);
    for (const label of shapesOf(layout)!) packer.put(label, layout.digits);
  }
  for (const overlay of OVERLAYS) packer.put(kind.kind.overlays.includes(overlay) ? 1 : 0, 2);
  packer.put(constraints.length, RULES.length + 1);
  if (!constraints.every((constraint) => pack(constraint, layout, packer))) return null;
  for (const digit of givens) packer.put(digit === 0 ? 0 : 1, 2);
  for (const digit of givens) if (digit > 0) packer.put(digit - 1, layout.digits);
  return packer.text();
}

function unpacked(text: string): Puzzle {
  const packer = new Unpacker(text);
  const name = GRID_NAMES[packer.take(16)] ?? "classic";
  const size = name === "jigsaw" ? JIGSAW_SIZES[packer.take(JIGSAW_SIZES.length)]! : 0;
  const shapes = Array.from({ length: size * size }, () => packer.take(size));
  const layout = gridNamed(name, shapes);
  let overlays = 0;
  OVERLAYS.forEach((_, bit) => {
    overlays |= packer.take(2) << bit;
  });
  const constraints = Array.from({ length: packer.take(RULES.length + 1) }, () => unpack(layout, packer));
  const isGiven = layout.cells.map(() => packer.take(2) === 1);
  const givens = isGiven.map((given) => (given ? packer.take(layout.digits) + 1 : 0));
  const base = kindOfRules(layout, []).split("+").at(-1)!;
  const names = [base === "centre-dot" ? "classic" : base, ...OVERLAYS.filter((_, bit) => isBit(overlays, bit))];
  const kind = readKind(names.join("+"));
  return { kind: kind.ok ? kindName(kind.kind) : names.join("+"), layout, constraints, givens };
}

/** CRC-24 as in OpenPGP: four signs. */
function checkOf(text: string): string {
  let crc = 0xb704ce;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) << 16;
    for (let bit = 0; bit < 8; bit++) {
      crc <<= 1;
      if (crc & 0x1000000) crc ^= 0x1864cfb;
    }
  }
  return signsOf(crc, CHECK_SIGNS);
}

function signsOf(number: number, count: number): string {
  return Array.from({ length: count }, (_, at) => SIGNS[(number >> (6 * at)) & 63]).join("");
}

function numberOf(signs: string): number {
  return [...signs].reduce((number, sign, at) => number | (SIGNS.indexOf(sign) << (6 * at)), 0);
}

/** The code of a puzzle, without its solution. */
export function shareCode(puzzle: Puzzle): string {
  const { solution: _, ...shown } = puzzle;
  const short = packed(shown);
  // Its plus signs, the only ones that the compression uses beyond ours, would be read as spaces in an address.
  const body =
    short ??
    lz
      .compressToEncodedURIComponent(JSON.stringify(toJson(shown)))
      .replaceAll("+", "_")
      .replaceAll("$", "");
  const text = `${short === null ? AS_JSON : SHORT}${signsOf(body.length, LENGTH_SIGNS)}${body}`;
  return text + checkOf(text);
}

export function readShareCode(code: string): Reading<Puzzle> {
  const head = 1 + LENGTH_SIGNS;
  if (!looksShared(code)) return bad("share.letters");
  const length = numberOf(code.slice(1, head));
  const wanted = head + length + CHECK_SIGNS;
  if (code.length < wanted) return bad("share.cut", { found: code.length, wanted });
  if (code.length > wanted) return bad("share.long", { found: code.length, wanted });
  const text = code.slice(0, head + length);
  if (checkOf(text) !== code.slice(head + length)) return bad("share.damaged");
  const body = code.slice(head, head + length);
  if (code[0] === AS_JSON) {
    const json = fromAddress(body.replaceAll("_", "+"));
    return json !== null ? readJson(json) : bad("share.damaged");
  }
  const puzzle = unpacked(body);
  const problem = problemsOf(puzzle)[0];
  return problem ? { ok: false, fault: problemFault(problem, puzzle.layout) } : good(puzzle);
}
