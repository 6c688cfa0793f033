/**
 * Almost locked sets that share a restricted common digit (each of its places in one set sees all in the other) cannot
 * both do without it, so one of them is locked. ALS-XZ takes two sets, the XY-wing three, chains more.
 */
import { type AlmostLocked, almostLockedSets } from "./almost-locked.ts";
import { addCell, bitOf, digitsOf, lowestBit, lowestDigit } from "./bits.ts";
import type { Code } from "./codes.ts";
import type { Grid } from "./grid.ts";
import { type Candidate, type Found, makeStep, type Role, type Step } from "./step.ts";

/** A set to which another leads, and the digits that are restricted between them. */
interface Bridge {
  readonly to: number;
  readonly digits: number;
}

/** Comparing two sets takes about as long as looking at so many cells. */
const WORK_OF_PAIR = 6;

/** What is worked out once for all techniques with the sets of a position. */
export class Sets {
  readonly grid: Grid;
  readonly sets: readonly AlmostLocked[];
  /** The digits of each set of which something outside sees all places in the set. */
  readonly takes: Int32Array;
  /** By set and digit: its cells, and the places outside that see all of them, as sets of cells. */
  readonly #own: Int32Array;
  readonly #seen: Int32Array;
  #bridgesFrom: readonly (readonly Bridge[])[] | null = null;

  constructor(grid: Grid, largest: number) {
    this.grid = grid;
    this.sets = almostLockedSets(grid, largest);
    this.takes = new Int32Array(this.sets.length);
    const { words, digits } = grid.terrain;
    this.#own = new Int32Array(this.sets.length * (digits + 1) * words);
    this.#seen = new Int32Array(this.#own.length);
    for (let set = 0; set < this.sets.length; set++) {
      for (let rest = this.sets[set]!.mask; rest !== 0; rest &= rest - 1) this.#look(set, lowestDigit(rest));
    }
  }

  #look(set: number, digit: number): void {
    const { grid } = this;
    const { words, digits, peersByDigit } = grid.terrain;
    const { cells } = this.sets[set]!;
    const at = (set * (digits + 1) + digit) * words;
    for (let word = 0; word < words; word++) this.#seen[at + word] = grid.places[digit * words + word]!;
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index]!;
      if (!grid.has(cell, digit)) continue;
      addCell(this.#own, at, cell);
      for (let word = 0; word < words; word++) this.#seen[at + word]! &= peersByDigit[digit]![cell * words + word]!;
    }
    for (let word = 0; word < words; word++) if (this.#seen[at + word] !== 0) this.takes[set]! |= bitOf(digit);
  }

  /** For each set, the sets with which it has restricted digits. Made when asked for: many steps need no chain of sets. */
  get bridgesFrom(): readonly (readonly Bridge[])[] {
    if (this.#bridgesFrom) return this.#bridgesFrom;
    const count = this.sets.length;
    const from: Bridge[][] = this.sets.map(() => []);
    for (let a = 0; a < count && !this.grid.isOverworked; a++) {
      this.grid.work += WORK_OF_PAIR * (count - a);
      for (let b = a + 1; b < count; b++) {
        const digits = this.restricted(a, b);
        if (digits === 0) continue;
        from[a]!.push({ to: b, digits });
        from[b]!.push({ to: a, digits });
      }
    }
    this.#bridgesFrom = from;
    return from;
  }

  /** The digits that are restricted between two sets. */
  restricted(a: number, b: number): number {
    // What sees all places of a digit in a set that shares the digit with it is outside that set.
    let rest = this.takes[a]! & this.takes[b]!;
    if (rest === 0) return 0;
    const { words, digits } = this.grid.terrain;
    let restricted = 0;
    for (; rest !== 0; rest &= rest - 1) {
      const digit = lowestDigit(rest);
      const ofA = (a * (digits + 1) + digit) * words;
      const ofB = (b * (digits + 1) + digit) * words;
      let blind = 0;
      for (let word = 0; word < words; word++) blind |= this.#own[ofB + word]! & ~this.#seen[ofA + word]!;
      if (blind === 0) restricted |= bitOf(digit);
    }
    return restricted;
  }

  /** The digits of both sets of which something sees all places in both. */
  takenByBoth(a: number, b: number): number {
    const { words, digits } = this.grid.terrain;
    let taken = 0;
    for (let rest = this.takes[a]! & this.takes[b]!; rest !== 0; rest &= rest - 1) {
      const digit = lowestDigit(rest);
      const ofA = (a * (digits + 1) + digit) * words;
      const ofB = (b * (digits + 1) + digit) * words;
      for (let word = 0; word < words; word++)
        if ((this.#seen[ofA + word]! & this.#seen[ofB + word]!) !== 0) taken |= bitOf(digit);
    }
    return taken;
  }

  cellsWith(set: number, digit: number): number[] {
    return this.sets[set]!.cells.filter((cell) => this.grid.has(cell, digit));
  }

  /** What all places of the digit in these sets see. */
  targets(sets: readonly number[], digit: number): Candidate[] {
    const { words, digits } = this.grid.terrain;
    const size = (digits + 1) * words;
    const found: Candidate[] = [];
    for (let word = 0; word < words; word++) {
      let left = this.grid.places[digit * words + word]!;
      for (const set of sets) left &= this.#seen[set * size + digit * words + word]!;
      for (; left !== 0; left &= left - 1) found.push({ cell: word * 32 + 31 - Math.clz32(left & -left), digit });
    }
    return found;
  }
}

const cache = new WeakMap<Grid, { readonly version: number; readonly largest: number; readonly sets: Sets }>();

export function setsOf(grid: Grid, largest: number): Sets {
  const kept = cache.get(grid);
  if (kept && kept.version === grid.version && kept.largest === largest) return kept.sets;
  const sets = new Sets(grid, largest);
  cache.set(grid, { version: grid.version, largest, sets });
  return sets;
}

const ROLES: readonly Role[] = ["first", "second", "third", "fourth"];

function stepOf(
  code: Code,
  all: Sets,
  chain: readonly number[],
  restricted: number,
  lost: number,
  eliminations: readonly Candidate[],
): Step {
  const unique = new Map(eliminations.map((one) => [one.cell * 32 + one.digit, one]));
  return makeStep(code, {
    eliminations: [...unique.values()],
    marks: chain.flatMap((set, at) =>
      all.sets[set]!.cells.flatMap((cell) =>
        all.grid.candidatesOf(cell).map((one) => ({ ...one, role: ROLES[at % 4]! })),
      ),
    ),
    details: {
      sets: chain.flatMap((set) => [all.sets[set]!.cells.length, ...all.sets[set]!.cells]),
      restricted: digitsOf(restricted),
      digits: digitsOf(lost),
      count: chain.length,
    },
    length: chain.reduce((sum, set) => sum + all.sets[set]!.cells.length, 0),
  });
}

/** Every two sets with restricted digits that may take something: they share another digit, or are locked by two. */
function eachPair(all: Sets, visit: (from: number, to: number, digits: number) => boolean): boolean {
  const { takes } = all;
  for (let from = 0; from < takes.length && !all.grid.isOverworked; from++) {
    all.grid.work += WORK_OF_PAIR * (takes.length - from);
    for (let to = from + 1; to < takes.length; to++) {
      const shared = takes[from]! & takes[to]!;
      if (shared === 0 || (shared & (shared - 1)) === 0) continue;
      const digits = all.restricted(from, to);
      if (digits !== 0 && visit(from, to, digits)) return true;
    }
  }
  return false;
}

export const alsXz =
  (largest: number) =>
  (grid: Grid, found: Found): boolean => {
    const all = setsOf(grid, largest);
    return eachPair(all, (from, to, digits) => {
      const doubly = (digits & (digits - 1)) !== 0;
      let lost = all.takenByBoth(from, to) & (doubly ? -1 : ~digits);
      const eliminations = digitsOf(lost).flatMap((digit) => all.targets([from, to], digit));
      if (doubly) {
        // Both sets are locked: each keeps its other digits to itself.
        for (const set of [from, to]) {
          for (const digit of digitsOf(all.sets[set]!.mask & ~digits)) {
            const targets = all.targets([set], digit);
            if (targets.length > 0) lost |= bitOf(digit);
            eliminations.push(...targets);
          }
        }
      }
      return (
        eliminations.length > 0 &&
        found(stepOf(doubly ? "als-xz-double" : "als-xz", all, [from, to], digits, lost, eliminations))
      );
    });
  };

/** Chains of so many sets, neighbours restricted by different digits; the ends share a digit that one of them holds. */
export const alsChain =
  (code: Code, fewest: number, most: number, largest: number) =>
  (grid: Grid, found: Found): boolean => {
    const all = setsOf(grid, largest);
    const { digits } = grid.terrain;
    // A state is a set and the digit by which it was entered; each is reached by its shortest way.
    const cameFrom = new Int32Array(all.sets.length * digits);
    const reachedIn = new Int32Array(cameFrom.length);
    let round = 0;
    const queue: number[] = [];
    const wayTo = (state: number, start: number): number[] => {
      const way = [];
      for (; state >= 0; state = cameFrom[state]!) way.push(Math.floor(state / digits));
      return [start, ...way.reverse()];
    };
    for (let start = 0; start < all.sets.length; start++) {
      if (all.takes[start] === 0) continue;
      if (grid.isOverworked) return false;
      let firsts = all.bridgesFrom[start]!.reduce((mask, bridge) => mask | bridge.digits, 0);
      for (; firsts !== 0; firsts &= firsts - 1) {
        const first = firsts & -firsts;
        round++;
        queue.length = 0;
        const enter = (bridge: Bridge, bits: number, from: number): void => {
          for (let rest = bits; rest !== 0; rest &= rest - 1) {
            const state = bridge.to * digits + lowestBit(rest);
            if (bridge.to === start || reachedIn[state] === round) continue;
            reachedIn[state] = round;
            cameFrom[state] = from;
            queue.push(state);
          }
        };
        for (const bridge of all.bridgesFrom[start]!) enter(bridge, bridge.digits & first, -1);
        for (let length = 2, from = 0; length <= most && from < queue.length; length++) {
          for (const end = queue.length; from < end; from++) {
            const state = queue[from]!;
            grid.work += WORK_OF_PAIR;
            const last = 1 << (state % digits);
            const set = Math.floor(state / digits);
            if (
              length >= fewest &&
              start < set &&
              closes(code, all, () => wayTo(state, start), start, set, first | last, found)
            )
              return true;
            if (length < most) for (const bridge of all.bridgesFrom[set]!) enter(bridge, bridge.digits & ~last, state);
          }
        }
      }
    }
    return false;
  };

/** `atEnds` are the digits that restrict the first and the last two sets. */
function closes(
  code: Code,
  all: Sets,
  way: () => number[],
  head: number,
  tail: number,
  atEnds: number,
  found: Found,
): boolean {
  const lost = all.takenByBoth(head, tail) & ~atEnds;
  if (lost === 0) return false;
  const eliminations = digitsOf(lost).flatMap((digit) => all.targets([head, tail], digit));
  return found(stepOf(code, all, way(), atEnds, lost, eliminations));
}
