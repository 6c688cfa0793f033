/**
 * The search for solutions: draw every conclusion, guess, and take the guess back when it fails. It can be asked for
 * the next solution again and again, and gives up politely at a limit. Hot code.
 */
import type { Chance } from "@asztal/kernel/chance";
import { Board, COUNT } from "./board.ts";
import type { CompiledRules } from "./compile.ts";

/** Bounds of a search. It is deterministic but for `shouldStop`, which lets a worker be cancelled. */
export interface Limits {
  /** Guesses at most. */
  readonly nodes?: number;
  /** Asked now and then; true ends the search undecided. */
  readonly shouldStop?: () => boolean;
}

export type Step = "solution" | "exhausted" | "stopped";

/** The search asks `shouldStop` once in so many guesses: often enough to be cancelled within a few milliseconds. */
const ASK_EVERY = 256;

export class Search {
  readonly board: Board;
  nodes = 0;
  readonly #guessCells: Int32Array;
  readonly #guessBits: Int32Array;
  readonly #guessMarks: Int32Array;
  #depth = 0;
  #alive = false;
  /** The mark on the trail up to which digits are fixed. */
  #base = 0;
  #baseAlive = true;
  /** The order in which cells are looked at; shuffled for random boards. */
  readonly #order: Int32Array;
  #chance: Chance | null = null;
  /** Whether blame weighs as much as the number of candidates. */
  #isWiser = false;

  /** Whether the rules leave a cell nothing at all, as a mark for even and one for odd do. */
  readonly #isHopeless: boolean;

  constructor(rules: CompiledRules) {
    this.board = new Board(rules);
    this.#isHopeless = rules.opening.includes(0);
    this.#guessCells = new Int32Array(rules.cells);
    this.#guessBits = new Int32Array(rules.cells);
    this.#guessMarks = new Int32Array(rules.cells);
    this.#order = new Int32Array(rules.cells);
  }

  /** Begins anew from these digits (0 is empty). With `chance`, cells and digits are tried in random order. */
  start(givens: ArrayLike<number>, chance: Chance | null = null): void {
    this.board.reset();
    this.#isWiser = false;
    this.#chance = chance;
    for (let cell = 0; cell < this.#order.length; cell++) this.#order[cell] = cell;
    if (chance) this.#order.set(chance.shuffled(Array.from(this.#order)));
    this.#place(givens);
  }

  /**
   * Begins anew with what is known of the cells that failures showed in, and looks there first. A board whose parts have
   * little to do with each other, as the five grids of a samurai, would otherwise have a failure in one part met again
   * for every guess in the others.
   */
  startWiser(givens: ArrayLike<number>): void {
    this.board.reset(true);
    this.#isWiser = true;
    this.#chance = null;
    for (let cell = 0; cell < this.#order.length; cell++) this.#order[cell] = cell;
    this.#place(givens);
  }

  /** Begins a series of questions: call `restart` for each of them, and `fix` between them. */
  open(): void {
    this.start([]);
    this.#baseAlive = this.board.settle();
    this.#base = this.board.mark;
  }

  /**
   * Begins anew from these digits and the ones that were fixed since `open`. Much cheaper than `start`, since what
   * follows from the fixed digits is not worked out again.
   */
  restart(givens: ArrayLike<number>): void {
    this.board.undo(this.#base);
    this.#place(givens);
    this.#alive &&= this.#baseAlive;
  }

  /** Fixes a digit for the rest of the series. */
  fix(cell: number, digit: number): void {
    this.board.undo(this.#base);
    this.#baseAlive &&= this.board.narrow(cell, 1 << (digit - 1)) && this.board.settle();
    this.#base = this.board.mark;
  }

  #place(givens: ArrayLike<number>): void {
    this.nodes = 0;
    this.#depth = 0;
    this.#alive = !this.#isHopeless && this.board.place(givens);
  }

  /** Takes a digit from a cell, between `start` and the first `next`. */
  exclude(cell: number, digit: number): void {
    if (!this.board.narrow(cell, ~(1 << (digit - 1)))) this.#alive = false;
  }

  /** The digits of the solution that `next` found. */
  solution(): number[] {
    return Array.from(this.board.candidates, (mask) => 32 - Math.clz32(mask));
  }

  /** Goes on to the next solution. Call it again after a solution for another one. */
  next({ nodes = Number.POSITIVE_INFINITY, shouldStop }: Limits = {}): Step {
    const { board } = this;
    let alive = this.#alive && board.settle();
    for (;;) {
      while (!alive) {
        if (this.#depth === 0) {
          this.#alive = false;
          return "exhausted";
        }
        alive = this.#takeBack() && board.settle();
      }
      const cell = this.#isWiser ? this.#chooseBlamed() : this.#choose();
      if (cell < 0) {
        // The next call begins by taking back the last guess.
        this.#alive = false;
        return "solution";
      }
      if (this.nodes >= nodes || (shouldStop && this.nodes % ASK_EVERY === 0 && shouldStop())) {
        this.#alive = true;
        return "stopped";
      }
      this.nodes++;
      const bit = this.#chance ? this.#randomBit(board.candidates[cell]!) : lowest(board.candidates[cell]!);
      this.#guessCells[this.#depth] = cell;
      this.#guessBits[this.#depth] = bit;
      this.#guessMarks[this.#depth++] = board.mark;
      alive = board.narrow(cell, bit) && board.settle();
    }
  }

  /** Undoes the last guess and excludes its digit instead. */
  #takeBack(): boolean {
    this.#depth--;
    this.board.undo(this.#guessMarks[this.#depth]!);
    return this.board.narrow(this.#guessCells[this.#depth]!, ~this.#guessBits[this.#depth]!);
  }

  /** An open cell with the fewest candidates, among equals the one most to blame for earlier failures; -1 if none. */
  #choose(): number {
    const { candidates, blame } = this.board;
    const order = this.#order;
    let best = -1;
    let fewest = 99;
    let most = -1;
    for (let at = 0; at < order.length; at++) {
      const cell = order[at]!;
      const mask = candidates[cell]!;
      if ((mask & (mask - 1)) === 0) continue;
      const count = COUNT[mask]!;
      if (count < fewest || (count === fewest && blame[cell]! > most)) {
        best = cell;
        fewest = count;
        most = blame[cell]!;
      }
    }
    return best;
  }

  /** The open cell with the most blame for each of its candidates; -1 if none. */
  #chooseBlamed(): number {
    const { candidates, blame } = this.board;
    let best = -1;
    let most = -1;
    for (let cell = 0; cell < candidates.length; cell++) {
      const mask = candidates[cell]!;
      if ((mask & (mask - 1)) === 0) continue;
      const weight = (1 + blame[cell]!) / COUNT[mask]!;
      if (weight > most) [best, most] = [cell, weight];
    }
    return best;
  }

  #randomBit(mask: number): number {
    for (let skip = this.#chance!.below(COUNT[mask]!); skip > 0; skip--) mask &= mask - 1;
    return lowest(mask);
  }
}

function lowest(mask: number): number {
  return mask & -mask;
}
