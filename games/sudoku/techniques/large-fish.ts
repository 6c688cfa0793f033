/**
 * Fish of any houses. Franken fish take boxes for some lines of base or cover; mutant fish mix everything. A place in two
 * base houses is a fin inside (endo fin); a place in two cover houses may be lost although it lies in the base. Two fish
 * with the same base and different fins are a Siamese fish and are told together.
 *
 * People rarely find these, so they are listed for those who ask and are no part of the order of solving.
 */
import type { Grid } from "./grid.ts";
import { candidatesAt, type Found, makeStep, marksOf, type Step } from "./step.ts";
import type { Terrain } from "./terrain.ts";

type Shape = "basic" | "franken" | "mutant";

interface Wanted {
  readonly size: number;
  readonly shape: Shape;
  readonly finned: boolean;
  readonly siamese?: boolean;
}

/** Rows are 1, columns 2, boxes 4; a family of lines in the order of the layout. */
function typesOf(terrain: Terrain): number[] {
  return terrain.houses.map((_, house) => {
    if (terrain.isBox[house]) return 4;
    return terrain.rules.layout.regions[terrain.regionOfHouse[house]!]!.kind === "row" ? 1 : 2;
  });
}

function shapeOf(base: number, cover: number): Shape {
  const basic = (base === 1 && cover === 2) || (base === 2 && cover === 1);
  const franken = ((base | 4) === 5 && (cover | 4) === 6) || ((base | 4) === 6 && (cover | 4) === 5);
  return basic ? "basic" : franken ? "franken" : "mutant";
}

interface Fish {
  readonly base: readonly number[];
  readonly cover: readonly number[];
  readonly body: readonly number[];
  readonly fins: readonly number[];
  readonly targets: readonly number[];
}

/** Most places that two base houses may share. */
const MAX_ENDO_FINS = 2;
const MAX_FINS = 5;

class Angler {
  readonly grid: Grid;
  readonly digit: number;
  readonly wanted: Wanted;
  readonly found: (fish: Fish) => boolean;
  readonly types: readonly number[];
  readonly places: readonly number[];
  /** For each cell the houses that hold it, as a mask. */
  readonly housesAt: Int32Array;
  readonly base: number[] = [];
  readonly cover: number[] = [];
  /** How many base and cover houses hold each cell. */
  readonly inBase: Int8Array;
  readonly inCover: Int8Array;

  constructor(grid: Grid, digit: number, wanted: Wanted, found: (fish: Fish) => boolean) {
    this.grid = grid;
    this.digit = digit;
    this.wanted = wanted;
    this.found = found;
    const { cells, housesOf } = grid.terrain;
    this.types = typesOf(grid.terrain);
    this.places = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => grid.has(cell, digit));
    this.housesAt = Int32Array.from({ length: cells }, (_, cell) =>
      housesOf[cell]!.reduce((mask, house) => mask | (1 << house), 0),
    );
    this.inBase = new Int8Array(cells);
    this.inCover = new Int8Array(cells);
  }

  #sees(a: number, b: number): boolean {
    const { peersByDigit, words } = this.grid.terrain;
    return ((peersByDigit[this.digit]![a * words + (b >> 5)]! >>> (b & 31)) & 1) === 1;
  }

  #put(house: number, counts: Int8Array, by: 1 | -1): void {
    for (const cell of this.grid.terrain.houses[house]!) if (this.grid.has(cell, this.digit)) counts[cell]! += by;
  }

  chooseBase(from = 0): boolean {
    const { size, shape } = this.wanted;
    if (this.base.length === size) return this.#coverBase();
    for (let house = from; house < this.types.length; house++) {
      if (!this.grid.countIn(house, this.digit)) continue;
      const types = [...this.base, house].reduce((mask, one) => mask | this.types[one]!, 0);
      if (shape !== "mutant" && (types & 3) === 3) continue;
      this.#put(house, this.inBase, 1);
      this.base.push(house);
      const endo = this.places.filter((cell) => this.inBase[cell]! > 1).length;
      const stop = endo <= (this.wanted.finned ? MAX_ENDO_FINS : 0) && this.chooseBase(house + 1);
      this.base.pop();
      this.#put(house, this.inBase, -1);
      if (stop) return true;
    }
    return false;
  }

  /** Looks for covers by way of each cell that could be lost: base places that it does not see must be covered. */
  #coverBase(): boolean {
    const seen = new Set<string>();
    for (const target of this.places) {
      for (const house of this.grid.terrain.housesOf[target]!) {
        if (this.base.includes(house)) continue;
        this.cover.push(house);
        this.#put(house, this.inCover, 1);
        const stop = this.#extendCover(target, seen);
        this.#put(house, this.inCover, -1);
        this.cover.pop();
        if (stop) return true;
      }
    }
    return false;
  }

  #extendCover(target: number, seen: Set<string>): boolean {
    const open = this.places.find(
      (cell) =>
        this.inBase[cell]! > 0 &&
        this.inCover[cell] === 0 &&
        cell !== target &&
        !(this.wanted.finned && this.#sees(cell, target)),
    );
    if (this.cover.length === this.wanted.size) return open === undefined && this.#complete(seen);
    const houses =
      open === undefined
        ? this.types.keys().filter((house) => this.grid.countIn(house, this.digit) > 0)
        : this.grid.terrain.housesOf[open]!.values();
    for (const house of houses) {
      if (this.base.includes(house) || this.cover.includes(house)) continue;
      this.cover.push(house);
      this.#put(house, this.inCover, 1);
      const stop = this.#extendCover(target, seen);
      this.#put(house, this.inCover, -1);
      this.cover.pop();
      if (stop) return true;
    }
    return false;
  }

  #complete(seen: Set<string>): boolean {
    const { wanted } = this;
    const typeOf = (houses: readonly number[]): number => houses.reduce((mask, one) => mask | this.types[one]!, 0);
    if (shapeOf(typeOf(this.base), typeOf(this.cover)) !== wanted.shape) return false;
    const cover = [...this.cover].sort((a, b) => a - b);
    const key = cover.join(" ");
    if (seen.has(key)) return false;
    seen.add(key);
    const fins = this.places.filter(
      (cell) => (this.inBase[cell]! > 0 && this.inCover[cell] === 0) || this.inBase[cell]! > 1,
    );
    if (fins.length > 0 !== wanted.finned || fins.length > MAX_FINS) return false;
    const targets = this.places.filter(
      (cell) => this.inCover[cell]! > this.inBase[cell]! && fins.every((fin) => fin !== cell && this.#sees(fin, cell)),
    );
    if (targets.length === 0) return false;
    const body = this.places.filter((cell) => this.inBase[cell]! > 0 && !fins.includes(cell));
    return this.found({ base: [...this.base], cover, body, fins, targets });
  }
}

function stepOf({ terrain }: Grid, digit: number, { size, shape, finned }: Wanted, fish: Fish): Step {
  const regions = (houses: readonly number[]): number[] => houses.map((house) => terrain.regionOfHouse[house]!);
  const code = shape === "mutant" ? "mutant-fish" : shape === "franken" ? "franken-fish" : "siamese-fish";
  return makeStep(code, {
    eliminations: candidatesAt(fish.targets, digit),
    marks: [...marksOf(fish.body, digit), ...marksOf(fish.fins, digit, "fin")],
    regions: regions([...fish.base, ...fish.cover]),
    details: {
      digit,
      base: regions(fish.base),
      cover: regions(fish.cover),
      fins: fish.fins,
      count: size,
      finned: finned ? "yes" : "no",
    },
  });
}

/** All pairs of fish with one base and different targets. */
function siamese(fishes: readonly Fish[]): Fish[] {
  return fishes.flatMap((one, at) =>
    fishes.slice(at + 1).flatMap((other) => {
      if (one.base.join() !== other.base.join()) return [];
      if (one.targets.some((cell) => other.targets.includes(cell))) return [];
      const both = (key: "cover" | "fins" | "targets" | "body") => [...new Set([...one[key], ...other[key]])];
      return [
        { base: one.base, cover: both("cover"), body: both("body"), fins: both("fins"), targets: both("targets") },
      ];
    }),
  );
}

/** Lists the fish of one digit, or of all. Layouts with more than 31 houses have none of these. */
export function largeFish(wanted: Wanted, only?: readonly number[]) {
  return (grid: Grid, found: Found): boolean => {
    const { digits, houses } = grid.terrain;
    if (houses.length > 31) return false;
    for (let digit = 1; digit <= digits; digit++) {
      if (only && !only.includes(digit)) continue;
      if (wanted.siamese) {
        const fishes: Fish[] = [];
        new Angler(grid, digit, wanted, (fish) => fishes.push(fish) < 0).chooseBase();
        if (siamese(fishes).some((fish) => found(stepOf(grid, digit, wanted, fish)))) return true;
      } else {
        const angler = new Angler(grid, digit, wanted, (fish) => found(stepOf(grid, digit, wanted, fish)));
        if (angler.chooseBase()) return true;
      }
    }
    return false;
  };
}
