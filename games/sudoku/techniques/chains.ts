/**
 * Chains: if one end is false the other is true, along strong and weak links in turn. Whatever both ends exclude is
 * lost. When the ends exclude each other the chain is a loop, and all its weak links are strong; when a candidate is
 * both ends, it is true.
 */
import { digitsOf, hasDigit } from "./bits.ts";
import type { Code } from "./codes.ts";
import { pairsConclude } from "./conjugates.ts";
import type { Grid } from "./grid.ts";
import { IN_ALMOST_LOCKED, Links, LOCK_SHIFT, type Lock, linksOf } from "./links.ts";
import { perDigit } from "./memory.ts";
import type { Rope } from "./ropes.ts";
import { type Candidate, type Found, type Link, makeStep, type Step } from "./step.ts";
import { type End, Walker, Wave, Ways } from "./walker.ts";

const candidatesOf = ({ cells, digit }: Links, node: number): Candidate[] =>
  cells[node]!.map((cell) => ({ cell, digit: digit[node]! }));

/** Where the digit is for certain once exactly one end of a link that rests on the lock is true. */
function holdersOf({ set, squeezed }: Lock, digit: number, grid: Grid): number[] {
  const holders = set.cells.filter((cell) => grid.has(cell, digit));
  return squeezed && hasDigit(squeezed.taken, digit) ? [...holders, squeezed.cell] : holders;
}

/**
 * What a loop excludes: all that both ends of one of its weak links exclude, and what the other digits of an almost
 * locked set in it exclude, since it is locked now.
 */
function loopTargets(links: Links, path: readonly number[]): number[] {
  const { strong, ground, locks, grid } = links;
  const targets = new Set<number>();
  for (let at = 1; at < path.length; at += 2) {
    const [a, b] = [path[at]!, path[(at + 1) % path.length]!];
    for (const node of links.excludedByBoth(a, b)) targets.add(node);
    const before = path[at - 1]!;
    const why = ground[before]![strong[before]!.indexOf(a)]!;
    if ((why & IN_ALMOST_LOCKED) === 0) continue;
    const lock = locks[why >> LOCK_SHIFT]!;
    for (const digit of digitsOf(lock.set.mask)) {
      if (digit === links.digit[a] || digit === links.digit[before]) continue;
      for (const cell of grid.seenByAll(holdersOf(lock, digit, grid), digit)) targets.add(links.single(cell, digit));
    }
  }
  return [...targets];
}

function linksAlong(links: Links, path: readonly number[], closed: boolean): Link[] {
  const drawn: Link[] = path.slice(1).map((node, at) => ({
    kind: at % 2 === 0 ? ("strong" as const) : "weak",
    from: candidatesOf(links, path[at]!),
    to: candidatesOf(links, node),
  }));
  if (closed) drawn.push({ kind: "weak", from: candidatesOf(links, path.at(-1)!), to: candidatesOf(links, path[0]!) });
  return drawn;
}

function chainStep(
  links: Links,
  code: Code,
  path: readonly number[],
  targets: readonly number[],
  closed: boolean,
): Step {
  const [head, tail] = [path[0]!, path.at(-1)!];
  const isTrue = head === tail;
  const shown = isTrue ? path.slice(0, -1) : path;
  return makeStep(code, {
    eliminations: targets.flatMap((node) => candidatesOf(links, node)),
    placements: isTrue ? candidatesOf(links, head) : [],
    marks: shown.flatMap((node, at) =>
      candidatesOf(links, node).map((one) => ({ ...one, role: at % 2 === 0 ? ("first" as const) : "second" })),
    ),
    links: linksAlong(links, path, closed),
    length: path.length,
  });
}

/** The code of a chain whose two ends are one candidate. */
const TRUE_ENDS: Partial<Record<Code, Code>> = {
  aic: "discontinuous-loop",
  "grouped-aic": "grouped-discontinuous-loop",
  "als-aic": "als-aic",
};

/** The code of a chain that closes to a loop, where loops are found on the way. */
const CLOSED: Partial<Record<Code, Code>> = { aic: "continuous-loop", "grouped-aic": "grouped-continuous-loop" };

/** The step of the chain to `tail` in the walk under way, if it concludes anything. */
function stepAt(walker: Walker, start: number, tail: number): Step | null {
  const { links, rope } = walker.ways;
  // A loop has two directions; one is enough.
  if (rope.loops !== "no" && start < tail && links.excludes(start, tail)) {
    const path = walker.path(start, tail);
    const targets = loopTargets(links, path);
    if (targets.length > 0) return chainStep(links, CLOSED[rope.code] ?? rope.code, path, targets, true);
  }
  if (rope.loops === "only") return null;
  if (tail === start) {
    const code = TRUE_ENDS[rope.code];
    return code && start < links.singles ? chainStep(links, code, walker.path(start, tail), [], false) : null;
  }
  if (!links.anyExcludedByBoth(start, tail)) return null;
  return chainStep(links, rope.code, walker.path(start, tail), links.excludedByBoth(start, tail), false);
}

/** Whether `stepAt` may find something, told without the way. A chain is the same from its other end. */
function mayConclude({ links, rope }: Ways, start: number, tail: number, length: number): boolean {
  if (tail <= start) return tail === start && rope.code in TRUE_ENDS && start < links.singles;
  if (links.anyExcludedByBoth(start, tail)) return true;
  // A loop of two nodes has one weak link, so it takes what the ends do, unless it rests on a set.
  return rope.loops !== "no" && (length > 2 || links.locks.length > 0) && links.excludes(start, tail);
}

function shortest(links: Links, rope: Rope): Step | null {
  const ways = new Ways(links, rope);
  const wave = new Wave(ways);
  let walker: Walker | null = null;
  // All starts go on by one strong link together, so that the first chain is a shortest one.
  for (let length = 2; length <= rope.longest && wave.isAlive; length += 2) {
    const ends = (start: number, tail: number): boolean => mayConclude(ways, start, tail, length);
    wave.begin();
    for (let at = 0; at < ways.starts.length; at++) {
      if (!wave.advance(at, ends)) continue;
      walker ??= new Walker(ways);
      const step = stepFrom(walker, ways.starts[at]!, length);
      if (step) return step;
    }
  }
  return null;
}

/** A step of a chain of that length from the start. */
function stepFrom(walker: Walker, start: number, length: number): Step | null {
  let step: Step | null = null;
  walker.walk(start, length, (tail, reached) => {
    if (reached === length && mayConclude(walker.ways, start, tail, length)) step = stepAt(walker, start, tail);
    return step !== null;
  });
  return step;
}

/** The shortest chain of the sort. */
export const chain =
  (rope: Rope) =>
  (grid: Grid, found: Found): boolean => {
    const step = shortest(linksOf(grid, rope.groups, rope.largestSet), rope);
    return step !== null && found(step);
  };

/** The shortest chain of the sort for each digit, for chains that do not leave their digit. */
export const digitChain = (rope: Rope) =>
  perDigit((grid, digit, found) => {
    if (!rope.groups && !pairsConclude(grid, digit)) return false;
    const step = shortest(new Links(grid, { groups: rope.groups, sets: [], digit }), rope);
    return step !== null && found(step);
  });

/** A chain for every two ends. */
export const everyChain =
  (rope: Rope) =>
  (grid: Grid, found: Found): boolean => {
    const links = linksOf(grid, rope.groups, rope.largestSet);
    const walker = new Walker(new Ways(links, rope));
    for (const start of walker.ways.starts) {
      const visit: End = (tail) => {
        const step = stepAt(walker, start, tail);
        return step !== null && found(step);
      };
      // Loops by way of each first link, since those that differ from the shortest one are wanted too.
      const firsts = rope.loops === "only" ? links.strong[start]! : [-1];
      if (firsts.some((first) => walker.walk(start, rope.longest, visit, first))) return true;
    }
    return false;
  };
