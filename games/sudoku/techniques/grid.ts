/** Digits and candidates of a puzzle under way, as a person pencils them in. */
import { addCell, bitOf, cellsOf, countBits, digitsOf, lowestDigit } from "./bits.ts";
import type { Candidate, Step } from "./step.ts";
import type { Terrain } from "./terrain.ts";

export class Grid {
  readonly terrain: Terrain;
  /** 0 where the cell is empty. */
  readonly digits: Uint8Array;
  /** The candidates of empty cells as masks; 0 where a digit stands. */
  readonly candidates: Int32Array;
  /** Where each digit may still go: sets of cells, the set of digit d from `d * words`. */
  readonly places: Int32Array;
  /** Which cells were given with the puzzle; a rectangle of placed digits may only count the others. */
  readonly given: Uint8Array;
  empty = 0;
  /** Changes with every change, so that what was worked out for a position can be kept as long as it stands. */
  version = 0;
  /** The same for each digit, and for each group: a search that found nothing need not look there again. */
  readonly digitVersion: Int32Array;
  readonly groupVersion: Int32Array;
  /** What searches remember of the position, each in a place of its own: see `memory.ts`. */
  readonly memory: unknown[] = [];
  /** Whether the puzzle is proved to have one solution, so that conclusions may be drawn from it. */
  unique = false;
  /**
   * Work done so far and at most, in cells and pairs looked at; searches that could be long add to it and end at the
   * maximum. It is counted and not timed, so that the same question always has the same answer.
   */
  work = 0;
  maxWork = Number.POSITIVE_INFINITY;

  constructor(terrain: Terrain) {
    this.terrain = terrain;
    this.digits = new Uint8Array(terrain.cells);
    this.candidates = new Int32Array(terrain.cells);
    this.places = new Int32Array((terrain.digits + 1) * terrain.words);
    this.given = new Uint8Array(terrain.cells);
    this.digitVersion = new Int32Array(terrain.digits + 1);
    this.groupVersion = new Int32Array(terrain.groups.length);
  }

  /** Counts anew, up to this maximum. */
  limitWork(maxWork: number): void {
    this.work = 0;
    this.maxWork = maxWork;
  }

  get isOverworked(): boolean {
    return this.work >= this.maxWork;
  }

  /** Everything may have changed. */
  #renew(): void {
    this.version++;
    for (let digit = 1; digit < this.digitVersion.length; digit++) this.digitVersion[digit]!++;
    for (let group = 0; group < this.groupVersion.length; group++) this.groupVersion[group]!++;
  }

  #touch(cell: number): void {
    const groups = this.terrain.groupsOf[cell]!;
    for (let at = 0; at < groups.length; at++) this.groupVersion[groups[at]!]!++;
  }

  /** Begins with these digits; `candidates` narrows what they leave open. False when digits are in each other's way. */
  load(digits: ArrayLike<number>, givens: ArrayLike<number> = digits, candidates?: ArrayLike<number>): boolean {
    const { cells, opening, words } = this.terrain;
    this.#renew();
    this.digits.fill(0);
    this.candidates.set(opening);
    this.empty = cells;
    this.places.fill(0);
    for (let cell = 0; cell < cells; cell++) {
      for (let rest = opening[cell]!; rest !== 0; rest &= rest - 1)
        addCell(this.places, lowestDigit(rest) * words, cell);
      this.given[cell] = givens[cell] ? 1 : 0;
    }
    let sound = true;
    for (let cell = 0; cell < cells; cell++) {
      if (!digits[cell]) continue;
      sound &&= ((this.candidates[cell]! >> (digits[cell]! - 1)) & 1) === 1;
      this.place(cell, digits[cell]!);
    }
    if (candidates) {
      for (let cell = 0; cell < cells; cell++) {
        for (let rest = this.candidates[cell]! & ~candidates[cell]!; rest !== 0; rest &= rest - 1)
          this.remove(cell, lowestDigit(rest));
      }
    }
    return sound;
  }

  copy(other: Grid): void {
    this.digits.set(other.digits);
    this.candidates.set(other.candidates);
    this.places.set(other.places);
    this.given.set(other.given);
    this.empty = other.empty;
    this.#renew();
    this.unique = other.unique;
  }

  has(cell: number, digit: number): boolean {
    return ((this.candidates[cell]! >> (digit - 1)) & 1) === 1;
  }

  remove(cell: number, digit: number): void {
    this.version++;
    this.digitVersion[digit]!++;
    this.#touch(cell);
    this.candidates[cell]! &= ~bitOf(digit);
    this.places[digit * this.terrain.words + (cell >> 5)]! &= ~(1 << (cell & 31));
  }

  /** Writes the digit and strikes it from all cells that it sees. */
  place(cell: number, digit: number): void {
    this.version++;
    const { words, peersByDigit } = this.terrain;
    for (let rest = this.candidates[cell]!; rest !== 0; rest &= rest - 1) {
      const lost = lowestDigit(rest);
      this.places[lost * words + (cell >> 5)]! &= ~(1 << (cell & 31));
      this.digitVersion[lost]!++;
    }
    this.#touch(cell);
    this.candidates[cell] = 0;
    this.digits[cell] = digit;
    this.empty--;
    const seen = peersByDigit[digit]!;
    const clear = ~bitOf(digit);
    for (let word = 0; word < words; word++) {
      const at = digit * words + word;
      let struck = this.places[at]! & seen[cell * words + word]!;
      this.places[at]! ^= struck;
      for (; struck !== 0; struck &= struck - 1) {
        const other = word * 32 + 31 - Math.clz32(struck & -struck);
        this.candidates[other]! &= clear;
        this.#touch(other);
      }
    }
  }

  apply(step: Step): void {
    for (const { cell, digit } of step.eliminations) if (this.has(cell, digit)) this.remove(cell, digit);
    for (const { cell, digit } of step.placements) if (this.digits[cell] === 0) this.place(cell, digit);
  }

  /** How many cells of the house may hold the digit. */
  countIn(house: number, digit: number): number {
    const { words, houseSets } = this.terrain;
    let count = 0;
    for (let word = 0; word < words; word++) {
      const both = houseSets[house * words + word]! & this.places[digit * words + word]!;
      if (both !== 0) count += countBits(both);
    }
    return count;
  }

  /** The cells of the house that may hold the digit. */
  cellsIn(house: number, digit: number): number[] {
    const cells: number[] = [];
    const all = this.terrain.houses[house]!;
    for (let at = 0; at < all.length; at++) if (this.has(all[at]!, digit)) cells.push(all[at]!);
    return cells;
  }

  /** Puts the cells of the house that may hold the digit into `set`, and says how many they are. */
  placesIn(house: number, digit: number, set: Int32Array, from = 0): number {
    const { words, houseSets } = this.terrain;
    let count = 0;
    for (let word = 0; word < words; word++) {
      const both = houseSets[house * words + word]! & this.places[digit * words + word]!;
      set[from + word] = both;
      if (both !== 0) count += countBits(both);
    }
    return count;
  }

  /** Keeps of `set` only the cells that `cell` sees with the digit. */
  keepSeen(set: Int32Array, cell: number, digit: number): boolean {
    const { words, peersByDigit } = this.terrain;
    const seen = peersByDigit[digit]!;
    let any = 0;
    for (let word = 0; word < words; word++) any |= set[word]! &= seen[cell * words + word]!;
    return any !== 0;
  }

  /** The cells that may hold the digit and that all of `cells` see with it. */
  seenByAll(cells: readonly number[], digit: number): number[] {
    const { words } = this.terrain;
    const set = this.places.slice(digit * words, (digit + 1) * words);
    for (const cell of cells) if (!this.keepSeen(set, cell, digit)) return [];
    return cellsOf(set, 0, words);
  }

  /** All candidates of the cell, as data. */
  candidatesOf(cell: number, mask = this.terrain.all): Candidate[] {
    return digitsOf(this.candidates[cell]! & mask).map((digit) => ({ cell, digit }));
  }
}
