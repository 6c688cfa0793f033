/**
 * What is wrong with a puzzle as such, before anybody looks for solutions: for data that came from outside.
 * Problems are data; the words for them belong to whoever talks to people.
 */
import { isConnected, neighbours } from "./geometry.ts";
import type { Constraint, Layout, Pair, Puzzle } from "./puzzle.ts";

export type Problem =
  /** `digits` is not from 1 to 16, or `symbols` does not name each digit once. */
  | { readonly problem: "alphabet" }
  /** A list of digits that does not have an entry for each cell. */
  | {
      readonly problem: "length";
      readonly list: "givens" | "solution";
      readonly length: number;
      readonly wanted: number;
    }
  /** A given or a digit of the solution that is not in the alphabet. */
  | { readonly problem: "digit"; readonly list: "givens" | "solution"; readonly cell: number; readonly digit: number }
  /** A region that names no cells, a cell twice, or one that is not there, or more cells than there are digits. */
  | { readonly problem: "region"; readonly region: number }
  | { readonly problem: "shape-size"; readonly region: number; readonly size: number; readonly wanted: number }
  | { readonly problem: "shape-not-connected"; readonly region: number }
  /** A constraint that names a cell that is not there, or one cell twice where it must not. */
  | { readonly problem: "cells"; readonly constraint: number; readonly part: number }
  /** A dot between cells that do not share a side. */
  | { readonly problem: "not-neighbours"; readonly constraint: number; readonly part: number }
  /** A sum that no set of that many different digits has; or a cage of more cells than there are digits. */
  | {
      readonly problem: "cage-sum";
      readonly constraint: number;
      readonly part: number;
      readonly sum: number;
      readonly least: number;
      readonly most: number;
    }
  | { readonly problem: "cages-overlap"; readonly constraint: number; readonly part: number; readonly cell: number }
  /** A digit that the knight's rule names but the puzzle does not have. */
  | { readonly problem: "knight-digit"; readonly constraint: number; readonly digit: number };

/** The least and the greatest sum of `count` different digits. */
export function sumBounds(count: number, digits: number): readonly [least: number, most: number] {
  return [(count * (count + 1)) / 2, (count * (2 * digits - count + 1)) / 2];
}

function areCells(layout: Layout, cells: readonly number[]): boolean {
  return (
    cells.length > 0 &&
    new Set(cells).size === cells.length &&
    cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < layout.cells.length)
  );
}

function problemsOfLayout(layout: Layout): Problem[] {
  const found: Problem[] = [];
  const { digits, symbols, regions } = layout;
  if (!(Number.isInteger(digits) && digits >= 1 && digits <= 16) || new Set(symbols).size !== digits) {
    found.push({ problem: "alphabet" });
  }
  regions.forEach(({ kind, cells }, region) => {
    if (!areCells(layout, cells)) found.push({ problem: "region", region });
    else if (kind === "shape" && cells.length !== digits) {
      found.push({ problem: "shape-size", region, size: cells.length, wanted: digits });
    } else if (kind === "shape" && !isConnected(layout, cells)) found.push({ problem: "shape-not-connected", region });
    else if (cells.length > digits) found.push({ problem: "region", region });
  });
  return found;
}

/** The groups of cells that a constraint names, in the order of its parts. */
export function partsOf(constraint: Constraint): readonly (readonly number[])[] {
  switch (constraint.rule) {
    case "parity":
      return [...constraint.even, ...constraint.odd].map((cell) => [cell]);
    case "knight":
      return [];
    case "dots":
      return [...constraint.consecutive, ...constraint.double];
    case "signs":
      return constraint.less;
    case "cages":
      return constraint.cages.map(({ cells }) => cells);
  }
}

function problemsOfConstraint(layout: Layout, rule: Constraint, constraint: number): Problem[] {
  const found: Problem[] = [];
  const parts = partsOf(rule);
  parts.forEach((cells, part) => {
    if (!areCells(layout, cells)) found.push({ problem: "cells", constraint, part });
  });
  if (found.length > 0) return found;
  if (rule.rule === "knight") {
    for (const digit of rule.digits) {
      if (!(Number.isInteger(digit) && digit >= 1 && digit <= layout.digits)) {
        found.push({ problem: "knight-digit", constraint, digit });
      }
    }
  }
  if (rule.rule === "dots") {
    const key = ([a, b]: Pair): number => Math.min(a, b) * layout.cells.length + Math.max(a, b);
    const sides = new Set(neighbours(layout).map(key));
    [...rule.consecutive, ...rule.double].forEach((pair, part) => {
      if (!sides.has(key(pair))) found.push({ problem: "not-neighbours", constraint, part });
    });
  }
  if (rule.rule === "cages") {
    const owned = new Set<number>();
    rule.cages.forEach(({ cells, sum }, part) => {
      const [least, most] = sumBounds(cells.length, layout.digits);
      if (cells.length > layout.digits || !Number.isInteger(sum) || sum < least || sum > most) {
        found.push({ problem: "cage-sum", constraint, part, sum, least, most });
      }
      for (const cell of cells) {
        if (owned.has(cell)) found.push({ problem: "cages-overlap", constraint, part, cell });
        owned.add(cell);
      }
    });
  }
  return found;
}

function problemsOfList(
  layout: Layout,
  list: "givens" | "solution",
  digits: readonly number[],
  least: number,
): Problem[] {
  const wanted = layout.cells.length;
  if (digits.length !== wanted) return [{ problem: "length", list, length: digits.length, wanted }];
  return digits.flatMap((digit, cell): Problem[] =>
    Number.isInteger(digit) && digit >= least && digit <= layout.digits
      ? []
      : [{ problem: "digit", list, cell, digit }],
  );
}

/** Everything that is wrong, or an empty list. */
export function problemsOf({ layout, constraints, givens, solution }: Puzzle): Problem[] {
  return [
    ...problemsOfLayout(layout),
    ...constraints.flatMap((rule, constraint) => problemsOfConstraint(layout, rule, constraint)),
    ...problemsOfList(layout, "givens", givens, 0),
    ...(solution ? problemsOfList(layout, "solution", solution, 1) : []),
  ];
}
