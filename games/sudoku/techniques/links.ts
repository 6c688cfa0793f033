/**
 * The links between candidates of a position, as a graph for chains.
 *
 * A node is a digit in one cell, or in several cells of a house of which one holds it if the node is true. A weak link
 * leads from a node to those that it excludes, a strong link to those that must be true when it is false. Rules of all
 * kinds come in here: what sees what, dots, signs and cages of two are weak links like any other.
 */

import { type AlmostLocked, almostLockedSets, type Squeezed, squeezedBy } from "./almost-locked.ts";
import { addCell, countBits, digitsOf, lowestBit, lowestDigit } from "./bits.ts";
import { conjugatesOf } from "./conjugates.ts";
import type { Grid } from "./grid.ts";
import { sharedHousesOf } from "./shared-houses.ts";

/** What a strong link rests on. */
export const IN_CELL = 1;
export const IN_HOUSE = 2;
export const IN_ALMOST_LOCKED = 4;
/** Beside it, from this bit on, the number of the lock. */
export const LOCK_SHIFT = 3;

/** An almost locked set that a strong link rests on, alone or with a cell that it squeezes. */
export interface Lock {
  readonly set: AlmostLocked;
  readonly squeezed: Squeezed | null;
}

export interface LinkOptions {
  /** With nodes of several cells where two houses cross. */
  readonly groups: boolean;
  /** Only this digit. */
  readonly digit?: number;
  /** With almost locked sets: without one of their digits, all others are in. */
  readonly sets: readonly AlmostLocked[];
}

/** Most nodes have no strong links: they share this. */
const NO_LINKS: number[] = [];

export class Links {
  readonly grid: Grid;
  readonly digit: number[] = [];
  /** The cells of each node. */
  readonly cells: (readonly number[])[] = [];
  readonly locks: Lock[] = [];
  /** How many nodes are single candidates; these come first. */
  singles = 0;
  /** What each node excludes: sets of nodes, one after the other, each of so many words. */
  weak = new Int32Array(0);
  words = 0;
  readonly strong: number[][] = [];
  /** What each strong link rests on, beside `strong`. */
  readonly ground: number[][] = [];
  /** The node of a single candidate, or -1: by `cell * (digits + 1) + digit`. */
  readonly nodeAt: Int32Array;
  /** The nodes of several cells of each digit. */
  readonly #groupsOf: number[][];
  /** Which nodes are single candidates, as a set. */
  #isSingle = new Int32Array(0);

  constructor(grid: Grid, options: LinkOptions) {
    this.grid = grid;
    const { cells, digits } = grid.terrain;
    this.nodeAt = new Int32Array(cells * (digits + 1)).fill(-1);
    this.#groupsOf = Array.from({ length: digits + 1 }, () => []);
    const wanted = options.digit === undefined ? grid.terrain.all : 1 << (options.digit - 1);
    for (let cell = 0; cell < cells; cell++) {
      const own = [cell];
      for (let rest = grid.candidates[cell]! & wanted; rest !== 0; rest &= rest - 1) {
        const digit = lowestDigit(rest);
        this.nodeAt[cell * (digits + 1) + digit] = this.#add(digit, own);
      }
    }
    this.singles = this.digit.length;
    this.#joinSingles(wanted);
    if (options.groups) this.#joinGroups(wanted);
    for (const set of options.sets) {
      if (set.cells.length > 1) this.#addSet(set);
    }
    // After all sets alone, since the first ground of a link is kept and a plain one is easier to see.
    for (const set of options.sets) for (const squeezed of squeezedBy(grid, set)) this.#addSqueezed(set, squeezed);
    this.#linkWeakly(wanted);
  }

  #add(digit: number, cells: readonly number[]): number {
    this.digit.push(digit);
    this.cells.push(cells);
    this.strong.push(NO_LINKS);
    this.ground.push(NO_LINKS);
    return this.digit.length - 1;
  }

  single(cell: number, digit: number): number {
    return this.nodeAt[cell * (this.grid.terrain.digits + 1) + digit]!;
  }

  #join(a: number, b: number, ground: number): void {
    if (this.strong[a]!.includes(b)) return;
    this.#joinTo(a, b, ground);
    this.#joinTo(b, a, ground);
  }

  #joinTo(node: number, other: number, ground: number): void {
    if (this.strong[node] === NO_LINKS) {
      this.strong[node] = [other];
      this.ground[node] = [ground];
      return;
    }
    this.strong[node]!.push(other);
    this.ground[node]!.push(ground);
  }

  /** Whether `other` is false if `node` is true. */
  excludes(node: number, other: number): boolean {
    return ((this.weak[node * this.words + (other >> 5)]! >>> (other & 31)) & 1) === 1;
  }

  anyExcludedByBoth(a: number, b: number): boolean {
    const { weak, words, singles } = this;
    for (let word = 0; word * 32 < singles; word++)
      if ((weak[a * words + word]! & weak[b * words + word]! & this.#isSingle[word]!) !== 0) return true;
    return false;
  }

  /** The single candidates that both exclude. */
  excludedByBoth(a: number, b: number): number[] {
    const { weak, words, singles } = this;
    const both: number[] = [];
    for (let word = 0; word * 32 < singles; word++) {
      let rest = weak[a * words + word]! & weak[b * words + word]! & this.#isSingle[word]!;
      for (; rest !== 0; rest &= rest - 1) both.push(word * 32 + lowestBit(rest));
    }
    return both;
  }

  /** Strong links in cells with two candidates, and in houses with two places. */
  #joinSingles(wanted: number): void {
    const { grid } = this;
    for (let node = 0; node < this.singles; node++) {
      const cell = this.cells[node]![0]!;
      const digit = this.digit[node]!;
      const mask = grid.candidates[cell]!;
      if (countBits(mask) !== 2 || (mask & wanted) !== mask) continue;
      const partner = lowestDigit(mask & ~(1 << (digit - 1)));
      if (partner > digit) this.#join(node, this.single(cell, partner), IN_CELL);
    }
    for (const digit of digitsOf(wanted)) {
      for (const { a, b } of conjugatesOf(grid, digit))
        this.#join(this.single(a, digit), this.single(b, digit), IN_HOUSE);
    }
  }

  /** The node of exactly these cells, made if there is none. */
  #nodeOf(digit: number, cells: number[]): number {
    if (cells.length === 1) return this.single(cells[0]!, digit);
    const known = this.#groupsOf[digit]!.find(
      (node) => this.cells[node]!.length === cells.length && cells.every((cell) => this.cells[node]!.includes(cell)),
    );
    if (known !== undefined) return known;
    const node = this.#add(digit, cells);
    this.#groupsOf[digit]!.push(node);
    return node;
  }

  #joinGroups(wanted: number): void {
    for (const digit of digitsOf(wanted)) {
      for (const { part, rest } of sharedHousesOf(this.grid, digit))
        this.#join(this.#nodeOf(digit, part), this.#nodeOf(digit, rest), IN_HOUSE);
    }
  }

  #addLock(lock: Lock): number {
    return IN_ALMOST_LOCKED | ((this.locks.push(lock) - 1) << LOCK_SHIFT);
  }

  /** The nodes of these digits in the cells of a set. */
  #nodesIn({ cells }: AlmostLocked, mask: number): number[] {
    return digitsOf(mask).map((digit) =>
      this.#nodeOf(
        digit,
        cells.filter((cell) => this.grid.has(cell, digit)),
      ),
    );
  }

  #addSet(set: AlmostLocked): void {
    const ground = this.#addLock({ set, squeezed: null });
    const nodes = this.#nodesIn(set, set.mask);
    nodes.forEach((a, at) => {
      for (const b of nodes.slice(at + 1)) this.#join(a, b, ground);
    });
  }

  /** Without a digit that the set does not take from the cell the set is locked, and the cell has one candidate left. */
  #addSqueezed(set: AlmostLocked, squeezed: Squeezed): void {
    const ground = this.#addLock({ set, squeezed });
    const left = this.single(squeezed.cell, squeezed.digit);
    for (const node of this.#nodesIn(set, set.mask & ~squeezed.taken)) this.#join(node, left, ground);
  }

  /** A node excludes what none of its cells leaves possible; between nodes of one digit that is a question of peers. */
  #linkWeakly(wanted: number): void {
    const { singles, cells, digit, grid } = this;
    const count = digit.length;
    const words = (count + 31) >> 5;
    this.words = words;
    this.weak = new Int32Array(count * words);
    grid.work += count * words;
    this.#isSingle = new Int32Array(words);
    for (let node = 0; node < singles; node++) addCell(this.#isSingle, 0, node);
    for (let node = 0; node < count; node++) this.#addToThoseThatSee(node);
    for (let node = singles; node < count; node++) {
      this.weak.fill(-1, node * words, (node + 1) * words);
      for (const cell of cells[node]!) {
        const row = this.single(cell, digit[node]!) * words;
        for (let word = 0; word < words; word++) this.weak[node * words + word]! &= this.weak[row + word]!;
      }
    }
    for (let node = 0; node < singles; node++) {
      const cell = cells[node]![0]!;
      for (let rest = grid.candidates[cell]! & wanted; rest !== 0; rest &= rest - 1) {
        const other = this.single(cell, lowestDigit(rest));
        if (other !== node) addCell(this.weak, node * words, other);
      }
      this.#addBonds(node, wanted);
    }
  }

  /** A candidate that sees all cells of the node excludes it. */
  #addToThoseThatSee(node: number): void {
    const { grid, words } = this;
    const { peersByDigit, words: cellWords } = grid.terrain;
    const digit = this.digit[node]!;
    for (let word = 0; word < cellWords; word++) {
      let seen = grid.places[digit * cellWords + word]!;
      for (const cell of this.cells[node]!) seen &= peersByDigit[digit]![cell * cellWords + word]!;
      for (; seen !== 0; seen &= seen - 1)
        addCell(this.weak, this.single(word * 32 + lowestBit(seen), digit) * words, node);
    }
  }

  #addBonds(node: number, wanted: number): void {
    const { grid, words } = this;
    const { bonds, bondsOf } = grid.terrain;
    for (const index of bondsOf[this.cells[node]![0]!]!) {
      const { to, table } = bonds[index]!;
      let lost = grid.candidates[to]! & wanted & ~table[1 << (this.digit[node]! - 1)]!;
      for (; lost !== 0; lost &= lost - 1) addCell(this.weak, node * words, this.single(to, lowestDigit(lost)));
    }
  }
}

const cache = new WeakMap<Grid, { readonly version: number; readonly made: Map<string, Links> }>();

/** The links of the position as it stands, made once for all chains that are looked for in it. */
export function linksOf(grid: Grid, groups: boolean, largestSet = 0): Links {
  let entry = cache.get(grid);
  if (!entry || entry.version !== grid.version) {
    entry = { version: grid.version, made: new Map() };
    cache.set(grid, entry);
  }
  const key = `${groups} ${largestSet}`;
  let links = entry.made.get(key);
  if (!links) {
    links = new Links(grid, { groups, sets: largestSet === 0 ? [] : almostLockedSets(grid, largestSet) });
    entry.made.set(key, links);
  }
  return links;
}
