/**
 * The candidates of a board under way, and everything that follows from them without guessing. Hot code: flat arrays,
 * masks of candidates (bit d - 1 is the digit d), no allocation after construction. Its plain twin is `plain.ts`.
 *
 * Every narrowing is written on a trail, so that a guess is taken back by walking the trail to a mark. A cell can be
 * narrowed at most once for each digit, which bounds the trail.
 */

import { narrowSum } from "./cage.ts";
import type { CompiledRules } from "./compile.ts";

/** How many bits a mask of up to 16 candidates has. */
export const COUNT = new Uint8Array(1 << 16);
for (let mask = 1; mask < COUNT.length; mask++) COUNT[mask] = COUNT[mask >> 1]! + (mask & 1);

export class Board {
  readonly rules: CompiledRules;
  readonly candidates: Int32Array;
  /** How often each cell was where a contradiction showed: the search looks there first. */
  readonly blame: Float64Array;
  /** Whether overlapping regions are compared too, once singles are exhausted. */
  overlaps = true;

  readonly #trailCells: Int32Array;
  readonly #trailMasks: Int32Array;
  #trail = 0;

  readonly #changed: Int32Array;
  readonly #isChanged: Uint8Array;
  #changes = 0;
  readonly #dirtyRegions: Int32Array;
  readonly #isDirtyRegion: Uint8Array;
  #regions = 0;
  /**
   * Regions whose overlaps were not compared since they changed. A guess taken back leaves some of them marked without
   * need, but never one unmarked: the board was settled when the guess was made.
   */
  readonly #isStale: Uint8Array;
  readonly #dirtySums: Int32Array;
  readonly #isDirtySum: Uint8Array;
  #sums = 0;
  /** Digits that `place` has written, by region. */
  readonly #used: Int32Array;

  constructor(rules: CompiledRules) {
    const { cells, digits } = rules;
    const regions = rules.regions.start.length - 1;
    const sums = rules.sumTotal.length;
    this.rules = rules;
    this.candidates = new Int32Array(cells);
    this.blame = new Float64Array(cells);
    this.#trailCells = new Int32Array(cells * digits);
    this.#trailMasks = new Int32Array(cells * digits);
    this.#changed = new Int32Array(cells);
    this.#isChanged = new Uint8Array(cells);
    this.#dirtyRegions = new Int32Array(regions);
    this.#isDirtyRegion = new Uint8Array(regions);
    this.#isStale = new Uint8Array(regions);
    this.#dirtySums = new Int32Array(sums);
    this.#used = new Int32Array(regions);
    this.#isDirtySum = new Uint8Array(sums);
  }

  /** Back to the opening, with everything waiting to be looked at once. */
  reset(keepBlame = false): void {
    const { opening, arcs, all } = this.rules;
    this.forget();
    this.#trail = 0;
    if (!keepBlame) this.blame.fill(0);
    this.#isStale.fill(1);
    this.candidates.set(opening);
    for (let cell = 0; cell < opening.length; cell++) {
      // A full cell says nothing to its peers; only relations may cut something already.
      if (opening[cell] !== all || arcs.start[cell] !== arcs.start[cell + 1]) this.#touch(cell);
    }
    for (let sum = 0; sum < this.#dirtySums.length; sum++) this.#touchSum(sum);
    if (this.#changes > 0) for (let region = 0; region < this.#dirtyRegions.length; region++) this.#touchRegion(region);
  }

  /**
   * Writes many digits at once (0 is none); false when they contradict each other or the candidates. Digit by digit,
   * `narrow` would visit every peer of every given; here each open cell looks at its regions once.
   */
  place(givens: ArrayLike<number>): boolean {
    const { candidates, rules } = this;
    const { regionsOf, isBound } = rules;
    const used = this.#used;
    used.fill(0);
    for (let cell = 0; cell < givens.length; cell++) {
      if (givens[cell] === 0) continue;
      const bit = 1 << (givens[cell]! - 1);
      if ((candidates[cell]! & bit) === 0) return false;
      if (candidates[cell] !== bit) this.#write(cell, bit);
      if (isBound[cell]) this.#touch(cell);
      for (let at = regionsOf.start[cell]!, end = regionsOf.start[cell + 1]!; at < end; at++) {
        const region = regionsOf.list[at]!;
        if (used[region]! & bit) return false;
        used[region]! |= bit;
      }
    }
    for (let cell = 0; cell < givens.length; cell++) {
      if (givens[cell] !== 0) continue;
      const before = candidates[cell]!;
      let after = before;
      for (let at = regionsOf.start[cell]!, end = regionsOf.start[cell + 1]!; at < end; at++) {
        after &= ~used[regionsOf.list[at]!]!;
      }
      if (after === before) continue;
      if (after === 0) return false;
      this.#write(cell, after);
      if (isBound[cell] || (after & (after - 1)) === 0) this.#touch(cell);
    }
    for (let region = 0; region < used.length; region++) if (used[region] !== 0) this.#touchRegion(region);
    return true;
  }

  /** A place on the trail to come back to. */
  get mark(): number {
    return this.#trail;
  }

  undo(mark: number): void {
    const { candidates } = this;
    while (this.#trail > mark) {
      this.#trail--;
      candidates[this.#trailCells[this.#trail]!] = this.#trailMasks[this.#trail]!;
    }
    this.forget();
  }

  /** Drops what waits to be looked at. */
  forget(): void {
    while (this.#changes > 0) this.#isChanged[this.#changed[--this.#changes]!] = 0;
    while (this.#regions > 0) this.#isDirtyRegion[this.#dirtyRegions[--this.#regions]!] = 0;
    while (this.#sums > 0) this.#isDirtySum[this.#dirtySums[--this.#sums]!] = 0;
  }

  /** Keeps only the candidates in `mask`; false when none is left. */
  narrow(cell: number, mask: number): boolean {
    const before = this.candidates[cell]!;
    const after = before & mask;
    if (after === before) return true;
    if (after === 0) {
      this.blame[cell]!++;
      return false;
    }
    this.#write(cell, after);
    this.#touch(cell);
    return true;
  }

  #write(cell: number, mask: number): void {
    this.#trailCells[this.#trail] = cell;
    this.#trailMasks[this.#trail++] = this.candidates[cell]!;
    this.candidates[cell] = mask;
  }

  #touch(cell: number): void {
    if (this.#isChanged[cell]) return;
    this.#isChanged[cell] = 1;
    this.#changed[this.#changes++] = cell;
  }

  #touchRegion(region: number): void {
    this.#isStale[region] = 1;
    if (this.#isDirtyRegion[region]) return;
    this.#isDirtyRegion[region] = 1;
    this.#dirtyRegions[this.#regions++] = region;
  }

  #touchSum(sum: number): void {
    if (this.#isDirtySum[sum]) return;
    this.#isDirtySum[sum] = 1;
    this.#dirtySums[this.#sums++] = sum;
  }

  /**
   * Draws every conclusion, cheapest first, until nothing more follows; false on a contradiction. With `until`, stops
   * as soon as that cell is decided.
   */
  settle(until = -1): boolean {
    for (;;) {
      if (this.#changes > 0) {
        const cell = this.#changed[--this.#changes]!;
        this.#isChanged[cell] = 0;
        if (!this.#spread(cell)) return false;
        if (cell === until) {
          const mask = this.candidates[cell]!;
          if ((mask & (mask - 1)) === 0) return true;
        }
      } else if (this.#regions > 0) {
        const region = this.#dirtyRegions[--this.#regions]!;
        this.#isDirtyRegion[region] = 0;
        if (!this.#hiddenSingles(region)) return false;
      } else if (this.#sums > 0) {
        const sum = this.#dirtySums[--this.#sums]!;
        this.#isDirtySum[sum] = 0;
        if (!narrowSum(this, sum)) return false;
      } else {
        const region = this.overlaps ? this.#isStale.indexOf(1) : -1;
        if (region < 0) return true;
        this.#isStale[region] = 0;
        if (!this.#compareOverlaps(region)) return false;
      }
    }
  }

  /** What a change of one cell means for the cells bound to it. */
  #spread(cell: number): boolean {
    const { rules, candidates } = this;
    const mask = candidates[cell]!;
    if ((mask & (mask - 1)) === 0) {
      const others = ~mask;
      const { start, list } = rules.peers;
      for (let at = start[cell]!, end = start[cell + 1]!; at < end; at++) {
        const peer = list[at]!;
        if (candidates[peer]! & mask && !this.narrow(peer, others)) return false;
      }
      const partial = rules.partialPeers;
      for (let at = partial.start[cell]!, end = partial.start[cell + 1]!; at < end; at += 2) {
        if (partial.list[at + 1]! & mask && !this.narrow(partial.list[at]!, others)) return false;
      }
    }
    const { arcs, tables } = rules;
    for (let at = arcs.start[cell]!, end = arcs.start[cell + 1]!; at < end; at += 2) {
      if (!this.narrow(arcs.list[at]!, tables[arcs.list[at + 1]!]![mask]!)) return false;
    }
    const { regionsOf, sumsOf } = rules;
    for (let at = regionsOf.start[cell]!, end = regionsOf.start[cell + 1]!; at < end; at++) {
      this.#touchRegion(regionsOf.list[at]!);
    }
    for (let at = sumsOf.start[cell]!, end = sumsOf.start[cell + 1]!; at < end; at++) {
      this.#touchSum(sumsOf.list[at]!);
    }
    return true;
  }

  #hiddenSingles(region: number): boolean {
    const { candidates, rules } = this;
    const { start, list } = rules.regions;
    const from = start[region]!;
    const end = start[region + 1]!;
    let once = 0;
    let twice = 0;
    let decided = 0;
    for (let at = from; at < end; at++) {
      const mask = candidates[list[at]!]!;
      twice |= once & mask;
      once |= mask;
      if ((mask & (mask - 1)) === 0) decided |= mask;
    }
    if (once !== rules.all) {
      for (let at = from; at < end; at++) this.blame[list[at]!]!++;
      return false;
    }
    let hidden = once & ~twice & ~decided;
    for (let at = from; hidden !== 0; at++) {
      const cell = list[at]!;
      const own = candidates[cell]! & hidden;
      if (own === 0) continue;
      // Two digits that have only this one cell left.
      if ((own & (own - 1)) !== 0) {
        this.blame[cell]!++;
        return false;
      }
      this.narrow(cell, own);
      hidden ^= own;
    }
    return true;
  }

  /** A digit that a region has only in common with another leaves the rest of the other. */
  #compareOverlaps(region: number): boolean {
    const { candidates, rules } = this;
    const { start, list } = rules.overlaps;
    for (let overlap = rules.overlapsFrom[region]!; overlap < rules.overlapsFrom[region + 1]!; overlap += 3) {
      const rest = start[overlap + 1]!;
      const beyond = start[overlap + 2]!;
      const end = start[overlap + 3]!;
      let locked = 0;
      for (let at = start[overlap]!; at < rest; at++) {
        const mask = candidates[list[at]!]!;
        if ((mask & (mask - 1)) !== 0) locked |= mask;
      }
      for (let at = rest; at < beyond && locked !== 0; at++) locked &= ~candidates[list[at]!]!;
      if (locked === 0) continue;
      for (let at = beyond; at < end; at++) if (!this.narrow(list[at]!, ~locked)) return false;
    }
    return true;
  }
}
