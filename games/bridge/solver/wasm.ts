/** The search in WebAssembly with SIMD; its sources are in `assembly/`. */
import { loadModule } from "@asztal/compute/wasm/load.ts";
import { type Card, DIRECTIONS, STRAINS } from "../cards.ts";
import { legalCards, type Position } from "../position.ts";
import { bitOf } from "./bits.ts";
import { kernelBase64 } from "./kernel.generated.ts";
import { type DoubleDummySolver, type Search, solverFrom } from "./solver.ts";

/** What the compiled module exports; addresses are globals. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly hands: { readonly value: number };
  readonly trick: { readonly value: number };
  readonly values: { readonly value: number };
  solve(strain: number, leader: number, played: number, guess: number): number;
  solveCards(strain: number, leader: number, played: number, guess: number): number;
  reaches(strain: number, leader: number, played: number, need: number): number;
  countNodes(): number;
}

function searchIn(kernel: Kernel): Search {
  /** Two numbers of 32 bits for each of 64: quicker than big integers. */
  function write(address: number, sets: readonly (readonly Card[])[]): void {
    const words = new Uint32Array(kernel.memory.buffer, address, 2 * sets.length);
    for (const [at, cards] of sets.entries()) {
      let [low, high] = [0, 0];
      for (const card of cards) {
        const bit = bitOf(card);
        if (bit < 32) low |= 1 << bit;
        else high |= 1 << (bit - 32);
      }
      words[2 * at] = low;
      words[2 * at + 1] = high;
    }
  }

  function enter({ hands, trick, strain, leader }: Position): [strain: number, leader: number, played: number] {
    write(kernel.hands.value, [hands.N, hands.E, hands.S, hands.W]);
    write(
      kernel.trick.value,
      trick.map((card) => [card]),
    );
    return [STRAINS.indexOf(strain), DIRECTIONS.indexOf(leader), trick.length];
  }

  return {
    effort: () => kernel.countNodes(),
    best: (position, guess) => kernel.solve(...enter(position), guess),

    cards(position, guess) {
      kernel.solveCards(...enter(position), guess);
      const values = new Int8Array(kernel.memory.buffer, kernel.values.value, 64);
      return new Map(legalCards(position).map((card) => [card, values[bitOf(card)]!]));
    },
  };
}

/** Positions as numbers: see `bits.ts`. Tricks are those of the side to play, from this trick on. */
export interface FlatSolver {
  /** The position that is asked about: eight numbers, two for each hand of North, East, South and West. */
  readonly hands: Uint32Array;
  /** Lays the cards on the table, as bits from the leader on. */
  lay(strain: number, leader: number, trick: ArrayLike<number>, cards: number): void;
  best(guess: number): number;
  /** The tricks with each card, by its bit; below zero for those that may not be played. */
  values(guess: number): Int8Array;
  reaches(need: number): boolean;
}

function flatSolver(kernel: Kernel): FlatSolver {
  // The memory's buffer is another one after it has grown, and then the views of it have to be made anew.
  let hands = new Uint32Array(kernel.memory.buffer, kernel.hands.value, 8);
  let [strain, leader, played] = [4, 0, 0];
  return {
    get hands() {
      if (hands.buffer !== kernel.memory.buffer) hands = new Uint32Array(kernel.memory.buffer, kernel.hands.value, 8);
      return hands;
    },
    lay(trumps, from, trick, cards) {
      [strain, leader, played] = [trumps, from, cards];
      if (cards === 0) return;
      const words = new Uint32Array(kernel.memory.buffer, kernel.trick.value, 6).fill(0);
      for (let at = 0; at < cards; at++) words[2 * at + (trick[at]! >> 5)] = 1 << (trick[at]! & 31);
    },
    best: (guess) => kernel.solve(strain, leader, played, guess),
    values(guess) {
      kernel.solveCards(strain, leader, played, guess);
      return new Int8Array(kernel.memory.buffer, kernel.values.value, 64);
    },
    reaches: (need) => kernel.reaches(strain, leader, played, need) !== 0,
  };
}

interface Loaded {
  readonly solver: DoubleDummySolver;
  readonly flat: FlatSolver;
}

let loaded: Promise<Loaded> | undefined;

/** The solver, loaded once for this thread. */
export async function loadSolver(): Promise<DoubleDummySolver> {
  loaded ??= load();
  return (await loaded).solver;
}

/** The same solver for players who ask about thousands of positions. */
export async function loadFlatSolver(): Promise<FlatSolver> {
  loaded ??= load();
  return (await loaded).flat;
}

async function load(): Promise<Loaded> {
  const kernel = await loadModule<Kernel>(kernelBase64);
  if (!kernel) throw new Error("The bridge solver needs WebAssembly with SIMD, which is missing here.");
  return { solver: solverFrom(searchIn(kernel)), flat: flatSolver(kernel) };
}
