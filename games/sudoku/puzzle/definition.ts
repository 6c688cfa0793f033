/**
 * The rules in their plainest form, for the whole house: what a board breaks, and whether it is a solution.
 * Everything quick (the solver, the techniques) is tested against this file.
 */
import { knightsMoves, neighbours } from "./geometry.ts";
import type { Constraint, Dot, Dots, Layout, Puzzle, Rules } from "./puzzle.ts";

/**
 * One thing that a puzzle says, the smallest part that can be named: a given, a region, or a part of a constraint.
 * `part` counts from 0: the cell in even then odd, the dot in consecutive then double, the sign, the cage. A part of
 * null is what the constraint says as a whole: the knight's rule, and the absence of dots.
 */
export type Clue =
  | { readonly clue: "given"; readonly cell: number }
  | { readonly clue: "region"; readonly region: number }
  | { readonly clue: "constraint"; readonly constraint: number; readonly part: number | null };

export interface Violation {
  readonly clue: Clue;
  /** The cells that break it together. */
  readonly cells: readonly number[];
}

type Report = (part: number | null, cells: readonly number[]) => void;

function isConsecutive(a: number, b: number): boolean {
  return Math.abs(a - b) === 1;
}

function isDouble(a: number, b: number): boolean {
  return a === 2 * b || b === 2 * a;
}

/** Whether two neighbours may hold `a` and `b` with this dot between them, or with none. */
export function dotAllows(dots: Dots, dot: Dot | null, a: number, b: number): boolean {
  if (dot === "double") return isDouble(a, b);
  if (dot === "consecutive") return isConsecutive(a, b) && !(dots.oneTwo === "double" && isDouble(a, b));
  if (dots.exact.includes("consecutive") && isConsecutive(a, b)) return false;
  return !(dots.exact.includes("double") && isDouble(a, b));
}

/** Cells of the group that share a digit, group by group. */
function repeated(cells: readonly number[], digits: readonly number[]): number[][] {
  const byDigit = new Map<number, number[]>();
  for (const cell of cells) {
    const digit = digits[cell]!;
    if (digit === 0) continue;
    const same = byDigit.get(digit);
    if (same) same.push(cell);
    else byDigit.set(digit, [cell]);
  }
  return [...byDigit.values()].filter((same) => same.length > 1);
}

/** Whether every cell is filled and `wrong` says so of the digits. */
function broken(cells: readonly number[], digits: readonly number[], wrong: (...held: number[]) => boolean): boolean {
  const held = cells.map((cell) => digits[cell]!);
  return !held.includes(0) && wrong(...held);
}

const key = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

type Checker<C extends Constraint> = (rule: C, layout: Layout, digits: readonly number[], report: Report) => void;

const CHECKERS: { readonly [R in Constraint["rule"]]: Checker<Extract<Constraint, { rule: R }>> } = {
  parity({ even, odd }, _layout, digits, report) {
    even.forEach((cell, part) => {
      if (broken([cell], digits, (digit) => digit! % 2 !== 0)) report(part, [cell]);
    });
    odd.forEach((cell, part) => {
      if (broken([cell], digits, (digit) => digit! % 2 !== 1)) report(even.length + part, [cell]);
    });
  },
  knight(rule, layout, digits, report) {
    for (const pair of knightsMoves(layout)) {
      if (broken(pair, digits, (a, b) => a === b && rule.digits.includes(a!))) report(null, pair);
    }
  },
  dots(rule, layout, digits, report) {
    const marked = new Set<string>();
    const marks = [
      ...rule.consecutive.map((pair) => ({ dot: "consecutive" as const, pair })),
      ...rule.double.map((pair) => ({ dot: "double" as const, pair })),
    ];
    marks.forEach(({ dot, pair }, part) => {
      marked.add(key(...pair));
      if (broken(pair, digits, (a, b) => !dotAllows(rule, dot, a!, b!))) report(part, pair);
    });
    for (const pair of rule.silent ?? []) marked.add(key(...pair));
    for (const pair of neighbours(layout)) {
      if (marked.has(key(...pair))) continue;
      if (broken(pair, digits, (a, b) => !dotAllows(rule, null, a!, b!))) report(null, pair);
    }
  },
  signs({ less }, _layout, digits, report) {
    less.forEach((pair, part) => {
      if (broken(pair, digits, (small, large) => small! >= large!)) report(part, pair);
    });
  },
  cages({ cages }, _layout, digits, report) {
    cages.forEach(({ cells, sum }, part) => {
      for (const same of repeated(cells, digits)) report(part, same);
      if (broken(cells, digits, (...held) => held.reduce((total, digit) => total + digit) !== sum)) report(part, cells);
    });
  },
};

/** Everything that the digits break. Empty cells break nothing, so a board under way can be asked about too. */
export function violations({ layout, constraints }: Rules, digits: readonly number[]): Violation[] {
  const found: Violation[] = [];
  layout.regions.forEach(({ cells }, region) => {
    for (const same of repeated(cells, digits)) found.push({ clue: { clue: "region", region }, cells: same });
  });
  constraints.forEach((rule, constraint) => {
    // Each rule is met by its own checker; the table's type says so, but a lookup by union key forgets it.
    const check = CHECKERS[rule.rule] as Checker<Constraint>;
    check(rule, layout, digits, (part, cells) => {
      found.push({ clue: { clue: "constraint", constraint, part }, cells });
    });
  });
  return found;
}

/** Whether the digits fill the board and break nothing. */
export function isSatisfied(rules: Rules, digits: readonly number[]): boolean {
  const { layout } = rules;
  return (
    digits.length === layout.cells.length &&
    digits.every((digit) => Number.isInteger(digit) && digit >= 1 && digit <= layout.digits) &&
    violations(rules, digits).length === 0
  );
}

/** Whether the digits satisfy the rules and keep the givens. */
export function isSolution(puzzle: Puzzle, digits: readonly number[]): boolean {
  return isSatisfied(puzzle, digits) && puzzle.givens.every((given, cell) => given === 0 || given === digits[cell]);
}
