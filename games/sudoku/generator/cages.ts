/** Cages for a killer: drawn at random over the board, then cut until the sums leave one solution. */
import type { Chance } from "@asztal/kernel/chance";
import { neighbours } from "../puzzle/geometry.ts";
import type { Cage, Layout } from "../puzzle/puzzle.ts";

/** How often a cage of each size is begun, from one cell on; nobody likes many cages of one cell. */
const SIZES = [0, 34, 34, 20, 9, 3] as const;
const SIZES_TOTAL = SIZES.reduce<number>((total, weight) => total + weight, 0);
/** The most cells of a cage, if nobody says otherwise. */
const DEFAULT_MAX_CELLS = SIZES.length;

const neighbourLists = new WeakMap<Layout, readonly (readonly number[])[]>();

function neighboursOf(layout: Layout): readonly (readonly number[])[] {
  let found = neighbourLists.get(layout);
  if (!found) {
    const made: number[][] = layout.cells.map(() => []);
    for (const [a, b] of neighbours(layout)) {
      made[a]!.push(b);
      made[b]!.push(a);
    }
    found = made;
    neighbourLists.set(layout, made);
  }
  return found;
}

function pickSize(chance: Chance): number {
  const drawn = chance.below(SIZES_TOTAL);
  let upTo = 0;
  for (const [at, weight] of SIZES.entries()) {
    upTo += weight;
    if (drawn < upTo) return at + 1;
  }
  return DEFAULT_MAX_CELLS;
}

/** Random cages over all cells, as lists of cells; none holds a digit twice. */
export function randomCages(layout: Layout, board: readonly number[], chance: Chance): number[][] {
  const around = neighboursOf(layout);
  const cageOf = new Int32Array(layout.cells.length).fill(-1);
  const cages: number[][] = [];
  for (const first of chance.shuffled(layout.cells.map((_, cell) => cell))) {
    if (cageOf[first]! >= 0) continue;
    const cage = [first];
    cageOf[first] = cages.length;
    for (let wanted = pickSize(chance); cage.length < wanted; ) {
      const digits = cage.map((cell) => board[cell]!);
      const next = cage.flatMap((cell) =>
        around[cell]!.filter((other) => cageOf[other]! < 0 && !digits.includes(board[other]!)),
      );
      if (next.length === 0) break;
      const chosen = chance.pick(next);
      cageOf[chosen] = cages.length;
      cage.push(chosen);
    }
    cages.push(cage);
  }
  for (const lonely of cages.filter((cage) => cage.length === 1)) joinLonely(layout, cages, lonely, board, chance);
  return cages;
}

/** The cages that the lone cell of a cage could join: neighbours, not too large, and without its digit. */
function hostsOf(
  layout: Layout,
  cages: readonly number[][],
  lonely: readonly number[],
  board: readonly number[],
): number[][] {
  const cell = lonely[0]!;
  const beside = neighboursOf(layout)[cell]!;
  return cages.filter(
    (cage) =>
      cage !== lonely &&
      cage.length < DEFAULT_MAX_CELLS &&
      cage.some((other) => beside.includes(other)) &&
      !cage.some((other) => board[other] === board[cell]),
  );
}

/** Lets the lone cell of a cage join a neighbouring cage, if one can take it. Changes `cages`, and says whether it did. */
export function joinLonely(
  layout: Layout,
  cages: number[][],
  lonely: number[],
  board: readonly number[],
  chance: Chance,
): boolean {
  const at = cages.indexOf(lonely);
  // Another lone cell may have joined this one meanwhile, and then it is lonely no more.
  if (at < 0) return false;
  const hosts = hostsOf(layout, cages, lonely, board);
  if (hosts.length === 0) return false;
  const host = chance.pick(hosts);
  cages[cages.indexOf(host)] = [...host, ...lonely];
  cages.splice(at, 1);
  return true;
}

/** Whether the cells hang together. */
function hangTogether(cells: readonly number[], around: readonly (readonly number[])[]): boolean {
  const reached = cells.slice(0, 1);
  for (const cell of reached) {
    for (const next of around[cell]!) if (cells.includes(next) && !reached.includes(next)) reached.push(next);
  }
  return reached.length === cells.length;
}

/** Cuts a cage in two connected parts, as even as it can. Null when the cage is a single cell. */
export function cutCage(layout: Layout, cage: readonly number[], chance: Chance): [number[], number[]] | null {
  const around = neighboursOf(layout);
  let best: [number[], number[]] | null = null;
  for (let part = 1; part < (1 << cage.length) - 1; part++) {
    const one = cage.filter((_, at) => (part >> at) & 1);
    const other = cage.filter((_, at) => !((part >> at) & 1));
    if (one.length > other.length || !hangTogether(one, around) || !hangTogether(other, around)) continue;
    const better = !best || one.length > best[0].length;
    if (better || (one.length === best![0].length && chance.below(2) === 0)) best = [one, other];
  }
  return best;
}

export function withSums(cages: readonly (readonly number[])[], board: readonly number[]): Cage[] {
  return cages.map((cells) => {
    const sorted = [...cells].sort((a, b) => a - b);
    return { cells: sorted, sum: sorted.reduce((sum, cell) => sum + board[cell]!, 0) };
  });
}

/** Two neighbouring cages as one of at most `largest` cells, in random order: those that make the large cages. */
export function joinedCages(
  layout: Layout,
  cages: readonly number[][],
  board: readonly number[],
  largest: number,
  chance: Chance,
): number[][][] {
  const joins: number[][][] = [];
  if (largest <= DEFAULT_MAX_CELLS) return joins;
  const around = neighboursOf(layout);
  cages.forEach((one, at) => {
    cages.slice(at + 1).forEach((other) => {
      const cells = [...one, ...other];
      if (cells.length <= DEFAULT_MAX_CELLS || cells.length > largest) return;
      if (new Set(cells.map((cell) => board[cell])).size < cells.length) return;
      if (!one.some((cell) => around[cell]!.some((next) => other.includes(next)))) return;
      joins.push([...cages.filter((cage) => cage !== one && cage !== other), cells]);
    });
  });
  return chance.shuffled(joins);
}
