/** Cages that leave one solution: drawn at random, and cut where two solutions still differ. */
import type { Chance } from "@asztal/kernel/chance";
import type { Constraint, Layout } from "../puzzle/puzzle.ts";
import { COUNT } from "../solver/board.ts";
import { compile } from "../solver/compile.ts";
import { Search } from "../solver/search.ts";
import { cutCage, joinedCages, joinLonely, randomCages, withSums } from "./cages.ts";

export interface KillerOptions {
  readonly direct: boolean;
  readonly nodes: number;
  /** The most cells of a cage. */
  readonly largest: number;
}

export interface Caged {
  readonly constraints: readonly Constraint[];
  /** Ready for the rules with these cages. */
  readonly search: Search;
}

const MAX_CUTS = 60;
/** Cages beyond the usual size that a puzzle gets where larger ones are wanted, and how many ways are tried for each. */
const LARGE_CAGES = 3;
const JOINS_TRIED = 12;

/** Where the cages say too little: the cells still open, and another solution if one was found. */
export interface Doubt {
  readonly open: readonly number[];
  readonly other: readonly number[] | null;
}

function openCells(search: Search): number[] {
  const open: number[] = [];
  search.board.candidates.forEach((mask, cell) => {
    if (COUNT[mask]! > 1) open.push(cell);
  });
  return open;
}

/** The doubt that the rules leave about the board, or null when they leave none. */
function doubtOf(search: Search, board: readonly number[], { direct, nodes }: KillerOptions): Doubt | null {
  search.start([]);
  search.board.settle();
  const open = openCells(search);
  if (open.length === 0) return null;
  if (direct) return { open, other: null };
  search.start([]);
  for (let step = search.next({ nodes }); step !== "exhausted"; step = search.next({ nodes })) {
    if (step === "stopped") return { open, other: null };
    const other = search.solution();
    const differ = other.flatMap((digit, cell) => (digit === board[cell] ? [] : [cell]));
    if (differ.length > 0) return { open: differ, other };
  }
  return null;
}

/** Cuts the largest cage in doubt so that the other solution no longer has its sums; false when all are single cells. */
export function cutOne(
  layout: Layout,
  cages: number[][],
  board: readonly number[],
  { open, other }: Doubt,
  chance: Chance,
): boolean {
  const isOpen = new Set(open);
  const inDoubt = chance.shuffled(cages.map((_, at) => at)).filter((at) => cages[at]!.some((cell) => isOpen.has(cell)));
  inDoubt.sort((a, b) => cages[b]!.length - cages[a]!.length);
  const total = (cells: readonly number[], digits: readonly number[]): number =>
    cells.reduce((sum, cell) => sum + digits[cell]!, 0);
  for (const mustTell of other ? [true, false] : [false]) {
    for (const at of inDoubt) {
      const parts = cutCage(layout, cages[at]!, chance);
      if (!parts) continue;
      if (mustTell && total(parts[0], board) === total(parts[0], other!)) continue;
      cages.splice(at, 1, ...parts);
      return true;
    }
  }
  return false;
}

/**
 * Cages for a board. They almost always leave one solution without any given; otherwise whoever digs finds out which
 * givens are needed.
 */
export function cagesFor(
  layout: Layout,
  otherConstraints: readonly Constraint[],
  board: readonly number[],
  chance: Chance,
  options: KillerOptions,
): Caged {
  const caged = (cages: readonly number[][]): Caged & { readonly doubt: Doubt | null } => {
    const constraints: Constraint[] = [...otherConstraints, { rule: "cages", cages: withSums(cages, board) }];
    const search = new Search(compile({ layout, constraints }, options.direct ? "each cage" : "all"));
    search.board.overlaps = !options.direct;
    return { constraints, search, doubt: doubtOf(search, board, options) };
  };
  const cages = randomCages(layout, board, chance);
  let best = caged(cages);
  for (let cuts = 0; best.doubt; cuts++) {
    if (cuts === MAX_CUTS || !cutOne(layout, cages, board, best.doubt, chance)) return best;
    best = caged(cages);
  }
  // A cage of one cell is a given in disguise: most of those that the cutting made can be spared.
  for (const lonely of cages.filter((cage) => cage.length === 1)) {
    const fewer = [...cages];
    if (!joinLonely(layout, fewer, lonely, board, chance)) continue;
    const joined = caged(fewer);
    if (joined.doubt) continue;
    cages.splice(0, cages.length, ...fewer);
    best = joined;
  }
  // Cages larger than usual, where they are wanted and leave one solution.
  for (let large = 0; large < LARGE_CAGES; large++) {
    const joins = joinedCages(layout, cages, board, options.largest, chance).slice(0, JOINS_TRIED);
    const good = joins.map((join) => ({ join, joined: caged(join) })).find(({ joined }) => !joined.doubt);
    if (!good) break;
    cages.splice(0, cages.length, ...good.join);
    best = good.joined;
  }
  return best;
}
