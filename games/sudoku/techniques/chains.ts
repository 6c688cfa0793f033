/**
 * Chains: if one end is false the other is true, along strong and weak links in turn. Whatever both ends exclude is
 * lost. When the ends exclude each other the chain is a loop, and all its weak links are strong; when a candidate is
 * both ends, it is true.
 */
import { digitsOf } from "./bits.ts";
import type { Code } from "./codes.ts";
import type { Grid } from "./grid.ts";
import { IN_ALMOST_LOCKED, IN_CELL, IN_HOUSE, Links, linksOf, SET_SHIFT } from "./links.ts";
import { perDigit } from "./memory.ts";
import { type Candidate, type Found, type Link, makeStep, type Step } from "./step.ts";

/** What a chain may be made of. */
export interface Rope {
  /** The grounds of strong links that may be used. */
  readonly grounds: number;
  /** Whether weak links must keep the digit. */
  readonly sameDigit: boolean;
  /** Whether chains whose ends exclude each other, which are loops, are wanted: not, too, or alone. */
  readonly loops: "no" | "too" | "only";
  readonly groups: boolean;
  /** The largest almost locked sets that may be used; 0 for none. */
  readonly largestSet: number;
  readonly code: Code;
  /** The most nodes of a chain. */
  readonly longest: number;
}

const ALL_GROUNDS = IN_CELL | IN_HOUSE | IN_ALMOST_LOCKED;

export const X_CHAIN: Rope = {
  grounds: IN_HOUSE,
  sameDigit: true,
  loops: "no",
  groups: false,
  largestSet: 0,
  code: "x-chain",
  longest: 24,
};
export const XY_CHAIN: Rope = {
  grounds: IN_CELL,
  sameDigit: true,
  loops: "no",
  groups: false,
  largestSet: 0,
  code: "xy-chain",
  longest: 40,
};
export const AIC: Rope = {
  grounds: ALL_GROUNDS,
  sameDigit: false,
  loops: "no",
  groups: false,
  largestSet: 0,
  code: "aic",
  longest: 40,
};
export const LOOP: Rope = { ...AIC, loops: "only", code: "continuous-loop" };
/** As people go: loops on the way. */
export const AIC_OR_LOOP: Rope = { ...AIC, loops: "too" };
export const GROUPED_AIC_OR_LOOP: Rope = { ...AIC_OR_LOOP, groups: true, code: "grouped-aic" };
export const GROUPED_X_CHAIN: Rope = { ...X_CHAIN, groups: true, code: "grouped-x-chain" };
export const GROUPED_AIC: Rope = { ...AIC, groups: true, code: "grouped-aic" };
export const GROUPED_LOOP: Rope = { ...LOOP, groups: true, code: "grouped-continuous-loop" };
export const SET_AIC: Rope = { ...GROUPED_AIC, largestSet: 8, code: "als-aic" };
export const SET_LOOP: Rope = { ...GROUPED_LOOP, largestSet: 8, code: "als-loop" };

type End = (tail: number, length: number) => boolean;

/** Walks from the falsehood of nodes, nearest first. */
class Walker {
  readonly links: Links;
  readonly rope: Rope;
  /** From which node each node was reached, by how: true or false. */
  readonly trueFrom: Int32Array;
  readonly falseFrom: Int32Array;
  readonly #trueAt: Int32Array;
  readonly #falseAt: Int32Array;
  /** What the starting node excludes. */
  readonly #excludedAt: Int32Array;
  readonly #queue: Int32Array;
  #round = 0;

  constructor(links: Links, rope: Rope) {
    const count = links.digit.length;
    this.links = links;
    this.rope = rope;
    this.trueFrom = new Int32Array(count);
    this.falseFrom = new Int32Array(count);
    this.#trueAt = new Int32Array(count);
    this.#falseAt = new Int32Array(count);
    this.#excludedAt = new Int32Array(count);
    this.#queue = new Int32Array(count + 1);
  }

  excluded(node: number): boolean {
    return this.#excludedAt[node] === this.#round;
  }

  /**
   * Visits all nodes that are true if `start` is false, over at most `longest` nodes; ends when `end` says so.
   * `first` binds the first step.
   */
  walk(start: number, longest: number, end: End, first = -1): boolean {
    const { weak, strong, ground, digit } = this.links;
    const { grounds, sameDigit } = this.rope;
    const round = ++this.#round;
    const queue = this.#queue;
    for (const node of weak[start]!) this.#excludedAt[node] = round;
    queue[0] = start;
    this.#falseAt[start] = round;
    let from = 0;
    let to = 1;
    for (let length = 2; from < to && length <= longest; length += 2) {
      for (const levelEnd = to; from < levelEnd; from++) {
        const node = queue[from]!;
        const next = strong[node]!;
        const why = ground[node]!;
        for (let at = 0; at < next.length; at++) {
          const reached = next[at]!;
          if ((why[at]! & grounds) === 0 || this.#trueAt[reached] === round) continue;
          if (length === 2 && first >= 0 && reached !== first) continue;
          this.#trueAt[reached] = round;
          this.trueFrom[reached] = node;
          if (end(reached, length)) return true;
          for (const out of weak[reached]!) {
            if (this.#falseAt[out] === round || (sameDigit && digit[out] !== digit[reached])) continue;
            this.#falseAt[out] = round;
            this.falseFrom[out] = reached;
            queue[to++] = out;
          }
        }
      }
    }
    return false;
  }

  /** The nodes from the start to `tail`, false and true in turn. */
  path(start: number, tail: number): number[] {
    const path = [tail];
    for (let node = tail; ; ) {
      const before = this.trueFrom[node]!;
      path.push(before);
      if (before === start) break;
      node = this.falseFrom[before]!;
      path.push(node);
    }
    return path.reverse();
  }

  /** What both the start of the walk and `tail` exclude. */
  common(tail: number): number[] {
    const { links } = this;
    return links.weak[tail]!.filter((node) => node < links.singles && this.#excludedAt[node] === this.#round);
  }

  hasCommon(tail: number): boolean {
    const { weak, singles } = this.links;
    for (const node of weak[tail]!) if (node < singles && this.#excludedAt[node] === this.#round) return true;
    return false;
  }
}

const candidatesOf = ({ cells, digit }: Links, node: number): Candidate[] =>
  cells[node]!.map((cell) => ({ cell, digit: digit[node]! }));

/**
 * What a loop excludes: all that both ends of one of its weak links exclude, and what the other digits of an almost
 * locked set in it exclude, since it is locked now.
 */
function loopTargets(links: Links, path: readonly number[]): number[] {
  const { weak, strong, ground, singles, sets, grid } = links;
  const targets = new Set<number>();
  for (let at = 1; at < path.length; at += 2) {
    const [a, b] = [path[at]!, path[(at + 1) % path.length]!];
    for (const node of weak[a]!) if (node < singles && weak[b]!.includes(node)) targets.add(node);
    const before = path[at - 1]!;
    const why = ground[before]![strong[before]!.indexOf(a)]!;
    if ((why & IN_ALMOST_LOCKED) === 0) continue;
    const { cells, mask } = sets[why >> SET_SHIFT]!;
    const used = (1 << (links.digit[a]! - 1)) | (1 << (links.digit[before]! - 1));
    for (const digit of digitsOf(mask & ~used)) {
      const holders = cells.filter((cell) => grid.has(cell, digit));
      for (const cell of grid.seenByAll(holders, digit)) targets.add(links.single(cell, digit));
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

/** Looks from every node; `length` shrinks as shorter chains are found. */
function shortest(links: Links, rope: Rope): Step | null {
  const walker = new Walker(links, rope);
  let { longest } = rope;
  let best: Step | null = null;
  for (let start = 0; start < links.digit.length; start++) {
    if (links.strong[start]!.length === 0) continue;
    walker.walk(start, longest, (tail, length) => {
      const step = stepAt(walker, start, tail);
      if (!step) return false;
      best = step;
      longest = length - 2;
      return true;
    });
  }
  return best;
}

function stepAt(walker: Walker, start: number, tail: number): Step | null {
  const { links, rope } = walker;
  // A loop has two directions; one is enough.
  if (rope.loops !== "no" && start < tail && walker.excluded(tail)) {
    const path = walker.path(start, tail);
    const targets = loopTargets(links, path);
    if (targets.length > 0) return chainStep(links, CLOSED[rope.code] ?? rope.code, path, targets, true);
  }
  if (rope.loops === "only") return null;
  if (tail === start) {
    const code = TRUE_ENDS[rope.code];
    return code && start < links.singles ? chainStep(links, code, walker.path(start, tail), [], false) : null;
  }
  if (!walker.hasCommon(tail)) return null;
  return chainStep(links, rope.code, walker.path(start, tail), walker.common(tail), false);
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
    const step = shortest(new Links(grid, { groups: rope.groups, sets: [], digit }), rope);
    return step !== null && found(step);
  });

/** A chain for every two ends. */
export const everyChain =
  (rope: Rope) =>
  (grid: Grid, found: Found): boolean => {
    const links = linksOf(grid, rope.groups, rope.largestSet);
    const walker = new Walker(links, rope);
    for (let start = 0; start < links.digit.length; start++) {
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
