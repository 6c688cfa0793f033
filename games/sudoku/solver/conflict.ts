/**
 * Why a puzzle has no solution: a small set of its givens and rules that contradict each other already.
 *
 * Found by leaving things out: what can go while the rest stays unsolvable, goes. First the givens, many at a time and
 * then one by one; then the rules in the same way. Leaving out rules makes searches longer, so each has a limit; what
 * could not be decided within it stays.
 */
import { type Clue, violations } from "../puzzle/definition.ts";
import { partsOf } from "../puzzle/problems.ts";
import type { Constraint, Layout, Rules } from "../puzzle/puzzle.ts";
import { type Question, Solver } from "./answer.ts";
import type { Limits } from "./search.ts";

export interface Conflict {
  readonly clues: readonly Clue[];
  /** Whether leaving out any one of them is proved to leave something solvable. */
  readonly minimal: boolean;
}

export type ConflictAnswer =
  | { readonly answer: "conflict"; readonly conflict: Conflict }
  | { readonly answer: "solvable" }
  | { readonly answer: "undecided" };

/**
 * Guesses for each question asked on the way, and for all of them, by the number of cells. Few rules leave a guess to
 * make for each cell, so that many are allowed on top; and asking at all costs about as much as a guess for each cell.
 */
const NODES = 300;
const ALL_NODES_PER_CELL = 250;

/** Everything that the rules of a puzzle say, part by part. */
export function cluesOfRules({ layout, constraints }: Rules): Clue[] {
  return [
    ...layout.regions.map((_, region): Clue => ({ clue: "region", region })),
    ...constraints.flatMap((rule, constraint): Clue[] => {
      const parts = partsOf(rule).map((_, part): Clue => ({ clue: "constraint", constraint, part }));
      return saysAsAWhole(rule) ? [...parts, { clue: "constraint", constraint, part: null }] : parts;
    }),
  ];
}

function saysAsAWhole(rule: Constraint): boolean {
  return rule.rule === "knight" || (rule.rule === "dots" && rule.exact.length > 0);
}

/** The constraint with only some of its parts; null when nothing of it is left. */
function reduced(rule: Constraint, parts: ReadonlySet<number>, whole: boolean): Constraint | null {
  const kept = <T>(list: readonly T[], from = 0): T[] => list.filter((_, at) => parts.has(from + at));
  switch (rule.rule) {
    case "parity":
      return { ...rule, even: kept(rule.even), odd: kept(rule.odd, rule.even.length) };
    case "knight":
      return whole ? rule : null;
    case "dots":
      return {
        ...rule,
        consecutive: kept(rule.consecutive),
        double: kept(rule.double, rule.consecutive.length),
        exact: whole ? rule.exact : [],
        // A dot left out must not turn into a missing dot.
        silent: [...(rule.silent ?? []), ...rule.consecutive, ...rule.double],
      };
    case "signs":
      return { ...rule, less: kept(rule.less) };
    case "cages":
      return { ...rule, cages: kept(rule.cages) };
  }
}

/** The rules that consist of these clues only. */
export function onlyClues({ layout, constraints }: Rules, clues: readonly Clue[]): Rules {
  const regions = new Set(clues.flatMap((one) => (one.clue === "region" ? [one.region] : [])));
  const smaller: Layout = { ...layout, regions: layout.regions.filter((_, region) => regions.has(region)) };
  return {
    layout: smaller,
    constraints: constraints.flatMap((rule, index) => {
      const own = clues.flatMap((one) => (one.clue === "constraint" && one.constraint === index ? [one.part] : []));
      if (own.length === 0) return [];
      const parts = new Set(own.filter((part) => part !== null));
      return reduced(rule, parts, own.includes(null)) ?? [];
    }),
  };
}

/** The givens that these clues keep. */
export function onlyGivens(givens: readonly number[], clues: readonly Clue[]): number[] {
  const kept = new Set(clues.flatMap((one) => (one.clue === "given" ? [one.cell] : [])));
  return givens.map((given, cell) => (kept.has(cell) ? given : 0));
}

type Verdict = "none" | "some" | "undecided";

/**
 * A subset that still fails and of which no element can go. Leaves out halves while that works, then smaller pieces
 * down to single elements.
 */
function shrunk<T>(
  items: readonly T[],
  test: (rest: readonly T[]) => Verdict,
): { items: readonly T[]; proved: boolean } {
  let kept = items;
  for (let size = Math.ceil(items.length / 2); ; size = Math.ceil(size / 2)) {
    let proved = true;
    for (let at = 0; at < kept.length; ) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)];
      const verdict = test(rest);
      if (verdict === "undecided") proved = false;
      if (verdict === "none") kept = rest;
      else at += size;
    }
    if (size <= 1) return { items: kept, proved };
  }
}

/** What given digits break on sight: one rule and the givens that break it. */
function conflictOnSight(puzzle: Question, verdictOf: Verdicts): Conflict | null {
  const found = violations(puzzle, puzzle.givens);
  if (found.length === 0) return null;
  const { clue, cells } = found.reduce((best, one) => (one.cells.length < best.cells.length ? one : best));
  // Not all of them may be needed: of a digit that stands three times two will do, and nothing is less than a 1.
  const { items, proved } = shrunk<Clue>([...cells.map((cell): Clue => ({ clue: "given", cell })), clue], (rest) =>
    verdictOf(() => new Solver(onlyClues(puzzle, rest)), onlyGivens(puzzle.givens, rest)),
  );
  return { clues: items, minimal: proved };
}

/** Whether rules and givens have a solution; the solver is only made when there is still time to ask it. */
type Verdicts = (solverOf: () => Solver, givens: readonly number[]) => Verdict;

/**
 * The reason why there is no solution. `limits.nodes` bounds the first proof that there is none; the rest is bounded
 * by itself.
 */
export function findConflict(puzzle: Question, limits: Limits = {}): ConflictAnswer {
  const cells = puzzle.givens.length;
  let left = ALL_NODES_PER_CELL * cells;
  const verdictOf: Verdicts = (solverOf, givens) => {
    if (left <= 0) return "undecided";
    const { search } = solverOf();
    search.start(givens);
    const step = search.next({ ...limits, nodes: Math.min(NODES + cells, left) });
    left -= cells + search.nodes;
    return step === "exhausted" ? "none" : step === "solution" ? "some" : "undecided";
  };
  const onSight = conflictOnSight(puzzle, verdictOf);
  if (onSight) return { answer: "conflict", conflict: onSight };
  const solver = new Solver(puzzle);
  solver.search.start(puzzle.givens);
  const step = solver.search.next(limits);
  if (step === "stopped") return { answer: "undecided" };
  if (step === "solution") return { answer: "solvable" };

  const givens = puzzle.givens.flatMap((given, cell): Clue[] => (given === 0 ? [] : [{ clue: "given", cell }]));
  const fewGivens = shrunk(givens, (rest) => verdictOf(() => solver, onlyGivens(puzzle.givens, rest)));
  const kept = onlyGivens(puzzle.givens, fewGivens.items);
  const fewRules = shrunk(cluesOfRules(puzzle), (rest) => verdictOf(() => new Solver(onlyClues(puzzle, rest)), kept));
  return {
    answer: "conflict",
    conflict: { clues: [...fewGivens.items, ...fewRules.items], minimal: fewGivens.proved && fewRules.proved },
  };
}
