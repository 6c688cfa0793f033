/**
 * The links between candidates of a position, as a graph for chains.
 *
 * A node is a digit in one cell, or in several cells of a house of which one holds it if the node is true. A weak link
 * leads from a node to those that it excludes, a strong link to those that must be true when it is false. Rules of all
 * kinds come in here: what sees what, dots, signs and cages of two are weak links like any other.
 */

import { type AlmostLocked, almostLockedSets } from "./almost-locked.ts";
import { addCell, countBits, hasCell, lowestDigit } from "./bits.ts";
import type { Grid } from "./grid.ts";

/** What a strong link rests on. */
export const IN_CELL = 1;
export const IN_HOUSE = 2;
export const IN_ALMOST_LOCKED = 4;
/** Beside it, from this bit on, the number of the set. */
export const SET_SHIFT = 3;

export interface LinkOptions {
  /** With nodes of several cells where two houses cross. */
  readonly groups: boolean;
  /** Only this digit. */
  readonly digit?: number;
  /** With almost locked sets: without one of their digits, all others are in. */
  readonly sets: readonly AlmostLocked[];
}

export class Links {
  readonly grid: Grid;
  readonly digit: number[] = [];
  /** The cells of each node. */
  readonly cells: number[][] = [];
  readonly sets: readonly AlmostLocked[];
  /** How many nodes are single candidates; these come first. */
  singles = 0;
  readonly weak: number[][] = [];
  readonly strong: number[][] = [];
  /** What each strong link rests on, beside `strong`. */
  readonly ground: number[][] = [];
  /** The node of a single candidate, or -1: by `cell * (digits + 1) + digit`. */
  readonly nodeAt: Int32Array;
  readonly #byDigit: number[][];
  /** Sets of cells of the nodes, and of the places of their digit that all of them see. */
  readonly #own: Int32Array[] = [];
  readonly #seen: Int32Array[] = [];

  constructor(grid: Grid, options: LinkOptions) {
    this.grid = grid;
    const { cells, digits } = grid.terrain;
    this.nodeAt = new Int32Array(cells * (digits + 1)).fill(-1);
    this.#byDigit = Array.from({ length: digits + 1 }, () => []);
    const wanted = options.digit === undefined ? grid.terrain.all : 1 << (options.digit - 1);
    for (let cell = 0; cell < cells; cell++) {
      for (let rest = grid.candidates[cell]! & wanted; rest !== 0; rest &= rest - 1) {
        const digit = lowestDigit(rest);
        this.nodeAt[cell * (digits + 1) + digit] = this.#add(digit, [cell]);
      }
    }
    this.singles = this.digit.length;
    this.#linkSingles(wanted);
    if (options.groups) this.#addGroups(wanted);
    this.sets = options.sets;
    options.sets.forEach((set, index) => {
      if (set.cells.length > 1) this.#addSet(set, index);
    });
    if (this.digit.length > this.singles) this.#linkGroups();
  }

  #add(digit: number, cells: number[]): number {
    this.digit.push(digit);
    this.cells.push(cells);
    this.weak.push([]);
    this.strong.push([]);
    this.ground.push([]);
    const node = this.digit.length - 1;
    this.#byDigit[digit]!.push(node);
    return node;
  }

  single(cell: number, digit: number): number {
    return this.nodeAt[cell * (this.grid.terrain.digits + 1) + digit]!;
  }

  #join(a: number, b: number, ground: number): void {
    if (this.strong[a]!.includes(b)) return;
    this.strong[a]!.push(b);
    this.ground[a]!.push(ground);
    this.strong[b]!.push(a);
    this.ground[b]!.push(ground);
  }

  #linkSingles(wanted: number): void {
    const { grid } = this;
    const { terrain } = grid;
    const { words, houses, sight, bonds, bondsOf, digits } = terrain;
    for (let node = 0; node < this.singles; node++) {
      const cell = this.cells[node]![0]!;
      const digit = this.digit[node]!;
      const weak = this.weak[node]!;
      const mask = grid.candidates[cell]!;
      for (let rest = mask & wanted & ~(1 << (digit - 1)); rest !== 0; rest &= rest - 1)
        weak.push(this.single(cell, lowestDigit(rest)));
      for (let word = 0; word < words; word++) {
        let seen = sight[digit]![cell * words + word]! & grid.places[digit * words + word]!;
        for (; seen !== 0; seen &= seen - 1) weak.push(this.single(word * 32 + 31 - Math.clz32(seen & -seen), digit));
      }
      for (const index of bondsOf[cell]!) {
        const { to, table } = bonds[index]!;
        for (let rest = grid.candidates[to]! & wanted & ~table[1 << (digit - 1)]!; rest !== 0; rest &= rest - 1) {
          const other = this.single(to, lowestDigit(rest));
          if (!weak.includes(other)) weak.push(other);
        }
      }
      if (countBits(mask) === 2 && (mask & wanted) === mask) {
        const partner = lowestDigit(mask & ~(1 << (digit - 1)));
        if (partner > digit) this.#join(node, this.single(cell, partner), IN_CELL);
      }
    }
    for (let house = 0; house < houses.length; house++) {
      for (let digit = 1; digit <= digits; digit++) {
        if (((wanted >> (digit - 1)) & 1) === 0 || grid.countIn(house, digit) !== 2) continue;
        const [a, b] = grid.cellsIn(house, digit) as [number, number];
        this.#join(this.single(a, digit), this.single(b, digit), IN_HOUSE);
      }
    }
  }

  /** The node of exactly these cells, made if there is none. */
  #nodeOf(digit: number, cells: number[]): number {
    if (cells.length === 1) return this.single(cells[0]!, digit);
    const known = this.#byDigit[digit]!.find(
      (node) => this.cells[node]!.length === cells.length && cells.every((cell) => this.cells[node]!.includes(cell)),
    );
    return known ?? this.#add(digit, cells);
  }

  /** Groups where two houses cross, and strong links between what they leave of a house. */
  #addGroups(wanted: number): void {
    const { grid } = this;
    const { houses, crossing, digits, isBox, houseSets, words } = grid.terrain;
    for (let digit = 1; digit <= digits; digit++) {
      if (((wanted >> (digit - 1)) & 1) === 0) continue;
      const parts: { house: number; cells: number[] }[] = [];
      for (let house = 0; house < houses.length; house++) {
        if (grid.countIn(house, digit) < 2) continue;
        const all = grid.cellsIn(house, digit);
        for (const other of crossing[house]!) {
          if (isBox[house] === isBox[other]) continue;
          const cells = all.filter((cell) => hasCell(houseSets, other * words, cell));
          if (cells.length < 2 || cells.length === all.length) continue;
          this.#nodeOf(digit, cells);
          parts.push({ house, cells });
        }
      }
      for (const { house, cells } of parts) {
        const rest = grid.cellsIn(house, digit).filter((cell) => !cells.includes(cell));
        const partner =
          rest.length === 1
            ? this.single(rest[0]!, digit)
            : this.#byDigit[digit]!.find(
                (node) =>
                  this.cells[node]!.length === rest.length && rest.every((cell) => this.cells[node]!.includes(cell)),
              );
        if (partner !== undefined) this.#join(this.#nodeOf(digit, cells), partner, IN_HOUSE);
      }
    }
  }

  #addSet({ cells, mask }: AlmostLocked, index: number): void {
    const nodes: number[] = [];
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const digit = lowestDigit(rest);
      nodes.push(
        this.#nodeOf(
          digit,
          cells.filter((cell) => this.grid.has(cell, digit)),
        ),
      );
    }
    nodes.forEach((a, at) => {
      for (const b of nodes.slice(at + 1)) this.#join(a, b, IN_ALMOST_LOCKED | (index << SET_SHIFT));
    });
  }

  #excludes(node: number, other: number): boolean {
    const seen = this.#seen[node]!;
    const own = this.#own[other]!;
    for (let word = 0; word < seen.length; word++) if ((own[word]! & ~seen[word]!) !== 0) return false;
    return true;
  }

  /** Weak links from and to nodes of several cells. */
  #linkGroups(): void {
    const { grid } = this;
    const { words } = grid.terrain;
    for (const nodes of this.#byDigit) {
      for (const node of nodes) {
        const digit = this.digit[node]!;
        const own = new Int32Array(words);
        const seen = grid.places.slice(digit * words, (digit + 1) * words);
        for (const cell of this.cells[node]!) {
          addCell(own, 0, cell);
          grid.keepSeen(seen, cell, digit);
        }
        this.#own[node] = own;
        this.#seen[node] = seen;
      }
      for (const group of nodes) {
        if (group < this.singles) continue;
        for (const node of nodes) {
          if (node === group) continue;
          if (this.#excludes(group, node)) this.weak[group]!.push(node);
          if (node < this.singles && this.#excludes(node, group)) this.weak[node]!.push(group);
        }
      }
    }
  }
}

const known = new WeakMap<Grid, { readonly version: number; readonly made: Map<string, Links> }>();

/** The links of the position as it stands, made once for all chains that are looked for in it. */
export function linksOf(grid: Grid, groups: boolean, largestSet = 0): Links {
  let entry = known.get(grid);
  if (!entry || entry.version !== grid.version) {
    entry = { version: grid.version, made: new Map() };
    known.set(grid, entry);
  }
  const key = `${groups} ${largestSet}`;
  let links = entry.made.get(key);
  if (!links) {
    links = new Links(grid, { groups, sets: largestSet === 0 ? [] : almostLockedSets(grid, largestSet) });
    entry.made.set(key, links);
  }
  return links;
}
