/**
 * Almost locked sets that share a restricted common digit (each of its places in one set sees all in the other) cannot
 * both do without it, so one of them is locked. ALS-XZ takes two sets, the XY-wing three, chains more.
 */
import { type AlmostLocked, almostLockedSets } from "./almost-locked.ts";
import { bitOf, digitsOf, lowestBit } from "./bits.ts";
import type { Code } from "./codes.ts";
import type { Grid } from "./grid.ts";
import { type Candidate, type Found, makeStep, type Role, type Step } from "./step.ts";

/** Two sets and the digits that are restricted between them. */
interface Bridge {
  readonly from: number;
  readonly to: number;
  readonly digits: number;
}

/** What is worked out once for all techniques with the sets of a position. */
export class Sets {
  readonly grid: Grid;
  readonly sets: readonly AlmostLocked[];
  readonly bridges: readonly Bridge[];
  readonly bridgesFrom: readonly (readonly Bridge[])[];
  /** By set and digit: its cells, and what all of them see, as sets of cells. */
  readonly #own: Int32Array;
  readonly #seen: Int32Array;

  constructor(grid: Grid, largest: number) {
    this.grid = grid;
    this.sets = almostLockedSets(grid, largest);
    const { words, digits, sight } = grid.terrain;
    const size = (digits + 1) * words;
    this.#own = new Int32Array(this.sets.length * size);
    this.#seen = new Int32Array(this.sets.length * size);
    this.sets.forEach(({ cells, mask }, set) => {
      for (const digit of digitsOf(mask)) {
        const at = set * size + digit * words;
        for (let word = 0; word < words; word++) this.#seen[at + word] = -1;
        for (const cell of cells) {
          if (!grid.has(cell, digit)) continue;
          this.#own[at + (cell >> 5)]! |= 1 << (cell & 31);
          for (let word = 0; word < words; word++) this.#seen[at + word]! &= sight[digit]![cell * words + word]!;
        }
      }
    });
    const bridges: Bridge[] = [];
    const from: Bridge[][] = this.sets.map(() => []);
    const masks = Int32Array.from(this.sets, ({ mask }) => mask);
    for (let a = 0; a < masks.length; a++) {
      for (let b = a + 1; b < masks.length; b++) {
        if ((masks[a]! & masks[b]!) === 0) continue;
        const restricted = this.#restricted(a, b);
        if (restricted === 0) continue;
        bridges.push({ from: a, to: b, digits: restricted });
        from[a]!.push({ from: a, to: b, digits: restricted });
        from[b]!.push({ from: b, to: a, digits: restricted });
      }
    }
    this.bridges = bridges;
    this.bridgesFrom = from;
  }

  #restricted(a: number, b: number): number {
    const { words, digits } = this.grid.terrain;
    const size = (digits + 1) * words;
    let restricted = 0;
    for (let rest = this.sets[a]!.mask & this.sets[b]!.mask; rest !== 0; rest &= rest - 1) {
      const digit = 32 - Math.clz32(rest & -rest);
      let blind = 0;
      for (let word = 0; word < words; word++)
        blind |= this.#own[b * size + digit * words + word]! & ~this.#seen[a * size + digit * words + word]!;
      if (blind === 0) restricted |= bitOf(digit);
    }
    return restricted;
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

const known = new WeakMap<Grid, { readonly version: number; readonly largest: number; readonly sets: Sets }>();

export function setsOf(grid: Grid, largest: number): Sets {
  const kept = known.get(grid);
  if (kept && kept.version === grid.version && kept.largest === largest) return kept.sets;
  const sets = new Sets(grid, largest);
  known.set(grid, { version: grid.version, largest, sets });
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

export const alsXz =
  (largest: number) =>
  (grid: Grid, found: Found): boolean => {
    const all = setsOf(grid, largest);
    for (const { from, to, digits } of all.bridges) {
      const [a, b] = [all.sets[from]!, all.sets[to]!];
      const doubly = (digits & (digits - 1)) !== 0;
      const eliminations: Candidate[] = [];
      let lost = 0;
      for (let rest = a.mask & b.mask & (doubly ? -1 : ~digits); rest !== 0; rest &= rest - 1) {
        const digit = 32 - Math.clz32(rest & -rest);
        const targets = all.targets([from, to], digit);
        if (targets.length > 0) lost |= bitOf(digit);
        eliminations.push(...targets);
      }
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
      if (
        eliminations.length > 0 &&
        found(stepOf(doubly ? "als-xz-double" : "als-xz", all, [from, to], digits, lost, eliminations))
      )
        return true;
    }
    return false;
  };

/** Chains of so many sets, neighbours restricted by different digits; the ends share a digit that one of them holds. */
export const alsChain =
  (code: Code, fewest: number, most: number, largest: number) =>
  (grid: Grid, found: Found): boolean => {
    const all = setsOf(grid, largest);
    const { digits } = grid.terrain;
    // A state is a set and the digit by which it was entered; each is reached by its shortest way.
    const cameFrom = new Int32Array(all.sets.length * digits);
    const queue: number[] = [];
    const wayTo = (state: number, start: number): number[] => {
      const way = [];
      for (; state >= 0; state = cameFrom[state]!) way.push(Math.floor(state / digits));
      return [start, ...way.reverse()];
    };
    for (let start = 0; start < all.sets.length; start++) {
      let firsts = all.bridgesFrom[start]!.reduce((mask, bridge) => mask | bridge.digits, 0);
      for (; firsts !== 0; firsts &= firsts - 1) {
        const first = firsts & -firsts;
        cameFrom.fill(-2);
        queue.length = 0;
        const enter = (bridge: Bridge, bits: number, from: number): void => {
          for (let rest = bits; rest !== 0; rest &= rest - 1) {
            const state = bridge.to * digits + lowestBit(rest);
            if (bridge.to === start || cameFrom[state] !== -2) continue;
            cameFrom[state] = from;
            queue.push(state);
          }
        };
        for (const bridge of all.bridgesFrom[start]!) enter(bridge, bridge.digits & first, -1);
        for (let length = 2, from = 0; length <= most && from < queue.length; length++) {
          for (const end = queue.length; from < end; from++) {
            const state = queue[from]!;
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
  const eliminations: Candidate[] = [];
  let lost = 0;
  for (let rest = all.sets[head]!.mask & all.sets[tail]!.mask & ~atEnds; rest !== 0; rest &= rest - 1) {
    const digit = 32 - Math.clz32(rest & -rest);
    const targets = all.targets([head, tail], digit);
    if (targets.length > 0) lost |= bitOf(digit);
    eliminations.push(...targets);
  }
  return eliminations.length > 0 && found(stepOf(code, all, way(), atEnds, lost, eliminations));
}
